package config

import (
	"cmp"
	"encoding/base64"
	"fmt"
	"strings"
	"time"
)

// Database is the Postgres that owns business state.
type Database struct {
	URL      string `mapstructure:"url" secret:"url"`
	MaxConns int    `mapstructure:"maxconns"`
	// of the API: how long a statement may take, and a transaction between two statements; a worker's may take 15 minutes
	StatementTimeout time.Duration `mapstructure:"statementtimeout"`
	IdleTimeout      time.Duration `mapstructure:"idletimeout"`
	// the same database for the role that owns the schema: migrations, the demo's seed and erasing a person need it;
	// empty: the processes' role owns it
	OwnerURL string `mapstructure:"ownerurl" secret:"url"`
}

// Owner is the address for the role that owns the schema.
func (d Database) Owner() string { return cmp.Or(d.OwnerURL, d.URL) }

// Temporal is the server that owns waiting.
type Temporal struct {
	Address   string `mapstructure:"address"`
	Namespace string `mapstructure:"namespace"`
	Compress  bool   `mapstructure:"compress"` // gzip between us and the server: for a server that is far away
	TLS       bool   `mapstructure:"tls"`
	// PEM of who signed the server's certificate; empty: who the system trusts
	CAFile     string `mapstructure:"cafile"`
	ServerName string `mapstructure:"servername"` // that the certificate holds, where it is not the address's
	CertFile   string `mapstructure:"certfile"`   // PEM of our certificate, where the server asks for one
	KeyFile    string `mapstructure:"keyfile"`
	APIKey     string `mapstructure:"apikey" secret:"all"`
	// with which what Temporal keeps is encrypted, name:key in base64 with commas between; the first encrypts, all
	// decrypt; empty: nothing is encrypted
	PayloadKeys string `mapstructure:"payloadkeys" secret:"all"`
	WebURL      string `mapstructure:"weburl"` // of Temporal's Web UI, for links of operators; empty: there are none
}

// Search chooses the search back end.
type Search struct {
	Backend  string `mapstructure:"backend"`          // elastic or postgres
	URL      string `mapstructure:"url" secret:"url"` // of a node of Elasticsearch, or of several with commas between
	Username string `mapstructure:"username"`
	Password string `mapstructure:"password" secret:"all"`
	CAFile   string `mapstructure:"cafile"`   // PEM of who signed the nodes' certificates; empty: who the system trusts
	Replicas int    `mapstructure:"replicas"` // copies of each index on other nodes
}

// PayloadKey is a key of 256 bits for what Temporal is given to keep, by the name that stands beside what it encrypts.
type PayloadKey struct {
	ID  string
	Key []byte
}

// payloadKeyBytes are those of AES-256.
const payloadKeyBytes = 32

// Keys reads temporal.payloadkeys: names and keys in base64, as in 2026:…,2025:…. The first encrypts, all decrypt.
func (t Temporal) Keys() ([]PayloadKey, error) {
	var keys []PayloadKey
	known := map[string]bool{}
	for entry := range strings.SplitSeq(t.PayloadKeys, ",") {
		if entry = strings.TrimSpace(entry); entry == "" {
			continue
		}
		id, encoded, _ := strings.Cut(entry, ":")
		key, err := base64.StdEncoding.DecodeString(encoded)
		if id == "" || known[id] || err != nil || len(key) != payloadKeyBytes {
			return nil, fmt.Errorf("key %d is no name with a key of %d bytes in base64, as in 2026:…", len(keys)+1,
				payloadKeyBytes)
		}
		known[id] = true
		keys = append(keys, PayloadKey{ID: id, Key: key})
	}
	return keys, nil
}
