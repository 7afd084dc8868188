package world

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
	"time"
)

// front routes requests to the APIs of several builds in turn, as a load balancer does: to those alone whose /readyz
// said yes at the last look.
type front struct {
	next     atomic.Uint64
	backends []*backend
}

type backend struct {
	build *Build
	proxy *httputil.ReverseProxy
	ready atomic.Bool
}

// lookEvery is how often a front asks who is ready, lookLimit how long it waits for the answer.
const (
	lookEvery = 500 * time.Millisecond
	lookLimit = 2 * time.Second
)

// OpenFront puts a front before the builds; calls of the world's people go through it from now on.
func (w *World) OpenFront(ctx context.Context, builds ...*Build) error {
	f := &front{}
	for _, b := range builds {
		target, err := url.Parse(b.base)
		if err != nil {
			return fmt.Errorf("address of an API: %w", err)
		}
		proxy := &httputil.ReverseProxy{
			Rewrite: func(r *httputil.ProxyRequest) {
				r.SetURL(target)
				r.Out.Host = r.In.Host
			},
			ErrorHandler: func(rw http.ResponseWriter, _ *http.Request, _ error) { rw.WriteHeader(http.StatusBadGateway) },
		}
		f.backends = append(f.backends, &backend{build: b, proxy: proxy})
		w.undo = append(w.undo, b.kill)
	}
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return fmt.Errorf("port of the front: %w", err)
	}
	server := &http.Server{Handler: f, ReadHeaderTimeout: lookLimit}
	watching, stop := context.WithCancel(context.WithoutCancel(ctx))
	for _, b := range f.backends {
		go b.watch(watching)
	}
	go func() { _ = server.Serve(l) }() // it ends with Close
	w.undo = append(w.undo, func() {
		stop()
		_ = server.Close()
	})
	w.Base = "http://" + l.Addr().String()
	return nil
}

// ServeHTTP hands a request to the next API that is ready.
func (f *front) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	first := f.next.Add(1)
	for i := range f.backends {
		b := f.backends[(first+uint64(i))%uint64(len(f.backends))]
		if b.ready.Load() {
			b.proxy.ServeHTTP(rw, r)
			return
		}
	}
	rw.WriteHeader(http.StatusServiceUnavailable)
}

// watch keeps what is known of an API's readiness.
func (b *backend) watch(ctx context.Context) {
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		b.ready.Store(b.answers(ctx))
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

func (b *backend) answers(ctx context.Context) bool {
	ctx, cancel := context.WithTimeout(ctx, lookLimit)
	defer cancel()
	return b.build.api.answersReady(ctx) == nil
}
