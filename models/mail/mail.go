// Package mail writes and sends the program's mails: a small port, one SMTP sender, one text per event.
package mail

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/textproto"
	"os"
	"slices"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// Message is one mail to one recipient. Its ID is the same whenever the same event is sent again, so that a repetition
// is recognised.
type Message struct {
	ID      string // Message-ID without brackets
	To      string
	Subject string
	Text    string
	HTML    string
	Notice  Notice
}

// Notice is what the app tells of a mail's event. It is kept in English, which the app says in each reader's language.
type Notice struct {
	ID      string // the same in every language
	Title   string
	Summary string // the first sentences of the text, without the facts
}

// Sender sends mails. The first answer holds an error for each message that was not accepted, ErrRefused when it never
// will be and ErrNotTried when the server never saw it; the second says that the server was not reached and nothing was
// sent.
type Sender interface {
	Send(ctx context.Context, messages []Message) ([]error, error)
}

// ErrNoServer says that no mail server is configured; mails wait.
var ErrNoServer = errors.New("no mail server is configured")

// ErrRefused says that a recipient will never get a mail: the address is none, or the server refuses it for good.
var ErrRefused = errors.New("the mail is refused for good")

// ErrNotTried says that the server never saw a mail: the connection ended, or the time was up, before its turn.
var ErrNotTried = errors.New("the mail was not tried")

// Nowhere is the sender without a mail server: it reaches none, so that nothing is lost.
type Nowhere struct{}

// Send reaches no server.
func (Nowhere) Send(context.Context, []Message) ([]error, error) { return nil, ErrNoServer }

// How long the server may take.
const (
	sendTimeout = 10 * time.Second // for a connection, and for a mail
	BatchTime   = 40 * time.Second // for all of a Send
)

// SMTP sends through a mail server.
type SMTP struct {
	address string // host:port
	host    string
	from    string
	options []gomail.Option
	connect func(ctx context.Context, network, address string) (net.Conn, error)
}

// Protection is how mails are protected on their way to the server.
type Protection string

// The protections: TLS by STARTTLS or no mail, TLS from the first byte, STARTTLS where the server has it.
const (
	Required Protection = "required"
	Implicit Protection = "implicit"
	Offered  Protection = "offered"
)

// Settings say where the mail server is and how it is spoken to.
type Settings struct {
	Address            string // host:port
	From               string
	TLS                Protection
	CAFile             string // PEM of who signed the server's certificate; empty: who the system trusts
	Username, Password string // empty: the server asks for none
}

