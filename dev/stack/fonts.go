package stack

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

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
