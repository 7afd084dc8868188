// Package config holds every setting of Dealdesk: one typed struct per part, read from defaults, a file and the
// environment (DEALDESK_<SECTION>_<KEY>), validated as a whole so that every mistake shows at once.
package config

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/go-viper/mapstructure/v2"
	"github.com/spf13/viper"
)

// Profiles.
const (
	ProfileProduction = "production"
	ProfileDemo       = "demo" // seed allowed, sign-in limit raised, docs open
)

// maxReviewDelay is how long an automatic review may take (rules.md "Duplicates").
const maxReviewDelay = 15 * time.Minute

// Config is the composition of the parts.
type Config struct {
	Profile   string    `mapstructure:"profile"`
	Log       Log       `mapstructure:"log"`
	Database  Database  `mapstructure:"database"`
	Temporal  Temporal  `mapstructure:"temporal"`
	Search    Search    `mapstructure:"search"`
	HTTP      HTTP      `mapstructure:"http"`
	Worker    Worker    `mapstructure:"worker"`
	OIDC      OIDC      `mapstructure:"oidc"`
	Partner   Partner   `mapstructure:"partner"`
	Directory Directory `mapstructure:"directory"`
	Session   Session   `mapstructure:"session"`
	Identity  Identity  `mapstructure:"identity"`
	Blob      Blob      `mapstructure:"blob"`
	Fonts     Fonts     `mapstructure:"fonts"`
	Mail      Mail      `mapstructure:"mail"`
	Telemetry Telemetry `mapstructure:"telemetry"`
}

// Log chooses how the process logs.
type Log struct {
	Format string `mapstructure:"format"` // json or text
	Level  string `mapstructure:"level"`  // debug, info, warn, error
}

// Database is the Postgres that owns business state.
type Database struct {
	URL      string `mapstructure:"url" secret:"url"`
	MaxConns int    `mapstructure:"maxconns"`
}

// Temporal is the server that owns waiting.
type Temporal struct {
	Address   string `mapstructure:"address"`
	Namespace string `mapstructure:"namespace"`
	Compress  bool   `mapstructure:"compress"` // gzip between us and the server: for a server that is far away
}

// Search chooses the search back end.
type Search struct {
	Backend string `mapstructure:"backend"` // elastic or postgres
	URL     string `mapstructure:"url" secret:"url"`
}

// HTTP is the API's listener.
type HTTP struct {
	Address         string `mapstructure:"address"`
	PublicURL       string `mapstructure:"publicurl"` // as browsers see it; redirects and letters use it
	OpsAddress      string `mapstructure:"opsaddress"`
	SubscriptionKey string `mapstructure:"subscriptionkey" secret:"all"`
}

// Worker is the Temporal worker process.
type Worker struct {
	OpsAddress string `mapstructure:"opsaddress"`
	Deployment string `mapstructure:"deployment"` // the name under which Temporal knows the workers' versions; empty: they have none
	BuildID    string `mapstructure:"buildid"`    // of this version; empty: the binary's own
	Promote    string `mapstructure:"promote"`    // when a starting worker makes its version current: never, first or always

	ReviewDelay time.Duration `mapstructure:"reviewdelay"` // how long the automatic review of a new customer waits: at most 15 minutes
}

// OIDC is the identity provider and our client there.
type OIDC struct {
	Issuer       string `mapstructure:"issuer"`
	ClientID     string `mapstructure:"clientid"`
	ClientSecret string `mapstructure:"clientsecret" secret:"all"`
}

// Partner is the external partner authentication service.
type Partner struct {
	URL     string        `mapstructure:"url"`
	Timeout time.Duration `mapstructure:"timeout"` // of GetAccounts (SUB-527: 120 s)
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
}

// Blob is where letters and attachments lie.
type Blob struct {
	Dir string `mapstructure:"dir"`
}

// Fonts is the directory of the letters' fonts.
type Fonts struct {
	Dir string `mapstructure:"dir"`
}

// Mail is the outgoing mail server.
type Mail struct {
	SMTP    string `mapstructure:"smtp"` // host:port; empty sends nothing
	From    string `mapstructure:"from"`
	Support string `mapstructure:"support"` // the support mailbox shown to people
}

// Telemetry is where traces go.
type Telemetry struct {
	OTLP     string  `mapstructure:"otlp"`     // a collector's address, http://host:4318; empty records nothing
	Service  string  `mapstructure:"service"`  // traces come from <service>-api and <service>-worker
	Sampling float64 `mapstructure:"sampling"` // share of the traces that are recorded, 0 to 1; the same for every process
}

