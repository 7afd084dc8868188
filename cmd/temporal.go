package cmd

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"log/slog"
	"os"

	"go.temporal.io/sdk/client"
	temporallog "go.temporal.io/sdk/log"

	"dealdesk/config"
)

// temporalOptions are how every subcommand reaches Temporal.
func temporalOptions(c config.Temporal) (client.Options, error) {
	payloads, err := PayloadConverter(c)
	options := client.Options{
		HostPort: c.Address, Namespace: c.Namespace, Logger: temporallog.NewStructuredLogger(slog.Default()),
		DataConverter: payloads,
	}
	if err != nil || !c.TLS {
		return options, err
	}
	secure := &tls.Config{ServerName: c.ServerName, MinVersion: tls.VersionTLS12}
	if c.CAFile != "" {
		pem, err := os.ReadFile(c.CAFile)
		if err != nil {
			return options, fmt.Errorf("temporal.cafile: %w", err)
		}
		secure.RootCAs = x509.NewCertPool()
		if !secure.RootCAs.AppendCertsFromPEM(pem) {
			return options, fmt.Errorf("temporal.cafile: %s holds no certificate", c.CAFile)
		}
	}
	if c.CertFile != "" {
		ours := func() (*tls.Certificate, error) {
			pair, err := tls.LoadX509KeyPair(c.CertFile, c.KeyFile)
			if err != nil {
				return nil, fmt.Errorf("temporal.certfile, temporal.keyfile: %w", err)
			}
			return &pair, nil
		}
		if _, err := ours(); err != nil {
			return options, err
		}
		// Read anew for every connection, so that a renewed certificate needs no restart.
		secure.GetClientCertificate = func(*tls.CertificateRequestInfo) (*tls.Certificate, error) { return ours() }
	}
	options.ConnectionOptions.TLS = secure
	if c.APIKey != "" {
		options.Credentials = client.NewAPIKeyStaticCredentials(c.APIKey)
	}
	return options, nil
}

// dialTemporal connects at once.
func dialTemporal(ctx context.Context, c config.Temporal) (client.Client, error) {
	options, err := temporalOptions(c)
	if err != nil {
		return nil, err
	}
	t, err := client.DialContext(ctx, options)
	if err != nil {
		return nil, fmt.Errorf("temporal: %w", err)
	}
	return t, nil
}
