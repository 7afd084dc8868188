#!/bin/sh
# Creates the namespace and the search attributes of the deals' workflows; running it again changes nothing.
# TEMPORAL_ADDRESS and TEMPORAL_NAMESPACE come from the environment.
set -eu

operator() {
  temporal operator "$@" --address "$TEMPORAL_ADDRESS" --namespace "$TEMPORAL_NAMESPACE"
}

# A server that has just started, or a namespace that is new, is not ready at once.
eventually() {
  tries=0
  until "$@"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 60 ]; then
      echo "gave up on: $*" >&2
      exit 1
    fi
    sleep 1
  done
}

eventually operator cluster health
operator namespace describe >/dev/null 2>&1 || operator namespace create --retention 720h
eventually operator search-attribute create \
  --name DealNumber --type Keyword \
  --name CaseNumber --type Keyword \
  --name DealType --type Keyword \
  --name DealStatus --type Keyword \
  --name Country --type Keyword \
  --name SubmitterOrg --type Keyword \
  --name ExpirationDate --type Datetime \
  --name Desk --type Keyword \
  --name AssignedTo --type Keyword \
  --name Customer --type Keyword
