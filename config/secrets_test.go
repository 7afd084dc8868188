package config

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

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
