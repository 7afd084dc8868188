// Package blobtest holds what every back end of the blob port must do, as one suite of tests.
package blobtest

import (
	"bytes"
	"context"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/files/blob"
)

// Limit is the size limit, in bytes, that the store under test must be opened with.
const Limit = 1 << 16

// Conformance runs the suite; open gives an empty store.
func Conformance(t *testing.T, open func(t *testing.T) blob.Store) {
	t.Helper()
	cases := map[string]func(t *testing.T, store blob.Store){
		"gives back what was put":     givesBack,
		"same bytes twice, one blob":  idempotent,
		"refuses more than the limit": limited,
		"unknown hash":                unknown,
		"refuses what is no hash":     badHash,
		"many at once":                concurrent,
		"stops with its context":      cancelled,
		"takes a stream":              streams,
		"forgets what is deleted":     deletes,
	}
	for name, run := range cases {
		t.Run(name, func(t *testing.T) { run(t, open(t)) })
	}
}

func givesBack(t *testing.T, store blob.Store) {
	for _, content := range [][]byte{{}, []byte("a letter"), bytes.Repeat([]byte{0xff, 0}, Limit/2)} {
		hash, err := store.Put(t.Context(), content)
		require.NoError(t, err)
		assert.Equal(t, blob.HashOf(content), hash)
		got, err := store.Get(t.Context(), hash)
		require.NoError(t, err)
		assert.True(t, bytes.Equal(content, got), "%d bytes came back as %d others", len(content), len(got))
		size, err := store.Stat(t.Context(), hash)
		require.NoError(t, err)
		assert.Equal(t, int64(len(content)), size)
	}
	require.NoError(t, store.Ready(t.Context()))
}

func idempotent(t *testing.T, store blob.Store) {
	first, err := store.Put(t.Context(), []byte("once"))
	require.NoError(t, err)
	second, err := store.Put(t.Context(), []byte("once"))
	require.NoError(t, err)
	assert.Equal(t, first, second)
}

func limited(t *testing.T, store blob.Store) {
	content := make([]byte, Limit+1)
	_, err := store.Put(t.Context(), content)
	require.ErrorIs(t, err, blob.ErrTooLarge)
	_, err = store.Get(t.Context(), blob.HashOf(content))
	require.ErrorIs(t, err, blob.ErrNotFound)
}

func unknown(t *testing.T, store blob.Store) {
	hash := blob.HashOf([]byte("never put"))
	_, err := store.Get(t.Context(), hash)
	require.ErrorIs(t, err, blob.ErrNotFound)
	_, err = store.Stat(t.Context(), hash)
	require.ErrorIs(t, err, blob.ErrNotFound)
}

func badHash(t *testing.T, store blob.Store) {
	tricks := []blob.Hash{
		"", "..", "ab", "../../etc/passwd", "/etc/passwd",
		"../../../../../../../../../../../../../../../../../../../etc/pass", // 64 characters
		"ab/def0000000000000000000000000000000000000000000000000000000000",
		"AB00000000000000000000000000000000000000000000000000000000000000",
		"ab\x00000000000000000000000000000000000000000000000000000000000000",
	}
	for _, hash := range tricks {
		_, err := store.Get(t.Context(), hash)
		require.ErrorIs(t, err, blob.ErrBadHash, "%q", hash)
		_, err = store.Stat(t.Context(), hash)
		require.ErrorIs(t, err, blob.ErrBadHash, "%q", hash)
	}
}

func concurrent(t *testing.T, store blob.Store) {
	content := bytes.Repeat([]byte("x"), Limit)
	var group sync.WaitGroup
	for i := range 16 {
		group.Go(func() {
			for _, c := range [][]byte{content, content[:1+i]} {
				hash, err := store.Put(t.Context(), c)
				if !assert.NoError(t, err) {
					return
				}
				got, err := store.Get(t.Context(), hash)
				assert.NoError(t, err)
				assert.Len(t, got, len(c))
			}
		})
	}
	group.Wait()
}

func streams(t *testing.T, store blob.Store) {
	content := bytes.Repeat([]byte("stream"), Limit/10)
	hash, size := blob.HashOf(content), int64(len(content))
	for _, wrong := range [][]byte{content[1:], append([]byte("x"), content...), bytes.ToUpper(content)} {
		require.ErrorIs(t, store.PutFrom(t.Context(), hash, size, bytes.NewReader(wrong)), blob.ErrCorrupt)
	}
	require.ErrorIs(t, store.PutFrom(t.Context(), hash, Limit+1, bytes.NewReader(content)), blob.ErrTooLarge)
	_, err := store.Stat(t.Context(), hash)
	require.ErrorIs(t, err, blob.ErrNotFound)
	for range 2 {
		require.NoError(t, store.PutFrom(t.Context(), hash, size, bytes.NewReader(content)))
	}
	got, err := store.Get(t.Context(), hash)
	require.NoError(t, err)
	assert.Equal(t, content, got)
}

func deletes(t *testing.T, store blob.Store) {
	hash, err := store.Put(t.Context(), []byte("for a day"))
	require.NoError(t, err)
	for range 2 {
		require.NoError(t, store.Delete(t.Context(), hash))
	}
	_, err = store.Get(t.Context(), hash)
	require.ErrorIs(t, err, blob.ErrNotFound)
	require.ErrorIs(t, store.Delete(t.Context(), "../../etc/passwd"), blob.ErrBadHash)
	_, err = store.Put(t.Context(), []byte("for a day"))
	require.NoError(t, err)
}

func cancelled(t *testing.T, store blob.Store) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := store.Put(ctx, []byte("late"))
	require.ErrorIs(t, err, context.Canceled)
	require.ErrorIs(t, store.Ready(ctx), context.Canceled)
}
