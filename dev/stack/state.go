package stack

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

// State is what a running stack tells other programs, in stack.json of its data directory. The file exists from the
// moment everything is ready until the stack stops.
type State struct {
	PID       int               `json:"pid"` // of the supervisor
	StartedAt time.Time         `json:"startedAt"`
	Data      string            `json:"data"`
	Search    string            `json:"search"` // elastic or postgres
	URLs      map[string]string `json:"urls"`
	Ports     map[string]int    `json:"ports"`
	PIDs      map[string]int    `json:"pids"` // of the supervised programs, rewritten at a restart
	Env       map[string]string `json:"env"`  // DEALDESK_… of API and worker
}

const lockName = "stack.lock"

func stateFile(data string) string { return filepath.Join(data, "stack.json") }

// ReadState returns the state of the stack that runs on a data directory.
func ReadState(data string) (State, error) {
	text, err := os.ReadFile(stateFile(data))
	if errors.Is(err, fs.ErrNotExist) {
		return State{}, fmt.Errorf("no stack is ready on %s", data)
	}
	if err != nil {
		return State{}, fmt.Errorf("read the stack's state: %w", err)
	}
	var s State
	if err := json.Unmarshal(text, &s); err != nil {
		return State{}, fmt.Errorf("the stack's state: %w", err)
	}
	return s, nil
}

func (s State) write() error {
	text, err := json.MarshalIndent(s, "", "  ")
	if err != nil {
		return fmt.Errorf("the stack's state: %w", err)
	}
	draft := stateFile(s.Data) + ".new"
	if err := os.WriteFile(draft, append(text, '\n'), 0o644); err != nil {
		return fmt.Errorf("write the stack's state: %w", err)
	}
	return os.Rename(draft, stateFile(s.Data))
}

func removeState(data string) { _ = os.Remove(stateFile(data)) }

// lock takes the data directory for one stack; the kernel lets go of it when the process ends, however it ends.
func lock(data string) (*os.File, error) {
	if err := os.MkdirAll(data, 0o755); err != nil {
		return nil, fmt.Errorf("make the data directory: %w", err)
	}
	f, err := os.OpenFile(filepath.Join(data, lockName), os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, fmt.Errorf("lock the data directory: %w", err)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		_ = f.Close()
		return nil, fmt.Errorf("a stack already uses %s: stop it first, or choose another directory with --data", data)
	}
	return f, nil
}
