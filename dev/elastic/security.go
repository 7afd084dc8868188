package elastic

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"dealdesk/dev/ports"
)

// Whom a server with security on lets in: a user with the rights that docs/operations.md names, and no more.
const (
	Username = "dealdesk"
	Password = "dealdesk-search"

	passwordHash = "$2a$10$chqg28bvYyPHb.k1NzR8Te9MA4a3g/m2dv.YIQfwDR7r/Ybp7uHJ2" // bcrypt of Password
)

// roles are the rights of the user: its own indices and their template.
const roles = `dealdesk:
  cluster: [ monitor, manage_index_templates ]
  indices:
    - names: [ 'dealdesk-*' ]
      privileges: [ all ]
`

const (
	certificateFile = "dealdesk.crt"
	keyFile         = "dealdesk.key"
)

// CAFile is the certificate that a server with security on shows; it signed itself.
func (s Server) CAFile() string { return filepath.Join(s.config(), certificateFile) }

func (s Server) config() string { return filepath.Join(s.Program(), "config") }

// secure writes who may come in and the certificate, and returns the settings that ask for both.
func (s Server) secure() ([]string, error) {
	certificate, key, err := selfSigned()
	if err != nil {
		return nil, fmt.Errorf("certificate of Elasticsearch: %w", err)
	}
	for name, content := range map[string]string{
		"users": Username + ":" + passwordHash + "\n", "users_roles": "dealdesk:" + Username + "\n", "roles.yml": roles,
		certificateFile: string(certificate), keyFile: string(key),
	} {
		if err := os.WriteFile(filepath.Join(s.config(), name), []byte(content), 0o600); err != nil {
			return nil, fmt.Errorf("secure Elasticsearch: %w", err)
		}
	}
	return []string{
		"xpack.security.enabled: true",
		"xpack.security.enrollment.enabled: false",
		"xpack.security.http.ssl.enabled: true",
		"xpack.security.http.ssl.certificate: " + certificateFile,
		"xpack.security.http.ssl.key: " + keyFile,
	}, nil
}

// selfSigned makes a certificate for the host on which the stack's services listen, and its key, as PEM.
func selfSigned() (certificate, key []byte, err error) {
	pair, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(time.Now().UnixNano()), Subject: pkix.Name{CommonName: "dealdesk-dev"},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().AddDate(1, 0, 0),
		IPAddresses: []net.IP{net.ParseIP(ports.Host)}, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth}, IsCA: true, BasicConstraintsValid: true,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &pair.PublicKey, pair)
	if err != nil {
		return nil, nil, err
	}
	raw, err := x509.MarshalPKCS8PrivateKey(pair)
	if err != nil {
		return nil, nil, err
	}
	return pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}),
		pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: raw}), nil
}

// URL is where the server answers.
func (s Server) URL() string {
	if s.Secure {
		return strings.Replace(s.Port.URL(), "http://", "https://", 1)
	}
	return s.Port.URL()
}

// trusting is a client that believes the server's certificate alone.
func (s Server) trusting() (*http.Client, error) {
	certificate, err := os.ReadFile(s.CAFile())
	if err != nil {
		return nil, fmt.Errorf("certificate of Elasticsearch: %w", err)
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(certificate)
	return &http.Client{Transport: &http.Transport{
		DisableKeepAlives: true, TLSClientConfig: &tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12},
	}}, nil
}
