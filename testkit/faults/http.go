package faults

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"time"
)

// web is a reverse proxy; an answer that gets lost is a connection that breaks.
type web struct {
	front  net.Listener
	server *http.Server
}

func listenWeb(ctx context.Context, d *Dice, port, target string) (*web, error) {
	front, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("way to %s: %w", target, err)
	}
	proxy := httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: target})
	proxy.ModifyResponse = func(*http.Response) error {
		if d.loses(port) {
			return errLost
		}
		return nil
	}
	proxy.ErrorHandler = func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) }
	w := &web{front: front, server: &http.Server{Handler: proxy, ReadHeaderTimeout: time.Minute}}
	go func() { _ = w.server.Serve(front) }() // until it is closed
	return w, nil
}

func (w *web) close() { _ = w.server.Close() }
