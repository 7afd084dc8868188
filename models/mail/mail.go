// Package mail writes and sends the program's mails: a small port, one SMTP sender, one text per event.
package mail

import (
	"context"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// Message is one mail. Its ID is the same whenever the same event is sent again, so that a repetition is recognised.
type Message struct {
	ID      string // Message-ID without brackets
	To      []string
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

// Sender sends mails. The first answer holds an error for each message that was not accepted; the second says that the
// server was not reached and nothing was sent.
type Sender interface {
	Send(ctx context.Context, messages []Message) ([]error, error)
}

// ErrNoServer says that no mail server is configured; mails wait.
var ErrNoServer = errors.New("no mail server is configured")

var errNobody = errors.New("no recipient can be read")

// Nowhere is the sender without a mail server: it refuses, so that nothing is lost.
type Nowhere struct{}

// Send refuses every message.
func (Nowhere) Send(_ context.Context, messages []Message) ([]error, error) {
	return slices.Repeat([]error{ErrNoServer}, len(messages)), nil
}

const sendTimeout = 10 * time.Second

// SMTP sends through a mail server.
type SMTP struct {
	host string
	port int
	from string
}

// NewSMTP prepares a sender for host:port.
func NewSMTP(address, from string) (*SMTP, error) {
	host, portText, err := net.SplitHostPort(address)
	if err != nil {
		return nil, fmt.Errorf("mail server %q: %w", address, err)
	}
	port, err := strconv.Atoi(portText)
	if err != nil {
		return nil, fmt.Errorf("mail server %q: %w", address, err)
	}
	return &SMTP{host: host, port: port, from: from}, nil
}

// Send delivers messages over one connection.
func (s *SMTP) Send(ctx context.Context, messages []Message) ([]error, error) {
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	client, err := gomail.NewClient(s.host, gomail.WithPort(s.port), gomail.WithTimeout(sendTimeout),
		gomail.WithTLSPortPolicy(gomail.TLSOpportunistic))
	if err != nil {
		return nil, fmt.Errorf("mail server: %w", err)
	}
	if err := client.DialWithContext(ctx); err != nil {
		return nil, fmt.Errorf("reach mail server: %w", err)
	}
	defer func() { _ = client.Close() }()
	errs := make([]error, len(messages))
	for i, m := range messages {
		mail, err := s.compose(m)
		if err == nil {
			err = client.Send(mail)
		}
		if err != nil {
			errs[i] = fmt.Errorf("send mail %s: %w", m.ID, err)
		}
	}
	return errs, nil
}

func (s *SMTP) compose(m Message) (*gomail.Msg, error) {
	mail := gomail.NewMsg()
	if err := mail.From(s.from); err != nil {
		return nil, fmt.Errorf("sender: %w", err)
	}
	var wrong []error
	for _, to := range m.To {
		// One address that cannot be read must not keep the mail from the others.
		if err := mail.AddTo(to); err != nil {
			wrong = append(wrong, fmt.Errorf("recipient %q: %w", to, err))
		}
	}
	if len(wrong) == len(m.To) {
		return nil, errors.Join(append(wrong, errNobody)...)
	}
	mail.SetMessageIDWithValue(m.ID)
	mail.SetDate()
	mail.Subject(m.Subject)
	mail.SetBodyString(gomail.TypeTextPlain, m.Text)
	mail.AddAlternativeString(gomail.TypeTextHTML, m.HTML)
	return mail, nil
}
