package elastic

import (
	"archive/zip"
	"fmt"
	"io"
	"os"
	"path/filepath"
)

// unzip unpacks an archive that we trust: it came from Maven Central with its checksum.
func unzip(archive, into string) error {
	r, err := zip.OpenReader(archive)
	if err != nil {
		return fmt.Errorf("open %s: %w", archive, err)
	}
	defer func() { _ = r.Close() }()
	for _, f := range r.File {
		if !filepath.IsLocal(f.Name) {
			return fmt.Errorf("%s holds the path %q", archive, f.Name)
		}
		if err := extract(f, filepath.Join(into, f.Name)); err != nil {
			return fmt.Errorf("unpack %s: %w", f.Name, err)
		}
	}
	return nil
}

func extract(f *zip.File, target string) error {
	if f.FileInfo().IsDir() {
		return os.MkdirAll(target, 0o755)
	}
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return err
	}
	in, err := f.Open()
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(target, os.O_CREATE|os.O_WRONLY|os.O_TRUNC, f.Mode().Perm()|0o600)
	if err != nil {
		return err
	}
	if _, err := io.Copy(out, in); err != nil {
		_ = out.Close()
		return err
	}
	return out.Close()
}
