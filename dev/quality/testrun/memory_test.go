package testrun

import (
	"math"
	"os"
	"path/filepath"
	"testing"
)

// What a killed run left in memory would be taken for the new run's data, and would stay when that is done.
func TestDataInMemoryBeginEmptyAndLeaveNothing(t *testing.T) {
	s := &stack{places: placesOf(t.TempDir())}
	if hasMemory(math.MaxUint64) {
		t.Error("no machine has so much memory")
	}
	dir := makeMemoryDir(s.places.root)
	if enough := hasMemory(neededMemory); (dir != "") != enough {
		t.Fatalf("in memory: %q, enough of it: %t", dir, enough)
	}
	if dir == "" { // a machine with less keeps its data on the disk
		if s.data() != s.places.stackData() {
			t.Errorf("the data are in %s", s.data())
		}
		return
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	s.memory = dir
	logs := filepath.Join(s.data(), "logs")
	writeLog(t, logs)
	if again := makeMemoryDir(s.places.root); again != dir {
		t.Errorf("another run of the repository takes %s, not %s", again, dir)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left over: %v, %v", left, err)
	}
	writeLog(t, logs)
	s.leaveMemory()
	text, err := os.ReadFile(filepath.Join(s.places.stackData(), "logs", "api.log"))
	if err != nil || string(text) != "said" {
		t.Errorf("the log is %q, %v", text, err)
	}
	if _, err := os.Stat(dir); !os.IsNotExist(err) {
		t.Errorf("%s stays: %v", dir, err)
	}
}

func writeLog(t *testing.T, dir string) {
	t.Helper()
	if err := os.MkdirAll(dir, 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "api.log"), []byte("said"), 0o600); err != nil {
		t.Fatal(err)
	}
}
