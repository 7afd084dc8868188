package hot_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"dealdesk/dev/hot"
)

func answering(t *testing.T, name string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprint(w, name, " ", r.Host, r.URL.Path)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func TestProxySplitsByPathAndKeepsTheHost(t *testing.T) {
	handler, err := hot.Proxy(answering(t, "api"), answering(t, "vite"))
	if err != nil {
		t.Fatal(err)
	}
	for path, wanted := range map[string]string{
		"/api/Meta/Texts": "api", "/auth/login": "api", "/indexes/cases/docs/search": "api",
		"/": "vite", "/aadAuth": "vite", "/apiary": "vite", "/src/main.tsx": "vite",
	} {
		r := httptest.NewRequest(http.MethodGet, "http://app.example:8080"+path, http.NoBody)
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		body, err := io.ReadAll(w.Result().Body)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(body); got != wanted+" app.example:8080"+path {
			t.Errorf("%s went to %s", path, got)
		}
	}
}

func TestWatchSeesGoFilesAndOverlooksTheRest(t *testing.T) {
	root := t.TempDir()
	write := func(name string) {
		t.Helper()
		file := filepath.Join(root, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("main.go")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	changed := make(chan struct{})
	started := make(chan struct{})
	go func() {
		close(started)
		hot.Watch(ctx, root, func() { changed <- struct{}{} })
	}()
	<-started
	write("frontend/src/App.tsx")
	write("api/server_test.go")
	write(".data/logs/api.log")
	select {
	case <-changed:
		t.Fatal("a file outside the binary counts as a change")
	case <-timeout(t):
	}
	write("api/server.go")
	<-changed
}

// timeout is closed after two looks of the watcher.
func timeout(t *testing.T) <-chan struct{} {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 1600*time.Millisecond)
	t.Cleanup(cancel)
	return ctx.Done()
}
