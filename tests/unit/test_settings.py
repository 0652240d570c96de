from dataclasses import FrozenInstanceError, fields

import pytest

from service.settings import Settings, SettingsError, table


def test_an_empty_environment_gives_the_defaults() -> None:
    assert Settings.from_environment({}) == Settings()


def test_the_defaults_are_those_that_the_contract_promises() -> None:
    settings = Settings()
    assert (settings.body_limit, settings.depth_limit, settings.replay_limit) == (262_144, 32, 10_000)
    assert settings.label_limit == 200
    assert (settings.bind, settings.workers) == ("0.0.0.0:8000", 2)


def test_settings_do_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        Settings().workers = 3  # type: ignore[misc]


@pytest.mark.parametrize(
    ("variable", "text", "name", "value"),
    [
        ("REFEREE_BODY_LIMIT", "1024", "body_limit", 1024),
        ("REFEREE_WORKERS", " 4 ", "workers", 4),
        ("REFEREE_DRAIN", "0", "drain", 0),
        ("REFEREE_BIND", "127.0.0.1:9000", "bind", "127.0.0.1:9000"),
        ("REFEREE_BIND", "[::]:9000", "bind", "[::]:9000"),
        ("REFEREE_BIND", "unix:/run/referee.sock", "bind", "unix:/run/referee.sock"),
        ("REFEREE_LOG_LEVEL", "WARNING", "log_level", "warning"),
        ("REFEREE_ACCESS_LOG", "on", "access_log", True),
        ("REFEREE_ACCESS_LOG", "False", "access_log", False),
    ],
)
def test_a_variable_sets_its_setting_and_no_other(variable: str, text: str, name: str, value: object) -> None:
    settings = Settings.from_environment({variable: text})
    assert getattr(settings, name) == value
    others = [each.name for each in fields(Settings) if each.name != name]
    assert all(getattr(settings, other) == getattr(Settings(), other) for other in others)


@pytest.mark.parametrize(
    ("variable", "text"),
    [
        ("REFEREE_BODY_LIMIT", "256K"),
        ("REFEREE_BODY_LIMIT", "0"),
        ("REFEREE_BODY_LIMIT", "-1"),
        ("REFEREE_BODY_LIMIT", "9" * 5000),
        ("REFEREE_DEPTH_LIMIT", "501"),
        ("REFEREE_REPLAY_LIMIT", "1e3"),
        ("REFEREE_REPLAY_LIMIT", "1_000"),
        ("REFEREE_LABEL_LIMIT", "0"),
        ("REFEREE_LABEL_LIMIT", "201"),
        ("REFEREE_WORKERS", "two"),
        ("REFEREE_WORKERS", "٢"),
        ("REFEREE_TIMEOUT", "1.5"),
        ("REFEREE_BIND", "8000"),
        ("REFEREE_BIND", "localhost"),
        ("REFEREE_BIND", "localhost:65536"),
        ("REFEREE_BIND", "http://localhost:80"),
        ("REFEREE_BIND", "unix:"),
        ("REFEREE_LOG_LEVEL", "chatty"),
        ("REFEREE_ACCESS_LOG", "maybe"),
    ],
)
def test_a_value_that_cannot_be_taken_is_an_error_that_names_the_variable(variable: str, text: str) -> None:
    with pytest.raises(SettingsError, match=rf"^{variable} is ") as raised:
        Settings.from_environment({variable: text})
    assert raised.value.variable == variable


def test_an_empty_variable_counts_as_not_set() -> None:
    assert Settings.from_environment({"REFEREE_WORKERS": " "}).workers == Settings().workers


def test_variables_that_orchestrators_make_up_are_let_be() -> None:
    made_up = {"REFEREE_PORT": "tcp://10.0.0.1:80", "REFEREE_SERVICE_HOST": "10.0.0.1"}
    assert Settings.from_environment(made_up) == Settings()


def test_the_table_has_one_row_with_a_meaning_for_every_setting() -> None:
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in table().splitlines()[2:]]
    assert [row[0] for row in rows] == [f"`REFEREE_{each.name.upper()}`" for each in fields(Settings)]
    assert all(row[1] and row[3].endswith(".") for row in rows)


def test_every_default_in_the_table_is_a_value_that_its_variable_takes() -> None:
    rows = [[cell.strip(" `") for cell in row.strip("|").split("|")] for row in table().splitlines()[2:]]
    given = {row[0]: "" if row[1] == "none" else row[1] for row in rows}
    assert Settings.from_environment(given) == Settings()
