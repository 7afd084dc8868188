package auth

import (
	"strings"

	"github.com/gin-gonic/gin"
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
