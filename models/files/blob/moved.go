package blob

import (
	"context"
	"errors"
	"io"
)

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
