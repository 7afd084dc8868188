package auth

import (
	"strings"

	"github.com/gin-gonic/gin"
)

// The app is served by us alone: no foreign origin, no inline script. antd writes its styles at run time, hence inline
// styles; a nonce would not survive a cached index.html. Letters are shown from blob addresses.
var contentSecurityPolicy = strings.Join([]string{
	"default-src 'self'", "script-src 'self'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data: blob:",
	"font-src 'self' data:", "connect-src 'self'", "frame-src 'self' blob:", "worker-src 'self' blob:",
	"object-src 'none'",
	"base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
}, "; ")

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
