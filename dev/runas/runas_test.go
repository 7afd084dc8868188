package runas_test

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"dealdesk/dev/runas"
)

// stranger is a user that owns nothing here.
func stranger() runas.User {
	return runas.User{Credential: &syscall.Credential{Uid: 4_000_000, Gid: 4_000_000}, Name: "stranger"}
}

// tree makes <temporary>/way/data with the given modes; the way to the temporary directory is open.
func tree(t *testing.T, way, data os.FileMode) string {
	t.Helper()
	root := t.TempDir()
	for dir := root; dir != filepath.Clean(os.TempDir()); dir = filepath.Dir(dir) {
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	dir := filepath.Join(root, "way", "data")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, data); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(filepath.Dir(dir), way); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(runas.Outside(dir)) })
	return dir
}

func TestReaches(t *testing.T) {
	for _, c := range []struct {
		way, data os.FileMode
		wanted    bool
	}{{0o755, 0o755, true}, {0o711, 0o755, true}, {0o700, 0o755, false}, {0o755, 0o711, false}} {
		if dir := tree(t, c.way, c.data); stranger().Reaches(dir) != c.wanted {
			t.Errorf("way %o, directory %o: want %t", c.way, c.data, c.wanted)
		}
	}
	if dir := tree(t, 0o700, 0o755); !(runas.User{}).Reaches(dir) {
		t.Error("we do not reach our own directory")
	}
}

// Services that cannot reach the data directory live elsewhere, and what lies there goes when the data directory went.
func TestHomeElsewhereFollowsItsDataDirectory(t *testing.T) {
	data := tree(t, 0o700, 0o755)
	home, err := stranger().Home(data)
	if err != nil || home != runas.Outside(data) {
		t.Fatalf("home %s: %v", home, err)
	}
	cluster := filepath.Join(home, "postgres")
	if err := os.Mkdir(cluster, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, err := stranger().Home(data); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(cluster); err != nil {
		t.Errorf("the second start lost the cluster: %v", err)
	}
	if err := os.RemoveAll(data); err != nil {
		t.Fatal(err)
	}
	if _, err := stranger().Home(data); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(cluster); !os.IsNotExist(err) {
		t.Errorf("a cluster outlived its data directory: %v", err)
	}
}
