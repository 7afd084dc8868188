package mail_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/pem"
	"math/big"
	"net"
	"net/textproto"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/mail"
)

// ownCertificate is a certificate of 127.0.0.1 that only those trust who have its file.
func ownCertificate(t *testing.T) (certificate tls.Certificate, file string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "mail"}, NotBefore: time.Now().Add(-time.Hour),
		NotAfter: time.Now().Add(time.Hour), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, IsCA: true,
		BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	require.NoError(t, err)
	file = filepath.Join(t.TempDir(), "ca.pem")
	require.NoError(t, os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, file
}

// strictServer is a mail server that takes mails only after STARTTLS and AUTH PLAIN; with implicit, TLS comes first.
type strictServer struct {
	address     string
	certificate tls.Certificate
	implicit    bool
	mu          sync.Mutex
	taken       int
	greeted     int // commands that came without TLS beside EHLO and STARTTLS
}

func listenStrictly(t *testing.T, certificate tls.Certificate, implicit bool) *strictServer {
	t.Helper()
	s := &strictServer{certificate: certificate, implicit: implicit}
	s.address = serve(t, s.talk)
	return s
}

func (s *strictServer) talk(conn net.Conn) {
	defer func() { _ = conn.Close() }()
	config := &tls.Config{Certificates: []tls.Certificate{s.certificate}, MinVersion: tls.VersionTLS12}
	secure, known := s.implicit, false
	if secure {
		conn = tls.Server(conn, config)
	}
	c := textproto.NewConn(conn)
	say := func(line string) { _ = c.PrintfLine("%s", line) }
	say("220 ready")
	for {
		line, err := c.ReadLine()
		if err != nil {
			return
		}
		verb, rest, _ := strings.Cut(line, " ")
		switch verb = strings.ToUpper(verb); {
		case verb == "EHLO" && secure:
			say("250-here")
			say("250 AUTH PLAIN")
		case verb == "EHLO":
			say("250-here")
			say("250 STARTTLS")
		case verb == "STARTTLS" && !secure:
			say("220 go on")
			conn, secure = tls.Server(conn, config), true
			c = textproto.NewConn(conn)
		case !secure:
			s.mu.Lock()
			s.greeted++
			s.mu.Unlock()
			say("530 5.7.0 Must issue a STARTTLS command first")
		case verb == "AUTH":
			word := strings.TrimPrefix(rest, "PLAIN ")
			if known = word == base64.StdEncoding.EncodeToString([]byte("\x00dealdesk\x00secret")); known {
				say("235 welcome")
			} else {
				say("535 who?")
			}
		case verb == "QUIT":
			say("221 bye")
			return
		case verb == "MAIL" && !known:
			say("530 5.7.0 Authentication required")
		case verb == "DATA":
			say("354 go on")
			if _, err := c.ReadDotBytes(); err != nil {
				return
			}
			s.mu.Lock()
			s.taken++
			s.mu.Unlock()
			say("250 taken")
		default:
			say("250 ok")
		}
	}
}

// hardening H6: mails go to a server that demands TLS and a password; to one without TLS, of another's certificate or
// with a wrong password they do not go, and wait.
func TestMailsGoOverTLSWithAPassword(t *testing.T) {
	certificate, file := ownCertificate(t)
	one := []mail.Message{{ID: "1@dealdesk", To: "adr@contoso.example"}}
	for _, protection := range []mail.Protection{mail.Required, mail.Implicit} {
		s := listenStrictly(t, certificate, protection == mail.Implicit)
		settings := mail.Settings{
			Address: s.address, From: "no-reply@devices.example", TLS: protection, CAFile: file, Username: "dealdesk",
			Password: "secret",
		}
		send := func(change func(*mail.Settings)) ([]error, error) {
			changed := settings
			change(&changed)
			sender, err := mail.NewSMTP(changed)
			require.NoError(t, err)
			return sender.Send(t.Context(), one)
		}
		refused, err := send(func(*mail.Settings) {})
		require.NoError(t, err, protection)
		require.NoError(t, refused[0], protection)
		_, err = send(func(c *mail.Settings) { c.CAFile = "" })
		require.ErrorContains(t, err, "certificate", protection)
		_, err = send(func(c *mail.Settings) { c.Password = "guess" })
		require.ErrorContains(t, err, "535", protection)
		refused, err = send(func(c *mail.Settings) { c.Username, c.Password = "", "" })
		require.NoError(t, err)
		require.ErrorContains(t, refused[0], "530", protection)
		assert.NotErrorIs(t, refused[0], mail.ErrRefused, "a matter of settings ends no recipient")
		assert.Equal(t, 1, s.taken)
		assert.Zero(t, s.greeted, "nothing is told in plain")
	}
	plain := listen(t)
	demanding := plain.settings()
	demanding.TLS = mail.Required
	sender, err := mail.NewSMTP(demanding)
	require.NoError(t, err)
	_, err = sender.Send(t.Context(), one)
	require.ErrorContains(t, err, "STARTTLS")
	assert.Empty(t, plain.got, "required means required")

	_, err = mail.NewSMTP(mail.Settings{Address: plain.address, CAFile: filepath.Join(t.TempDir(), "none.pem")})
	require.ErrorContains(t, err, "certificate authority")
}
