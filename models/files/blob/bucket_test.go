package blob_test

import (
	"io"
	"net/http/httptest"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/files/blob"
	"dealdesk/testkit/blobtest"
)

// openBucket starts a server that speaks S3, with a bucket, and answers what lies in it.
func openBucket(t *testing.T) (*blob.Bucket, *s3mem.Backend) {
	t.Helper()
	files := s3mem.New()
	require.NoError(t, files.CreateBucket("dealdesk"))
	server := httptest.NewServer(gofakes3.New(files).Server())
	t.Cleanup(server.Close)
	t.Setenv("AWS_ACCESS_KEY_ID", "someone")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "something")
	store, err := blob.OpenBucket(t.Context(), "s3://dealdesk?region=eu-central-1&use_path_style=true&endpoint="+
		server.URL, blobtest.Limit)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, store.Close()) })
	return store, files
}

func TestBucketConforms(t *testing.T) {
	blobtest.Conformance(t, func(t *testing.T) blob.Store {
		store, _ := openBucket(t)
		return store
	})
}

func TestBucketHasTheDirectorysKeysAndNoticesDamage(t *testing.T) {
	store, files := openBucket(t)
	hash, err := store.Put(t.Context(), []byte("a letter"))
	require.NoError(t, err)
	key := string(hash[:2]) + "/" + string(hash[2:])
	object, err := files.GetObject("dealdesk", key, nil)
	require.NoError(t, err)
	content, err := io.ReadAll(object.Contents)
	require.NoError(t, err)
	require.Equal(t, "a letter", string(content))
	require.NoError(t, store.Ready(t.Context()))
	listed, err := files.ListBucket("dealdesk", nil, gofakes3.ListBucketPage{})
	require.NoError(t, err)
	require.Len(t, listed.Contents, 1, "no probe stays")

	_, err = files.DeleteObject("dealdesk", key)
	require.NoError(t, err)
	_, err = store.Get(t.Context(), hash)
	require.ErrorIs(t, err, blob.ErrNotFound)
}

func TestReadyFailsWithoutTheBucket(t *testing.T) {
	store, files := openBucket(t)
	require.NoError(t, files.DeleteBucket("dealdesk"))
	require.Error(t, store.Ready(t.Context()))
}

// A directory from before a bucket stays readable; what is new goes to the bucket.
func TestFilesOfBeforeAreReadWhereTheyAre(t *testing.T) {
	before := open(t, t.TempDir())
	now, files := openBucket(t)
	old, err := before.Put(t.Context(), []byte("of before"))
	require.NoError(t, err)
	store := blob.Moved{New: now, Old: before}
	content, err := store.Get(t.Context(), old)
	require.NoError(t, err)
	require.Equal(t, "of before", string(content))
	size, err := store.Stat(t.Context(), old)
	require.NoError(t, err)
	require.EqualValues(t, len("of before"), size)

	hash, err := store.Put(t.Context(), []byte("new"))
	require.NoError(t, err)
	_, err = before.Get(t.Context(), hash)
	require.ErrorIs(t, err, blob.ErrNotFound)
	listed, err := files.ListBucket("dealdesk", nil, gofakes3.ListBucketPage{})
	require.NoError(t, err)
	require.Len(t, listed.Contents, 1)

	require.NoError(t, store.Delete(t.Context(), old))
	_, err = store.Get(t.Context(), old)
	require.ErrorIs(t, err, blob.ErrNotFound)
}

func TestMovedConforms(t *testing.T) {
	blobtest.Conformance(t, func(t *testing.T) blob.Store {
		now, _ := openBucket(t)
		return blob.Moved{New: now, Old: open(t, t.TempDir())}
	})
}
