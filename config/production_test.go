package config

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// hardening H6: the production profile refuses every link that others can read, and every server that lets everybody
// in, each with its message; the demo profile does not.
func TestProductionRefusesOpenLinks(t *testing.T) {
	const plain = "is plain http; the production profile needs https"
	for _, c := range []struct{ name, variable, value, key, says string }{
		{"Postgres without TLS", "DATABASE_URL", "postgres://a:b@db.example/dealdesk", "database.url", "sslmode=verify-full"},
		{"Postgres by any certificate", "DATABASE_URL", "postgres://a:b@db.example/d?sslmode=require", "database.url", "sslmode=verify-full"},
		{"Postgres without password", "DATABASE_URL", "postgres://a@db.example/d?sslmode=verify-full", "database.url", "neither a password nor"},
		{"Postgres' owner without TLS", "DATABASE_OWNERURL", "postgres://a:b@db.example/dealdesk", "database.ownerurl", "sslmode=verify-full"},
		{"Temporal without TLS", "TEMPORAL_TLS", "false", "temporal.tls", "must be true"},
		{"Temporal without a key", "TEMPORAL_APIKEY", "", "temporal.apikey", "an API key, or a certificate"},
		{"Elasticsearch in plain", "SEARCH_URL", "https://a.example, http://b.example", "search.url", "http://b.example " + plain},
		{"Elasticsearch without user", "SEARCH_USERNAME", "", "search.username", "is required in the production profile"},
		{"Elasticsearch without password", "SEARCH_PASSWORD", "", "search.password", "is required in the production profile"},
		{"the app in plain", "HTTP_PUBLICURL", "http://deals.example", "http.publicurl", plain},
		{"identity in plain", "OIDC_ISSUER", "http://sign-in.example", "oidc.issuer", plain},
		{"staff by their address", "IDENTITY_INTERNALTENANT", "", "identity.internaltenant", "an address alone makes nobody one of the staff"},
		{"partner service in plain", "PARTNER_URL", "http://partners.example", "partner.url", plain},
		{"partner service without a token", "PARTNER_TOKEN", "", "partner.token", "a bearer token, or a name and a password"},
		{"directory in plain", "DIRECTORY_URL", "http://graph.example", "directory.url", plain},
		{"directory without token", "DIRECTORY_TOKEN", "", "directory.token", "is required in the production profile"},
		{"bucket in plain", "BLOB_URL", "s3://files?endpoint=http://minio.example", "blob.url", plain},
		{"mail in plain", "MAIL_TLS", "offered", "mail.tls", "must be required or implicit"},
		{"traces in plain", "TELEMETRY_OTLP", "http://collector.example:4318", "telemetry.otlp", plain},
	} {
		t.Run(c.name, func(t *testing.T) {
			complete(t)
			for variable, value := range map[string]string{
				"SEARCH_BACKEND": "elastic", "SEARCH_URL": "https://search.example", "SEARCH_USERNAME": "dealdesk",
				"SEARCH_PASSWORD": "hidden-word", "DIRECTORY_URL": "https://graph.example", "DIRECTORY_TOKEN": "hidden-word",
				"MAIL_SMTP": "mail.example:587", "MAIL_USERNAME": "dealdesk", "MAIL_PASSWORD": "hidden-word",
			} {
				t.Setenv("DEALDESK_"+variable, value)
			}
			whole, err := Load("")
			require.NoError(t, err)
			require.NoError(t, whole.Validate())
			t.Setenv("DEALDESK_"+c.variable, c.value)
			broken, err := Load("")
			require.NoError(t, err)
			err = broken.Validate()
			require.ErrorContains(t, err, c.key+" ("+EnvName(c.key)+"): ")
			require.ErrorContains(t, err, c.says)
			require.NotContains(t, err.Error(), "hidden-word")
		})
	}
}

func TestProductionAllowsWhatNeedsNoPassword(t *testing.T) {
	complete(t)
	for _, address := range []string{
		"postgres:///dealdesk?host=/run/postgresql",
		"postgres://someone@db.example/dealdesk?sslmode=verify-full&sslcert=ours.pem&sslkey=ours.key",
	} {
		t.Setenv("DEALDESK_DATABASE_URL", address)
		t.Setenv("DEALDESK_TEMPORAL_APIKEY", "")
		t.Setenv("DEALDESK_TEMPORAL_CERTFILE", "ours.pem")
		t.Setenv("DEALDESK_TEMPORAL_KEYFILE", "ours.key")
		t.Setenv("DEALDESK_PARTNER_TOKEN", "")
		t.Setenv("DEALDESK_PARTNER_USERNAME", "dealdesk")
		t.Setenv("DEALDESK_PARTNER_PASSWORD", "hidden-word")
		c, err := Load("")
		require.NoError(t, err)
		require.NoError(t, c.Validate(), address)
	}
}

func TestTheDemoProfileNeedsNoProtection(t *testing.T) {
	complete(t)
	for variable, value := range map[string]string{
		"PROFILE": "demo", "DATABASE_URL": "postgres://a@127.0.0.1/d?sslmode=disable", "TEMPORAL_TLS": "false",
		"TEMPORAL_APIKEY": "", "HTTP_PUBLICURL": "http://127.0.0.1:8080", "MAIL_SMTP": "127.0.0.1:1025",
		"MAIL_TLS": "offered",
	} {
		t.Setenv("DEALDESK_"+variable, value)
	}
	c, err := Load("")
	require.NoError(t, err)
	require.NoError(t, c.Validate())
}

// Secrets go over no open link, whatever the profile; what belongs together comes together.
func TestHalfCredentialsAreRefused(t *testing.T) {
	complete(t)
	t.Setenv("DEALDESK_PROFILE", "demo")
	for _, c := range []struct{ variable, value, says string }{
		{"TEMPORAL_TLS", "false", "temporal.tls (DEALDESK_TEMPORAL_TLS): must be true"},
		{"TEMPORAL_CERTFILE", "ours.pem", "temporal.certfile (DEALDESK_TEMPORAL_CERTFILE): goes with temporal.keyfile"},
		{"MAIL_USERNAME", "dealdesk", "mail.username (DEALDESK_MAIL_USERNAME): goes with mail.password"},
		{"PARTNER_PASSWORD", "hidden-word", "partner.username (DEALDESK_PARTNER_USERNAME): goes with partner.password"},
		{"MAIL_TLS", "sometimes", `mail.tls (DEALDESK_MAIL_TLS): "sometimes" is none of`},
		{"HTTP_DRAINDELAY", "2m", "http.draindelay (DEALDESK_HTTP_DRAINDELAY): 2m0s is not between"},
	} {
		t.Run(c.variable, func(t *testing.T) {
			t.Setenv("DEALDESK_"+c.variable, c.value)
			broken, err := Load("")
			require.NoError(t, err)
			require.ErrorContains(t, broken.Validate(), c.says)
		})
	}
	t.Setenv("DEALDESK_MAIL_USERNAME", "dealdesk")
	t.Setenv("DEALDESK_MAIL_PASSWORD", "hidden-word")
	t.Setenv("DEALDESK_MAIL_TLS", "offered")
	open, err := Load("")
	require.NoError(t, err)
	require.ErrorContains(t, open.Validate(), "where a password is sent")
}
