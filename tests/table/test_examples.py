"""The examples for hosts, started as they stand: only addresses, ports and certificates are those of the tests."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import ssl
import subprocess
import time
import tomllib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from parvis.table.sources import SETTINGS, gather
from table.receivers import certificate
from table.servers import ROOT, Server, finish, free_port

EXAMPLES = ROOT / "docs" / "hosting"


def have(program: str, package: str) -> str:
    """A program of Debian, installed if need be."""
    if shutil.which(program) is None and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "install", "-y", "-q", package], capture_output=True, check=False)
    found = shutil.which(program)
    if found is None:
        assert os.environ.get("CI") != "true", f"no {program} to test with"
        pytest.skip(f"no {program} here: apt-get install {package}")
    return found


def example(name: str, *changes: tuple[str, str]) -> str:
    """An example with other addresses; each change has to be for something that stands there."""
    text = (EXAMPLES / name).read_text(encoding="utf-8")
    for old, new in changes:
        assert re.search(old, text, re.MULTILINE), f"{name} has no {old}"
        text = re.sub(old, new, text, flags=re.MULTILINE)
    return text


@contextmanager
def running(command: Sequence[str], url: str, cert: Path | None, cwd: Path) -> Iterator[None]:
    process = subprocess.Popen(command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 40
        while True:
            assert process.poll() is None, f"{command[0]} did not start"
            assert time.monotonic() < deadline, f"{command[0]} does not answer"
            try:
                httpx.get(url, verify=trusting(cert), timeout=5)
                break
            except httpx.TransportError:
                time.sleep(0.1)
        yield
    finally:
        process.terminate()
        process.wait(20)


def trusting(cert: Path | None) -> ssl.SSLContext | bool:
    return ssl.create_default_context(cafile=str(cert)) if cert is not None else True


def plays(url: str, cert: Path | None) -> None:
    """Through the proxy: pages, cookies, a table, its socket; and what is counted is not shown."""
    with httpx.Client(base_url=url, verify=trusting(cert), timeout=30) as browser:
        origin = {"origin": url.removesuffix("/parvis")}
        lobby = browser.get("/")
        assert lobby.status_code == 200
        style = re.search(r'href="([^"]*style\.css)"', lobby.text)
        assert style and browser.get(httpx.URL(url).join(style[1])).status_code == 200
        opened = browser.post("/new", data={"game": "caylus", "seat0": "here", "seat1": "here"}, headers=origin)
        assert opened.status_code == 303
        path = httpx.URL(url).path.rstrip("/")
        where = httpx.URL(url).join(opened.headers["location"])
        assert where.path.startswith(f"{path}/t/") and where.host == httpx.URL(url).host
        cookie = opened.headers["set-cookie"]
        assert ("secure" in cookie.lower()) == url.startswith("https")
        page = browser.get(where)
        assert page.status_code == 200
        foreign = {"origin": "https://elsewhere.example"}
        assert browser.post("/new", data={"game": "caylus"}, headers=foreign).status_code in (400, 403)
        assert browser.get("/metrics").status_code == 404
        assert browser.get("/health/ready").json()["ready"]
        table = where.path.rpartition("/")[2]
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())

    async def socket() -> None:
        address = url.replace("http", "ws", 1) + f"/ws/{table}"
        tls = trusting(cert) if cert is not None else None
        headers = {"cookie": cookies, **origin}
        async with connect(address, additional_headers=headers, ssl=tls) as page:  # type: ignore[arg-type]
            async with asyncio.timeout(30):
                assert json.loads(await page.recv())["kind"] == "view"

    finish(socket())


@pytest.mark.slow
@pytest.mark.parametrize("below", [False, True])
def test_nginx(tmp_path: Path, below: bool) -> None:
    nginx = have("nginx", "nginx")
    cert, key = certificate(tmp_path)
    port, plain = free_port(), free_port()
    server = Server(tmp_path / "data", "--proxies", "127.0.0.1", *(["--prefix", "/parvis"] if below else []))
    try:
        if below:
            url = f"http://localhost:{port}/parvis"
            text = example(
                "nginx-below.conf", (r"listen 80;", f"listen 127.0.0.1:{port};"),
                (r"127\.0\.0\.1:8000", f"127.0.0.1:{server.port}"),
                (r"server_name example\.org", "server_name localhost"),
            )  # fmt: skip
        else:
            url = f"https://localhost:{port}"
            text = example(
                "nginx.conf", (r"listen 80;", f"listen 127.0.0.1:{plain};"),
                (r"listen 443 ssl;", f"listen 127.0.0.1:{port} ssl;"),
                (r"/etc/letsencrypt/live/games\.example/fullchain\.pem", str(cert)),
                (r"/etc/letsencrypt/live/games\.example/privkey\.pem", str(key)),
                (r"server 127\.0\.0\.1:8000", f"server 127.0.0.1:{server.port}"),
                (r"server_name games\.example", "server_name localhost"),
            )  # fmt: skip
        (tmp_path / "site.conf").write_text(text, encoding="utf-8")
        temporary = "".join(
            f"{kind}_temp_path {tmp_path}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        main = tmp_path / "nginx.conf"
        main.write_text(
            f"daemon off; pid {tmp_path}/pid; error_log stderr; events {{}} "
            f"http {{ access_log off; {temporary} include {tmp_path}/site.conf; }}",
            encoding="utf-8",
        )
        command = [nginx, "-e", "stderr", "-p", str(tmp_path), "-c", str(main)]
        checked = subprocess.run([*command, "-t"], capture_output=True, text=True)
        assert checked.returncode == 0 and "warn" not in checked.stderr, checked.stderr
        trusted = None if below else cert
        with running(command, f"{url}/health/alive", trusted, tmp_path):
            plays(url, trusted)
            if not below:
                moved = httpx.get(f"http://localhost:{plain}/t/x")
                assert (moved.status_code, moved.headers["location"]) == (301, "https://localhost/t/x")
    finally:
        server.stop()


@pytest.mark.slow
@pytest.mark.parametrize("below", [False, True])
def test_caddy(tmp_path: Path, below: bool) -> None:
    caddy = have("caddy", "caddy")
    cert, key = certificate(tmp_path)
    port = free_port()
    server = Server(tmp_path / "data", "--proxies", "127.0.0.1", *(["--prefix", "/parvis"] if below else []))
    try:
        name, host = ("Caddyfile-below", r"^example\.org \{") if below else ("Caddyfile", r"^games\.example \{")
        site = f"https://localhost:{port} {{\n\tbind 127.0.0.1\n\ttls {cert} {key}"
        text = example(name, (host, site), (r"127\.0\.0\.1:8000", f"127.0.0.1:{server.port}"))
        file = tmp_path / "Caddyfile"
        file.write_text("{\n\tadmin off\n\tauto_https disable_redirects\n}\n" + text, encoding="utf-8")
        command = [caddy, "run", "--config", str(file), "--adapter", "caddyfile"]
        url = f"https://localhost:{port}" + ("/parvis" if below else "")
        with running(command, f"{url}/health/alive", cert, tmp_path):
            plays(url, cert)
            if below:
                assert httpx.get(f"https://localhost:{port}/", verify=trusting(cert)).text == "Something else."
    finally:
        server.stop()


def test_the_unit_is_one_that_systemd_takes(tmp_path: Path) -> None:
    analyze = have("systemd-analyze", "systemd")
    unit = tmp_path / "parvis.service"
    unit.write_text(
        example("parvis.service", (r"/opt/parvis/bin/parvis", shutil.which("true") or "")), encoding="utf-8"
    )
    checked = subprocess.run([analyze, "verify", "--man=no", str(unit)], capture_output=True, text=True, timeout=60)
    assert checked.returncode == 0 and "parvis.service" not in checked.stderr, checked.stderr
    unit.write_text(unit.read_text(encoding="utf-8").replace("KillMode=mixed", "KillMode=gently"), encoding="utf-8")
    checked = subprocess.run([analyze, "verify", "--man=no", str(unit)], capture_output=True, text=True, timeout=60)
    assert "KillMode" in checked.stderr or "gently" in checked.stderr, "a wrong line would have been found"


def test_the_settings_of_the_examples_are_settings() -> None:
    file = EXAMPLES / "parvis.toml"
    chosen = gather({}, {}, file)
    assert chosen["address"].value == "https://games.example" and chosen["mail"].value
    assert set(tomllib.loads(file.read_text(encoding="utf-8"))) <= set(SETTINGS)
    for name in ("nginx.conf", "nginx-below.conf", "Caddyfile", "Caddyfile-below"):
        said = re.search(r"# parvis\.toml: (.*)", (EXAMPLES / name).read_text(encoding="utf-8"))
        assert said and set(tomllib.loads(said[1].replace(", proxies", "\nproxies"))) <= set(SETTINGS)
    variables = {found.variable for found in SETTINGS.values()} | {"PARVIS_DATA"}
    for name in ("Containerfile", "parvis.service"):
        used = set(re.findall(r"PARVIS_[A-Z_]+", (EXAMPLES / name).read_text(encoding="utf-8")))
        assert used and used <= variables, name


def test_the_guide_leads_to_every_example_and_every_metric() -> None:
    from prometheus_client import generate_latest

    from parvis.table.metering import Meter

    guide = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert {file.name for file in EXAMPLES.iterdir()} <= set(re.findall(r"\(hosting/([^)]+)\)", guide))
    named = set(
        re.findall(r"^# TYPE (\w+) (?:counter|histogram)", generate_latest(Meter().registry).decode(), re.MULTILINE)
    )
    assert all(name in guide for name in named)
