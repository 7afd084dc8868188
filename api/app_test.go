package api

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
	"github.com/gin-gonic/gin"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/stretchr/testify/require"

	"dealdesk/api/correlation"
)

var script = strings.Repeat("export const deal = 1;\n", 200)

func appEngine(t *testing.T) (*gin.Engine, *prometheus.Registry) {
	t.Helper()
	gin.SetMode(gin.TestMode)
	registry := prometheus.NewRegistry()
	s := &Server{
		app: newApp(fstest.MapFS{
			"dist/index.html":          {Data: []byte("<!doctype html><head><title>Dealdesk</title></head>")},
			"dist/placeholder.html":    {Data: []byte("not built")},
			"dist/assets/main-3f2a.js": {Data: []byte(script)},
			"dist/favicon.svg":         {Data: []byte("<svg/>")},
		}, PageLinks{}),
		metrics: newRequestMetrics(registry),
	}
	engine := gin.New()
	engine.HandleMethodNotAllowed = true
	engine.Use(correlation.Middleware, s.accessLog, s.recoverPanic)
	engine.NoMethod(methodNotAllowed)
	engine.NoRoute(s.noRoute)
	engine.GET("/api/Defect", func(*gin.Context) { panic("a secret") })
	return engine, registry
}

func serve(t *testing.T, engine http.Handler, method, path string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequestWithContext(t.Context(), method, path, http.NoBody)
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	engine.ServeHTTP(w, r)
	return w
}

func TestPagesFallBackToTheIndex(t *testing.T) {
	engine, _ := appEngine(t)
	for _, path := range []string{"/", "/homePage", "/dashboard/allcases", "/index.html", "/placeholder.html", "/apiary"} {
		w := serve(t, engine, http.MethodGet, path, "Accept", "text/html,*/*;q=0.8")
		require.Equal(t, http.StatusOK, w.Code, path)
		require.Contains(t, w.Body.String(), "<title>Dealdesk", path)
		require.Equal(t, "no-store", w.Header().Get("Cache-Control"), "its nonce is for once")
	}
}

// hardening L: a page's styles are let in by a nonce that no other answer has, and nothing else is let in inline.
func TestAPagesStylesHaveItsNonce(t *testing.T) {
	engine, _ := appEngine(t)
	seen := map[string]bool{}
	for range 20 {
		w := serve(t, engine, http.MethodGet, "/homePage", "Accept", "text/html")
		policy := w.Header().Get("Content-Security-Policy")
		_, after, _ := strings.Cut(policy, "style-src 'self' 'nonce-")
		nonce, after, found := strings.Cut(after, "'")
		require.Equal(t, "; style-src-attr 'unsafe-inline'", after, "nothing else of styles, nothing at all of scripts")
		require.True(t, found, policy)
		require.GreaterOrEqual(t, len(nonce), 22, "128 bits")
		require.Contains(t, w.Body.String(), `<meta name="style-nonce" nonce="`+nonce+`"></head>`)
		require.NotContains(t, seen, nonce)
		seen[nonce] = true
	}
}

func TestWhatIsNotThereIsAProblem(t *testing.T) {
	engine, _ := appEngine(t)
	cases := []struct {
		method, path, accept string
		status               int
	}{
		{http.MethodGet, "/api/Nothing", "text/html", 404},
		{http.MethodPost, "/api/Nothing", "", 404},
		{http.MethodGet, "/api", "text/html", 404},
		{http.MethodGet, "/auth/nothing", "text/html", 404},
		{http.MethodGet, "/indexes/nothing", "text/html", 404},
		{http.MethodGet, "/assets/main-old.js", "*/*", 404},
		{http.MethodGet, "/robots.php", "text/html", 404},
		{http.MethodGet, "/homePage", "application/json", 404},
		{http.MethodGet, "/../config/config.go", "text/html", 404},
		{http.MethodPost, "/homePage", "text/html", 405},
		{http.MethodPost, "/api/Defect", "", 405},
	}
	for _, c := range cases {
		w := serve(t, engine, c.method, c.path, "Accept", c.accept)
		require.Equal(t, c.status, w.Code, "%s %s", c.method, c.path)
		require.Equal(t, "application/problem+json", w.Header().Get("Content-Type"), c.path)
		if c.status == http.StatusMethodNotAllowed {
			require.NotEmpty(t, w.Header().Get("Allow"), c.path)
		}
	}
}

func TestHashedAssetsAreCompressedAndKept(t *testing.T) {
	engine, _ := appEngine(t)
	const path = "/assets/main-3f2a.js"
	read := map[string]func(io.Reader) io.Reader{
		"":     func(r io.Reader) io.Reader { return r },
		"br":   func(r io.Reader) io.Reader { return brotli.NewReader(r) },
		"gzip": func(r io.Reader) io.Reader { g, _ := gzip.NewReader(r); return g },
	}
	tags := map[string]bool{}
	for accept, want := range map[string]string{
		"gzip, deflate, br": "br", "gzip": "gzip", "br;q=0, gzip;q=0.5": "gzip", "identity": "", "br;q=0.0": "", "": "",
	} {
		w := serve(t, engine, http.MethodGet, path, "Accept-Encoding", accept)
		require.Equal(t, want, w.Header().Get("Content-Encoding"), accept)
		require.Equal(t, "public, max-age=31536000, immutable", w.Header().Get("Cache-Control"))
		require.Equal(t, "Accept-Encoding", w.Header().Get("Vary"))
		require.Equal(t, "text/javascript; charset=utf-8", w.Header().Get("Content-Type"))
		body, err := io.ReadAll(read[want](w.Body))
		require.NoError(t, err)
		require.Equal(t, script, string(body), accept)
		tags[w.Header().Get("ETag")] = true
	}
	require.Len(t, tags, 3, "each form has its own tag")
	head := serve(t, engine, http.MethodHead, path)
	require.Empty(t, head.Body.String())
	require.Equal(t, "4600", head.Header().Get("Content-Length"))
}

func TestADefectIsAProblemThatHidesItsCause(t *testing.T) {
	engine, registry := appEngine(t)
	w := serve(t, engine, http.MethodGet, "/api/Defect")
	require.Equal(t, http.StatusInternalServerError, w.Code)
	require.Equal(t, "application/problem+json", w.Header().Get("Content-Type"))
	require.NotContains(t, w.Body.String(), "secret")
	serve(t, engine, "BREW", "/some/random/path")

	families, err := registry.Gather()
	require.NoError(t, err)
	counted := map[string]float64{}
	for _, family := range families {
		for _, m := range family.GetMetric() {
			labels := []string{}
			for _, l := range m.GetLabel() {
				labels = append(labels, l.GetValue())
			}
			if family.GetName() == "dealdesk_http_requests_total" {
				counted[strings.Join(labels, " ")] = m.GetCounter().GetValue()
			}
		}
	}
	require.Equal(t, map[string]float64{"GET /api/Defect 500": 1, "OTHER other 405": 1}, counted, "series stay bounded")
}
