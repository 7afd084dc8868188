// Package config holds every setting of Dealdesk: one typed struct per part, read from defaults, a file and the
// environment (DEALDESK_<SECTION>_<KEY>), validated as a whole so that every mistake shows at once.
package config

import (
	"fmt"
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

// How mails are protected on their way to the server.
const (
	MailTLSRequired = "required"
	MailTLSImplicit = "implicit"
	MailTLSOffered  = "offered"
)

// maxDrainDelay leaves time to finish within what a stopping process usually gets.
const maxDrainDelay = time.Minute

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
	Cases     Cases     `mapstructure:"cases"`
	Blob      Blob      `mapstructure:"blob"`
	Scan      Scan      `mapstructure:"scan"`
	Fonts     Fonts     `mapstructure:"fonts"`
	Mail      Mail      `mapstructure:"mail"`
	Links     Links     `mapstructure:"links"`
	Limits    Limits    `mapstructure:"limits"`
	Telemetry Telemetry `mapstructure:"telemetry"`
}

// Log chooses how the process logs.
type Log struct {
	Format string `mapstructure:"format"` // json or text
	Level  string `mapstructure:"level"`  // debug, info, warn, error
}

// HTTP is the API's listener.
type HTTP struct {
	Address    string `mapstructure:"address"`
	PublicURL  string `mapstructure:"publicurl"` // as browsers see it; redirects and letters use it
	OpsAddress string `mapstructure:"opsaddress"`
	// whose X-Forwarded-For tells a browser's address: addresses or networks
	TrustedProxies  []string `mapstructure:"trustedproxies"`
	SubscriptionKey string   `mapstructure:"subscriptionkey" secret:"all"`
	MaxConnections  int      `mapstructure:"maxconnections"` // of browsers and proxies; the next ones wait to be accepted
	// how long a stopping API says in /readyz that it leaves before it closes; whoever routes requests must see it
	DrainDelay time.Duration `mapstructure:"draindelay"`
}

// Worker is the Temporal worker process.
type Worker struct {
	OpsAddress string `mapstructure:"opsaddress"`
	// the name under which Temporal knows the workers' versions; empty: they have none
	Deployment string `mapstructure:"deployment"`
	BuildID    string `mapstructure:"buildid"` // of this version; empty: the binary's own
	// when a starting worker makes its version current: never, first or always
	Promote string `mapstructure:"promote"`
	// how long the automatic review of a new customer waits: at most 15 minutes
	ReviewDelay time.Duration `mapstructure:"reviewdelay"`
}

// Cases bounds what a case holds.
type Cases struct {
	PrimaryResellers int `mapstructure:"primaryresellers"` // at most, over all rows
}

// Blob is where letters and attachments lie: a directory, or a bucket of a service that speaks S3.
type Blob struct {
	Dir string `mapstructure:"dir"` // beside a bucket: where they lay before; they are read there
	// s3://bucket?region=…; who we are there is in the variables of the AWS SDK
	URL string `mapstructure:"url" secret:"url"`
}

// Scan is the virus scanner, which speaks ClamAV's protocol.
type Scan struct {
	Address string        `mapstructure:"address"` // host:port of clamd; without one, files stay in quarantine
	Timeout time.Duration `mapstructure:"timeout"` // of one file
}

// Fonts is the directory of the letters' fonts.
type Fonts struct {
	Dir string `mapstructure:"dir"`
}

// Mail is the outgoing mail server.
type Mail struct {
	SMTP string `mapstructure:"smtp"` // host:port; empty sends nothing
	// required (STARTTLS or no mail), implicit (TLS from the first byte) or offered (STARTTLS where the server has it)
	TLS      string `mapstructure:"tls"`
	CAFile   string `mapstructure:"cafile"` // PEM of who signed the server's certificate; empty: who the system trusts
	Username string `mapstructure:"username"`
	Password string `mapstructure:"password" secret:"all"`
	From     string `mapstructure:"from"`
	Support  string `mapstructure:"support"` // the support mailbox shown to people
}

// Links are the addresses outside Dealdesk that its pages lead to (decided for MAN-037, MAN-199).
type Links struct {
	Contact         string `mapstructure:"contact"` // empty: a mail to the support mailbox
	Privacy         string `mapstructure:"privacy"`
	DataPrivacy     string `mapstructure:"dataprivacy"`
	Terms           string `mapstructure:"terms"`
	Trademarks      string `mapstructure:"trademarks"`
	Claims          string `mapstructure:"claims"`          // where sales are claimed
	BrowserSettings string `mapstructure:"browsersettings"` // help with the settings of a browser
}

