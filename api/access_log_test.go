package api

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/require"

	"dealdesk/api/correlation"
)

// ASVS V16.2.1, V16.2.2, V16.2.4, V16.3.2, V16.3.4, V16.4.1: every refusal and every defect is a line of the log, one
// JSON object with its time and zone, the call, who asked from where, and its correlation id; nothing that a caller
// sends makes another line.
func TestRefusalsAndDefectsAreLogged(t *testing.T) {
	var out bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(correlation.Logging(slog.NewJSONHandler(&out, nil))))
	t.Cleanup(func() { slog.SetDefault(before) })
	engine, _ := appEngine(t)
	engine.GET("/api/Refused/:id", func(c *gin.Context) { c.Status(http.StatusForbidden) })
	forged := "a\r\n{\"level\":\"INFO\",\"msg\":\"forged\"}"
	serve(t, engine, http.MethodGet, "/api/Refused/x%0a%7b%22msg%22:%22forged%22%7d", "X-Correlation-Id", forged,
		"User-Agent", forged)
	serve(t, engine, http.MethodGet, "/api/Defect", "X-Correlation-Id", "known-id")
	statuses := map[float64]map[string]any{}
	for line := range strings.Lines(out.String()) {
		var entry map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &entry), line)
		require.NotEqual(t, "forged", entry["msg"])
		require.NotEmpty(t, entry["correlationId"], line)
		at, err := time.Parse(time.RFC3339, entry["time"].(string))
		require.NoError(t, err)
		require.WithinDuration(t, time.Now(), at, time.Hour)
		if entry["msg"] == "request" {
			statuses[entry["status"].(float64)] = entry
		}
	}
	refused, defect := statuses[http.StatusForbidden], statuses[http.StatusInternalServerError]
	require.Equal(t, []any{"WARN", "GET", "/api/Refused/:id"},
		[]any{refused["level"], refused["method"], refused["route"]})
	require.Contains(t, refused, "user")
	require.NotEmpty(t, refused["address"])
	require.Equal(t, []any{"ERROR", "known-id"}, []any{defect["level"], defect["correlationId"]})
	require.Contains(t, out.String(), "a secret", "the cause of a defect is in the log alone")
}
