// Package entity holds the GORM entities: one Go type per table, matching models/migrations exactly. It owns shapes, no
// rules.
package entity

import "github.com/google/uuid"

var namespace = uuid.MustParse("5f0b7a52-3c1e-4a6e-9d0f-8a7d1c2b3e4f")

// ID is the deterministic id of a reference row: the same kind and key give the same UUIDv5 on every machine.
func ID(kind, key string) string { return uuid.NewSHA1(namespace, []byte(kind+":"+key)).String() }
