package cmd

import (
	"context"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/ops"
	"dealdesk/config"
	"dealdesk/testkit/letterstest"
)

// free is an address of this machine that nobody listens at.
func free(t *testing.T) string {
	t.Helper()
	var c net.ListenConfig
	l, err := c.Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	require.NoError(t, l.Close())
	return l.Addr().String()
}

// withoutServers are settings by which neither Postgres nor Temporal nor the identity provider can be reached.
func withoutServers(t *testing.T) config.Config {
	t.Helper()
	c, err := config.Load("")
	require.NoError(t, err)
	c.Profile, c.Database.URL = config.ProfileDemo, "postgres://nobody@127.0.0.1:1/none?sslmode=disable"
	c.Temporal.Address = "127.0.0.1:1"
	c.OIDC.Issuer, c.Partner.URL = "http://127.0.0.1:1", "http://127.0.0.1:1"
	c.HTTP.Address, c.HTTP.OpsAddress = free(t), free(t)
	c.Worker.OpsAddress, c.HTTP.DrainDelay = free(t), 0
	c.Blob.Dir, c.Fonts.Dir = t.TempDir(), letterstest.GoFonts(t)
	return c
}

// get answers status and body.
func get(t *testing.T, address string, header http.Header) (string, error) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, http.NoBody)
	require.NoError(t, err)
	r.Header = header
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", err
	}
	defer func() { _ = res.Body.Close() }()
	body, err := io.ReadAll(res.Body)
	return strconv.Itoa(res.StatusCode) + " " + string(body), err
}

// hardening M15: API and worker start without Postgres, live, and say that they are not ready.
func TestProcessesStartWithoutPostgres(t *testing.T) {
	c := withoutServers(t)
	for name, process := range map[string]struct {
		run func(context.Context, config.Config) error
		ops string
	}{"api": {runAPI, c.HTTP.OpsAddress}, "worker": {runWorker, c.Worker.OpsAddress}} {
		t.Run(name, func(t *testing.T) {
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			ended := make(chan error, 1)
			go func() { ended <- process.run(ctx, c) }()
			require.Eventually(t, func() bool {
				live, err := get(t, "http://"+process.ops+"/healthz", nil)
				return err == nil && strings.HasPrefix(live, "200 ")
			}, time.Minute, 10*time.Millisecond)
			ready, err := get(t, "http://"+process.ops+"/readyz", nil)
			require.NoError(t, err)
			assert.Regexp(t, `^503 .*"postgres":"down"`, ready)
			if name == "api" {
				page, err := get(t, "http://"+c.HTTP.Address+"/", http.Header{"Accept": {"text/html"}})
				require.NoError(t, err)
				assert.Regexp(t, "^200 ", page, "the app is there")
			}
			stop()
			if err := <-ended; err != nil {
				require.ErrorIs(t, err, context.Canceled, "a worker was still asking for Temporal")
			}
		})
	}
}

// hardening M6: headers are bounded in time and size, and no client keeps an answer waiting for ever.
func TestServersHaveLimits(t *testing.T) {
	for _, server := range []*http.Server{apiServer("", nil), opsServer("", nil)} {
		assert.Positive(t, server.ReadHeaderTimeout)
		assert.Positive(t, server.WriteTimeout)
		assert.Positive(t, server.IdleTimeout)
		assert.Equal(t, 256<<10, server.MaxHeaderBytes)
	}
	assert.Greater(t, apiServer("", nil).WriteTimeout, 150*time.Second, "a sign-in waits for the partner service")
}

// hardening M6: connections above the limit are accepted when others end.
func TestConnectionsAreLimited(t *testing.T) {
	began, goOn := make(chan struct{}, 2), make(chan struct{})
	l, address := listening("api", http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		began <- struct{}{}
		<-goOn
	}))
	l.connections = 1
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	ended := make(chan error, 1)
	go func() { ended <- serve(ctx, drain{new(ops.Leaving), 0, time.After}, l) }()
	at := <-address
	answers := make(chan error, 2)
	ask := func() {
		_, err := status(t, at)
		answers <- err
	}
	go ask()
	<-began
	go ask()
	select {
	case <-began:
		t.Error("two connections were accepted at once")
	case <-time.After(200 * time.Millisecond):
	}
	close(goOn)
	require.NoError(t, <-answers)
	require.NoError(t, <-answers)
	stop()
	require.NoError(t, <-ended)
}
