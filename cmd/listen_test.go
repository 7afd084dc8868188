package cmd

import (
	"context"
	"io"
	"net"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/ops"
)

// listening is a listener on a free port and the address that it will have.
func listening(name string, handler http.Handler) (listener, <-chan string) {
	address := make(chan string, 1)
	return listener{name, &http.Server{
		Addr: "127.0.0.1:0", Handler: handler, ReadHeaderTimeout: time.Minute,
		BaseContext: func(l net.Listener) context.Context {
			address <- "http://" + l.Addr().String()
			return context.Background()
		},
	}, 0}, address
}

func status(t *testing.T, address string) (int, error) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, http.NoBody)
	require.NoError(t, err)
	client := http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	res, err := client.Do(r)
	if err != nil {
		return 0, err
	}
	_, err = io.Copy(io.Discard, res.Body)
	require.NoError(t, err)
	return res.StatusCode, res.Body.Close()
}

// hardening M15: a process that is told to stop says so first, serves on for the delay, and then closes; a request that
// has begun comes to its end.
func TestAStoppingProcessIsFirstNotReady(t *testing.T) {
	began, goOn := make(chan struct{}), make(chan struct{})
	mux := http.NewServeMux()
	mux.HandleFunc("/upload", func(http.ResponseWriter, *http.Request) {
		close(began)
		<-goOn
	})
	mux.HandleFunc("/", func(http.ResponseWriter, *http.Request) {})
	leaving, registry := new(ops.Leaving), ops.NewRegistry()
	api, apiAddress := listening("api", mux)
	operations, opsAddress := listening("operations", ops.Handler(registry, leaving, ops.NewHealth(registry)))
	asked, passed := make(chan time.Duration, 1), make(chan time.Time)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		ended <- serve(ctx, drain{leaving, 7 * time.Second, func(d time.Duration) <-chan time.Time {
			asked <- d
			return passed
		}}, api, operations)
	}()
	at, ready := <-apiAddress, <-opsAddress+"/readyz"
	code, err := status(t, ready)
	require.NoError(t, err)
	assert.Equal(t, http.StatusOK, code)
	uploaded := make(chan error, 1)
	go func() {
		_, err := status(t, at+"/upload")
		uploaded <- err
	}()
	<-began

	stop()
	assert.Equal(t, 7*time.Second, <-asked)
	code, err = status(t, ready)
	require.NoError(t, err)
	assert.Equal(t, http.StatusServiceUnavailable, code, "not ready any more")
	code, err = status(t, at)
	require.NoError(t, err)
	assert.Equal(t, http.StatusOK, code, "and still serving")

	passed <- time.Time{}
	require.Eventually(t, func() bool {
		_, err := status(t, at)
		return err != nil
	}, time.Minute, 10*time.Millisecond, "closed")
	close(goOn)
	require.NoError(t, <-uploaded)
	require.NoError(t, <-ended)
}

func TestAnAddressThatIsTakenIsNamed(t *testing.T) {
	first, address := listening("api", http.NotFoundHandler())
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	d := drain{new(ops.Leaving), 0, time.After}
	go func() { ended <- serve(ctx, d, first) }()
	second, _ := listening("operations", http.NotFoundHandler())
	second.server.Addr = (<-address)[len("http://"):]
	require.ErrorContains(t, serve(ctx, d, second), "operations: ")
	stop()
	require.NoError(t, <-ended)
}
