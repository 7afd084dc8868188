package letters_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"

	"dealdesk/models/letters"
)

// fontsDir finds the letters' fonts: where DEALDESK_FONTS_DIR says, in the stack's data, else those that come with a
// Go module, under the names that the renderer wants, so that a fresh clone needs nothing.
func fontsDir(tb testing.TB) string {
	tb.Helper()
	root := filepath.Join("..", "..")
	for _, dir := range []string{os.Getenv("DEALDESK_FONTS_DIR"), filepath.Join(root, ".data", "fonts")} {
		if dir != "" && holdsFonts(tb, dir) {
			return dir
		}
	}
	return goFonts(tb)
}

func holdsFonts(tb testing.TB, dir string) bool {
	tb.Helper()
	for _, name := range letters.FontFiles() {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			require.True(tb, errors.Is(err, fs.ErrNotExist), "%v", err)
			return false
		}
	}
	return true
}

// goFonts writes the Go fonts under the renderer's file names.
func goFonts(tb testing.TB) string {
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

func openRenderer(tb testing.TB) *letters.Renderer {
	tb.Helper()
	renderer, err := letters.Open(fontsDir(tb))
	require.NoError(tb, err)
	return renderer
}
