package testrun

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"time"
)

// Command is a program to run in a directory, with additions to the environment.
type Command struct {
	Dir  string
	Env  []string // NAME=value, added to the process's own
	Args []string
	Last bool // gives way to everything else
}

// compiling lets Go's compilers and linters collect later: a seventh less processor time for a bounded amount of
// memory. It is not for tests, which measure their own.
func compiling() []string { return []string{"GOGC=400", "GOMEMLIMIT=4GiB"} }

// last is the priority, as in nice(1), of programs that only compute: they give way to the stack and to every test that
// waits for something, which a crowded machine would starve beyond its limits.
const last = "10"

// prepare builds the process in its own group, so that an interrupt ends its children too.
func (c Command) prepare(ctx context.Context, stdout, stderr io.Writer) *exec.Cmd {
	args := c.Args
	if c.Last {
		args = append([]string{"nice", "-n", last}, args...)
	}
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir = c.Dir
	cmd.Stdout = stdout
	cmd.Stderr = stderr
	cmd.Env = append(append(os.Environ(), "NO_COLOR=1"), c.Env...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGTERM) }
	cmd.WaitDelay = 10 * time.Second
	return cmd
}

// run runs the program with both outputs in the log.
func (c Command) run(ctx context.Context, log *Log) error {
	fmt.Fprintf(log, "$ %s\n", strings.Join(c.Args, " "))
	process := c.prepare(ctx, log, log)
	err := process.Run()
	log.spent(process.ProcessState)
	if err != nil {
		return fmt.Errorf("%s: %w", strings.Join(c.Args, " "), err)
	}
	return nil
}

// Tool is a step that passes when every command ends well.
func Tool(name string, needs []string, commands ...Command) Step {
	return Step{Name: name, Needs: needs, Run: func(ctx context.Context, log *Log) (Result, error) {
		for _, command := range commands {
			if err := command.run(ctx, log); err != nil {
				return Result{}, err
			}
		}
		return Result{Passed: 1}, nil
	}}
}
