// Package process runs the stack's programs: each in its own process group, ended with its parent whatever happens to
// the parent, restarted when it dies.
package process

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"time"
)

// Spec says how to run a program.
type Spec struct {
	Name    string
	Path    string
	Args    []string
	Env     []string // whole environment; nil inherits ours
	Dir     string
	LogFile string              // standard output and error are appended; its directory is made
	User    *syscall.Credential // nil runs as we do
	Stop    syscall.Signal      // asks for an orderly end; SIGTERM when zero
	Grace   time.Duration       // between asking and killing; 10 s when zero
}

// Child is a started program.
type Child struct {
	spec Spec
	cmd  *exec.Cmd
	done chan struct{}
	err  error // valid after done
	stop sync.Once
}

// StartChild runs the program.
func (s *Spawner) StartChild(spec Spec) (*Child, error) {
	if spec.Stop == 0 {
		spec.Stop = syscall.SIGTERM
	}
	if spec.Grace == 0 {
		spec.Grace = 10 * time.Second
	}
	log, err := openLog(spec.LogFile)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	cmd := exec.Command(spec.Path, spec.Args...) //nolint:noctx // ended by Stop in order, not by a context's kill
	cmd.Dir = spec.Dir
	cmd.Env = spec.Env
	cmd.Stdout = log
	cmd.Stderr = log
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: spec.Stop, Credential: spec.User}
	if err := s.Start(cmd); err != nil {
		return nil, fmt.Errorf("start %s: %w", spec.Name, err)
	}
	c := &Child{spec: spec, cmd: cmd, done: make(chan struct{})}
	go func() {
		c.err = cmd.Wait()
		_ = syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) // what it left behind in its group
		close(c.done)
	}()
	return c, nil
}

// PID is the program's process id.
func (c *Child) PID() int { return c.cmd.Process.Pid }

// Done is closed when the program has ended.
func (c *Child) Done() <-chan struct{} { return c.done }

// Reason says how the program ended.
func (c *Child) Reason() string {
	<-c.done
	var exit *exec.ExitError
	switch {
	case c.err == nil:
		return "ended by itself"
	case errors.As(c.err, &exit):
		return exit.Error() // "exit status 1" or "signal: killed"
	default:
		return c.err.Error()
	}
}

// End asks the program to end, kills its group when it does not within the grace, and waits for it.
func (c *Child) End() {
	c.stop.Do(func() {
		_ = c.cmd.Process.Signal(c.spec.Stop)
		select {
		case <-c.done:
			return
		case <-time.After(c.spec.Grace):
			_ = syscall.Kill(-c.cmd.Process.Pid, syscall.SIGKILL)
		}
	})
	<-c.done
}

func openLog(file string) (*os.File, error) {
	if file == "" {
		return os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return nil, fmt.Errorf("make the log directory: %w", err)
	}
	log, err := os.OpenFile(file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, fmt.Errorf("open the log: %w", err)
	}
	return log, nil
}
