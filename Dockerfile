# Any image with Python 3.11 or newer as `python3` will do, with its venv module.
ARG BASE=python:3.13-slim

# Dependencies are installed in a stage of their own: what installs them is not in what runs.
FROM ${BASE} AS dependencies
COPY requirements.lock /tmp/requirements.lock
RUN python3 -m venv --without-pip /opt/venv \
    && python3 -m venv /tmp/installer \
    && /tmp/installer/bin/pip --python /opt/venv/bin/python install --no-cache-dir --disable-pip-version-check \
        --no-compile --no-deps --require-hashes --requirement /tmp/requirements.lock \
    # Compiled here, since nothing can be written where the service runs.
    && python3 -m compileall -q -j 0 /opt/venv/lib

FROM ${BASE}
ENV PATH=/opt/venv/bin:${PATH} \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    REFEREE_BIND=0.0.0.0:8000
WORKDIR /app
COPY --from=dependencies /opt/venv /opt/venv
COPY openapi.yaml ./
COPY seeds ./seeds
COPY service ./service
RUN python3 -m compileall -q service

# A number, so that an orchestrator can see that it is not root. The file system may be read-only: what is written,
# heartbeats and counts, goes to /dev/shm.
USER 10001:10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
    CMD ["python3", "-c", "import os, urllib.request as ask; port = os.environ['REFEREE_BIND'].rpartition(':')[2]; ask.urlopen(f'http://127.0.0.1:{port}/readyz', timeout=2)"]
STOPSIGNAL SIGTERM
CMD ["python3", "-m", "gunicorn", "-c", "python:service.server", "service.app:create_app()"]
