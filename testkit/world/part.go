package world

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jackc/pgx/v5"
	"go.temporal.io/sdk/client"

	"dealdesk/testkit/faults"
)

// Part is something of the world that faults strike.
type Part string

// The parts.
const (
	API           Part = "api"
	Worker        Part = "worker"
	Temporal      Part = "temporal"
	Postgres      Part = "postgres"
	Elasticsearch Part = "elasticsearch"
	SMTP          Part = "smtp" // a proxy only: the catcher keeps what it was told
	Blobs         Part = "blobs"
	Identity      Part = "identity"
	Partner       Part = "partner"
	Scanner       Part = "scanner"
)

// restartLimit is how long a killed part may take until it serves again.
const restartLimit = time.Minute

// Kill ends a part with SIGKILL: no word, no flush, what it had started included.
func (w *World) Kill(part Part) error {
	if p := w.own(part); p != nil {
		p.kill()
		return nil
	}
	s, err := w.readState()
	if err != nil {
		return err
	}
	pid := s.PIDs[string(part)]
	if pid == 0 {
		return fmt.Errorf("%s does not run", part)
	}
	w.mu.Lock()
	w.killed[part] = pid
	w.mu.Unlock()
	return signal(pid, syscall.SIGKILL)
}

// AwaitServing returns when a killed part serves again.
func (w *World) AwaitServing(ctx context.Context, part Part) error {
	if p := w.own(part); p != nil {
		return errors.Join(p.start(), p.ready(ctx))
	}
	w.mu.Lock()
	gone := w.killed[part]
	w.mu.Unlock()
	return within(ctx, restartLimit, func() error {
		s, err := w.readState()
		if err != nil {
			return err
		}
		if s.PIDs[string(part)] == gone {
			return fmt.Errorf("%s is not started again yet", part)
		}
		return w.serves(ctx, part, s)
	})
}

// Proxy is the way from the product to a server; nil when there is none.
func (w *World) Proxy(part Part) *faults.Proxy { return w.proxies[part] }

// Namespace of the deals' workflows.
func (w *World) Namespace() string { return w.direct["DEALDESK_TEMPORAL_NAMESPACE"] }

// Freeze stops a part as it is; nobody notices but by its silence.
func (w *World) Freeze(part Part) error { return w.signal(part, syscall.SIGSTOP) }

// Thaw lets a frozen part go on.
func (w *World) Thaw(part Part) error { return w.signal(part, syscall.SIGCONT) }

func (w *World) signal(part Part, s syscall.Signal) error {
	if p := w.own(part); p != nil {
		return signal(p.pid(), s)
	}
	if c := w.alone[part]; c != nil {
		return signal(c.Process.Pid, s)
	}
	state, err := w.readState()
	if err != nil {
		return err
	}
	return signal(state.PIDs[string(part)], s)
}

func (w *World) own(part Part) *process {
	switch part {
	case API:
		return w.api
	case Worker:
		return w.worker
	default:
		return nil
	}
}

// serves is nil when a server of the stack answers.
func (w *World) serves(ctx context.Context, part Part, s state) error {
	ctx, cancel := context.WithTimeout(ctx, 2*time.Second)
	defer cancel()
	switch part {
	case Postgres:
		conn, err := pgx.Connect(ctx, w.direct["DEALDESK_DATABASE_URL"])
		if err != nil {
			return fmt.Errorf("postgres: %w", err)
		}
		return errors.Join(conn.Ping(ctx), conn.Close(ctx))
	case Temporal: // its Web UI is the last that it starts
		_, err := w.Temporal.CheckHealth(ctx, &client.CheckHealthRequest{})
		return errors.Join(err, dials(ctx, faults.HostOf(s.URLs["temporalUI"])))
	default:
		return dials(ctx, faults.HostOf(s.URLs[string(part)]))
	}
}

func dials(ctx context.Context, address string) error {
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", address)
	if err != nil {
		return fmt.Errorf("connect to %s: %w", address, err)
	}
	return conn.Close()
}

// signal sends a signal to a process and to what it started: a database has a process for every connection.
func signal(pid int, s syscall.Signal) error {
	if pid <= 0 {
		return errors.New("no process to signal")
	}
	if s == syscall.SIGKILL {
		halt(pid)
	}
	family := descendants(pid)
	err := syscall.Kill(pid, s)
	for _, child := range family {
		_ = syscall.Kill(child, s) // it may have ended with its parent
	}
	if err != nil {
		return fmt.Errorf("signal %d: %w", pid, err)
	}
	return nil
}

// halt stops a process before it is killed, so that it starts nothing between the look at what it has started and its
// end: a database's newest connection would outlive it, wait for a lock of a dead one for ever and keep its successor
// from starting.
func halt(pid int) {
	_ = syscall.Kill(pid, syscall.SIGSTOP) // it may have ended
	for range 100 {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
		if err != nil {
			return
		}
		if _, after, _ := strings.Cut(string(text), ") "); strings.HasPrefix(after, "T") {
			return
		}
		time.Sleep(time.Millisecond)
	}
}

// descendants are the living processes below one.
func descendants(pid int) []int {
	children := map[int][]int{}
	files, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is well formed
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue
		}
		_, after, found := strings.Cut(string(text), ") ")
		fields := strings.Fields(after)
		if !found || len(fields) < 2 {
			continue
		}
		child, _ := strconv.Atoi(filepath.Base(filepath.Dir(file)))
		parent, _ := strconv.Atoi(fields[1])
		children[parent] = append(children[parent], child)
	}
	var all []int
	for next := children[pid]; len(next) > 0; {
		all = append(all, next...)
		var below []int
		for _, child := range next {
			below = append(below, children[child]...)
		}
		next = below
	}
	return all
}
