package blob

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
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
	if int64(len(content)) > d.limit {
		return "", fmt.Errorf("put a blob of %d bytes, limit %d: %w", len(content), d.limit, ErrTooLarge)
	}
	hash := HashOf(content)
	if size, err := d.Stat(ctx, hash); err == nil && size == int64(len(content)) {
		return hash, nil
	} else if err != nil && !errors.Is(err, ErrNotFound) {
		return "", err
	}
	temporary := path.Join(incoming, rand.Text())
	if err := d.write(temporary, content); err != nil {
		return "", errors.Join(fmt.Errorf("write blob %s: %w", hash, err), d.discard(temporary))
	}
	folder, name := place(hash)
	if err := d.root.MkdirAll(folder, dirMode); err != nil {
		return "", errors.Join(fmt.Errorf("make the folder of blob %s: %w", hash, err), d.discard(temporary))
	}
	if err := d.root.Rename(temporary, path.Join(folder, name)); err != nil {
		return "", errors.Join(fmt.Errorf("name blob %s: %w", hash, err), d.discard(temporary))
	}
	for _, changed := range []string{folder, "."} {
		if err := d.flush(changed); err != nil {
			return "", fmt.Errorf("flush the folder of blob %s: %w", hash, err)
		}
	}
	return hash, nil
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
	content, err := io.ReadAll(io.LimitReader(file, min(size, d.limit)+1))
	if err != nil {
		return nil, fmt.Errorf("read blob %s: %w", hash, err)
	}
	if HashOf(content) != hash {
		return nil, fmt.Errorf("read blob %s: %w", hash, ErrCorrupt)
	}
	return content, nil
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
	if err := errors.Join(d.write(probe, []byte("ready")), d.discard(probe)); err != nil {
		return fmt.Errorf("probe the blob directory: %w", err)
	}
	return nil
}

// place is the folder and file name of a checked hash: ab, cdef….
func place(hash Hash) (folder, name string) { return string(hash[:2]), string(hash[2:]) }

func (d *Directory) write(name string, content []byte) error {
	file, err := d.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, fileMode)
	if err != nil {
		return err
	}
	if _, err := file.Write(content); err != nil {
		return errors.Join(err, file.Close())
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
