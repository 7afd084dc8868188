package auth

import (
	"cmp"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"dealdesk/api/limits"
)

// The app is served by us alone: no foreign origin, no inline script. Letters are shown from blob addresses. Browsers
// report what a page tries in vain.
var contentSecurityPolicy = strings.Join([]string{
	"default-src 'self'", "script-src 'self'", "img-src 'self' data: blob:", "font-src 'self' data:",
	"connect-src 'self'", "frame-src 'self' blob:", "worker-src 'self' blob:", "object-src 'none'", "base-uri 'none'",
	"form-action 'self'", "frame-ancestors 'none'", "report-uri " + policyReportPath,
}, "; ")

// PagePolicy is the Content-Security-Policy of the app's page. antd writes its styles when a component is drawn first;
// they are let in by the nonce of this answer. Attributes have none: a text field that grows is measured by one
// (docs/decisions/0020).
func PagePolicy(nonce string) string {
	return contentSecurityPolicy + "; style-src 'self' 'nonce-" + nonce + "'; style-src-attr 'unsafe-inline'"
}

const strictTransportSecurity = "max-age=63072000; includeSubDomains"

// securityHeaders go on every answer, refusals and redirects included (clarifications.md 90); HSTS only under TLS.
func securityHeaders(publicURL string) gin.HandlerFunc {
	behindTLS := strings.HasPrefix(publicURL, "https://")
	return func(c *gin.Context) {
		h := c.Writer.Header()
		h.Set("Content-Security-Policy", contentSecurityPolicy)
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Referrer-Policy", "strict-origin-when-cross-origin")
		h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
		if behindTLS || c.Request.TLS != nil {
			h.Set("Strict-Transport-Security", strictTransportSecurity)
		}
		for _, prefix := range []string{"/api", "/auth", "/indexes"} {
			if strings.HasPrefix(c.Request.URL.Path, prefix) {
				h.Set("Cache-Control", "no-store")
			}
		}
		c.Next()
	}
}

const (
	policyReportPath = "/auth/csp-report" // as Routes has it
	maxPolicyReport  = 16 << 10
	maxReportedText  = 300
)

// policyReportRate is how often one address may report; what is above it is thrown away.
var policyReportRate = limits.Rate{PerSecond: 0.2, Burst: 10} //nolint:gochecknoglobals // a constant

// policyViolation is what a page tried although the Content-Security-Policy forbids it, as browsers report it
// (CSP level 2, report-uri).
type policyViolation struct {
	Report struct {
		Document  string `json:"document-uri"`
		Directive string `json:"effective-directive"`
		Violated  string `json:"violated-directive"`
		Blocked   string `json:"blocked-uri"`
		Source    string `json:"source-file"`
		Line      int    `json:"line-number"`
	} `json:"csp-report"`
}

// policyReports writes violations of the Content-Security-Policy into the log. Anybody may send anything here: it is
// bounded, and nothing is kept of it.
func (a *Auth) policyReports(c *gin.Context) {
	c.Status(http.StatusNoContent)
	c.Header("Cache-Control", "no-store")
	if a.reports.Take(limits.NetworkOf(c.ClientIP()), a.now()) > 0 {
		return
	}
	var violation policyViolation
	body := http.MaxBytesReader(c.Writer, c.Request.Body, maxPolicyReport)
	raw, err := io.ReadAll(body)
	if err != nil || json.Unmarshal(raw, &violation) != nil {
		return
	}
	r := violation.Report
	slog.WarnContext(c.Request.Context(), "a page tried what its Content-Security-Policy forbids",
		"directive", shortened(cmp.Or(r.Directive, r.Violated)), "blocked", withoutQuery(r.Blocked),
		"page", withoutQuery(r.Document), "source", withoutQuery(r.Source), "line", r.Line)
}

// withoutQuery keeps what is typed into addresses out of the log.
func withoutQuery(address string) string {
	address, _, _ = strings.Cut(address, "?")
	address, _, _ = strings.Cut(address, "#")
	return shortened(address)
}

func shortened(text string) string {
	if len(text) > maxReportedText {
		return strings.ToValidUTF8(text[:maxReportedText], "") + "…"
	}
	return text
}
