package config

import (
	"errors"
	"fmt"
	"net"
	"net/mail"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// Validate names every wrong key at once, with the environment variable that sets it.
func (c Config) Validate() error {
	var errs []error
	bad := func(key, format string, args ...any) {
		errs = append(errs, fmt.Errorf("%s (%s): %s", key, EnvName(key), fmt.Sprintf(format, args...)))
	}
	refuse := func(wrong bool, key, format string, args ...any) {
		if wrong {
			bad(key, format, args...)
		}
	}
	oneOf := func(key, value string, allowed ...string) {
		refuse(!slices.Contains(allowed, value), key, "%q is none of %s", value, strings.Join(allowed, ", "))
	}
	address := func(key, value string) {
		if _, _, err := net.SplitHostPort(value); err != nil {
			bad(key, "%q is not host:port", value)
		}
	}
	web := func(key, value string) {
		if u, err := url.Parse(value); err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
			bad(key, "%q is not an http or https address", value)
		}
	}
	required := func(key, value string) { refuse(value == "", key, "is required") }
	oneOf("profile", c.Profile, ProfileProduction, ProfileDemo)
	oneOf("log.format", c.Log.Format, "json", "text")
	oneOf("log.level", c.Log.Level, "debug", "info", "warn", "error")
	if u, err := url.Parse(c.Database.URL); err != nil || !strings.HasPrefix(u.Scheme, "postgres") {
		bad("database.url", "is not a postgres:// address")
	}
	if u, err := url.Parse(c.Database.Owner()); err != nil || !strings.HasPrefix(u.Scheme, "postgres") {
		bad("database.ownerurl", "is not a postgres:// address")
	}
	refuse(c.Database.MaxConns < 2, "database.maxconns", "%d is below 2", c.Database.MaxConns)
	refuse(c.Database.StatementTimeout <= 0, "database.statementtimeout", "must be positive")
	refuse(c.Database.IdleTimeout <= 0, "database.idletimeout", "must be positive")
	address("temporal.address", c.Temporal.Address)
	required("temporal.namespace", c.Temporal.Namespace)
	refuse((c.Temporal.CertFile == "") != (c.Temporal.KeyFile == ""), "temporal.certfile", "goes with temporal.keyfile")
	refuse(!c.Temporal.TLS && c.Temporal.CAFile+c.Temporal.ServerName+c.Temporal.CertFile+c.Temporal.APIKey != "",
		"temporal.tls", "must be true where certificates or an API key are set")
	if _, err := c.Temporal.Keys(); err != nil {
		bad("temporal.payloadkeys", "%v", err)
	}
	oneOf("search.backend", c.Search.Backend, "elastic", "postgres")
	if c.Search.Backend == "elastic" {
		for node := range strings.SplitSeq(c.Search.URL, ",") {
			web("search.url", strings.TrimSpace(node))
		}
	}
	refuse(c.Search.Replicas < 0, "search.replicas", "%d is below 0", c.Search.Replicas)
	address("http.address", c.HTTP.Address)
	web("http.publicurl", c.HTTP.PublicURL)
	address("http.opsaddress", c.HTTP.OpsAddress)
	for _, proxy := range c.HTTP.TrustedProxies {
		if !isNetwork(proxy) {
			bad("http.trustedproxies", "%q is neither an address nor a network such as 10.0.0.0/8, or is everybody", proxy)
		}
	}
	required("http.subscriptionkey", c.HTTP.SubscriptionKey)
	refuse(c.HTTP.MaxConnections < 1, "http.maxconnections", "must be positive")
	refuse(c.HTTP.DrainDelay < 0 || c.HTTP.DrainDelay > maxDrainDelay,
		"http.draindelay", "%s is not between 0 and %s", c.HTTP.DrainDelay, maxDrainDelay)
	address("worker.opsaddress", c.Worker.OpsAddress)
	oneOf("worker.promote", c.Worker.Promote, "never", "first", "always")
	refuse(c.Worker.ReviewDelay < 0 || c.Worker.ReviewDelay > maxReviewDelay,
		"worker.reviewdelay", "%s is not between 0 and %s", c.Worker.ReviewDelay, maxReviewDelay)
	refuse(strings.ContainsAny(c.Worker.Deployment, ".:"),
		"worker.deployment", "%q must hold neither a full stop nor a colon", c.Worker.Deployment)
	web("oidc.issuer", c.OIDC.Issuer)
	required("oidc.clientid", c.OIDC.ClientID)
	required("oidc.clientsecret", c.OIDC.ClientSecret)
	web("partner.url", c.Partner.URL)
	refuse(c.Partner.Timeout <= 0, "partner.timeout", "must be positive")
	refuse((c.Partner.Username == "") != (c.Partner.Password == ""), "partner.username", "goes with partner.password")
	refuse(c.Partner.Token != "" && c.Partner.Username != "",
		"partner.token", "goes without partner.username: one of them says who we are")
	if c.Directory.URL != "" {
		web("directory.url", c.Directory.URL)
	}
	refuse(c.Directory.Timeout <= 0, "directory.timeout", "must be positive")
	refuse(c.Session.Idle <= 0 || c.Session.Absolute < c.Session.Idle,
		"session.idle", "must be positive and at most session.absolute")
	required("identity.internaldomain", c.Identity.InternalDomain)
	refuse(c.Identity.InternalTenant == "" && c.Profile == ProfileProduction,
		"identity.internaltenant", "is required: an address alone makes nobody one of the staff")
	refuse(c.Cases.PrimaryResellers < 1, "cases.primaryresellers", "must be positive")
	if c.Blob.URL == "" {
		required("blob.dir", c.Blob.Dir)
	} else if u, err := url.Parse(c.Blob.URL); err != nil || u.Scheme != "s3" || u.Host == "" {
		bad("blob.url", "is not an s3://bucket address")
	}
	if c.Scan.Address != "" {
		address("scan.address", c.Scan.Address)
	} else if c.Profile == ProfileProduction {
		bad("scan.address", "is required: attachments wait in quarantine until they have been scanned")
	}
	refuse(c.Scan.Timeout <= 0, "scan.timeout", "must be positive")
	required("fonts.dir", c.Fonts.Dir)
	if c.Mail.SMTP != "" {
		address("mail.smtp", c.Mail.SMTP)
	}
	oneOf("mail.tls", c.Mail.TLS, MailTLSRequired, MailTLSImplicit, MailTLSOffered)
	refuse((c.Mail.Username == "") != (c.Mail.Password == ""), "mail.username", "goes with mail.password")
	refuse(c.Mail.Username != "" && c.Mail.TLS == MailTLSOffered,
		"mail.tls", "must be %s or %s where a password is sent", MailTLSRequired, MailTLSImplicit)
	required("mail.from", c.Mail.From)
	if a, err := mail.ParseAddress(c.Mail.Support); err != nil || a.Address != c.Mail.Support {
		bad("mail.support", "%q is not a mail address", c.Mail.Support)
	}
	if u, err := url.Parse(c.Links.Contact); c.Links.Contact != "" && (err != nil || u.Scheme != "mailto") {
		web("links.contact", c.Links.Contact)
	}
	web("links.privacy", c.Links.Privacy)
	web("links.dataprivacy", c.Links.DataPrivacy)
	web("links.terms", c.Links.Terms)
	web("links.trademarks", c.Links.Trademarks)
	web("links.claims", c.Links.Claims)
	web("links.browsersettings", c.Links.BrowserSettings)
	c.Limits.validate(refuse)
	if c.Telemetry.OTLP != "" {
		web("telemetry.otlp", c.Telemetry.OTLP)
	}
	required("telemetry.service", c.Telemetry.Service)
	refuse(c.Telemetry.Sampling < 0 || c.Telemetry.Sampling > 1,
		"telemetry.sampling", "%g is not between 0 and 1", c.Telemetry.Sampling)
	if c.Profile == ProfileProduction {
		c.validateProduction(bad)
	}
	return errors.Join(errs...)
}

// isNetwork tells an address or a network of some; one of all addresses would let every browser say which address it
// has.
func isNetwork(text string) bool {
	if _, err := netip.ParseAddr(text); err == nil {
		return true
	}
	network, err := netip.ParsePrefix(text)
	return err == nil && network.Bits() > 0
}
