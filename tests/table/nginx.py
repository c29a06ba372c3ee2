"""An nginx of our own, for the tests."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from table.servers import free_port

PLACE = """
    location %(path)s/ {
      proxy_pass http://127.0.0.1:%(to)d%(rest)s;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_read_timeout 1h;
    }
"""
CONFIG = """
daemon off;
pid %(folder)s/nginx.pid;
error_log %(folder)s/error.log;
events {}
http {
  access_log off;
  client_body_temp_path %(folder)s/body;
  proxy_temp_path %(folder)s/proxy;
  fastcgi_temp_path %(folder)s/fastcgi;
  uwsgi_temp_path %(folder)s/uwsgi;
  scgi_temp_path %(folder)s/scgi;
  map $http_upgrade $connection_upgrade { default upgrade; "" close; }
  server {
    listen 127.0.0.1:%(port)d%(tls)s;
    %(certificate)s
    %(places)s
  }
}
"""


def binary() -> str | None:
    return shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin:/usr/local/sbin")


def have_nginx() -> bool:
    if binary() is None and os.geteuid() == 0 and shutil.which("apt-get"):
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "install", "-y", "-q", "nginx-light"], capture_output=True, check=False, env=env)
    return binary() is not None


def place(path: str, to: int, keeps: bool = True) -> str:
    """A part of the site that a server on this machine has; the path is taken off unless it keeps it."""
    return PLACE % {"path": path, "to": to, "rest": "" if keeps else "/"}


@contextmanager
def running(folder: Path, *places: str) -> Iterator[str]:
    """The URL of an nginx with https, which ends with the tests."""
    program = binary() if have_nginx() else None
    if program is None:
        assert os.environ.get("CI") != "true", "no nginx to test with"
        pytest.skip("no nginx here: apt-get install nginx-light")
    port, key, certificate = free_port(), folder / "key.pem", folder / "certificate.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
         "-keyout", str(key), "-out", str(certificate)],
        check=True, capture_output=True,
    )  # fmt: skip
    given = {
        "folder": folder, "port": port, "places": "".join(places), "tls": " ssl",
        "certificate": f"ssl_certificate {certificate}; ssl_certificate_key {key};",
    }  # fmt: skip
    config = folder / "nginx.conf"
    config.write_text(CONFIG % given)
    process = subprocess.Popen([program, "-p", str(folder), "-c", str(config)], stderr=subprocess.DEVNULL)
    url = f"https://127.0.0.1:{port}"
    try:
        for _ in range(200):
            assert process.poll() is None, (folder / "error.log").read_text()
            try:
                httpx.get(url, verify=False)
                break
            except httpx.TransportError:
                time.sleep(0.1)
        yield url
    finally:
        process.terminate()
        process.wait(20)
