package lossy

import (
	"context"
	"fmt"
	"io"
	"net"
	"sync"
)

// answers passes a server's bytes on to the client until the connection ends or an answer gets lost.
type answers func(client io.Writer, server io.Reader) error

// relay listens for connections and passes them on to one server.
type relay struct {
	front   net.Listener
	target  string
	answers answers

	mu    sync.Mutex
	conns map[net.Conn]bool
}

func listen(ctx context.Context, target string, pass answers) (*relay, error) {
	front, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("way to %s: %w", target, err)
	}
	r := &relay{front: front, target: target, answers: pass, conns: map[net.Conn]bool{}}
	go r.serve(context.WithoutCancel(ctx))
	return r, nil
}

func (r *relay) serve(ctx context.Context) {
	for {
		client, err := r.front.Accept()
		if err != nil {
			return
		}
		go r.connect(ctx, client)
	}
}

func (r *relay) connect(ctx context.Context, client net.Conn) {
	server, err := new(net.Dialer).DialContext(ctx, "tcp", r.target)
	if err != nil {
		_ = client.Close()
		return
	}
	r.hold(client, server)
	defer r.drop(client, server)
	go func() {
		_, _ = io.Copy(server, client) // either side may have gone
		_ = server.Close()
	}()
	_ = r.answers(client, server) // the end of the connection, or an answer that got lost
}

func (r *relay) hold(conns ...net.Conn) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, c := range conns {
		r.conns[c] = true
	}
}

func (r *relay) drop(conns ...net.Conn) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, c := range conns {
		_ = c.Close()
		delete(r.conns, c)
	}
}

func (r *relay) close() {
	_ = r.front.Close()
	r.mu.Lock()
	defer r.mu.Unlock()
	for c := range r.conns {
		_ = c.Close()
	}
}
