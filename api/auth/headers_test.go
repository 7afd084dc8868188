package auth

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/stretchr/testify/require"
)

func headersOf(t *testing.T, publicURL, path string) http.Header {
	t.Helper()
	gin.SetMode(gin.TestMode)
	engine := gin.New()
	engine.Use(securityHeaders(publicURL))
	w := httptest.NewRecorder()
	engine.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, path, http.NoBody))
	return w.Header()
}

func TestSecurityHeadersAreStrict(t *testing.T) {
	h := headersOf(t, "http://127.0.0.1:8080", "/api/nothing")
	policy := map[string]string{}
	for one := range strings.SplitSeq(h.Get("Content-Security-Policy"), "; ") {
		name, value, _ := strings.Cut(one, " ")
		policy[name] = value
	}
	require.Equal(t, "'self'", policy["default-src"])
	require.Equal(t, "'self'", policy["script-src"])
	require.Equal(t, "'none'", policy["object-src"])
	require.Equal(t, "'none'", policy["frame-ancestors"])
	require.Equal(t, "'none'", policy["base-uri"])
	require.NotContains(t, h.Get("Content-Security-Policy"), "*")
	require.Equal(t, "same-origin", h.Get("Cross-Origin-Opener-Policy"))
	require.Equal(t, "nosniff", h.Get("X-Content-Type-Options"))
	require.NotEmpty(t, h.Get("Referrer-Policy"))
	require.NotEmpty(t, h.Get("Permissions-Policy"))
	require.Equal(t, "no-store", h.Get("Cache-Control"))
	require.Empty(t, headersOf(t, "http://127.0.0.1:8080", "/homePage").Get("Cache-Control"), "pages say it themselves")
}

func TestTransportSecurityIsAskedForUnderTLSOnly(t *testing.T) {
	require.Empty(t, headersOf(t, "http://127.0.0.1:8080", "/").Get("Strict-Transport-Security"))
	require.Contains(t, headersOf(t, "https://deals.example", "/").Get("Strict-Transport-Security"), "includeSubDomains")
}
