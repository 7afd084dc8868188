// Package letterstest gives tests a directory of fonts for the letters' renderer, without a network.
package letterstest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"dealdesk/models/letters"
)

// Fonts is a directory with the fonts that the renderer needs: where DEALDESK_FONTS_DIR says, in the stack's data or
// among its packages, else the fonts that come with a Go module under the renderer's file names, so that a fresh
// clone needs nothing.
func Fonts(tb testing.TB) string {
	tb.Helper()
	if dir, ok := find(tb, letters.FontFiles()); ok {
		return dir
	}
	return GoFonts(tb)
}

// AllScripts is a directory with the fonts of all scripts; without them the test is skipped.
func AllScripts(tb testing.TB) string {
	tb.Helper()
	dir, ok := find(tb, letters.FontFiles())
	if !ok {
		tb.Skip("the Noto fonts of all scripts are missing: `npm ci` in dev, or DEALDESK_FONTS_DIR")
	}
	return dir
}

// GoFonts writes the Go fonts, which have Latin, Greek and Cyrillic, under the renderer's file names.
func GoFonts(tb testing.TB) string {
	tb.Helper()
	dir := tb.TempDir()
	for _, name := range letters.FontFiles() {
		content := goregular.TTF
		if strings.Contains(name, "Bold") {
			content = gobold.TTF
		}
		require.NoError(tb, os.WriteFile(filepath.Join(dir, name), content, 0o600))
	}
	return dir
}

func find(tb testing.TB, names []string) (string, bool) {
	tb.Helper()
	root := repository(tb)
	for _, dir := range []string{
		os.Getenv("DEALDESK_FONTS_DIR"),
		filepath.Join(root, ".data", "fonts"),
	} { //nolint:forbidigo // a test has no configuration
		if dir != "" && has(dir, names) {
			return dir, true
		}
	}
	return fromPackages(tb, filepath.Join(root, "dev", "node_modules", "@expo-google-fonts"), names)
}

// repository is the directory of the go.mod above the test's package; the program itself may not know where it comes
// from (-trimpath).
func repository(tb testing.TB) string {
	tb.Helper()
	dir, err := os.Getwd()
	require.NoError(tb, err)
	for !has(dir, []string{"go.mod"}) {
		require.NotEqual(tb, filepath.Dir(dir), dir, "not inside the repository")
		dir = filepath.Dir(dir)
	}
	return dir
}

func has(dir string, names []string) bool {
	for _, name := range names {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			return false
		}
	}
	return true
}

// fromPackages links the fonts of the stack's npm packages (noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf) under
// the renderer's names (NotoSansJP-Regular.ttf).
func fromPackages(tb testing.TB, packages string, names []string) (string, bool) {
	tb.Helper()
	dir := tb.TempDir()
	for _, name := range names {
		family, style, _ := strings.Cut(strings.TrimSuffix(name, ".ttf"), "-")
		style = map[string]string{"Regular": "400Regular", "Bold": "700Bold"}[style]
		found, err := filepath.Glob(filepath.Join(packages, "*", style, family+"_"+style+".ttf"))
		require.NoError(tb, err)
		if len(found) == 0 {
			return "", false
		}
		require.NoError(tb, os.Symlink(found[0], filepath.Join(dir, name)))
	}
	return dir, true
}
