package faults

import (
	"context"
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"time"
)

// Ports are the ways of one product: to its servers and to its API.
type Ports struct {
	dice *Dice
	undo []func()
}

// Open makes ports that lose answers as the dice fall.
func (d *Dice) Open() *Ports { return &Ports{dice: d} }

// Product is the environment of the product with its servers behind ports; what the environment does not name stays
// away.
func (p *Ports) Product(ctx context.Context, env map[string]string) (map[string]string, error) {
	out := maps.Clone(env)
	for setting, open := range map[string]func(target string) (string, error){
		"DEALDESK_DATABASE_URL": func(target string) (string, error) { return p.relay(ctx, target, p.dice.postgres) },
		"DEALDESK_MAIL_SMTP":    func(target string) (string, error) { return p.relay(ctx, target, p.dice.smtp) },
		"DEALDESK_SEARCH_URL":   func(target string) (string, error) { return p.Web(ctx, "elasticsearch", target) },
		"DEALDESK_TEMPORAL_ADDRESS": func(target string) (string, error) {
			c, err := listenCalls(ctx, p.dice, target)
			if err != nil {
				return "", err
			}
			p.undo = append(p.undo, c.close)
			return c.front.Addr().String(), nil
		},
	} {
		target := HostOf(env[setting])
		if target == "" {
			continue
		}
		address, err := open(target)
		if err != nil {
			return nil, fmt.Errorf("port of %s: %w", setting, err)
		}
		out[setting] = strings.Replace(env[setting], target, address, 1)
	}
	return out, nil
}

// Web is the address of a port to a web server, which listens on a host and port; an answer that gets lost is a
// connection that breaks.
func (p *Ports) Web(ctx context.Context, name, target string) (string, error) {
	front, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", fmt.Errorf("way to %s: %w", target, err)
	}
	proxy := httputil.NewSingleHostReverseProxy(&url.URL{Scheme: "http", Host: target})
	proxy.ModifyResponse = func(*http.Response) error {
		if p.dice.loses(name) {
			return errLost
		}
		return nil
	}
	proxy.ErrorHandler = func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) }
	server := &http.Server{Handler: proxy, ReadHeaderTimeout: time.Minute}
	go func() { _ = server.Serve(front) }() // until it is closed
	p.undo = append(p.undo, func() { _ = server.Close() })
	return front.Addr().String(), nil
}

func (p *Ports) relay(ctx context.Context, target string, pass answers) (string, error) {
	proxy, err := listen(ctx, target, pass)
	if err != nil {
		return "", err
	}
	p.undo = append(p.undo, proxy.Close)
	return proxy.Address(), nil
}

// Close ends every port.
func (p *Ports) Close() {
	for _, undo := range slices.Backward(p.undo) {
		undo()
	}
}

// HostOf is the host:port in a setting.
func HostOf(setting string) string {
	if _, after, found := strings.Cut(setting, "//"); found {
		setting = after
	}
	if at := strings.LastIndex(setting, "@"); at >= 0 {
		setting = setting[at+1:]
	}
	host, _, _ := strings.Cut(setting, "/")
	return host
}
