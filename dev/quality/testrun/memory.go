package testrun

import (
	"bufio"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

const (
	// memoryDisk is a file system in memory, where Linux offers one; containers limit it to some megabytes.
	memoryDisk = "/dev/shm"
	// neededMemory is what must be free for it: the data of the run's servers grow to some gigabytes, and the programs
	// take as much again.
	neededMemory = 12 << 30
)

// makeMemoryDir makes an empty directory in memory for the data of a run's servers. Tests create and drop hundreds of
// databases of 700 files each, in which a disk's file system is busier than PostgreSQL itself. Without enough memory it
// answers "", and the data lie on the disk.
func makeMemoryDir(root string) string {
	dir := memoryDir(root)
	if os.RemoveAll(dir) != nil || !hasMemory(neededMemory) { // what a killed run left counts as free
		return ""
	}
	if os.Mkdir(dir, 0o755) != nil { //nolint:gosec // the servers run as another user when this one is root
		return ""
	}
	return dir
}

// memoryDir is a repository's own, so that the next run finds what a killed one left.
func memoryDir(root string) string {
	sum := sha256.Sum256([]byte(root))
	return filepath.Join(memoryDisk, fmt.Sprintf("dealdesk-test-%x", sum[:6]))
}

// stackInMemory is the data directory of a run's stack where there is memory for it.
func stackInMemory(root string) string { return filepath.Join(memoryDir(root), "stack") }

func hasMemory(needed uint64) bool {
	var disk syscall.Statfs_t
	if syscall.Statfs(memoryDisk, &disk) != nil || room(disk) < needed {
		return false
	}
	file, err := os.Open("/proc/meminfo")
	if err != nil {
		return false
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var kilobytes uint64
		if _, err := fmt.Sscanf(lines.Text(), "MemAvailable: %d kB", &kilobytes); err == nil {
			return kilobytes<<10 >= needed
		}
	}
	return false
}