// NewSMTP prepares a sender; it talks to nobody yet.
func NewSMTP(s Settings) (*SMTP, error) {
	host, portText, err := net.SplitHostPort(s.Address)
	if err != nil {
		return nil, fmt.Errorf("mail server %q: %w", s.Address, err)
	}
	port, err := strconv.Atoi(portText)
	if err != nil {
		return nil, fmt.Errorf("mail server %q: %w", s.Address, err)
	}
	out := &SMTP{address: s.Address, host: host, from: s.From, options: []gomail.Option{
		gomail.WithPort(port), gomail.WithTimeout(sendTimeout),
	}}
	secure := &tls.Config{ServerName: host, MinVersion: tls.VersionTLS12}
	if s.CAFile != "" {
		if secure.RootCAs, err = trusted(s.CAFile); err != nil {
			return nil, err
		}
	}
	out.options = append(out.options, gomail.WithTLSConfig(secure))
	out.connect = new(net.Dialer).DialContext
	switch s.TLS {
	case Implicit:
		out.connect = (&tls.Dialer{Config: secure}).DialContext
		out.options = append(out.options, gomail.WithTLSPolicy(gomail.TLSOpportunistic)) // it is there already
	case Offered:
		out.options = append(out.options, gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	default:
		out.options = append(out.options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	}
	if s.Username != "" {
		out.options = append(out.options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(s.Username), gomail.WithPassword(s.Password))
	}
	return out, nil
}

// trusted reads who may sign a server's certificate.
func trusted(file string) (*x509.CertPool, error) {
	pem, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("certificate authority of the mail server: %w", err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(pem) {
		return nil, fmt.Errorf("certificate authority of the mail server: %s holds no certificate", file)
	}
	return pool, nil
}

// Ready tells whether the server greets, as one that takes mails does. It does not sign in: that is for mails.
func (s *SMTP) Ready(ctx context.Context) error {
	conn, err := s.connect(ctx, "tcp", s.address)
	if err != nil {
		return fmt.Errorf("reach mail server: %w", err)
	}
	defer func() { _ = conn.Close() }()
	if deadline, ok := ctx.Deadline(); ok {
		_ = conn.SetDeadline(deadline) // a connection that refuses it fails at the next step
	}
	server := textproto.NewConn(conn)
	const greeting = 220
	if _, _, err := server.ReadResponse(greeting); err != nil {
		return fmt.Errorf("greeting of the mail server: %w", err)
	}
	return server.PrintfLine("QUIT")
}

// Send delivers messages over one connection, as many as it can within the time of a batch.
func (s *SMTP) Send(ctx context.Context, messages []Message) ([]error, error) {
	ctx, cancel := context.WithTimeout(ctx, BatchTime-2*sendTimeout)
	defer cancel()
	client, err := s.dial(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { _ = client.Close() }()
	errs := make([]error, len(messages))
	tried := 0
	for i, m := range messages {
		err := ctx.Err()
		if err != nil {
			err = fmt.Errorf("%w: %w", ErrNotTried, err)
		} else {
			err = s.send(client, m)
		}
		if !errors.Is(err, ErrNotTried) {
			tried++
		}
		if err != nil {
			errs[i] = fmt.Errorf("send mail %s to %s: %w", m.ID, m.To, err)
		}
	}
	if tried == 0 && len(messages) > 0 {
		return nil, errs[0]
	}
	return errs, nil
}

// dial connects. The library leaves a connection open whose greeting, protection or sign-in failed.
func (s *SMTP) dial(ctx context.Context) (*gomail.Client, error) {
	var conn net.Conn
	options := append(slices.Clone(s.options), gomail.WithDialContextFunc(
		func(ctx context.Context, network, address string) (_ net.Conn, err error) {
			conn, err = s.connect(ctx, network, address)
			return conn, err
		}))
	client, err := gomail.NewClient(s.host, options...)
	if err != nil {
		return nil, fmt.Errorf("mail server: %w", err)
	}
	if err := client.DialWithContext(ctx); err != nil {
		if conn != nil {
			_ = conn.Close()
		}
		return nil, fmt.Errorf("reach mail server: %w", err)
	}
	return client, nil
}

func (s *SMTP) send(client *gomail.Client, m Message) error {
	mail, err := s.compose(m)
	if err != nil {
		return err
	}
	err = client.Send(mail)
	if mail.IsDelivered() { // the server took it, whatever came after that
		return nil
	}
	var failure *gomail.SendError
	switch {
	case refusedForGood(err):
		return fmt.Errorf("%w: %w", ErrRefused, err)
	case errors.As(err, &failure) && failure.Reason == gomail.ErrConnCheck: // it was lost with the mail before
		return fmt.Errorf("%w: %w", ErrNotTried, err)
	default:
		return err
	}
}

// refusedForGood tells whether a server answered 5xx to the recipient or to the mail. The same about the sender or the
// connection is a matter of settings, which will be mended.
func refusedForGood(err error) bool {
	var refusal *gomail.SendError
	if !errors.As(err, &refusal) || refusal.ErrorCode() < permanentCode {
		return false
	}
	switch refusal.Reason {
	case gomail.ErrSMTPRcptTo, gomail.ErrSMTPData, gomail.ErrSMTPDataClose:
		return true
	default:
		return false
	}
}

// permanentCode is the first of SMTP's codes that say no for good.
const permanentCode = 500

func (s *SMTP) compose(m Message) (*gomail.Msg, error) {
	mail := gomail.NewMsg()
	if err := mail.From(s.from); err != nil {
		return nil, fmt.Errorf("sender: %w", err)
	}
	if err := mail.To(m.To); err != nil {
		return nil, fmt.Errorf("%w: recipient %q: %w", ErrRefused, m.To, err)
	}
	mail.SetMessageIDWithValue(m.ID)
	mail.SetDate()
	mail.Subject(m.Subject)
	mail.SetBodyString(gomail.TypeTextPlain, m.Text)
	mail.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	return mail, nil
}
