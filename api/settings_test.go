package api

import (
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"dealdesk/api/wire"
	"dealdesk/models/repo"
)

// issue 28: an administrator reads how long data is kept and which programs may call.
func TestAnAdministratorReadsTheSettings(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC))
	refused(t, v.as("adr@contoso.example").http.Get("/api/Admin/GetSettings"), http.StatusForbidden)
	v.as("admin@devices.example")
	got := get[wire.Settings](v, "/api/Admin/GetSettings")
	assert.Len(t, got.Retention, len(repo.Retentions()))
	assert.Contains(t, got.Retention, wire.Retention{Kind: "signIns", Days: 400})
	assert.NotNil(t, got.Programs)
}
