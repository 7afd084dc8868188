# Every command of the repository; `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help
TESTS := cd dev && go run ./cmd/dealdesk-test

STACK := $(CURDIR)/bin/dealdesk-dev

.PHONY: help run dev reset stack test test-race test-fast chaos chaos-planted upgrade soak bench bench-pages screenshots reconcile lint fmt generate trace sbom vulncheck

help: ## list the commands
	@grep -hE '^[a-z][a-z-]*:.*## ' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

run: stack ## start everything and keep it running; `make run ARGS=--help` lists ports and options
	@exec $(STACK) up $(ARGS)

dev: stack ## the same with hot reload: Vite for the web app, a rebuild on change for the Go binary
	@exec $(STACK) up --hot $(ARGS)

reset: stack ## forget everything that `make run` keeps under .data
	@$(STACK) reset $(ARGS)

stack:
	@command -v go > /dev/null || { echo 'Go 1.26 or newer is missing: https://go.dev/doc/install'; exit 1; }
	@go -C dev build -o $(STACK) ./cmd/dealdesk-dev

test: ## every check: format, lint, tests, drift, front end, journeys on a stack of its own
	@$(TESTS)

test-race: ## the product's Go tests under the race detector, but those that start it as processes; before each release
	@$(TESTS) -race

test-fast: ## what needs no stack: lint, Go tests, front-end checks
	@$(TESTS) -fast

chaos: ## 300 deals while processes die, freeze and lose each other for five minutes; `make chaos ARGS="-seed 7"` repeats a run
	@go build -o bin/dealdesk-chaos ./testkit/chaos/dealdesk-chaos && bin/dealdesk-chaos $(ARGS)

upgrade: ## rolls a stack of its own from the last release to this checkout, back and forward again, under load: five minutes
	@go build -o bin/dealdesk-upgrade ./testkit/upgrade/dealdesk-upgrade && bin/dealdesk-upgrade $(ARGS)

chaos-planted: ## the same run finds each bug of testkit/chaos/planted, one after the other; its name is in the output
	@go build -o bin/dealdesk-chaos ./testkit/chaos/dealdesk-chaos && bin/dealdesk-chaos -planted -deals 40 -for 20s $(ARGS)

soak: ## lives of deals and end-to-end tests while 1 % of all answers get lost, five seeds; `make soak ARGS="-seeds 1"` is shorter
	@go build -o bin/dealdesk-soak ./testkit/faults/dealdesk-soak && bin/dealdesk-soak $(ARGS)

lint: ## gofumpt, golangci-lint (all three modules), workflowcheck, biome
	@$(TESTS) -only 'format and lint,workflowcheck,biome'

fmt: ## format Go and TypeScript
	@$(TESTS) -only 'build the Go tools,npm ci' > /dev/null
	@for module in . dev dev/temporal; do (cd $$module && $(CURDIR)/bin/tools/golangci-lint fmt); done
	@cd frontend && npm run --silent format

reconcile: ## repairs what got stuck on the running stack of `make run`; `make reconcile ARGS=--dry-run` only tells
	@test -f .data/stack.json || { echo 'start the stack first: make run'; exit 1; }
	@env $$($(STACK) env | xargs) bin/dealdesk reconcile $(ARGS)

bench: ## the hot paths beside their floors, on the running stack of `make run`; figures in bench/results.json, more in bench/README.md
	@test -f .data/stack.json || { echo 'start the stack first: make run'; exit 1; }
	@env $$($(STACK) env | xargs) go run ./bench $(ARGS)

bench-pages: ## Lighthouse's scores of landing, home, list, case and desk, and how soon list and form answer, on the running stack of `make run`, alone on the machine
	@test -f .data/stack.json || { echo 'start the stack first: make run'; exit 1; }
	@cd frontend && DEALDESK_FIGURES=1 DEALDESK_STACK=$(CURDIR)/.data/stack.json npm run --silent test:e2e -- --project=figures

screenshots: ## the pictures of README and docs, of the running stack of `make run`
	@test -f .data/stack.json || { echo 'start the stack first: make run'; exit 1; }
	@cd frontend && DEALDESK_STACK=$(CURDIR)/.data/stack.json npm run --silent screenshots

generate: ## rewrite docs/openapi.json from the handlers and the TypeScript client from it
	@go test ./api -run TestOpenAPIUpToDate -update
	@cd frontend && npm run --silent generate

sbom: ## what the binary and the web app in it are made of: bin/sbom.cdx.json (CycloneDX 1.6)
	@go build -o bin/dealdesk .
	@cd dev && go run ./cmd/dealdesk-sbom ../bin/dealdesk ../frontend/package-lock.json > ../bin/sbom.cdx.json

vulncheck: ## known vulnerabilities that our code reaches; asks vuln.go.dev and npm's advisories
	@go run golang.org/x/vuln/cmd/govulncheck@v1.9.0 ./...
	@cd frontend && npm audit --omit=dev

trace: ## requirement rows and statements beyond them that a test cites, and those that none does
	@cd dev && go run ./cmd/dealdesk-trace ..
