package config

import (
	"encoding/base64"
	"fmt"
	"strings"
)

// PayloadKey is a key of 256 bits for what Temporal is given to keep, by the name that stands beside what it encrypts.
type PayloadKey struct {
	ID  string
	Key []byte
}

// payloadKeyBytes are those of AES-256.
const payloadKeyBytes = 32

// Keys reads temporal.payloadkeys: names and keys in base64, as in 2026:…,2025:…. The first encrypts, all decrypt.
func (t Temporal) Keys() ([]PayloadKey, error) {
	var keys []PayloadKey
	known := map[string]bool{}
	for entry := range strings.SplitSeq(t.PayloadKeys, ",") {
		if entry = strings.TrimSpace(entry); entry == "" {
			continue
		}
		id, encoded, _ := strings.Cut(entry, ":")
		key, err := base64.StdEncoding.DecodeString(encoded)
		if id == "" || known[id] || err != nil || len(key) != payloadKeyBytes {
			return nil, fmt.Errorf("key %d is no name with a key of %d bytes in base64, as in 2026:…", len(keys)+1,
				payloadKeyBytes)
		}
		known[id] = true
		keys = append(keys, PayloadKey{ID: id, Key: key})
	}
	return keys, nil
}
