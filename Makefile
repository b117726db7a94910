# Short names for what people type most. Every target is an npm script or one plain command.
BASE ?= http://127.0.0.1:8080

.PHONY: up health smoke check test bench nuke

up: ## start on the embedded stores, in this terminal (Ctrl-C stops it)
	npm start

health: ## is it alive, and ready for work?
	curl -fsS $(BASE)/healthz; echo
	curl -fsS $(BASE)/readyz; echo

smoke: ## the README's tour against a running service
	node scripts/tour.mjs $(BASE)

check:
	npm run check

test:
	npm test

bench:
	npm run bench

nuke: ## forget everything the embedded default has stored here
	rm -rf .data
