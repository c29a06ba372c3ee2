# Two commands do all the set-up: `make play` and `make test`.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play site wheel compiled load attack test check lint fuzz audits strength bench records clean
GAME ?= troyes
# A worker more than there are cores, because some tests wait for servers.
PYTEST = $(BIN)/python -m pytest -n $$(expr $$(nproc) + 1) --dist worksteal --durations 20
# The tests of the rules, of what is under them and of who thinks by them.
RULES = $(addprefix tests/,core toy every_game bots troyes/rules caylus/rules pillars/rules)

# The games are there at once, as plain Python; the engine is compiled beside, and bots change over when that is done.
play: .venv/served
	@$(BIN)/parvis serve --compile

# The games as a folder of static files, which the browser plays without a server: docs/site.md.
site: .venv/served .venv/npm
	@$(BIN)/parvis site --out out/site

# What `make check` runs, and everything on the build that people get; where that is the compiled one, the quick tests of
# the rules on plain Python as well. The compiler has work for one core at first: the linters take the other.
test: .venv/tested
	@$(MAKE) --no-print-directory -j2 -Otarget lint compiled
	$(PYTEST)
	@case "$$($(BIN)/parvis --version)" in *compiled*) set -x; PARVIS_BUILD=plain $(PYTEST) -m "not slow" $(RULES);; esac

# Compiles the engine unless that is done or PARVIS_BUILD=plain; says why where it cannot be.
compiled: .venv/tested
	$(BIN)/python -m parvis.compile
	@$(BIN)/parvis --version

# The package to be installed elsewhere, pure and compiled, in dist/.
wheel: .venv/served
	$(BIN)/python -m parvis.compile
	$(BIN)/python tools/wheel.py

# A server is loaded over loopback for a bounded time, beside a bare socket.
load: compiled
	$(BIN)/python tools/load.py

# A server of our own is attacked over loopback, for about a quarter of an hour; `make attack KINDS="kills=3 garbage=2000"` for less.
attack: compiled
	PYTHONPATH=tests $(BIN)/python -m tools.attack $(KINDS)

check: lint
	$(PYTEST) -m "not slow"

lint: .venv/tested
	$(BIN)/ruff check src tests tools examples
	$(BIN)/ruff format --check src tests tools examples
	$(BIN)/mypy
	$(BIN)/mypy tools

fuzz: .venv/installed
	$(BIN)/parvis fuzz $(GAME) --minutes 10

# Thousands of random games of Troyes against the auditor of its tests; ten times as many as in `make test`.
audits: compiled
	PARVIS_AUDITS=10 $(PYTEST) tests/troyes/rules/test_audits.py

# The matches behind the table of docs/bots.md: hours, and they go on where they were stopped.
strength: .venv/tested
	$(BIN)/python tools/strength.py

records: .venv/tested
	$(BIN)/python tests/records/make.py $(GAME)

bench: compiled
	$(BIN)/parvis bench

clean:
	rm -rf .venv build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache

# Debian's Python comes without the venv module; where we may, we install it.
.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || { apt-get update -q; apt-get install -y python3-venv; }
	$(PYTHON) -m venv --clear .venv
	@touch $@

# The site is made with npm and node, which Debian has in one package; where we may, we install it.
.venv/npm: .venv/made
	@{ command -v npm && command -v node; } >/dev/null || { apt-get update -q; apt-get install -y --no-install-recommends npm; }
	@touch $@

.venv/installed: .venv/made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

# What nobody imports need not be made ready for it: the first page is there sooner.
.venv/served: .venv/made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile -e '.[table,compile]'
	@touch $@

# Tests of the table need a Chromium, a PostgreSQL, an nginx and a Caddy, those of the site npm; where we may, we install them.
.venv/tested: .venv/installed .venv/npm
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[table,compile,train,dev,attack,bench,env,data,ray]'
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || { apt-get update -q; apt-get install -y chromium; }
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { apt-get update -q; apt-get install -y postgresql; } \
		|| echo "no PostgreSQL: its tests will be skipped"
	@command -v nginx >/dev/null || test -x /usr/sbin/nginx || { apt-get update -q; apt-get install -y nginx-light; } \
		|| echo "no nginx: its tests will be skipped"
	@command -v caddy >/dev/null || { apt-get update -q; apt-get install -y caddy; } || echo "no Caddy: its tests will be skipped"
	@touch $@
