package blob_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/files/blob"
	"dealdesk/testkit/blobtest"
)

func open(t *testing.T, dir string) *blob.Directory {
	t.Helper()
	store, err := blob.OpenDirectory(dir, blobtest.Limit)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, store.Close()) })
	return store
}

func TestDirectoryConforms(t *testing.T) {
	blobtest.Conformance(t, func(t *testing.T) blob.Store {
		return open(t, filepath.Join(t.TempDir(), "made", "here"))
	})
}

func TestDirectoryLayout(t *testing.T) {
	dir := t.TempDir()
	store := open(t, dir)
	hash, err := store.Put(t.Context(), []byte("a letter"))
	require.NoError(t, err)
	_, err = store.Put(t.Context(), []byte("a letter"))
	require.NoError(t, err)
	_, err = store.Put(t.Context(), make([]byte, blobtest.Limit+1))
	require.ErrorIs(t, err, blob.ErrTooLarge)

	var files []string
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if !entry.IsDir() {
			name, relErr := filepath.Rel(dir, path)
			require.NoError(t, relErr)
			files = append(files, filepath.ToSlash(name))
		}
		return err
	})
	require.NoError(t, err)
	assert.Equal(t, []string{string(hash[:2]) + "/" + string(hash[2:])}, files, "one file, nothing left half written")

	again := open(t, dir)
	content, err := again.Get(t.Context(), hash)
	require.NoError(t, err)
	assert.Equal(t, "a letter", string(content))
}

func TestDirectoryNoticesDamage(t *testing.T) {
	dir := t.TempDir()
	store := open(t, dir)
	hash, err := store.Put(t.Context(), []byte("a letter"))
	require.NoError(t, err)
	name := filepath.Join(dir, string(hash[:2]), string(hash[2:]))

	require.NoError(t, os.WriteFile(name, []byte("a Letter"), 0o600))
	_, err = store.Get(t.Context(), hash)
	require.ErrorIs(t, err, blob.ErrCorrupt)

	require.NoError(t, os.WriteFile(name, []byte("a"), 0o600))
	_, err = store.Put(t.Context(), []byte("a letter"))
	require.NoError(t, err, "a torn file is written anew")
	_, err = store.Get(t.Context(), hash)
	require.NoError(t, err)

	outside := filepath.Join(t.TempDir(), "secret")
	require.NoError(t, os.WriteFile(outside, []byte("secret"), 0o600))
	require.NoError(t, os.Remove(name))
	require.NoError(t, os.Symlink(outside, name))
	_, err = store.Get(t.Context(), hash)
	require.ErrorIs(t, err, blob.ErrCorrupt, "a link out of the directory is not followed")
}

func TestOpenDirectoryRefuses(t *testing.T) {
	_, err := blob.OpenDirectory(t.TempDir(), 0)
	require.ErrorContains(t, err, "size limit")
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	_, err = blob.OpenDirectory(file, 1)
	require.ErrorContains(t, err, "blob directory")
}

func TestReadyFailsWhenTheDirectoryIsGone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "blobs")
	store := open(t, dir)
	require.NoError(t, store.Ready(t.Context()))
	require.NoError(t, os.RemoveAll(dir))
	require.Error(t, store.Ready(t.Context()))
}
