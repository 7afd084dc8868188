package blob

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
)

const (
	incoming = "incoming" // files being written; a crash leaves them here, never under a hash
	dirMode  = 0o750
	fileMode = 0o640
)

// Directory is the file-system back end: ab/cdef… below one directory, which no path can leave (os.Root).
type Directory struct {
	root  *os.Root
	limit int64
}

var _ Store = (*Directory)(nil)

// Spool is where files may lie that are on their way into the directory.
func (d *Directory) Spool() string { return filepath.Join(d.root.Name(), incoming) }

// OpenDirectory uses dir, made if missing; limit is the largest blob in bytes.
func OpenDirectory(dir string, limit int64) (*Directory, error) {
	if limit <= 0 {
		return nil, fmt.Errorf("open the blob directory %s: the size limit must be positive, not %d", dir, limit)
	}
	if err := os.MkdirAll(dir, dirMode); err != nil {
		return nil, fmt.Errorf("make the blob directory: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open the blob directory: %w", err)
	}
	d := &Directory{root: root, limit: limit}
	if err := root.MkdirAll(incoming, dirMode); err != nil {
		return nil, errors.Join(fmt.Errorf("make the blob directory %s: %w", incoming, err), root.Close())
	}
	return d, nil
}

// Close releases the directory.
func (d *Directory) Close() error { return d.root.Close() }

// Put writes a new file, flushes it and renames it, so that a hash never names half a blob.
func (d *Directory) Put(ctx context.Context, content []byte) (Hash, error) {
	hash := HashOf(content)
	return hash, d.PutFrom(ctx, hash, int64(len(content)), bytes.NewReader(content))
}

// PutFrom writes like Put, piece by piece.
func (d *Directory) PutFrom(ctx context.Context, hash Hash, size int64, content io.Reader) error {
	if size > d.limit {
		return fmt.Errorf("put a blob of %d bytes, limit %d: %w", size, d.limit, ErrTooLarge)
	}
	if stored, err := d.Stat(ctx, hash); err == nil && stored == size {
		return nil
	} else if err != nil && !errors.Is(err, ErrNotFound) {
		return err
	}
	temporary := path.Join(incoming, rand.Text())
	if err := d.write(temporary, hash, io.LimitReader(content, size+1)); err != nil {
		return errors.Join(fmt.Errorf("write blob %s: %w", hash, err), d.discard(temporary))
	}
	folder, name := place(hash)
	if err := d.root.MkdirAll(folder, dirMode); err != nil {
		return errors.Join(fmt.Errorf("make the folder of blob %s: %w", hash, err), d.discard(temporary))
	}
	if err := d.root.Rename(temporary, path.Join(folder, name)); err != nil {
		return errors.Join(fmt.Errorf("name blob %s: %w", hash, err), d.discard(temporary))
	}
	for _, changed := range []string{folder, "."} {
		if err := d.flush(changed); err != nil {
			return fmt.Errorf("flush the folder of blob %s: %w", hash, err)
		}
	}
	return nil
}

// Delete removes a blob's file.
func (d *Directory) Delete(ctx context.Context, hash Hash) error {
	if _, err := d.Stat(ctx, hash); errors.Is(err, ErrNotFound) {
		return nil
	} else if err != nil && !errors.Is(err, ErrCorrupt) {
		return err
	}
	if err := d.discard(path.Join(place(hash))); err != nil {
		return fmt.Errorf("delete blob %s: %w", hash, err)
	}
	return nil
}

// Get reads a blob and checks that it still has its hash.
func (d *Directory) Get(ctx context.Context, hash Hash) ([]byte, error) {
	size, err := d.Stat(ctx, hash)
	if err != nil {
		return nil, err
	}
	file, err := d.root.Open(path.Join(place(hash)))
	if err != nil {
		return nil, fmt.Errorf("open blob %s: %w", hash, err)
	}
	defer file.Close() //nolint:errcheck // nothing was written
	return readChecked(file, hash, min(size, d.limit))
}

// Stat tells a blob's size without reading it.
func (d *Directory) Stat(ctx context.Context, hash Hash) (int64, error) {
	if err := ctx.Err(); err != nil {
		return 0, fmt.Errorf("find blob: %w", err)
	}
	if _, err := ParseHash(string(hash)); err != nil {
		return 0, err
	}
	info, err := d.root.Lstat(path.Join(place(hash)))
	if errors.Is(err, fs.ErrNotExist) {
		return 0, fmt.Errorf("find blob %s: %w", hash, ErrNotFound)
	}
	if err != nil {
		return 0, fmt.Errorf("find blob %s: %w", hash, err)
	}
	if !info.Mode().IsRegular() {
		return 0, fmt.Errorf("find blob %s: %w: not a regular file", hash, ErrCorrupt)
	}
	return info.Size(), nil
}

// Ready writes and removes a probe.
func (d *Directory) Ready(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("probe the blob directory: %w", err)
	}
	probe := path.Join(incoming, rand.Text())
	const content = "ready"
	if err := errors.Join(d.write(probe, HashOf([]byte(content)), strings.NewReader(content)),
		d.discard(probe)); err != nil {
		return fmt.Errorf("probe the blob directory: %w", err)
	}
	return nil
}

// place is the folder and file name of a checked hash: ab, cdef….
func place(hash Hash) (folder, name string) { return string(hash[:2]), string(hash[2:]) }

func (d *Directory) write(name string, hash Hash, content io.Reader) error {
	file, err := d.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return err
	}
	sum := sha256.New()
	if _, err := io.Copy(io.MultiWriter(file, sum), content); err != nil {
		return errors.Join(err, file.Close())
	}
	if Hash(hex.EncodeToString(sum.Sum(nil))) != hash {
		return errors.Join(ErrCorrupt, file.Close())
	}
	if err := file.Sync(); err != nil {
		return errors.Join(err, file.Close())
	}
	return file.Close()
}

func (d *Directory) flush(folder string) error {
	dir, err := d.root.Open(folder)
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

func (d *Directory) discard(name string) error {
	if err := d.root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
