package stack

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// command is one step of a build.
type command struct {
	dir  string
	name string
	args []string
	env  []string // added to ours
}

// compiling lets Go's compilers collect later: a seventh less processor time for a bounded amount of memory.
func compiling() []string { return []string{"GOGC=400", "GOMEMLIMIT=4GiB"} }

// build runs a step with its output in a log; the end of that log explains a failure.
func (s *Stack) build(ctx context.Context, part, what string, c command) error {
	log := s.logFile(part + "-build")
	if err := os.MkdirAll(filepath.Dir(log), 0o755); err != nil {
		return fmt.Errorf("make the log directory: %w", err)
	}
	f, err := os.OpenFile(log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return fmt.Errorf("open the build's log: %w", err)
	}
	defer f.Close()
	if _, err := fmt.Fprintf(f, "== %s: %s %s\n", what, c.name, strings.Join(c.args, " ")); err != nil {
		return fmt.Errorf("write the build's log: %w", err)
	}
	defer s.out.during(part, what)()

	cmd := exec.CommandContext(ctx, c.name, c.args...)
	cmd.Dir = c.dir
	cmd.Stdout = f
	cmd.Stderr = f
	cmd.Env = append(os.Environ(), c.env...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM) }
	cmd.WaitDelay = 5 * time.Second
	if err := s.spawner.Start(cmd); err != nil {
		return fmt.Errorf("%s: %w", c.name, err)
	}
	if err := cmd.Wait(); err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return fmt.Errorf("%s failed (%w); the end of %s:\n%s", what, err, log, lastStep(tail(log, 40)))
	}
	return nil
}

// lastStep cuts the output of earlier steps off a log.
func lastStep(log string) string {
	if i := strings.LastIndex(log, "== "); i >= 0 {
		return log[i:]
	}
	return log
}

// exclusive lets one stack at a time change something that all stacks of this repository share.
func (s *Stack) exclusive(what string, work func() error) error {
	bin := filepath.Join(s.Root, "bin")
	if err := os.MkdirAll(bin, 0o755); err != nil {
		return fmt.Errorf("make bin: %w", err)
	}
	f, err := os.OpenFile(filepath.Join(bin, "."+what+".lock"), os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return fmt.Errorf("open the build lock: %w", err)
	}
	defer f.Close()
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX); err != nil {
		return fmt.Errorf("take the build lock: %w", err)
	}
	return work()
}
