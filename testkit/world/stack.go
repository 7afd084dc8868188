package world

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"dealdesk/testkit/faults"
)

const (
	// The stack's ports: below those that kernels give to outgoing connections, above those of the other stacks of a test
	// run.
	firstPort, lastPort, portRange = 26000, 32000, 20
	portRanges                     = (lastPort - firstPort) / portRange
	// stackLimit covers a first start that compiles the Temporal server.
	stackLimit = 30 * time.Minute
	stopLimit  = 2 * time.Minute
)

// state is what the running stack tells in its stack.json.
type state struct {
	URLs map[string]string `json:"urls"`
	PIDs map[string]int    `json:"pids"`
	Env  map[string]string `json:"env"`
}

func (w *World) readState() (state, error) {
	var s state
	raw, err := os.ReadFile(filepath.Join(w.Data, "stack.json"))
	if err != nil {
		return s, fmt.Errorf("the stack's state: %w", err)
	}
	if err := json.Unmarshal(raw, &s); err != nil {
		return s, fmt.Errorf("the stack's state: %w", err)
	}
	return s, nil
}

// startStack runs the servers under the supervisor of the development stack, which starts again what dies. Only
// processes die here, never the machine, so that Postgres need not wait for the disk. Where the ways to the servers can
// be cut, those that have no proxy run in processes of their own, which can be frozen.
func (w *World) startStack(ctx context.Context) error {
	base, reserved, err := reservePorts(ctx, rand.IntN(portRanges)) //nolint:gosec // no secret
	if err != nil {
		return err
	}
	w.undo = append(w.undo, func() { _ = reserved.Close() })
	parts := []Part{Postgres, Temporal, "mail"}
	if w.options.Search {
		parts = append(parts, Elasticsearch)
	}
	if w.options.Proxied {
		for _, part := range []Part{Identity, Partner, Scanner} {
			c, err := w.supervise(ctx, filepath.Join(w.Data, string(part)), base, part)
			if err != nil {
				return err
			}
			w.alone[part] = c
		}
	} else {
		parts = append(parts, Identity, Partner, Scanner)
	}
	if w.stack, err = w.supervise(ctx, w.Data, base, parts...); err != nil {
		return err
	}
	s, err := w.readState()
	if err != nil {
		return err
	}
	w.direct = s.Env
	w.urls = s.URLs
	w.env = maps.Clone(s.Env)
	return nil
}

// supervise starts parts of the stack and returns when they serve.
func (w *World) supervise(ctx context.Context, data string, base int, parts ...Part) (*exec.Cmd, error) {
	if err := os.MkdirAll(data, 0o755); err != nil { //nolint:gosec // Postgres runs as another user
		return nil, fmt.Errorf("data of the stack: %w", err)
	}
	output, err := os.Create(filepath.Join(data, "stack.log"))
	if err != nil {
		return nil, fmt.Errorf("the stack's output: %w", err)
	}
	defer func() { _ = output.Close() }()
	names := make([]string, len(parts))
	for i, part := range parts {
		names[i] = string(part)
	}
	c := exec.CommandContext(context.WithoutCancel(ctx), filepath.Join(w.Data, "dealdesk-dev"), "up", "--data", data,
		"--ports", strconv.Itoa(base), "--only", strings.Join(names, ","), "--throwaway")
	c.Dir = w.root
	c.Stdout = output
	c.Stderr = output
	c.Env = append(os.Environ(), "DATABASE_URL=")
	for _, entry := range os.Environ() {
		if name, _, _ := strings.Cut(entry, "="); strings.HasPrefix(name, "DEALDESK_DEV_") {
			c.Env = append(c.Env, name+"=")
		}
	}
	if err := w.spawner.start(c, syscall.SIGTERM); err != nil {
		return nil, fmt.Errorf("start the stack: %w", err)
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	w.undo = append([]func(){func() {
		_ = c.Process.Signal(syscall.SIGTERM) // it may have ended
		select {
		case <-ended: //nolint:errcheck // it was told to end
		case <-time.After(stopLimit):
			_ = c.Process.Kill()
		}
	}}, w.undo...)
	return c, within(ctx, stackLimit, func() error {
		select {
		case err := <-ended:
			ended <- err
			return fatal{fmt.Errorf("the stack ended (%w): %s", err, tail(output.Name()))}
		default:
		}
		_, err := os.Stat(filepath.Join(data, "stack.json"))
		return err
	})
}

// stopStack removes what the stack keeps outside its directory, when the user of the servers could not reach that.
func (w *World) stopStack(ctx context.Context, keep bool) error {
	if w.stack == nil || keep {
		return nil
	}
	c := exec.CommandContext(ctx, filepath.Join(w.Data, "dealdesk-dev"), "reset", "--data", w.Data)
	c.Dir = w.root
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("remove the world's stack: %w: %s", err, out)
	}
	return nil
}

// reservePorts finds a base from which a whole range can be bound, looking from the given range on. Its last port,
// which no part of a stack uses, stays bound: a world that begins at the same moment takes another range.
func reservePorts(ctx context.Context, start int) (base int, reserved net.Listener, err error) {
	for i := range portRanges {
		base = firstPort + (start+i)%portRanges*portRange
		reserved, err = listenAt(ctx, base+portRange-1)
		if err != nil {
			continue
		}
		if areFree(ctx, base, base+portRange-1) {
			return base, reserved, nil
		}
		_ = reserved.Close()
	}
	return 0, nil, fmt.Errorf("no %d ports in a row are free between %d and %d", portRange, firstPort, lastPort)
}

func areFree(ctx context.Context, from, before int) bool {
	for port := from; port < before; port++ {
		l, err := listenAt(ctx, port)
		if err != nil {
			return false
		}
		_ = l.Close()
	}
	return true
}

func listenAt(ctx context.Context, port int) (net.Listener, error) {
	var config net.ListenConfig
	return config.Listen(ctx, "tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
}

// address puts the proxies between the product and its servers, where they are wanted.
func (w *World) address(ctx context.Context) error {
	w.Base = w.env["DEALDESK_HTTP_PUBLICURL"]
	if !w.options.Proxied {
		return nil
	}
	for part, setting := range map[Part]string{
		Postgres: "DEALDESK_DATABASE_URL", Temporal: "DEALDESK_TEMPORAL_ADDRESS", SMTP: "DEALDESK_MAIL_SMTP",
		Elasticsearch: "DEALDESK_SEARCH_URL",
	} {
		if w.env[setting] == "" {
			continue
		}
		target := faults.HostOf(w.env[setting])
		p, err := faults.Listen(ctx, target)
		if err != nil {
			return err
		}
		w.undo = append(w.undo, p.Close)
		w.proxies[part] = p
		w.env[setting] = strings.Replace(w.env[setting], target, p.Address(), 1)
	}
	return nil
}

// lose puts ports that lose answers between the product, its servers and its callers, once everything is seeded.
func (w *World) lose(ctx context.Context) error {
	if w.options.Lossy == nil {
		return nil
	}
	ports := w.options.Lossy.Open()
	w.undo = append(w.undo, ports.Close)
	var err error
	if w.env, err = ports.Product(ctx, w.env); err != nil {
		return fmt.Errorf("ports of the product: %w", err)
	}
	address, err := ports.Web(ctx, "api", faults.HostOf(w.Base))
	if err != nil {
		return fmt.Errorf("port of the API: %w", err)
	}
	w.Base = "http://" + address
	return nil
}

// tail is the end of a file.
func tail(file string) string {
	const last = 2000
	text, _ := os.ReadFile(file)
	return string(text[max(0, len(text)-last):])
}
