package config

import "time"

// OIDC is the identity provider and our client there.
type OIDC struct {
	Issuer       string `mapstructure:"issuer"`
	ClientID     string `mapstructure:"clientid"`
	ClientSecret string `mapstructure:"clientsecret" secret:"all"`
	// the provider verifies every address though its tokens do not say so (claim email_verified)
	TrustEmail bool `mapstructure:"trustemail"`
	// clients at the provider whose access tokens are taken; without one no program may call
	Programs []string `mapstructure:"programs"`
	Audience string   `mapstructure:"audience"` // that access tokens must name; empty: our client
	Scope    string   `mapstructure:"scope"`    // that access tokens must have; empty: none
}

// Partner is the external partner authentication service.
type Partner struct {
	URL     string        `mapstructure:"url"`
	Timeout time.Duration `mapstructure:"timeout"` // of GetAccounts (SUB-527: 120 s)
	// who we are there: a bearer token, or a name with a password
	Token    string `mapstructure:"token" secret:"all"`
	Username string `mapstructure:"username"`
	Password string `mapstructure:"password" secret:"all"`
}

// Directory is where colleagues are found, in the dialect of Microsoft Graph.
type Directory struct {
	URL     string        `mapstructure:"url"` // empty: there is none
	Token   string        `mapstructure:"token" secret:"all"`
	Timeout time.Duration `mapstructure:"timeout"`
}

// Session bounds a signed-in session.
type Session struct {
	Idle     time.Duration `mapstructure:"idle"`
	Absolute time.Duration `mapstructure:"absolute"`
}

// Identity tells internal people from partners.
type Identity struct {
	InternalDomain string `mapstructure:"internaldomain"`
	// what the claim tid of staff says, beside their address; empty: the address alone tells
	InternalTenant string `mapstructure:"internaltenant"`
}
