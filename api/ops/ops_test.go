package ops_test

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/ops"
)

func get(t *testing.T, h http.Handler, path string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, http.NoBody))
	return w
}

func handler(checks ...ops.Check) http.Handler {
	registry := ops.NewRegistry()
	return ops.Handler(registry, new(ops.Leaving), ops.NewHealth(registry, checks...))
}

func TestReadinessNamesEachDependency(t *testing.T) {
	fine := func(context.Context) error { return nil }
	broken := func(context.Context) error { return errors.New("no answer") }
	hangs := func(context.Context) error { select {} }
	cases := []struct {
		name   string
		checks []ops.Check
		status int
		want   ops.Readiness
	}{
		{
			"all up",
			[]ops.Check{{Name: "postgres", Needed: true, Run: fine}},
			200,
			ops.Readiness{Status: "up", Checks: map[string]string{"postgres": "up"}},
		},
		{
			"search is not needed",
			[]ops.Check{{Name: "postgres", Needed: true, Run: fine}, {Name: "search", Run: broken}},
			200,
			ops.Readiness{Status: "degraded", Checks: map[string]string{"postgres": "up", "search": "down"}},
		},
		{
			"a needed one is down",
			[]ops.Check{{Name: "postgres", Needed: true, Run: broken}, {Name: "search", Run: fine}},
			503,
			ops.Readiness{Status: "down", Checks: map[string]string{"postgres": "down", "search": "up"}},
		},
		{
			"one does not answer",
			[]ops.Check{{Name: "temporal", Needed: true, Run: hangs}, {Name: "blob", Needed: true, Run: fine}},
			503,
			ops.Readiness{Status: "down", Checks: map[string]string{"temporal": "down", "blob": "up"}},
		},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			began := time.Now()
			w := get(t, handler(c.checks...), "/readyz")
			require.Less(t, time.Since(began), time.Minute)
			require.Equal(t, c.status, w.Code)
			var got ops.Readiness
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &got))
			require.Equal(t, c.want, got)
		})
	}
}

func TestLivenessAndMetrics(t *testing.T) {
	h := handler(
		ops.Check{Name: "postgres", Needed: true, Run: func(context.Context) error { return errors.New("down") }})
	require.Equal(t, http.StatusOK, get(t, h, "/healthz").Code, "a process lives while its dependencies are down")
	require.Contains(t, get(t, h, "/metrics").Body.String(), "go_goroutines")
}

func TestReadyMadeChecks(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	address := l.Addr().String()
	require.NoError(t, ops.Reachable(address)(t.Context()))
	require.NoError(t, l.Close())
	require.Error(t, ops.Reachable(address)(t.Context()))
}

// hardening.md H3: who asks often costs the dependencies little, and Prometheus sees what the checks saw.
func TestChecksAreAskedOnceInSomeSeconds(t *testing.T) {
	asked := 0
	h := handler(
		ops.Check{Name: "postgres", Needed: true, Run: func(context.Context) error { asked++; return nil }},
		ops.Check{Name: "search", Run: func(context.Context) error { return errors.New("away") }})
	began := time.Now()
	for range 5 {
		require.Equal(t, http.StatusOK, get(t, h, "/readyz").Code)
	}
	require.LessOrEqual(t, asked, 1+int(time.Since(began)/(3*time.Second)))
	metrics := get(t, h, "/metrics").Body.String()
	require.Contains(t, metrics, `dealdesk_dependency_up{dependency="postgres"} 1`)
	require.Contains(t, metrics, `dealdesk_dependency_up{dependency="search"} 0`)
}

// beyond N88: since when a dependency is as it is, is remembered from check to check.
func TestADependencyIsDownSinceTheFirstCheckThatSawIt(t *testing.T) {
	health := ops.NewHealth(ops.NewRegistry(),
		ops.Check{Name: "search", Run: func(context.Context) error { return errors.New("away") }})
	first := health.Dependencies(t.Context())
	require.Len(t, first, 1)
	require.False(t, first[0].Up)
	require.Equal(t, "away", first[0].Error)
	require.False(t, first[0].Since.IsZero())
	require.Equal(t, first[0].Since, health.Dependencies(t.Context())[0].Since)
}
