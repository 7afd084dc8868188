package testrun

import (
	"fmt"
	"os"
	"syscall"
)

// neededRoom is what a full run writes at most at any time: the stack's data and those of the stacks that tests start,
// what the compiler builds for them, and its cache.
const neededRoom = 12 << 30

// CheckRoom tells which of the repository and the directory of temporary files lies on a disk that a full run would
// fill: half way through the databases would stop, and every failure after it would tell of something else.
func CheckRoom(root string) error { return checkRoom(neededRoom, root, os.TempDir()) }

func checkRoom(needed uint64, dirs ...string) error {
	for _, dir := range dirs {
		var disk syscall.Statfs_t
		if err := syscall.Statfs(dir, &disk); err != nil {
			return fmt.Errorf("room on the disk of %s: %w", dir, err)
		}
		if free := room(disk); free < needed {
			return fmt.Errorf("the disk of %s has %.1f GB free, a whole run needs %.0f: `go clean -cache` and directories "+
				"that stopped runs left under %s may go", dir, gigabytes(free), gigabytes(needed), os.TempDir())
		}
	}
	return nil
}

func room(disk syscall.Statfs_t) uint64 { return disk.Bavail * uint64(disk.Bsize) } //nolint:gosec // sizes are positive

func gigabytes(bytes uint64) float64 { return float64(bytes) / (1 << 30) }
