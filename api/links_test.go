package api

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/config"
)

// MAN-037, MAN-199: harmless addresses until an operator names others
func TestPagesLeadToTheConfiguredAddresses(t *testing.T) {
	const page = `<!doctype html><head><title>Dealdesk</title></head><body></body>`
	c, err := config.Load("")
	require.NoError(t, err)
	c.Mail.Support = "help@partners.example"
	shown := string(withLinks([]byte(page), pageLinks(c)))
	require.True(t, strings.HasPrefix(shown,
		`<!doctype html><head><title>Dealdesk</title><script type="application/json" id="links">{`), shown)
	for _, part := range []string{
		`"support":"help@partners.example"`, `"contact":"mailto:help@partners.example"`,
		`"claims":"https://claims.example.com/"`,
		`"privacy":"https://www.example.com/privacy-and-cookies"`, `"terms":"https://www.example.com/terms-of-use"`,
		`"trademarks":"https://www.example.com/trademarks"`, `"browserSettings":"https://www.example.com/browser-settings"`,
	} {
		require.Contains(t, shown, part)
	}

	t.Setenv("DEALDESK_LINKS_CLAIMS", "https://claims.contoso.example/new")
	t.Setenv("DEALDESK_LINKS_CONTACT", "https://contoso.example/contact")
	t.Setenv("DEALDESK_LINKS_TERMS", "https://contoso.example/</script><script>alert(1)</script>")
	c, err = config.Load("")
	require.NoError(t, err)
	shown = string(withLinks([]byte(page), pageLinks(c)))
	require.Contains(t, shown, `"claims":"https://claims.contoso.example/new"`)
	require.Contains(t, shown, `"contact":"https://contoso.example/contact"`)
	require.Equal(t, 1, strings.Count(shown, "</script>"), "an address cannot end the element")
}
