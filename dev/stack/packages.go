package stack

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
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
	return s.placeFonts(filepath.Join(dir, "node_modules", "@expo-google-fonts"))
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
