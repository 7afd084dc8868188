package auth_test

import (
	"bytes"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// hardening L: browsers report what a page tries although the policy forbids it; the log names it once, bounded and
// without what somebody typed, and no flood of reports fills it.
func TestViolationsOfThePolicyAreReported(t *testing.T) {
	s := newSite(t)
	var log bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewJSONHandler(&log, nil)))
	t.Cleanup(func() { slog.SetDefault(before) })
	b := s.browser()
	page := b.do(http.MethodGet, "/auth/session", "")
	require.Contains(t, page.Header().Get("Content-Security-Policy"), "report-uri /auth/csp-report")
	report := func(body string) int {
		return b.do(http.MethodPost, "/auth/csp-report", body, "Content-Type", "application/csp-report").Code
	}
	require.Equal(t, http.StatusNoContent, report(`{"csp-report":{"document-uri":"https://deals.example/x?q=secret",`+
		`"violated-directive":"script-src","blocked-uri":"https://evil.example/x.js#`+strings.Repeat("a", 900)+`"}}`))
	require.Contains(t, log.String(), `"directive":"script-src","blocked":"https://evil.example/x.js"`)
	require.NotContains(t, log.String(), "secret")
	wrong := []string{"", "[]", "no JSON", `{"csp-report":{"line-number":"x"}}`, strings.Repeat(" ", 1<<20)}
	for _, nonsense := range wrong {
		require.Equal(t, http.StatusNoContent, report(nonsense))
	}
	for range 100 {
		require.Equal(t, http.StatusNoContent, report(`{"csp-report":{"violated-directive":"img-src"}}`))
	}
	require.LessOrEqual(t, strings.Count(log.String(), "img-src"), 10)
	require.NotZero(t, strings.Count(log.String(), "img-src"))
	foreign := b.do(http.MethodPost, "/auth/csp-report", "{}",
		"Origin", "https://evil.example", "Sec-Fetch-Site", "cross-site")
	require.Equal(t, http.StatusForbidden, foreign.Code)
}
