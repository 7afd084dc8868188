package auth

import (
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"strings"

	"github.com/gin-gonic/gin"

	"dealdesk/api/limits"
)

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
		"directive", shortened(orElse(r.Directive, r.Violated)), "blocked", withoutQuery(r.Blocked),
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
