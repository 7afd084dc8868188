package testrun

import (
	"context"
	"encoding/json"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

const (
	// The tests' own stack takes the first free range of ports from firstPort on, so that a developer's running one, and
	// other runs of the tests, are left alone. The range is below those that kernels give to outgoing connections.
	firstPort, lastPort, portRange = 23000, 32000, 20
	// stackLimit covers a first start that compiles and downloads everything.
	stackLimit = 40 * time.Minute
	// stopLimit is how long the stack may take to end its children.
	stopLimit = 3 * time.Minute
)

// stack is the one stack of a full run: started once, used by every suite that needs it.
type stack struct {
	places  places
	memory  string // a directory in memory, empty where the data lie on the disk
	process *exec.Cmd
	ended   chan error
	state   state
}

// state is what the running stack tells in stack.json of its data directory.
type state struct {
	URLs map[string]string `json:"urls"`
	Env  map[string]string `json:"env"`
}

func (s *stack) stateFile() string { return filepath.Join(s.data(), "stack.json") }

// data is the stack's data directory.
func (s *stack) data() string {
	if s.memory != "" {
		return stackInMemory(s.places.root)
	}
	return s.places.stackData()
}

// env tells a suite where the stack is: the settings of API and worker, the app's address, the state file, and the
// servers on which tests may create databases and indices of their own.
func (s *stack) env() []string {
	env := append(s.lent(), "DEALDESK_APP_URL="+s.state.URLs["app"], "DEALDESK_STACK="+s.stateFile())
	for name, value := range s.state.Env {
		env = append(env, name+"="+value)
	}
	return env
}

// lent is what tests get that take no more than a scratch database or fonts: none of the product's settings beside
// them, which would reach tests that make their own. Servers that tests start keep their data where the stack does.
func (s *stack) lent() []string {
	env := []string{
		"DEALDESK_TEST_DATABASE_URL=" + s.state.URLs["postgres"],
		"DEALDESK_TEST_SEARCH_URL=" + s.state.URLs["elasticsearch"],
		fontsDir + "=" + s.state.Env[fontsDir],
	}
	if s.memory != "" { // the compiler's files are large and stay on the disk
		env = append(env, "TMPDIR="+s.memory, "GOTMPDIR="+os.TempDir())
	}
	return env
}

const fontsDir = "DEALDESK_FONTS_DIR"

// start builds the stack's command, empties its data and waits until everything is ready.
func (s *stack) start() Step {
	return setup(stepStack, []string{stepNPM}, func(ctx context.Context, log *Log) error {
		binary := filepath.Join(s.places.root, "bin", "dealdesk-dev")
		commands := []Command{
			{Dir: s.places.dev, Env: compiling(), Args: []string{"go", "build", "-o", binary, "./cmd/dealdesk-dev"}},
			{Dir: s.places.root, Args: []string{binary, "reset", "--data", s.places.stackData()}},
		}
		if left := stackInMemory(s.places.root); exists(left) { // another run's that still uses it refuses to be reset
			commands = append(commands, Command{Dir: s.places.root, Args: []string{binary, "reset", "--data", left}})
		}
		for _, command := range commands {
			if err := command.run(ctx, log); err != nil {
				return err
			}
		}
		s.memory = makeMemoryDir(s.places.root)
		output, err := os.Create(filepath.Join(s.places.reports, "stack.log"))
		if err != nil {
			return fmt.Errorf("create the stack's log: %w", err)
		}
		base, err := freePorts(ctx)
		if err != nil {
			return err
		}
		up := Command{
			Dir: s.places.root, Env: ownSettings(),
			Args: []string{binary, "up", "--data", s.data(), "--ports", strconv.Itoa(base), "--throwaway"},
		}
		process := up.prepare(ctx, output, output)
		// An interrupt is for the supervisor alone: it stops its children in order.
		process.Cancel = func() error { return process.Process.Signal(syscall.SIGINT) }
		process.WaitDelay = stopLimit
		if err := process.Start(); err != nil {
			return fmt.Errorf("start the stack: %w", err)
		}
		s.process, s.ended = process, make(chan error, 1)
		go func() {
			s.ended <- process.Wait()
			_ = output.Close()
		}()
		if err := s.await(ctx); err != nil {
			text, _ := os.ReadFile(output.Name())
			return fmt.Errorf("%w\n%s", err, lastLines(string(text), tailLines))
		}
		return nil
	})
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// freePorts finds a base from which a whole range can be bound.
func freePorts(ctx context.Context) (int, error) {
	var listener net.ListenConfig
	for base := firstPort; base < lastPort; base += portRange {
		free := true
		for port := base; free && port < base+portRange; port++ {
			bound, err := listener.Listen(ctx, "tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
			if free = err == nil; free {
				_ = bound.Close()
			}
		}
		if free {
			return base, nil
		}
	}
	return 0, fmt.Errorf("no %d ports in a row are free between %d and %d", portRange, firstPort, lastPort)
}

// ownSettings takes back what a developer's environment says about their stack: the tests' one has ports and, unless
// TEST_DATABASE_URL names one, a database of its own.
func ownSettings() []string {
	env := []string{"DATABASE_URL=" + os.Getenv("TEST_DATABASE_URL")}
	for _, entry := range os.Environ() {
		if name, _, _ := strings.Cut(entry, "="); strings.HasPrefix(name, "DEALDESK_DEV_") {
			env = append(env, name+"=")
		}
	}
	return env
}

// await returns when the state file tells that everything is ready, or why it will not be.
func (s *stack) await(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, stackLimit)
	defer cancel()
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case err := <-s.ended:
			how := s.process.ProcessState
			s.process = nil
			return fmt.Errorf("the stack ended before it was ready (%s): %w", how, err)
		case <-ctx.Done():
			return fmt.Errorf("wait for the stack: %w", ctx.Err())
		case <-tick.C:
			raw, err := os.ReadFile(s.stateFile())
			if err != nil {
				continue
			}
			return json.Unmarshal(raw, &s.state)
		}
	}
}

// stop ends the stack and fails when it does not end cleanly.
func (s *stack) stop() Step {
	step := setup("stop the stack", nil, func(ctx context.Context, log *Log) error {
		defer s.leaveMemory()
		if s.process == nil {
			return nil
		}
		// After an interrupt it has been told already, and a second word would end it before its children.
		if ctx.Err() == nil {
			_ = s.process.Process.Signal(syscall.SIGINT) // it may have ended by itself
		}
		select {
		case err := <-s.ended:
			log.spent(s.process.ProcessState)
			if err != nil {
				return fmt.Errorf("the stack's end: %w", err)
			}
			return nil
		case <-time.After(stopLimit):
			_ = syscall.Kill(-s.process.Process.Pid, syscall.SIGKILL)
			return fmt.Errorf("the stack did not end within %s", stopLimit)
		}
	})
	step.Ends = stepStack
	return step
}

// leaveMemory frees what the data took; the logs go where they would be without it.
func (s *stack) leaveMemory() {
	if s.memory == "" {
		return
	}
	_ = os.CopyFS(filepath.Join(s.places.stackData(), "logs"), os.DirFS(filepath.Join(s.data(), "logs")))
	_ = os.RemoveAll(s.memory)
}
