//go:build e2e

package elastic_test

import (
	"context"
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/search/backend"
	"dealdesk/models/search/elastic"
	"dealdesk/testkit/conformance"
)

// hardening H6: an Elasticsearch with security on is searched and filled over TLS, with a user who has no right but to
// our own indices; without the password, or without trust in who signed its certificate, nothing is sent to it.
func TestElasticsearchWithSecurityOn(t *testing.T) {
	settings := startSecured(t)
	source := filledStore(t)
	engine, err := elastic.New(settings, "dealdesk-test"+strconv.FormatInt(time.Now().UnixNano(), 36))
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, engine.Drop(context.WithoutCancel(t.Context()))) })
	for range 2 { // the second takes the place of the first
		require.NoError(t, backend.NewCopy(source, engine).Rebuild(t.Context(), func(string, int) {}))
	}
	conformance.Run(t, engine)

	for name, test := range map[string]struct {
		change func(*elastic.Settings)
		says   string
	}{
		"another password": {func(s *elastic.Settings) { s.Password = "guessed" }, "401"},
		"no password":      {func(s *elastic.Settings) { s.Username, s.Password = "", "" }, "401"},
		"no trust":         {func(s *elastic.Settings) { s.CAFile = "" }, "certificate signed by unknown authority"},
		"plain": {func(s *elastic.Settings) {
			s.URL, s.CAFile = strings.Replace(s.URL, "https://", "http://", 1), ""
		}, "EOF"},
	} {
		t.Run(name, func(t *testing.T) {
			wrong := settings
			test.change(&wrong)
			engine, err := elastic.New(wrong, "dealdesk-test")
			require.NoError(t, err)
			require.ErrorContains(t, engine.Ready(t.Context()), test.says)
		})
	}
	others, err := elastic.New(settings, "others")
	require.NoError(t, err)
	err = backend.NewCopy(source, others).Rebuild(t.Context(), func(string, int) {})
	require.ErrorContains(t, err, "403", "the user may write no index but ours")
}

// startSecured runs the development stack's Elasticsearch with security on and tells how it is reached.
func startSecured(t *testing.T) elastic.Settings {
	t.Helper()
	root, err := filepath.Abs("../../..")
	require.NoError(t, err)
	data, program := t.TempDir(), filepath.Join(t.TempDir(), "dealdesk-dev")
	run := func(dir string, args ...string) {
		c := exec.CommandContext(context.WithoutCancel(t.Context()), args[0], args[1:]...)
		c.Dir = dir
		out, err := c.CombinedOutput()
		require.NoError(t, err, string(out))
	}
	run(filepath.Join(root, "dev"), "go", "build", "-o", program, "./cmd/dealdesk-dev")
	log, err := os.Create(filepath.Join(t.TempDir(), "stack.log"))
	require.NoError(t, err)
	stack := exec.CommandContext(context.WithoutCancel(t.Context()), program, "up", "--data", data, "--throwaway",
		"--only", "elasticsearch", "--secure-search")
	stack.Dir = root
	stack.Stdout = log
	stack.Stderr = log
	stack.Env = append(os.Environ(), "DEALDESK_DEV_ELASTICSEARCH_PORT="+freePort(t))
	require.NoError(t, stack.Start())
	ended := make(chan error, 1)
	go func() { ended <- stack.Wait() }()
	t.Cleanup(func() {
		_ = stack.Process.Signal(syscall.SIGINT) // it may have ended
		assert.NoError(t, <-ended)
		run(root, program, "reset", "--data", data)
		_ = log.Close()
	})
	var state struct {
		Env map[string]string `json:"env"`
	}
	require.Eventually(t, func() bool {
		raw, err := os.ReadFile(filepath.Join(data, "stack.json"))
		return err == nil && json.Unmarshal(raw, &state) == nil
	}, 10*time.Minute, 100*time.Millisecond)
	said, err := os.ReadFile(log.Name())
	require.NoError(t, err)
	require.NotEmpty(t, state.Env["DEALDESK_SEARCH_CAFILE"], string(said))
	return elastic.Settings{
		URL: state.Env["DEALDESK_SEARCH_URL"], Username: state.Env["DEALDESK_SEARCH_USERNAME"],
		Password: state.Env["DEALDESK_SEARCH_PASSWORD"], CAFile: state.Env["DEALDESK_SEARCH_CAFILE"],
	}
}

func freePort(t *testing.T) string {
	t.Helper()
	var listening net.ListenConfig
	l, err := listening.Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { require.NoError(t, l.Close()) }()
	return strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
}
