package elastic

import (
	"bufio"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"sync"
	"time"
)

// The connections that are kept when nobody asks, for how long, and what is read of one at once: most answers whole.
const (
	idleLines = 64
	idleTime  = time.Minute
	lineRoom  = 64 << 10
)

// lines carry requests that only read, one at a time on each connection: whoever asks writes and reads himself. The transport of the
// standard library has two goroutines for each connection, and every request wakes both. Writing and parsing stay the standard
// library's. It is safe for concurrent use.
type lines struct {
	dial func(ctx context.Context) (net.Conn, error)

	mu   sync.Mutex
	idle []*line // the last used one last
}

// line is a connection.
type line struct {
	net.Conn
	in    *bufio.Reader
	out   *bufio.Writer
	since time.Time // idle
}

// searching is the way of searches to a server. Where a proxy stands between, the standard library's transport knows how to ask it.
func searching(server *url.URL, standard *http.Transport) (http.RoundTripper, error) {
	proxy, err := standard.Proxy(&http.Request{URL: server})
	if err != nil {
		return nil, fmt.Errorf("proxy for %s: %w", server.Redacted(), err)
	}
	if proxy != nil {
		return standard, nil
	}
	return newLines(server), nil
}

func newLines(server *url.URL) *lines {
	port := server.Port()
	if port == "" {
		port = server.Scheme
	}
	address, plain := net.JoinHostPort(server.Hostname(), port), &net.Dialer{Timeout: searchTimeout}
	if server.Scheme == "https" {
		secure := &tls.Dialer{NetDialer: plain}
		return &lines{dial: func(ctx context.Context) (net.Conn, error) { return secure.DialContext(ctx, "tcp", address) }}
	}
	return &lines{dial: func(ctx context.Context) (net.Conn, error) { return plain.DialContext(ctx, "tcp", address) }}
}

// RoundTrip sends a request and reads the head of its answer. A connection that was kept may have been closed by the server
// meanwhile; what only reads is then asked on a new one.
func (l *lines) RoundTrip(r *http.Request) (*http.Response, error) {
	if kept := l.take(); kept != nil {
		res, err := l.ask(kept, r)
		if err == nil || r.Context().Err() != nil || r.GetBody == nil {
			return res, err
		}
		l.hangUp()
		body, err := r.GetBody()
		if err != nil {
			return nil, fmt.Errorf("ask again: %w", err)
		}
		again := *r
		again.Body = body
		r = &again
	}
	c, err := l.dial(r.Context())
	if err != nil {
		return nil, err
	}
	return l.ask(&line{Conn: c, in: bufio.NewReaderSize(c, lineRoom), out: bufio.NewWriter(c)}, r)
}

// ask leaves the line to the body of the answer. When the caller leaves, what is being written or read ends.
func (l *lines) ask(on *line, r *http.Request) (*http.Response, error) {
	stay := context.AfterFunc(r.Context(), func() { _ = on.SetDeadline(time.Unix(1, 0)) })
	res, err := on.ask(r)
	if err != nil {
		stay()
		_ = on.Close()
		return nil, orLeft(r.Context(), err)
	}
	res.Body = &reading{ctx: r.Context(), from: res.Body, end: func(whole bool) error {
		if stay() && whole && !res.Close && on.in.Buffered() == 0 {
			l.keep(on)
			return nil
		}
		return on.Close()
	}}
	return res, nil
}

func (o *line) ask(r *http.Request) (*http.Response, error) {
	if err := r.Write(o.out); err != nil {
		return nil, err
	}
	if err := o.out.Flush(); err != nil {
		return nil, err
	}
	return http.ReadResponse(o.in, r)
}

// orLeft tells a caller who has left just that.
func orLeft(ctx context.Context, err error) error {
	if left := ctx.Err(); left != nil && errors.Is(err, os.ErrDeadlineExceeded) {
		return left
	}
	return err
}

func (l *lines) take() *line {
	l.mu.Lock()
	defer l.mu.Unlock()
	last := len(l.idle) - 1
	if last < 0 || time.Since(l.idle[last].since) > idleTime {
		return nil
	}
	kept := l.idle[last]
	l.idle = l.idle[:last]
	return kept
}

// keep keeps a line for the next request, and closes one that has long been of no use.
func (l *lines) keep(one *line) {
	one.since = time.Now()
	var old *line
	l.mu.Lock()
	l.idle = append(l.idle, one)
	if len(l.idle) > idleLines || time.Since(l.idle[0].since) > idleTime {
		old, l.idle = l.idle[0], l.idle[1:]
	}
	l.mu.Unlock()
	if old != nil {
		_ = old.Close()
	}
}

// hangUp closes all that is kept: where one connection has ended, the others have.
func (l *lines) hangUp() {
	l.mu.Lock()
	kept := l.idle
	l.idle = nil
	l.mu.Unlock()
	for _, one := range kept {
		_ = one.Close()
	}
}

// reading is the body of an answer. Read to its end, it gives its line back; closed before, it closes it.
type reading struct {
	ctx  context.Context
	from io.Reader
	end  func(whole bool) error // once
}

// Read reads on.
func (b *reading) Read(p []byte) (int, error) {
	n, err := b.from.Read(p)
	if err != nil {
		_ = b.over(errors.Is(err, io.EOF))
	}
	return n, orLeft(b.ctx, err)
}

// Close ends the reading.
func (b *reading) Close() error { return b.over(false) }

func (b *reading) over(whole bool) error {
	if b.end == nil {
		return nil
	}
	end := b.end
	b.end = nil
	return end(whole)
}
