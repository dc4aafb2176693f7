# make run      start the app (address and QR code are printed)
# make test     what a change needs, in a real browser too: some minutes
# make test-one WHERE=tests/web/entry  the tests of one folder or file
# make smoke    two minutes: rules, record, pages, one deal in a browser
# make test-long  whole evenings, all pages in every language, theme and size, and other ways; in CI after make test
# make test-engines  an evening in Firefox, WebKit and an old Chromium, which it installs; in make test-long where they are
# make torture  a thousand kills under load, and everything else that is tried longer than in make test
# make check    format (of styles and scripts, too), lint, types, which part may import which, and our own traps
# make pocket   the app for one phone without a server, as static files in pocket/; needs npm;
#               SERVER=https://... is a server where a table can go on with other phones
# make audit    whether a library is known to have a hole; it asks on the internet
# make bench    how long things take, as ratios measured side by side
# make speed    what a slow phone loads, and how soon it answers a tap; URL=... is measured beside it
# make release  all that is given away, into dist/: source, app as one file, pocket edition, rules as a wheel
# make docs     the pages of the rules as a package, from its docstrings, into dist/rules/
# make requirements  pin what requirements.in, -cluster.in, -dev.in and -docs.in name and all that these need, with hashes
# make words    bring the catalogues of the languages up to date with the sentences
# make screens  pictures of all pages in every language, light and dark, to be looked at
# make gallery  every part of a page in every state, at http://127.0.0.1:5050/gallery
# make icons    draw the icons of the home screen from static/icons/icon.svg
# make format   write the format that make check wants

.DEFAULT_GOAL := run
.PHONY: run pocket test test-one smoke test-long test-engines torture check audit bench speed format words screens gallery icons release docs requirements
.DELETE_ON_ERROR:

# A Python other than the newest one found: make run PYTHON=python3.12
export PYTHON

# Wherever nothing compiled is kept, every worker and every server of a test compiles all of it.
test test-one smoke test-long test-engines torture: export PYTHONDONTWRITEBYTECODE =

IN_VENV := .venv/bin/python
AT_ONCE := -n auto --dist worksteal
LONG := tests/robustness $(filter-out tests/robustness/%,\
	$(shell grep -rlF tests.robustness.length --include='test_*.py' tests))
SMOKE := tests/scoring tests/storage tests/browser/test_at_the_table.py \
	$(addprefix tests/web/,entry/test_every_form.py match tables rulebook)
TYPED := $(wildcard app.py scoring storage web tools pocket_edition)
STYLES_AND_SCRIPTS := '**/*.css' '**/*.js' '**/*.mjs'

# All threads share one heap of the C library: with many it grows, though nothing is kept.
run: export MALLOC_ARENA_MAX = 1
run: .venv/run.ok
	@$(IN_VENV) app.py

pocket: .venv/run.ok
	@$(IN_VENV) -m pocket_edition.build $(SERVER)

test: .venv/dev.ok
	@$(IN_VENV) tools/browser.py
	$(IN_VENV) -m pytest $(AT_ONCE) tests/scoring -m "not no_cover and not long" \
		--cov --cov-report=term-missing:skip-covered
	$(IN_VENV) -m pytest $(AT_ONCE) -m "no_cover and not long"

test-one: .venv/dev.ok
	@$(IN_VENV) tools/browser.py
	$(IN_VENV) -m pytest $(AT_ONCE) $(WHERE)

smoke: .venv/dev.ok
	@$(IN_VENV) tools/browser.py
	$(IN_VENV) -m pytest $(AT_ONCE) $(SMOKE) -m "not long"

test-long: .venv/dev.ok
	@$(IN_VENV) tools/browser.py
	@$(IN_VENV) -m tools.engines || echo "Tests in engines that are missing are skipped."
	@$(IN_VENV) -m pocket_edition.build
	$(IN_VENV) -m pytest $(AT_ONCE) --rerun-show-tracebacks -m long

test-engines: export ENGINES = all
test-engines: .venv/dev.ok
	@$(IN_VENV) tools/browser.py
	@$(IN_VENV) -m tools.engines
	@$(IN_VENV) -m pocket_edition.build
	$(IN_VENV) -m pytest $(AT_ONCE) --rerun-show-tracebacks -m long tests/engines

torture: .venv/dev.ok
	@$(IN_VENV) -m pocket_edition.build
	TORTURE=1 $(IN_VENV) -m pytest $(LONG) -s

check: .venv/dev.ok
	$(IN_VENV) -m ruff format --check .
	.venv/bin/oxfmt --check $(STYLES_AND_SCRIPTS)
	$(IN_VENV) -m ruff check .
	$(IN_VENV) -m mypy $(TYPED)
	.venv/bin/lint-imports
	$(IN_VENV) -m tools.traps
	$(IN_VENV) -m tools.requirement_lists

audit: .venv/dev.ok
	.venv/bin/pip-audit --strict --disable-pip --require-hashes -r requirements.txt -r requirements-cluster.txt

bench: .venv/dev.ok
	$(IN_VENV) -m bench.judging
	$(IN_VENV) -m bench.pages
	$(IN_VENV) -m bench.hindsight
	$(IN_VENV) -m bench.scale 20
	@$(IN_VENV) tools/browser.py
	$(IN_VENV) -m bench.live
	$(IN_VENV) -m bench.load
	$(IN_VENV) -m bench.cluster

speed: .venv/dev.ok
	@$(IN_VENV) tools/browser.py
	$(IN_VENV) -m bench.speed $(URL)

format: .venv/dev.ok
	$(IN_VENV) -m ruff format .
	.venv/bin/oxfmt $(STYLES_AND_SCRIPTS)
	$(IN_VENV) -m ruff check --fix .

words: .venv/dev.ok
	$(IN_VENV) tools/words.py

screens: .venv/dev.ok
	@$(IN_VENV) tools/browser.py
	$(IN_VENV) -m tests.browser.screens $(ONLY)

gallery: .venv/dev.ok
	@$(IN_VENV) -m tests.gallery.app

icons: .venv/dev.ok
	@$(IN_VENV) tools/browser.py
	$(IN_VENV) -m tools.icons

release: .venv/dev.ok pocket
	@$(IN_VENV) -m tools.release

docs: .venv/docs.ok
	PYTHONPATH=.venv/docs $(IN_VENV) -m tools.package_docs

requirements: export UV_CUSTOM_COMPILE_COMMAND := make requirements
requirements: .venv/dev.ok
	for list in requirements requirements-cluster requirements-dev requirements-docs; do \
	    .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	        --no-emit-package pip --output-file $$list.txt $$list.in || exit 1; \
	done

.venv/run.ok: requirements.txt
	@sh tools/venv.sh requirements.txt
	@touch $@

# Beside the other libraries, which nothing of this is one of.
.venv/docs.ok: requirements-docs.txt .venv/run.ok
	$(IN_VENV) -m pip install --quiet --no-input --disable-pip-version-check --upgrade \
	    --target .venv/docs --no-deps --require-hashes -r $<
	@touch $@

.venv/dev.ok: requirements-dev.txt requirements.txt
	@sh tools/venv.sh requirements-dev.txt
	@touch .venv/run.ok $@
