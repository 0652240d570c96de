"""The page of documentation as a reader meets it: in a browser, with the service running."""

import json
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support import expected_conditions as condition
from selenium.webdriver.support.select import Select
from selenium.webdriver.support.wait import WebDriverWait

from service.games import GAMES

pytestmark = pytest.mark.browser

PATIENCE = 60
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-proxy-server",
    "--window-size=1280,1600",
)
APPLY = ".opblock-post:has([data-path='/apply'])"
VALIDATE = ".opblock-post:has([data-path='/validate'])"
BODY = "textarea.body-param__text"
ANSWER = ".live-responses-table tbody"
RESOURCES = "return performance.getEntriesByType('resource').map(each => each.name)"


@dataclass(frozen=True)
class Visit:
    """What was seen of the page, from opening it to the answer of the example that it sent."""

    base: str
    title: str
    request: Any
    status: str
    reply: str
    requested: set[str]
    resources: set[str]
    console: list[str]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    """A fresh Chromium that logs what it asks for; without one the tests are skipped, but not in CI."""
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if chromium is None or driver is None:
        if os.environ.get("CI"):
            pytest.fail("chromium and chromedriver are not installed")
        pytest.skip("chromium and chromedriver are not installed")
    options = webdriver.ChromeOptions()
    options.binary_location = chromium
    for flag in (*FLAGS, f"--user-data-dir={tmp_path_factory.mktemp('chromium')}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    chrome = webdriver.Chrome(options, webdriver.ChromeService(driver))
    yield chrome
    chrome.quit()


@pytest.fixture(scope="module")
def visit(browser: webdriver.Chrome, live_service: str, tmp_path_factory: pytest.TempPathFactory) -> Visit:
    """Open the page, unfold POST /apply, send the example that it is filled in with, and read the answer."""
    browser.get(f"{live_service}/docs")
    press(browser, f"{APPLY} button.opblock-summary-control")
    request = find(browser, f"{APPLY} {BODY}")
    filled_in = json.loads(request.get_attribute("value") or "")
    press(browser, f"{APPLY} button.execute")
    status = find(browser, f"{APPLY} {ANSWER} .response-col_status")
    reply = find(browser, f"{APPLY} {ANSWER} .highlight-code code")
    browser.save_screenshot(str(tmp_path_factory.mktemp("docs") / "page.png"))
    return Visit(
        base=live_service,
        title=browser.title,
        request=filled_in,
        status=status.text.split()[0],
        reply=reply.get_attribute("textContent") or "",
        requested=requested_by(browser, f"{live_service}/docs"),
        resources=set(browser.execute_script(RESOURCES)),
        console=[entry["message"] for entry in logged(browser, "browser") if entry["level"] == "SEVERE"],
    )


def find(browser: webdriver.Chrome, selector: str) -> WebElement:
    """Wait until an element is shown."""
    return WebDriverWait(browser, PATIENCE).until(
        condition.visibility_of_element_located((By.CSS_SELECTOR, selector))
    )


def press(browser: webdriver.Chrome, selector: str) -> None:
    """Wait until an element is shown, bring it to the middle of the window and click it."""
    button = find(browser, selector)
    browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", button)
    button.click()


def chosen(browser: webdriver.Chrome, example: str) -> tuple[Any, Any]:
    """Choose an example of POST /validate and send it: give the request that it fills in, and the reply."""
    examples = find(browser, f"{VALIDATE} .examples-select select")
    Select(examples).select_by_value(example)
    request = json.loads(find(browser, f"{VALIDATE} {BODY}").get_attribute("value") or "")
    press(browser, f"{VALIDATE} button.execute")
    game = f'"game": "{request["state"]["game"]}"'
    WebDriverWait(browser, PATIENCE).until(
        condition.text_to_be_present_in_element((By.CSS_SELECTOR, f"{VALIDATE} {ANSWER} code"), game)
    )
    reply = find(browser, f"{VALIDATE} {ANSWER} .highlight-code code").get_attribute("textContent")
    press(browser, f"{VALIDATE} button.btn-clear")
    return request, json.loads(reply or "")


def logged(browser: webdriver.Chrome, kind: str) -> list[dict[str, Any]]:
    """Give what the browser has logged since it was last asked."""
    return list(browser.get_log(kind))  # type: ignore[no-untyped-call]


def requested_by(browser: webdriver.Chrome, page: str) -> set[str]:
    """Give every address that was asked for on behalf of a page, pictures within style sheets left out."""
    events = (json.loads(entry["message"])["message"] for entry in logged(browser, "performance"))
    asked = (event["params"] for event in events if event["method"] == "Network.requestWillBeSent")
    addresses = {each["request"]["url"] for each in asked if each["documentURL"].startswith(page)}
    return {address for address in addresses if not address.startswith("data:")}


def test_the_page_says_what_it_is_about(visit: Visit) -> None:
    assert visit.title.startswith("Ghost Referee")


def test_the_form_of_apply_is_filled_in_with_a_whole_game_and_a_move(visit: Visit) -> None:
    assert {"state", "move"} <= visit.request.keys()


def test_the_example_of_apply_can_be_sent_and_is_legal(visit: Visit) -> None:
    assert visit.status == "200"
    assert '"legal": true' in visit.reply


def test_the_browser_asks_no_other_host_for_anything(visit: Visit) -> None:
    assert f"{visit.base}/apply" in visit.requested
    assert f"{visit.base}/docs/swagger-ui-bundle.js" in visit.resources
    assert {
        each for each in visit.requested | visit.resources if not each.startswith(f"{visit.base}/")
    } == set()


def test_the_browser_finds_nothing_wrong_with_the_page(visit: Visit) -> None:
    assert visit.console == []


@pytest.mark.usefixtures("visit")
def test_an_example_of_each_game_is_chosen_sent_and_answered(browser: webdriver.Chrome) -> None:
    press(browser, f"{VALIDATE} button.opblock-summary-control")
    for game in GAMES:
        request, reply = chosen(browser, f"{game}-at-the-table")
        assert request["state"]["game"] == reply["game"] == game
        assert reply["violations"]


def test_a_link_to_one_call_opens_it(visit: Visit, browser: webdriver.Chrome) -> None:
    link = find(browser, f"{APPLY} a[href^='#/']").get_attribute("href")
    browser.get("about:blank")
    browser.get(str(link))
    assert find(browser, f"{APPLY} button.execute").is_displayed()
