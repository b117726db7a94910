# Short names for what people type most. Every target is an npm script or a few plain commands.
BASE ?= http://127.0.0.1:8080
DATA_DIR ?= .data

.PHONY: help up down health smoke check test bench nuke

help: ## this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 10

up: ## start on the embedded stores, in this terminal (Ctrl-C stops it)
	npm start

down: ## stop the node that runs on the data folder here
	@pid=$$(cut -d' ' -f1 $(DATA_DIR)/mongodb.lock 2>/dev/null); \
	if ps -o args= -p "$${pid:-0}" 2>/dev/null | grep -q node; \
	then kill -TERM "$$pid" && echo "Told process $$pid to stop."; else echo "No node runs on $(DATA_DIR)."; fi

health: ## is it alive, and ready for work?
	curl -fsS $(BASE)/healthz; echo
	curl -fsS $(BASE)/readyz; echo

smoke: health ## the above, and: does it serve its pages, its keys, and a refusal in its envelope?
	curl -fsS -o /dev/null $(BASE)/docs
	curl -fsS -o /dev/null $(BASE)/openapi.json
	curl -fsS $(BASE)/.well-known/jwks.json; echo
	curl -sS $(BASE)/api/v1/accounts/me | grep INVALID_TOKEN

check: ## format, lint, types, generated files, dead code, house rules
	npm run check

test: ## every test, against a real mongod and a real redis-server
	npm test

bench: ## measure beside peers
	npm run bench

nuke: ## forget everything the embedded default has stored here; not while a node runs on it
	@pid=$$(cut -d' ' -f1 $(DATA_DIR)/mongodb.lock 2>/dev/null); \
	if [ -n "$$pid" ] && kill -0 "$$pid" 2>/dev/null; \
	then echo "Process $$pid works on $(DATA_DIR): make down first."; exit 1; fi
	rm -rf $(DATA_DIR)
