// Package blob keeps files by the hash of their content: the same bytes are stored once, under a name nobody chooses.
// It knows nothing about letters or attachments; whoever stores a blob keeps its hash.
package blob

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
)

// What callers tell apart; test with errors.Is.
var (
	ErrNotFound = errors.New("no blob has this hash")
	ErrTooLarge = errors.New("the blob is over the size limit")
	ErrCorrupt  = errors.New("the stored bytes do not have the blob's hash")
	ErrBadHash  = errors.New("not a SHA-256 hash in hexadecimal")
)

// Store is the port. Every method may be called from many goroutines.
type Store interface {
	// Put stores the bytes durably and returns their hash; storing the same bytes again is no error.
	Put(ctx context.Context, content []byte) (Hash, error)
	// PutFrom stores size bytes that were hashed before, without holding them in memory; other bytes are ErrCorrupt.
	PutFrom(ctx context.Context, hash Hash, size int64, content io.Reader) error
	// Delete removes a blob; one that is not there is no error.
	Delete(ctx context.Context, hash Hash) error
	// Get returns the bytes, or ErrNotFound, or ErrCorrupt when they changed since they were stored.
	Get(ctx context.Context, hash Hash) ([]byte, error)
	// Stat returns the size in bytes, or ErrNotFound.
	Stat(ctx context.Context, hash Hash) (int64, error)
	// Ready tells whether a Put would find its storage writable.
	Ready(ctx context.Context) error
}

// Hash is the SHA-256 of a blob's bytes, 64 lower-case hexadecimal digits.
type Hash string

// HashOf computes the hash of content.
func HashOf(content []byte) Hash {
	sum := sha256.Sum256(content)
	return Hash(hex.EncodeToString(sum[:]))
}

// ParseHash reads a hash that came from outside; anything else than 64 lower-case hexadecimal digits is ErrBadHash.
func ParseHash(text string) (Hash, error) {
	if len(text) != hex.EncodedLen(sha256.Size) {
		return "", fmt.Errorf("%w: %d characters", ErrBadHash, len(text))
	}
	for _, r := range text {
		if (r < '0' || r > '9') && (r < 'a' || r > 'f') {
			return "", fmt.Errorf("%w: character %q", ErrBadHash, r)
		}
	}
	return Hash(text), nil
}

// readChecked reads at most one byte more than limit and checks that the bytes have the hash.
func readChecked(r io.Reader, hash Hash, limit int64) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err != nil {
		return nil, fmt.Errorf("read blob %s: %w", hash, err)
	}
	if HashOf(content) != hash {
		return nil, fmt.Errorf("read blob %s: %w", hash, ErrCorrupt)
	}
	return content, nil
}

// Moved is a store whose blobs used to lie elsewhere: new ones go to the new place, those of before are read where they
// are.
type Moved struct{ New, Old Store }

var _ Store = Moved{}

func isMissing(err error) bool { return errors.Is(err, ErrNotFound) }

// Put stores in the new place.
func (m Moved) Put(ctx context.Context, content []byte) (Hash, error) { return m.New.Put(ctx, content) }

// PutFrom stores in the new place.
func (m Moved) PutFrom(ctx context.Context, hash Hash, size int64, content io.Reader) error {
	return m.New.PutFrom(ctx, hash, size, content)
}

// Delete removes the blob from both.
func (m Moved) Delete(ctx context.Context, hash Hash) error {
	return errors.Join(m.New.Delete(ctx, hash), m.Old.Delete(ctx, hash))
}

// Get reads the blob where it is.
func (m Moved) Get(ctx context.Context, hash Hash) ([]byte, error) {
	content, err := m.New.Get(ctx, hash)
	if isMissing(err) {
		return m.Old.Get(ctx, hash)
	}
	return content, err
}

// Stat finds the blob where it is.
func (m Moved) Stat(ctx context.Context, hash Hash) (int64, error) {
	size, err := m.New.Stat(ctx, hash)
	if isMissing(err) {
		return m.Old.Stat(ctx, hash)
	}
	return size, err
}

// Ready tells whether the new place is writable; the old one is only read.
func (m Moved) Ready(ctx context.Context) error { return m.New.Ready(ctx) }
