package faults

import (
	"context"
	"fmt"
	"io"
	"net"
	"sync"
)

// Proxy stands between the product and one server, so that the way there can be cut or go silent, or lose answers.
type Proxy struct {
	target  string
	front   net.Listener
	answers answers

	mu     sync.Mutex
	open   *sync.Cond
	cut    bool
	silent bool
	conns  map[net.Conn]bool
	closed bool
}

// answers passes a server's bytes on to the client until the connection ends or an answer gets lost.
type answers func(client io.Writer, server io.Reader) error

func allAnswers(client io.Writer, server io.Reader) error {
	_, err := io.Copy(client, server)
	return err
}

// Listen makes a proxy of a server that loses nothing by itself.
func Listen(ctx context.Context, target string) (*Proxy, error) {
	return listen(ctx, target, allAnswers)
}

func listen(ctx context.Context, target string, pass answers) (*Proxy, error) {
	front, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("proxy of %s: %w", target, err)
	}
	p := &Proxy{target: target, front: front, answers: pass, conns: map[net.Conn]bool{}}
	p.open = sync.NewCond(&p.mu)
	go p.serve(context.WithoutCancel(ctx))
	return p, nil
}

// Address is where the proxy listens.
func (p *Proxy) Address() string { return p.front.Addr().String() }

// Cut ends every connection and every new one at once; it tells how many were open.
func (p *Proxy) Cut() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cut = true
	return p.drop()
}

// Drop ends the open connections, as a reset does; new ones are served. It tells how many there were.
func (p *Proxy) Drop() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.drop()
}

func (p *Proxy) drop() int {
	n := len(p.conns) / 2
	for c := range p.conns {
		_ = c.Close()
		delete(p.conns, c)
	}
	return n
}

// Silence holds everything back: connections stay open and nothing comes through.
func (p *Proxy) Silence() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.silent = true
}

// Mend undoes Cut and Silence.
func (p *Proxy) Mend() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cut, p.silent = false, false
	p.open.Broadcast()
}

// Close ends the proxy and its connections.
func (p *Proxy) Close() {
	p.mu.Lock()
	p.closed = true
	p.silent = false
	p.drop()
	p.open.Broadcast()
	p.mu.Unlock()
	_ = p.front.Close()
}

func (p *Proxy) serve(ctx context.Context) {
	for {
		client, err := p.front.Accept()
		if err != nil {
			return
		}
		go p.connect(ctx, client)
	}
}

func (p *Proxy) connect(ctx context.Context, client net.Conn) {
	server, err := new(net.Dialer).DialContext(ctx, "tcp", p.target)
	if err != nil {
		_ = client.Close()
		return
	}
	p.mu.Lock()
	if p.cut || p.closed {
		p.mu.Unlock()
		_, _ = client.Close(), server.Close()
		return
	}
	p.conns[client], p.conns[server] = true, true
	p.mu.Unlock()
	go p.pass(client, server, allAnswers)
	go p.pass(server, client, p.answers)
}

func (p *Proxy) pass(from, to net.Conn, bytes answers) {
	_ = bytes(gate{to, p}, from) // the end of the connection, or an answer that got lost
	_, _ = from.Close(), to.Close()
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.conns, from)
	delete(p.conns, to)
}

// gate holds what passes while the proxy is silent.
type gate struct {
	net.Conn
	p *Proxy
}

// Write passes bytes on once the proxy is not silent.
func (g gate) Write(b []byte) (int, error) {
	g.p.mu.Lock()
	for g.p.silent {
		g.p.open.Wait()
	}
	g.p.mu.Unlock()
	return g.Conn.Write(b)
}
