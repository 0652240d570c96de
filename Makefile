# A referee for card games. `make serve` runs it, `make test` checks it; both first install what they need.

PYTHON ?= python3
HOST ?= 0.0.0.0
PORT ?= 8000
# The whole address; every other setting of service/settings.py is read from the environment too.
BIND ?= $(HOST):$(PORT)
# Tests that run at a time.
JOBS ?= 2
# `make test BROWSER=no` leaves out the tests that drive a browser, where none can be installed. Only what is
# typed counts: many a desktop has a BROWSER in its environment, which is the name of one.
BROWSER := yes
# `make mutants ONLY=service/games/ghosted SAMPLE=150` takes so many at random, of a folder or file alone.
ONLY := service/kernel service/games
SAMPLE := 0
# `make mutants AGAIN=--again` judges those anew that survived the last time.
AGAIN :=

VENV := .venv
RUNTIME := $(VENV)/.runtime
DEVELOPMENT := $(VENV)/.development
BENCH := $(VENV)/.bench
MUTANTS := $(VENV)/.mutants
NODE := tests/contract/node_modules/.installed
PIP := $(VENV)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --require-hashes

.PHONY: help serve test check pytest format contract bench soak mutants licences sbom lock clean

help:
	@echo 'make serve    answer on $(BIND)   (PORT=, HOST= or BIND= change it)'
	@echo 'make test     types, style and every test'
	@echo 'make check    types and style alone'
	@echo 'make format   lay the code out'
	@echo 'make contract write openapi.yaml anew from the code'
	@echo 'make bench    measure it beside an echo and other games, for the README'
	@echo 'make soak     put it under load and faults for two minutes, and hold it to its targets'
	@echo 'make mutants  change the rules in small ways, one at a time, and see whether a test notices'
	@echo 'make licences write deploy/LICENCES.md anew from what is installed'
	@echo 'make sbom     write dist/sbom.json, a CycloneDX bill of what the service runs on'
	@echo 'make lock     pin the newest versions that pyproject.toml and package.json allow'
	@echo 'make clean    remove all that was made here'

serve: export REFEREE_BIND ?= $(BIND)
serve: $(RUNTIME)
	@exec $(VENV)/bin/python -m gunicorn -c python:service.server 'service.app:create_app()'

# Types and style come first: they fail fastest, and the last line is then what the tests came to.
test: check
	@$(MAKE) --no-print-directory pytest

check: $(DEVELOPMENT)
	@$(VENV)/bin/mypy
	@$(VENV)/bin/ruff check --quiet
	@$(VENV)/bin/ruff format --quiet --check

pytest: export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)
pytest: $(DEVELOPMENT) $(NODE)
ifeq ($(BROWSER),yes)
	@sh tools/install-programs
	@$(VENV)/bin/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder
else
	@sh tools/install-programs no-browser
	@$(VENV)/bin/python -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder -m 'not browser'
endif

format: $(DEVELOPMENT)
	@$(VENV)/bin/ruff check --fix
	@$(VENV)/bin/ruff format

contract: $(DEVELOPMENT)
	@mkdir -p .cache
	@$(VENV)/bin/python -m service.api.contract > .cache/openapi.yaml
	@mv .cache/openapi.yaml openapi.yaml

bench: $(BENCH)
	@$(VENV)/bin/python -m tools.bench

soak: $(DEVELOPMENT)
	@$(VENV)/bin/python -m tools.soak

mutants: $(MUTANTS)
	@$(VENV)/bin/python -m tools.mutants --only $(ONLY) --sample $(SAMPLE) $(AGAIN) --jobs $(JOBS)

licences: $(DEVELOPMENT)
	@mkdir -p .cache
	@$(VENV)/bin/python -m tools.licences > .cache/LICENCES.md
	@mv .cache/LICENCES.md deploy/LICENCES.md

sbom: $(DEVELOPMENT)
	@mkdir -p .cache dist
	@$(VENV)/bin/python -m tools.bill > .cache/sbom.json
	@mv .cache/sbom.json dist/sbom.json

lock: $(DEVELOPMENT)
	@sh tools/lock

clean:
	rm -rf $(VENV) .cache dist tests/contract/node_modules

$(VENV)/bin/python:
	@sh tools/make-venv $(PYTHON) $(VENV)

# The stamps tell what is installed: nothing is installed again until a lock file changes.
$(RUNTIME): requirements.lock | $(VENV)/bin/python
	@echo 'Installing what the service needs ...'
	@$(PIP) -r requirements.lock
	@touch $@

$(DEVELOPMENT): requirements-dev.lock | $(VENV)/bin/python
	@echo 'Installing what development needs ...'
	@$(PIP) -r requirements-dev.lock
	@touch $@ $(RUNTIME)

# Nothing is fetched to build what comes as source: development has the tool.
$(BENCH): requirements-bench.lock | $(DEVELOPMENT)
	@echo 'Installing what the service is measured beside ...'
	@$(PIP) --no-build-isolation --use-pep517 -r requirements-bench.lock
	@touch $@

$(MUTANTS): requirements-mutants.lock | $(DEVELOPMENT)
	@echo 'Installing what makes mutants ...'
	@$(PIP) -r requirements-mutants.lock
	@touch $@

$(NODE): export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)
$(NODE): tests/contract/package-lock.json | $(DEVELOPMENT)
	@echo 'Installing what reads the contract ...'
	@npm --prefix tests/contract ci --loglevel=error >/dev/null
	@touch $@
