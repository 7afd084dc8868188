package blob

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"

	"gocloud.dev/blob"
	_ "gocloud.dev/blob/s3blob" // addresses that begin with s3://
	"gocloud.dev/gcerrors"
)

const (
	// putsAtOnce bounds the memory of uploads: each holds a few pieces of its file until the service has them.
	putsAtOnce = 4
	putPiece   = 5 << 20 // the smallest that S3 takes
)

// Bucket is the back end of a service that speaks S3: the keys are those of the directory, ab/cdef….
type Bucket struct {
	bucket *blob.Bucket
	limit  int64
	puts   chan struct{}
}

var _ Store = (*Bucket)(nil)

// OpenBucket uses the bucket of an address s3://name?region=…; limit is the largest blob in bytes. Who we are there
// is in the environment variables or files that every program of that service knows. Nothing is asked yet.
func OpenBucket(ctx context.Context, address string, limit int64) (*Bucket, error) {
	if limit <= 0 {
		return nil, fmt.Errorf("open the bucket: the size limit must be positive, not %d", limit)
	}
	bucket, err := blob.OpenBucket(ctx, address)
	if err != nil {
		return nil, fmt.Errorf("open the bucket: %w", err)
	}
	return &Bucket{bucket: bucket, limit: limit, puts: make(chan struct{}, putsAtOnce)}, nil
}

// Close releases the connections.
func (b *Bucket) Close() error { return b.bucket.Close() }

// Put stores the bytes in one piece: a hash never names half a blob.
func (b *Bucket) Put(ctx context.Context, content []byte) (Hash, error) {
	hash := HashOf(content)
	return hash, b.PutFrom(ctx, hash, int64(len(content)), bytes.NewReader(content))
}

// PutFrom stores like Put, piece by piece. The service shows an object when it has all of it.
func (b *Bucket) PutFrom(ctx context.Context, hash Hash, size int64, content io.Reader) error {
	if size > b.limit {
		return fmt.Errorf("put a blob of %d bytes, limit %d: %w", size, b.limit, ErrTooLarge)
	}
	if stored, err := b.Stat(ctx, hash); err == nil && stored == size {
		return nil
	} else if err != nil && !isMissing(err) {
		return err
	}
	select {
	case b.puts <- struct{}{}:
		defer func() { <-b.puts }()
	case <-ctx.Done():
		return fmt.Errorf("put blob %s: %w", hash, ctx.Err())
	}
	if err := b.write(ctx, hash, io.LimitReader(content, size+1)); err != nil {
		return fmt.Errorf("write blob %s: %w", hash, err)
	}
	return nil
}

func (b *Bucket) write(ctx context.Context, hash Hash, content io.Reader) error {
	ctx, giveUp := context.WithCancel(ctx)
	defer giveUp()
	w, err := b.bucket.NewWriter(ctx, keyOf(hash), &blob.WriterOptions{
		BufferSize: putPiece, MaxConcurrency: 1, ContentType: "application/octet-stream", DisableContentTypeDetection: true,
	})
	if err != nil {
		return err
	}
	sum := sha256.New()
	_, err = io.Copy(io.MultiWriter(w, sum), content)
	if err == nil && Hash(hex.EncodeToString(sum.Sum(nil))) != hash {
		err = ErrCorrupt
	}
	if err != nil {
		giveUp() // or Close would let the object appear
		_ = w.Close()
		return err
	}
	return w.Close()
}

// Delete removes a blob's object.
func (b *Bucket) Delete(ctx context.Context, hash Hash) error {
	if _, err := ParseHash(string(hash)); err != nil {
		return err
	}
	if err := b.bucket.Delete(ctx, keyOf(hash)); err != nil && gcerrors.Code(err) != gcerrors.NotFound {
		return fmt.Errorf("delete blob %s: %w", hash, err)
	}
	return nil
}

// Get reads a blob and checks that it still has its hash.
func (b *Bucket) Get(ctx context.Context, hash Hash) ([]byte, error) {
	if _, err := ParseHash(string(hash)); err != nil {
		return nil, err
	}
	r, err := b.bucket.NewReader(ctx, keyOf(hash), nil)
	if err != nil {
		return nil, fmt.Errorf("open blob %s: %w", hash, known(err))
	}
	defer r.Close() //nolint:errcheck // nothing was written
	return readChecked(r, hash, min(r.Size(), b.limit))
}

// Stat tells a blob's size without reading it.
func (b *Bucket) Stat(ctx context.Context, hash Hash) (int64, error) {
	if err := ctx.Err(); err != nil {
		return 0, fmt.Errorf("find blob: %w", err)
	}
	if _, err := ParseHash(string(hash)); err != nil {
		return 0, err
	}
	found, err := b.bucket.Attributes(ctx, keyOf(hash))
	if err != nil {
		return 0, fmt.Errorf("find blob %s: %w", hash, known(err))
	}
	return found.Size, nil
}

// Ready writes and removes a probe.
func (b *Bucket) Ready(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("probe the bucket: %w", err)
	}
	probe := incoming + "/" + rand.Text()
	if err := b.bucket.WriteAll(ctx, probe, nil, nil); err != nil {
		return fmt.Errorf("probe the bucket: %w", err)
	}
	if err := b.bucket.Delete(ctx, probe); err != nil {
		return fmt.Errorf("probe the bucket: %w", err)
	}
	return nil
}

func keyOf(hash Hash) string {
	folder, name := place(hash)
	return folder + "/" + name
}

// known is the error that callers tell apart.
func known(err error) error {
	if gcerrors.Code(err) == gcerrors.NotFound {
		return ErrNotFound
	}
	return err
}