func defaults(v *viper.Viper) {
	for key, value := range map[string]any{
		"profile":                 ProfileProduction,
		"log.format":              "json",
		"log.level":               "info",
		"database.url":            "",
		"database.maxconns":       20,
		"temporal.address":        "127.0.0.1:7233",
		"temporal.namespace":      "default",
		"temporal.compress":       false,
		"search.backend":          "postgres",
		"search.url":              "",
		"http.address":            "127.0.0.1:8080",
		"http.publicurl":          "http://127.0.0.1:8080",
		"http.opsaddress":         "127.0.0.1:9090",
		"http.subscriptionkey":    "",
		"worker.opsaddress":       "127.0.0.1:9091",
		"worker.deployment":       "",
		"worker.buildid":          "",
		"worker.promote":          "first",
		"worker.reviewdelay":      "5m",
		"oidc.issuer":             "",
		"oidc.clientid":           "dealdesk",
		"oidc.clientsecret":       "",
		"partner.url":             "",
		"partner.timeout":         "120s",
		"directory.url":           "",
		"directory.token":         "",
		"directory.timeout":       "10s",
		"session.idle":            "30m",
		"session.absolute":        "10h",
		"identity.internaldomain": "devices.example",
		"blob.dir":                "",
		"fonts.dir":               "",
		"mail.smtp":               "",
		"mail.from":               "Dealdesk <no-reply@devices.example>",
		"mail.support":            "support@devices.example",
		"telemetry.otlp":          "",
		"telemetry.service":       "dealdesk",
		"telemetry.sampling":      1.0,
	} {
		v.SetDefault(key, value)
	}
}

// Load reads defaults, then the file (if any), then the environment. It refuses keys that no setting has.
func Load(file string) (Config, error) {
	v := viper.New()
	defaults(v)
	v.SetEnvPrefix("DEALDESK")
	v.SetEnvKeyReplacer(strings.NewReplacer(".", "_"))
	v.AutomaticEnv()
	if file == "" {
		file = os.Getenv("DEALDESK_CONFIG")
	}
	if file != "" {
		v.SetConfigFile(file)
		if err := v.ReadInConfig(); err != nil {
			return Config{}, fmt.Errorf("read configuration %s: %w", file, err)
		}
	}
	var c Config
	err := v.Unmarshal(&c, func(dc *mapstructure.DecoderConfig) { dc.ErrorUnused = true })
	if err != nil {
		return Config{}, fmt.Errorf("configuration: %w", err)
	}
	return c, nil
}

// Validate names every wrong key at once, with the environment variable that sets it.
func (c Config) Validate() error {
	var errs []error
	bad := func(key, format string, args ...any) {
		errs = append(errs, fmt.Errorf("%s (%s): %s", key, EnvName(key), fmt.Sprintf(format, args...)))
	}
	oneOf := func(key, value string, allowed ...string) {
		for _, a := range allowed {
			if value == a {
				return
			}
		}
		bad(key, "%q is none of %s", value, strings.Join(allowed, ", "))
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
	required := func(key, value string) {
		if value == "" {
			bad(key, "is required")
		}
	}
	oneOf("profile", c.Profile, ProfileProduction, ProfileDemo)
	oneOf("log.format", c.Log.Format, "json", "text")
	oneOf("log.level", c.Log.Level, "debug", "info", "warn", "error")
	if u, err := url.Parse(c.Database.URL); err != nil || !strings.HasPrefix(u.Scheme, "postgres") {
		bad("database.url", "is not a postgres:// address")
	}
	if c.Database.MaxConns < 2 {
		bad("database.maxconns", "%d is below 2", c.Database.MaxConns)
	}
	address("temporal.address", c.Temporal.Address)
	required("temporal.namespace", c.Temporal.Namespace)
	oneOf("search.backend", c.Search.Backend, "elastic", "postgres")
	if c.Search.Backend == "elastic" {
		web("search.url", c.Search.URL)
	}
	address("http.address", c.HTTP.Address)
	web("http.publicurl", c.HTTP.PublicURL)
	address("http.opsaddress", c.HTTP.OpsAddress)
	required("http.subscriptionkey", c.HTTP.SubscriptionKey)
	address("worker.opsaddress", c.Worker.OpsAddress)
	oneOf("worker.promote", c.Worker.Promote, "never", "first", "always")
	if c.Worker.ReviewDelay < 0 || c.Worker.ReviewDelay > maxReviewDelay {
		bad("worker.reviewdelay", "%s is not between 0 and %s", c.Worker.ReviewDelay, maxReviewDelay)
	}
	if strings.ContainsAny(c.Worker.Deployment, ".:") {
		bad("worker.deployment", "%q must hold neither a full stop nor a colon", c.Worker.Deployment)
	}
	web("oidc.issuer", c.OIDC.Issuer)
	required("oidc.clientid", c.OIDC.ClientID)
	required("oidc.clientsecret", c.OIDC.ClientSecret)
	web("partner.url", c.Partner.URL)
	if c.Partner.Timeout <= 0 {
		bad("partner.timeout", "must be positive")
	}
	if c.Directory.URL != "" {
		web("directory.url", c.Directory.URL)
	}
	if c.Directory.Timeout <= 0 {
		bad("directory.timeout", "must be positive")
	}
	if c.Session.Idle <= 0 || c.Session.Absolute < c.Session.Idle {
		bad("session.idle", "must be positive and at most session.absolute")
	}
	required("identity.internaldomain", c.Identity.InternalDomain)
	required("blob.dir", c.Blob.Dir)
	required("fonts.dir", c.Fonts.Dir)
	if c.Mail.SMTP != "" {
		address("mail.smtp", c.Mail.SMTP)
	}
	required("mail.from", c.Mail.From)
	if c.Telemetry.OTLP != "" {
		web("telemetry.otlp", c.Telemetry.OTLP)
	}
	required("telemetry.service", c.Telemetry.Service)
	if c.Telemetry.Sampling < 0 || c.Telemetry.Sampling > 1 {
		bad("telemetry.sampling", "%g is not between 0 and 1", c.Telemetry.Sampling)
	}
	return errors.Join(errs...)
}
