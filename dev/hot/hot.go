// Package hot is what `make dev` adds: one address for the API and Vite, and a look-out for changed Go files.
package hot

import (
	"context"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// Proxy sends what the Go server answers to the API and everything else, web sockets included, to Vite. The host stays
// as the browser asked for it, so that cookies, redirects and origin checks are those of the product.
func Proxy(api, vite string) (http.Handler, error) {
	toAPI, err := proxy(api)
	if err != nil {
		return nil, err
	}
	toVite, err := proxy(vite)
	if err != nil {
		return nil, err
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, prefix := range []string{"/api/", "/auth/", "/indexes/"} {
			if strings.HasPrefix(r.URL.Path, prefix) {
				toAPI.ServeHTTP(w, r)
				return
			}
		}
		toVite.ServeHTTP(w, r)
	}), nil
}

func proxy(to string) (http.Handler, error) {
	target, err := url.Parse(to)
	if err != nil {
		return nil, fmt.Errorf("proxy to %s: %w", to, err)
	}
	return &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(target)
			r.Out.Host = r.In.Host
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, err error) {
			http.Error(w, "Dealdesk is restarting: "+err.Error(), http.StatusBadGateway)
		},
	}, nil
}

// Watch calls changed after files of the Go module have been written, until the context ends. Looking costs a few
// milliseconds and works on every file system.
func Watch(ctx context.Context, root string, changed func()) {
	const pause = 700 * time.Millisecond
	last := newest(root)
	tick := time.NewTicker(pause)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if now := newest(root); now != last {
			last = now
			changed()
		}
	}
}

// snapshot changes when a file is written, added or removed.
type snapshot struct {
	newest time.Time
	files  int
}

func newest(root string) snapshot {
	var s snapshot
	outside := []string{"frontend", "dev", "docs", "bench"} // their files are not in the binary, or Vite's business
	_ = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return nil //nolint:nilerr // removed while looking: the next look sees it
		}
		if d.IsDir() {
			hidden := path != root && strings.HasPrefix(d.Name(), ".")
			if hidden || d.Name() == "testdata" || filepath.Dir(path) == root &&
				slices.Contains(append(outside, "bin"), d.Name()) {
				return fs.SkipDir
			}
			return nil
		}
		if strings.HasSuffix(path, "_test.go") {
			return nil
		}
		if info, err := d.Info(); err == nil {
			s.files++
			if info.ModTime().After(s.newest) {
				s.newest = info.ModTime()
			}
		}
		return nil
	})
	return s
}