// Telemetry is where traces go.
type Telemetry struct {
	OTLP     string  `mapstructure:"otlp"`     // a collector's address, http://host:4318; empty records nothing
	Service  string  `mapstructure:"service"`  // traces come from <service>-api and <service>-worker
	Sampling float64 `mapstructure:"sampling"` // share of the traces that are recorded, 0 to 1; the same for every process
}

func defaults(v *viper.Viper) {
	for key, value := range map[string]any{
		"profile":                   ProfileProduction,
		"log.format":                "json",
		"log.level":                 "info",
		"database.url":              "",
		"database.maxconns":         20,
		"database.statementtimeout": "1m",
		"database.idletimeout":      "1m",
		"database.ownerurl":         "",
		"temporal.address":          "127.0.0.1:7233",
		"temporal.namespace":        "default",
		"temporal.compress":         false,
		"temporal.tls":              false,
		"temporal.cafile":           "",
		"temporal.servername":       "",
		"temporal.certfile":         "",
		"temporal.keyfile":          "",
		"temporal.apikey":           "",
		"temporal.payloadkeys":      "",
		"temporal.weburl":           "",
		"search.backend":            "postgres",
		"search.url":                "",
		"search.username":           "",
		"search.password":           "",
		"search.cafile":             "",
		"search.replicas":           0,
		"http.address":              "127.0.0.1:8080",
		"http.publicurl":            "http://127.0.0.1:8080",
		"http.opsaddress":           "127.0.0.1:9090",
		"http.trustedproxies":       []string{},
		"http.subscriptionkey":      "",
		"http.draindelay":           "5s",
		"http.maxconnections":       10_000,
		"worker.opsaddress":         "127.0.0.1:9091",
		"worker.deployment":         "",
		"worker.buildid":            "",
		"worker.promote":            "first",
		"worker.reviewdelay":        "5m",
		"oidc.issuer":               "",
		"oidc.clientid":             "dealdesk",
		"oidc.clientsecret":         "",
		"oidc.trustemail":           false,
		"oidc.programs":             []string{},
		"oidc.audience":             "",
		"oidc.scope":                "",
		"partner.url":               "",
		"partner.timeout":           "120s",
		"partner.token":             "",
		"partner.username":          "",
		"partner.password":          "",
		"directory.url":             "",
		"directory.token":           "",
		"directory.timeout":         "10s",
		"session.idle":              "30m",
		"session.absolute":          "10h",
		"identity.internaldomain":   "devices.example",
		"identity.internaltenant":   "",
		"cases.primaryresellers":    5,
		"blob.dir":                  "",
		"blob.url":                  "",
		"scan.address":              "",
		"scan.timeout":              "30s",
		"fonts.dir":                 "",
		"mail.smtp":                 "",
		"mail.tls":                  MailTLSRequired,
		"mail.cafile":               "",
		"mail.username":             "",
		"mail.password":             "",
		"mail.from":                 "Dealdesk <no-reply@devices.example>",
		"mail.support":              "support@devices.example",
		"links.contact":             "",
		"links.privacy":             "https://www.example.com/privacy-and-cookies",
		"links.dataprivacy":         "https://www.example.com/data-privacy",
		"links.terms":               "https://www.example.com/terms-of-use",
		"links.trademarks":          "https://www.example.com/trademarks",
		"links.claims":              "https://claims.example.com/",
		"links.browsersettings":     "https://www.example.com/browser-settings",
		"limits.read.persecond":     50.0,
		"limits.read.burst":         300,
		"limits.read.perperson":     32,
		"limits.read.connection":    "5s",
		"limits.read.underway":      0,
		"limits.search.persecond":   20.0,
		"limits.search.burst":       100,
		"limits.search.perperson":   16,
		"limits.search.connection":  "5s",
		"limits.search.underway":    0,
		"limits.export.persecond":   2.0,
		"limits.export.burst":       30,
		"limits.export.perperson":   6,
		"limits.export.connection":  "20s",
		"limits.export.underway":    0,
		"limits.write.persecond":    10.0,
		"limits.write.burst":        100,
		"limits.write.perperson":    16,
		"limits.write.connection":   "10s",
		"limits.write.underway":     0,
		"limits.queue":              "1s",
		"limits.duplicates":         500,
		"limits.contacts":           500,
		"limits.mails":              5_000,
		"telemetry.otlp":            "",
		"telemetry.service":         "dealdesk",
		"telemetry.sampling":        1.0,
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
	if err := readSecrets(v); err != nil {
		return Config{}, fmt.Errorf("configuration: %w", err)
	}
	var c Config
	err := v.Unmarshal(&c, func(dc *mapstructure.DecoderConfig) { dc.ErrorUnused = true })
	if err != nil {
		return Config{}, fmt.Errorf("configuration: %w", err)
	}
	return c, nil
}
