package cmd

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/api/workflowservice/v1"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials"
	"google.golang.org/grpc/metadata"

	"dealdesk/config"
)

// frontEnd is as much of a Temporal server as a client meets when it connects.
type frontEnd struct {
	workflowservice.UnimplementedWorkflowServiceServer
	mu   sync.Mutex
	keys []string
}

func (f *frontEnd) GetSystemInfo(
	ctx context.Context, _ *workflowservice.GetSystemInfoRequest,
) (*workflowservice.GetSystemInfoResponse, error) {
	md, _ := metadata.FromIncomingContext(ctx)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.keys = append(f.keys, md.Get("authorization")...)
	return &workflowservice.GetSystemInfoResponse{}, nil
}

// pair writes a certificate of a name with its key, signed by another or by itself.
func pair(t *testing.T, name string, by *tls.Certificate) (certificate tls.Certificate, certFile, keyFile string) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	require.NoError(t, err)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(time.Now().UnixNano()), Subject: pkix.Name{CommonName: name}, DNSNames: []string{name},
		NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: by == nil, BasicConstraintsValid: true,
		KeyUsage:    x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth, x509.ExtKeyUsageClientAuth},
	}
	parent, signer := template, any(key)
	if by != nil {
		parent, err = x509.ParseCertificate(by.Certificate[0])
		require.NoError(t, err)
		signer = by.PrivateKey
	}
	der, err := x509.CreateCertificate(rand.Reader, template, parent, &key.PublicKey, signer)
	require.NoError(t, err)
	raw, err := x509.MarshalPKCS8PrivateKey(key)
	require.NoError(t, err)
	certFile, keyFile = filepath.Join(t.TempDir(), "cert.pem"), filepath.Join(t.TempDir(), "key.pem")
	require.NoError(t, os.WriteFile(certFile, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}), 0o600))
	require.NoError(t, os.WriteFile(keyFile, pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: raw}), 0o600))
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key}, certFile, keyFile
}

// hardening H6: Temporal is reached over TLS, with a certificate of ours and with an API key; whoever is not known is
// not talked to.
func TestTemporalIsReachedOverTLS(t *testing.T) {
	authority, authorityFile, _ := pair(t, "authority", nil)
	server, _, _ := pair(t, "temporal.example", &authority)
	_, certFile, keyFile := pair(t, "dealdesk", &authority)
	trusted := x509.NewCertPool()
	signer, err := x509.ParseCertificate(authority.Certificate[0])
	require.NoError(t, err)
	trusted.AddCert(signer)
	var listening net.ListenConfig
	l, err := listening.Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	front := &frontEnd{}
	s := grpc.NewServer(grpc.Creds(credentials.NewTLS(&tls.Config{
		Certificates: []tls.Certificate{server}, ClientCAs: trusted, ClientAuth: tls.RequireAndVerifyClientCert,
		MinVersion: tls.VersionTLS12,
	})))
	workflowservice.RegisterWorkflowServiceServer(s, front)
	served := make(chan error, 1)
	go func() { served <- s.Serve(l) }()
	t.Cleanup(func() {
		s.Stop()
		assert.NoError(t, <-served)
	})

	whole := config.Temporal{
		Address: l.Addr().String(), Namespace: "default", TLS: true, CAFile: authorityFile, ServerName: "temporal.example",
		CertFile: certFile, KeyFile: keyFile, APIKey: "secret",
	}
	c, err := dialTemporal(t.Context(), whole)
	require.NoError(t, err)
	c.Close()
	assert.Equal(t, []string{"Bearer secret"}, front.keys)

	for name, change := range map[string]func(*config.Temporal){
		"without TLS":          func(c *config.Temporal) { *c = config.Temporal{Address: c.Address, Namespace: c.Namespace} },
		"another's server":     func(c *config.Temporal) { c.CAFile = certFile },
		"another name":         func(c *config.Temporal) { c.ServerName = "" },
		"without certificate":  func(c *config.Temporal) { c.CertFile, c.KeyFile = "", "" },
		"a certificate gone":   func(c *config.Temporal) { c.CertFile += ".gone" },
		"an authority gone":    func(c *config.Temporal) { c.CAFile += ".gone" },
		"an authority of keys": func(c *config.Temporal) { c.CAFile = keyFile },
	} {
		broken := whole
		change(&broken)
		ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
		_, err := dialTemporal(ctx, broken)
		cancel()
		require.Error(t, err, name)
	}
}
