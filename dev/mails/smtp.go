package mails

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset" // decodes what is not UTF-8
	"github.com/emersion/go-message/mail"
	"github.com/emersion/go-smtp"
)

// largest is the biggest mail that is taken, in bytes.
const largest = 20 << 20

// SMTP returns the server that fills the store; it takes every sender, and every recipient
// that nobody has had refused.
func (s *Store) SMTP() *smtp.Server {
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) {
		return &session{store: s}, nil
	}))
	server.Domain = "localhost"
	server.ErrorLog = slog.NewLogLogger(slog.Default().Handler(), slog.LevelWarn)
	server.MaxMessageBytes = largest
	server.MaxRecipients = 200
	server.ReadTimeout = 30 * time.Second
	server.WriteTimeout = 30 * time.Second
	return server
}

// session is one SMTP conversation.
type session struct {
	store *Store
	from  string
	to    []string
}

// Mail opens a message.
func (c *session) Mail(from string, _ *smtp.MailOptions) error {
	c.from, c.to = from, nil
	return nil
}

// Rcpt adds a recipient, unless the store refuses them.
func (c *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	if c.store.refuses(to) {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such person here"}
	}
	c.to = append(c.to, to)
	return nil
}

// Data takes the message.
func (c *session) Data(r io.Reader) error {
	m, err := parse(r)
	if err != nil {
		return &smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 6, 0}, Message: err.Error()}
	}
	m.From = c.from
	m.To = c.to
	m.At = time.Now().UTC()
	c.store.add(m)
	return nil
}

// Reset forgets an unfinished message.
func (c *session) Reset() { c.from, c.to = "", nil }

// Logout ends the conversation.
func (c *session) Logout() error { return nil }

// parse takes subject, id, bodies and the names of attachments out of a message.
func parse(r io.Reader) (Mail, error) {
	reader, err := mail.CreateReader(r)
	if err != nil && !message.IsUnknownCharset(err) {
		return Mail{}, fmt.Errorf("read the message: %w", err)
	}
	defer func() { _ = reader.Close() }()
	m := Mail{Attachments: []string{}}
	if m.Subject, err = reader.Header.Subject(); err != nil {
		return Mail{}, fmt.Errorf("read the subject: %w", err)
	}
	m.MessageID, _ = reader.Header.MessageID() // a mail without one is shown without one
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return m, nil
		}
		if err != nil && !message.IsUnknownCharset(err) {
			return Mail{}, fmt.Errorf("read a part: %w", err)
		}
		if err := m.take(part); err != nil {
			return Mail{}, err
		}
	}
}

func (m *Mail) take(part *mail.Part) error {
	switch h := part.Header.(type) {
	case *mail.AttachmentHeader:
		name, _ := h.Filename() // an unnamed attachment is shown as one
		m.Attachments = append(m.Attachments, name)
	case *mail.InlineHeader:
		body, err := io.ReadAll(part.Body)
		if err != nil {
			return fmt.Errorf("read a body: %w", err)
		}
		switch kind, _, _ := h.ContentType(); kind {
		case "text/html":
			m.HTML += string(body)
		case "text/plain", "":
			m.Text += string(body)
		}
	}
	return nil
}
