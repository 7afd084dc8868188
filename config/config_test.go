package config

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// complete sets what has no default, as the production profile asks for it.
func complete(t *testing.T) {
	t.Helper()
	for key, value := range map[string]string{
		"DEALDESK_DATABASE_URL":         "postgres://someone:hidden-word@db.example/dealdesk?sslmode=verify-full",
		"DEALDESK_TEMPORAL_TLS":         "true",
		"DEALDESK_TEMPORAL_APIKEY":      "hidden-word",
		"DEALDESK_HTTP_PUBLICURL":       "https://deals.example",
		"DEALDESK_HTTP_SUBSCRIPTIONKEY": "hidden-word",
		"DEALDESK_OIDC_ISSUER":          "https://sign-in.example", "DEALDESK_OIDC_CLIENTSECRET": "hidden-word",
		"DEALDESK_PARTNER_URL": "https://partners.example", "DEALDESK_PARTNER_TOKEN": "hidden-word", "DEALDESK_BLOB_DIR": "blobs", "DEALDESK_FONTS_DIR": "fonts",
		"DEALDESK_SCAN_ADDRESS": "127.0.0.1:3310", "DEALDESK_IDENTITY_INTERNALTENANT": "company",
	} {
		t.Setenv(key, value)
	}
}

func TestEveryMistakeIsNamedAtOnceWithItsKeyAndVariable(t *testing.T) {
	complete(t)
	t.Setenv("DEALDESK_LOG_LEVEL", "loud")
	t.Setenv("DEALDESK_HTTP_ADDRESS", "nowhere")
	t.Setenv("DEALDESK_DATABASE_URL", "mysql://x")
	t.Setenv("DEALDESK_SCAN_ADDRESS", "")
	t.Setenv("DEALDESK_TELEMETRY_OTLP", "collector:4318")
	t.Setenv("DEALDESK_TELEMETRY_SAMPLING", "1.5")
	t.Setenv("DEALDESK_MAIL_SUPPORT", "nobody")
	t.Setenv("DEALDESK_LINKS_CLAIMS", "javascript:alert(1)")
	t.Setenv("DEALDESK_LINKS_CONTACT", "ftp://contoso.example")
	t.Setenv("DEALDESK_LIMITS_READ_PERSECOND", "0")
	t.Setenv("DEALDESK_LIMITS_WRITE_UNDERWAY", "-1")
	t.Setenv("DEALDESK_LIMITS_QUEUE", "1h")
	t.Setenv("DEALDESK_LIMITS_MAILS", "0")
	t.Setenv("DEALDESK_DATABASE_STATEMENTTIMEOUT", "0s")
	t.Setenv("DEALDESK_HTTP_TRUSTEDPROXIES", "10.0.0.0/8,proxy,0.0.0.0/0")
	c, err := Load("")
	require.NoError(t, err)
	err = c.Validate()
	for _, part := range []string{
		"log.level (DEALDESK_LOG_LEVEL)", "http.address (DEALDESK_HTTP_ADDRESS)",
		"database.url (DEALDESK_DATABASE_URL)", "scan.address (DEALDESK_SCAN_ADDRESS)",
		"telemetry.otlp (DEALDESK_TELEMETRY_OTLP)", "telemetry.sampling (DEALDESK_TELEMETRY_SAMPLING)",
		"mail.support (DEALDESK_MAIL_SUPPORT)", "links.claims (DEALDESK_LINKS_CLAIMS)",
		"links.contact (DEALDESK_LINKS_CONTACT)", `(DEALDESK_HTTP_TRUSTEDPROXIES): "proxy"`,
		`(DEALDESK_HTTP_TRUSTEDPROXIES): "0.0.0.0/0"`,
		"limits.read.persecond (DEALDESK_LIMITS_READ_PERSECOND)", "limits.write.underway (DEALDESK_LIMITS_WRITE_UNDERWAY)",
		"limits.queue (DEALDESK_LIMITS_QUEUE)", "limits.mails (DEALDESK_LIMITS_MAILS)",
		"database.statementtimeout (DEALDESK_DATABASE_STATEMENTTIMEOUT)",
	} {
		require.ErrorContains(t, err, part)
	}
	require.NotContains(t, err.Error(), `"10.0.0.0/8"`)
}

func TestTheEnvironmentWinsOverTheFileAndTheFileOverDefaults(t *testing.T) {
	complete(t)
	file := filepath.Join(t.TempDir(), "dealdesk.yaml")
	require.NoError(t, os.WriteFile(file, []byte("log:\n  level: warn\n  format: text\nsession:\n  idle: 5m\n"), 0o600))
	t.Setenv("DEALDESK_LOG_LEVEL", "error")
	c, err := Load(file)
	require.NoError(t, err)
	require.NoError(t, c.Validate())
	require.Equal(t, "error", c.Log.Level)
	require.Equal(t, "text", c.Log.Format)
	require.Equal(t, 5*time.Minute, c.Session.Idle)
	require.Equal(t, 120*time.Second, c.Partner.Timeout, "SUB-527: the default of the accounts call")
	require.Equal(t, 5, c.Cases.PrimaryResellers, "SUB-608: the default")
}

func TestAKeyThatNoSettingHasIsRefused(t *testing.T) {
	file := filepath.Join(t.TempDir(), "dealdesk.yaml")
	require.NoError(t, os.WriteFile(file, []byte("databse:\n  url: x\n"), 0o600))
	_, err := Load(file)
	require.ErrorContains(t, err, "databse")
}

func TestSecretsAreMaskedWhenSettingsArePrinted(t *testing.T) {
	complete(t)
	c, err := Load("")
	require.NoError(t, err)
	settings := map[string]string{}
	for _, s := range c.Settings() {
		require.NotContains(t, s.Value, "hidden-word", s.Key)
		settings[s.Key] = s.Value
	}
	require.Equal(t, "postgres://someone:xxxxx@db.example/dealdesk?sslmode=verify-full", settings["database.url"])
	require.Equal(t, "********", settings["temporal.apikey"])
	require.Equal(t, "********", settings["http.subscriptionkey"])
}

// hardening H6: a secret may come from a file, as orchestrators hand it over.
func TestSecretsMayComeFromFiles(t *testing.T) {
	complete(t)
	file := filepath.Join(t.TempDir(), "secret")
	require.NoError(t, os.WriteFile(file, []byte("from the file\n"), 0o600))
	t.Setenv("DEALDESK_OIDC_CLIENTSECRET", "")
	t.Setenv("DEALDESK_OIDC_CLIENTSECRET_FILE", file)
	c, err := Load("")
	require.NoError(t, err)
	require.Equal(t, "from the file", c.OIDC.ClientSecret)

	t.Setenv("DEALDESK_OIDC_CLIENTSECRET", "another")
	_, err = Load("")
	require.ErrorContains(t, err, "DEALDESK_OIDC_CLIENTSECRET_FILE are both set")
	t.Setenv("DEALDESK_OIDC_CLIENTSECRET", "")
	t.Setenv("DEALDESK_OIDC_CLIENTSECRET_FILE", file+".gone")
	_, err = Load("")
	require.ErrorContains(t, err, "DEALDESK_OIDC_CLIENTSECRET_FILE")
}
