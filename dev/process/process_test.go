package process_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"dealdesk/dev/process"
)

// await polls a condition for at most ten seconds.
func await(t *testing.T, what string, condition func() bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	err := process.Await(ctx, func(context.Context) error {
		if condition() {
			return nil
		}
		return errors.New(what)
	})
	if err != nil {
		t.Fatal(err)
	}
}

func alive(pid int) bool { return syscall.Kill(pid, 0) == nil }

func spawner(t *testing.T) *process.Spawner {
	t.Helper()
	s := process.NewSpawner()
	t.Cleanup(s.Close)
	return s
}

func shell(t *testing.T, script string) process.Spec {
	t.Helper()
	return process.Spec{
		Name: "script", Path: "/bin/sh", Args: []string{"-c", script}, Dir: t.TempDir(),
		LogFile: filepath.Join(t.TempDir(), "logs", "script.log"), Grace: 200 * time.Millisecond,
	}
}

func TestADeadProgramIsReportedAndStartsAgain(t *testing.T) {
	reports, changes := make(chan string, 10), make(chan struct{}, 10)
	kept, err := spawner(t).Supervise(shell(t, "exec sleep 600"),
		func(line string) { reports <- line }, func() { changes <- struct{}{} })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(kept.End)
	first := kept.PID()
	if err := syscall.Kill(first, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	if line := <-reports; !strings.Contains(line, "signal: killed") || !strings.Contains(line, "script.log") {
		t.Errorf("reported %q", line)
	}
	<-changes
	if kept.PID() == first || !kept.Alive() {
		t.Errorf("process %d after %d, alive %t", kept.PID(), first, kept.Alive())
	}
}

func TestRestartIsNoDeath(t *testing.T) {
	changes := make(chan struct{}, 10)
	kept, err := spawner(t).Supervise(shell(t, "exec sleep 600"),
		func(line string) { t.Errorf("reported %q", line) }, func() { changes <- struct{}{} })
	if err != nil {
		t.Fatal(err)
	}
	first := kept.PID()
	kept.Restart()
	<-changes
	if kept.PID() == first {
		t.Error("still the old process")
	}
	kept.End()
}

// A program that ignores the request to end is killed after its grace, with what it started.
func TestEndLeavesNoOrphan(t *testing.T) {
	spec := shell(t, "trap '' TERM; sleep 600 & echo $! > child; wait; sleep 600")
	kept, err := spawner(t).Supervise(spec, func(string) {}, func() {})
	if err != nil {
		t.Fatal(err)
	}
	var child int
	await(t, "the script starts its child", func() bool {
		text, _ := os.ReadFile(filepath.Join(spec.Dir, "child"))
		child, _ = strconv.Atoi(strings.TrimSpace(string(text)))
		return child > 0
	})
	parent := kept.PID()
	kept.End()
	await(t, "parent and child are gone", func() bool { return !alive(parent) && (!alive(child) || zombie(child)) })
}

// zombie reports whether a process is dead and only waits for its foster parent to look.
func zombie(pid int) bool {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	return err != nil || strings.Contains(string(text), ") Z ")
}

func TestAwaitTellsTheLastRefusal(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	refusal := errors.New("no such luck")
	if err := process.Await(ctx, func(context.Context) error { return refusal }); !errors.Is(err, refusal) {
		t.Errorf("told %v", err)
	}
}
