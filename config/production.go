package config

import (
	"net/url"
	"strings"
)

// validateProduction names what a demo on one machine may have and people's data may not: links that others can read or
// answer, and servers that let everybody in.
func (c Config) validateProduction(bad func(key, format string, args ...any)) {
	secure := func(key, address string) {
		for one := range strings.SplitSeq(address, ",") {
			if u, err := url.Parse(strings.TrimSpace(one)); err == nil && u.Scheme == "http" {
				bad(key, "%s is plain http; the production profile needs https", u.Redacted())
			}
		}
	}
	needed := func(key, value, what string) {
		if value == "" {
			bad(key, "is required in the production profile: %s", what)
		}
	}
	validateDatabaseLink("database.url", c.Database.URL, bad)
	if c.Database.OwnerURL != "" {
		validateDatabaseLink("database.ownerurl", c.Database.OwnerURL, bad)
	}
	if !c.Temporal.TLS {
		bad("temporal.tls", "must be true in the production profile")
	}
	if c.Temporal.CertFile == "" {
		needed("temporal.apikey", c.Temporal.APIKey, "an API key, or a certificate of ours in temporal.certfile")
	}
	if c.Search.Backend == "elastic" {
		secure("search.url", c.Search.URL)
		if u, err := url.Parse(c.Search.URL); err != nil || u.User == nil {
			needed("search.username", c.Search.Username, "Elasticsearch lets nobody in without a name")
			needed("search.password", c.Search.Password, "Elasticsearch lets nobody in without a password")
		}
	}
	secure("http.publicurl", c.HTTP.PublicURL)
	secure("oidc.issuer", c.OIDC.Issuer)
	secure("partner.url", c.Partner.URL)
	if c.Partner.Username == "" {
		needed("partner.token", c.Partner.Token, "a bearer token, or a name and a password in partner.username")
	}
	if c.Directory.URL != "" {
		secure("directory.url", c.Directory.URL)
		needed("directory.token", c.Directory.Token, "the directory lets nobody in without a token")
	}
	if u, err := url.Parse(c.Blob.URL); err == nil {
		secure("blob.url", u.Query().Get("endpoint"))
	}
	if c.Mail.SMTP != "" {
		if c.Mail.TLS == MailTLSOffered {
			bad("mail.tls", "must be %s or %s in the production profile", MailTLSRequired, MailTLSImplicit)
		}
		needed("mail.username", c.Mail.Username, "a mail server that takes mails from everybody is refused")
	}
	secure("telemetry.otlp", c.Telemetry.OTLP)
}

// validateDatabaseLink: a server is known by its certificate and its name; a socket of this machine needs neither.
func validateDatabaseLink(key, address string, bad func(key, format string, args ...any)) {
	u, err := url.Parse(address)
	if err != nil {
		return // named already
	}
	query := u.Query()
	if strings.HasPrefix(query.Get("host"), "/") || strings.HasPrefix(u.Hostname(), "/") {
		return
	}
	if query.Get("sslmode") != "verify-full" {
		bad(key, "must say sslmode=verify-full in the production profile (and sslrootcert, where the system "+
			"does not trust who signed the server's certificate)")
	}
	password, _ := u.User.Password()
	if password == "" && query.Get("passfile") == "" && query.Get("sslcert") == "" {
		bad(key, "has neither a password nor a passfile nor an sslcert, which the production profile needs")
	}
}
