package stack

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// installPackages takes PostgreSQL's binaries and the fonts of the letters from npm.
func (s *Stack) installPackages(ctx context.Context) error {
	dir := filepath.Join(s.Root, "dev")
	err := s.npmCI(ctx, "packages", "installing PostgreSQL and the fonts from npm", dir, "--ignore-scripts")
	if err != nil {
		return err
	}
	return s.copyFonts(filepath.Join(dir, "node_modules", "@expo-google-fonts"))
}

// npmCI installs what the lock file says, unless that has been done.
func (s *Stack) npmCI(ctx context.Context, part, what, dir string, more ...string) error {
	return s.exclusive("packages-"+filepath.Base(dir), func() error {
		wanted, err := os.Stat(filepath.Join(dir, "package-lock.json"))
		if err != nil {
			return fmt.Errorf("look for the lock file: %w", err)
		}
		// npm writes this file when it has finished.
		found, err := os.Stat(filepath.Join(dir, "node_modules", ".package-lock.json"))
		if err == nil && !wanted.ModTime().After(found.ModTime()) {
			return nil
		}
		args := append([]string{"ci", "--no-audit", "--no-fund"}, more...)
		return s.build(ctx, part, what, command{dir: dir, name: "npm", args: args})
	})
}

func hashFiles(files ...string) (string, error) {
	sum := sha256.New()
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return "", fmt.Errorf("look for changes: %w", err)
		}
		sum.Write(text)
	}
	return hex.EncodeToString(sum.Sum(nil)), nil
}

// copyFonts puts the fonts of the letters where fonts.dir points, under the names the letters use.
func (s *Stack) copyFonts(packages string) error {
	fonts := filepath.Join(s.Data, "fonts")
	if err := os.MkdirAll(fonts, 0o755); err != nil {
		return fmt.Errorf("make the fonts' directory: %w", err)
	}
	for name, source := range map[string]string{
		"NotoSans-Regular.ttf": "noto-sans/400Regular/NotoSans_400Regular.ttf",
		"NotoSans-Bold.ttf":    "noto-sans/700Bold/NotoSans_700Bold.ttf",
	} {
		target := filepath.Join(fonts, name)
		if _, err := os.Stat(target); !errors.Is(err, fs.ErrNotExist) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(packages, source))
		if err != nil {
			return fmt.Errorf("font %s: %w", name, err)
		}
		if err := os.WriteFile(target, text, 0o644); err != nil {
			return fmt.Errorf("font %s: %w", name, err)
		}
	}
	return nil
}
