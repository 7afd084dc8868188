package world

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"
	"time"
)

// spawner starts programs from a thread that lives as long as this process: a program's death signal fires when the
// thread ends that started it.
type spawner struct{ requests chan func() }

func newSpawner() *spawner {
	s := &spawner{requests: make(chan func())}
	go func() {
		runtime.LockOSThread()
		for request := range s.requests {
			request()
		}
	}()
	return s
}

// start runs a program that gets a signal when this process dies.
func (s *spawner) start(c *exec.Cmd, orphaned syscall.Signal) error {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: orphaned}
	result := make(chan error, 1)
	s.requests <- func() { result <- c.Start() }
	return <-result
}

func (s *spawner) close() { close(s.requests) }

// process is a part of the product. It is started again when it ends by itself, as any supervisor does.
type process struct {
	name    string
	spawner *spawner
	make    func() *exec.Cmd
	ops     string
	logs    string

	mu    sync.Mutex
	cmd   *exec.Cmd
	ended chan struct{} // closed when cmd has ended
}

// restartPause is how long the supervisor waits.
const restartPause = 200 * time.Millisecond

// start runs the program unless it runs.
func (p *process) start() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cmd != nil {
		return nil
	}
	log, err := os.OpenFile(filepath.Join(p.logs, p.name+".log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY,
		0o644) //nolint:gosec // logs are for everyone
	if err != nil {
		return fmt.Errorf("log of %s: %w", p.name, err)
	}
	defer func() { _ = log.Close() }()
	c := p.make()
	c.Stdout, c.Stderr = log, log
	if err := p.spawner.start(c, syscall.SIGKILL); err != nil {
		return fmt.Errorf("start %s: %w", p.name, err)
	}
	ended := make(chan struct{})
	p.cmd, p.ended = c, ended
	go p.watch(c, ended)
	return nil
}

func (p *process) watch(c *exec.Cmd, ended chan struct{}) {
	_ = c.Wait() // how it ended is in its log
	close(ended)
	<-time.After(restartPause)
	p.mu.Lock()
	alone := p.cmd == c // nobody has killed it
	if alone {
		p.cmd = nil
	}
	p.mu.Unlock()
	if alone {
		_ = p.start() // whoever waits for it to be ready learns of a failure
	}
}

func (p *process) ready(ctx context.Context) error {
	if err := within(ctx, restartLimit, func() error { return p.answersReady(ctx) }); err != nil {
		return fmt.Errorf("%s: %w; the end of its log:\n%s", p.name, err, tail(filepath.Join(p.logs, p.name+".log")))
	}
	return nil
}

// answersReady is nil when the process says that it is ready.
func (p *process) answersReady(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, p.ops+"/readyz", nil)
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer func() { _ = resp.Body.Close() }()
	if resp.StatusCode != http.StatusOK {
		return errors.New(resp.Status)
	}
	return nil
}

// kill ends the process without a chance to say anything.
func (p *process) kill() {
	p.mu.Lock()
	c, ended := p.cmd, p.ended
	p.cmd = nil
	p.mu.Unlock()
	if c != nil {
		_ = c.Process.Kill() // it may have ended by itself
		<-ended
	}
}

// stopAfter is how long a process may take that was told to stop: it drains first.
const stopAfter = time.Minute

// stop tells the process to end and waits until it has; it is not started again.
func (p *process) stop() error {
	p.mu.Lock()
	c, ended := p.cmd, p.ended
	p.cmd = nil
	p.mu.Unlock()
	if c == nil {
		return nil
	}
	if err := c.Process.Signal(syscall.SIGTERM); err != nil {
		return fmt.Errorf("stop %s: %w", p.name, err)
	}
	select {
	case <-ended:
		return nil
	case <-time.After(stopAfter):
		_ = c.Process.Kill() // it may have ended just now
		<-ended
		return fmt.Errorf("%s did not end within %s", p.name, stopAfter)
	}
}

func (p *process) pid() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cmd == nil {
		return 0
	}
	return p.cmd.Process.Pid
}

// fatal ends a wait at once.
type fatal struct{ error }

// Unwrap is the reason.
func (f fatal) Unwrap() error { return f.error }

// within repeats something until it succeeds.
func within(ctx context.Context, limit time.Duration, try func() error) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	tick := time.NewTicker(25 * time.Millisecond)
	defer tick.Stop()
	for {
		err := try()
		var hopeless fatal
		if err == nil || errors.As(err, &hopeless) {
			return err
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("gave up waiting: %w", err)
		case <-tick.C:
		}
	}
}
