//go:build e2e

package relay

import (
	"io"
	"net"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
)

// proxy stands between the worker and a server, so that the server can go away for this test alone: killed, it refuses
// connections; frozen, it takes them and is silent, as a stopped process does.
type proxy struct {
	t       *testing.T
	target  string
	address string

	mu     sync.Mutex
	open   *sync.Cond
	frozen bool
	front  net.Listener
	conns  map[net.Conn]bool
}

func newProxy(t *testing.T, target string) *proxy {
	t.Helper()
	p := &proxy{t: t, target: target, conns: map[net.Conn]bool{}}
	p.open = sync.NewCond(&p.mu)
	p.address = "127.0.0.1:0"
	p.restart()
	t.Cleanup(func() {
		p.thaw()
		p.kill()
	})
	return p
}

// restart listens again at the same address.
func (p *proxy) restart() {
	p.t.Helper()
	var config net.ListenConfig
	front, err := config.Listen(p.t.Context(), "tcp", p.address)
	require.NoError(p.t, err)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.front, p.address = front, front.Addr().String()
	go p.serve(front)
}

// kill drops every connection and refuses new ones.
func (p *proxy) kill() {
	p.mu.Lock()
	defer p.mu.Unlock()
	_ = p.front.Close()
	for c := range p.conns {
		_ = c.Close()
		delete(p.conns, c)
	}
}

func (p *proxy) freeze() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.frozen = true
}

func (p *proxy) thaw() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.frozen = false
	p.open.Broadcast()
}

func (p *proxy) serve(front net.Listener) {
	for {
		near, err := front.Accept()
		if err != nil {
			return
		}
		far, err := new(net.Dialer).DialContext(p.t.Context(), "tcp", p.target)
		if err != nil {
			_ = near.Close()
			return
		}
		p.mu.Lock()
		p.conns[near], p.conns[far] = true, true
		p.mu.Unlock()
		go p.pass(near, far)
		go p.pass(far, near)
	}
}

func (p *proxy) pass(from, to net.Conn) {
	defer func() {
		_ = from.Close()
		_ = to.Close()
	}()
	_, _ = io.Copy(gate{to, p}, from)
}

// gate holds what passes while the proxy is frozen.
type gate struct {
	net.Conn
	p *proxy
}

func (g gate) Write(b []byte) (int, error) {
	g.p.mu.Lock()
	for g.p.frozen {
		g.p.open.Wait()
	}
	g.p.mu.Unlock()
	return g.Conn.Write(b)
}
