package testrun

import (
	"math"
	"strings"
	"testing"
)

func TestAFullRunNeedsRoom(t *testing.T) {
	dir := t.TempDir()
	if err := checkRoom(1, dir); err != nil {
		t.Error(err)
	}
	err := checkRoom(math.MaxUint64, dir)
	if err == nil || !strings.Contains(err.Error(), dir) || !strings.Contains(err.Error(), "GB free") {
		t.Errorf("a full disk is told as %v", err)
	}
	if err := checkRoom(1, dir+"/none"); err == nil {
		t.Error("a directory that is not there has room")
	}
}
