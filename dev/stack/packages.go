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

// fontPackages are npm's packages of the letters' fonts and the name of the typeface in the files.
func fontPackages() map[string]string {
	return map[string]string{
		"noto-sans":         "NotoSans",
		"noto-sans-jp":      "NotoSansJP",
		"noto-sans-kr":      "NotoSansKR",
		"noto-sans-sc":      "NotoSansSC",
		"noto-naskh-arabic": "NotoNaskhArabic",
	}
}

// placeFonts puts two weights of each font where fonts.dir points, under the names that the letters use.
func (s *Stack) placeFonts(packages string) error {
	fonts := filepath.Join(s.Data, "fonts")
	if err := os.MkdirAll(fonts, 0o755); err != nil {
		return fmt.Errorf("make the fonts' directory: %w", err)
	}
	for folder, face := range fontPackages() {
		for weight, name := range map[string]string{"400Regular": "Regular", "700Bold": "Bold"} {
			source := filepath.Join(packages, folder, weight, face+"_"+weight+".ttf")
			if err := place(source, filepath.Join(fonts, face+"-"+name+".ttf")); err != nil {
				return err
			}
		}
	}
	return nil
}

// place links a file, or copies it to another file system, unless it is there.
func place(source, target string) error {
	if _, err := os.Stat(target); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if os.Link(source, target) == nil {
		return nil
	}
	text, err := os.ReadFile(source)
	if err != nil {
		return fmt.Errorf("font %s: %w", filepath.Base(target), err)
	}
	draft := target + ".new"
	if err := os.WriteFile(draft, text, 0o644); err != nil {
		return fmt.Errorf("font %s: %w", filepath.Base(target), err)
	}
	return os.Rename(draft, target)
}
