package mail_test

import (
	"io"
	"mime"
	"net"
	netmail "net/mail"
	"net/textproto"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/mail"
)

// server is a mail server of a few commands; it refuses recipients whose address begins with "no-", and puts off those
// that begin with "later-".
type server struct {
	address string
	mu      sync.Mutex
	got     []string          // messages as they came, the envelope's recipients in a first line
	answers map[string]string // other answers, by verb
}

func listen(t *testing.T) *server {
	t.Helper()
	s := new(server)
	s.address = serve(t, func(conn net.Conn) { s.talk(conn) })
	return s
}

// serve talks on every connection until the test ends, and answers where.
func serve(t *testing.T, talk func(net.Conn)) (address string) {
	t.Helper()
	var config net.ListenConfig
	l, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	var serving sync.WaitGroup
	serving.Go(func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			serving.Go(func() { talk(conn) })
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		serving.Wait()
	})
	return l.Addr().String()
}

// settings of a sender to it.
func (s *server) settings() mail.Settings {
	return mail.Settings{Address: s.address, From: "Dealdesk <no-reply@devices.example>", TLS: mail.Offered}
}

func (s *server) talk(conn io.ReadWriteCloser) {
	c := textproto.NewConn(conn)
	defer func() { _ = c.Close() }()
	say := func(line string) { _ = c.PrintfLine("%s", line) }
	say("220 ready")
	var to []string
	for {
		line, err := c.ReadLine()
		if err != nil {
			return
		}
		switch verb, _, _ := strings.Cut(strings.ToUpper(line), " "); {
		case s.answers[verb] == "hang up":
			return
		case s.answers[verb] != "":
			say(s.answers[verb])
		case verb == "RCPT" && strings.Contains(line, "<no-"):
			say("550 no such person")
		case verb == "RCPT" && strings.Contains(line, "<later-"):
			say("451 the mailbox is locked")
		case verb == "RCPT":
			to = append(to, line[strings.Index(line, "<")+1:strings.Index(line, ">")])
			say("250 ok")
		case verb == "MAIL" || verb == "RSET":
			to = nil
			say("250 ok")
		case verb == "DATA":
			say("354 go on")
			body, err := c.ReadDotBytes()
			if err != nil {
				return
			}
			s.mu.Lock()
			s.got = append(s.got, strings.Join(to, " ")+"\n"+string(body))
			s.mu.Unlock()
			say("250 taken")
		case verb == "QUIT":
			say("221 bye")
			return
		default:
			say("250 ok")
		}
	}
}

func TestMailsGoOverOneConnection(t *testing.T) {
	s := listen(t)
	sender, err := mail.NewSMTP(s.settings())
	require.NoError(t, err)
	refused, err := sender.Send(t.Context(), []mail.Message{
		{ID: "1@dealdesk", To: "adr@contoso.example", Subject: "Approved: Société", Text: "text", HTML: "<p>html</p>"},
		{ID: "2@dealdesk", To: "no-one@contoso.example", Subject: "refused"},
		{ID: "3@dealdesk", To: "not an address", Subject: "nobody"},
		{ID: "4@dealdesk", To: "dmp@fabrikam.example", Subject: "after\r\nBcc: eve@evil.example"},
		{ID: "5@dealdesk", To: "later-on@fabrikam.example", Subject: "not now"},
	})
	require.NoError(t, err)
	require.Len(t, refused, 5)
	require.NoError(t, refused[0])
	require.ErrorContains(t, refused[1], "2@dealdesk", "one that is refused")
	require.ErrorIs(t, refused[1], mail.ErrRefused, "550: for good")
	require.ErrorContains(t, refused[1], "no such person")
	require.ErrorIs(t, refused[2], mail.ErrRefused, "what is no address never becomes one")
	require.NoError(t, refused[3], "does not stop the next")
	require.Error(t, refused[4])
	require.NotErrorIs(t, refused[4], mail.ErrRefused, "451: it is tried again")

	require.Len(t, s.got, 2)
	envelope, raw, _ := strings.Cut(s.got[0], "\n")
	assert.Equal(t, "adr@contoso.example", envelope)
	m, err := netmail.ReadMessage(strings.NewReader(raw))
	require.NoError(t, err)
	assert.Equal(t, "<1@dealdesk>", m.Header.Get("Message-Id"))
	subject, err := new(mime.WordDecoder).DecodeHeader(m.Header.Get("Subject"))
	require.NoError(t, err)
	assert.Equal(t, "Approved: Société", subject)
	body, err := io.ReadAll(m.Body)
	require.NoError(t, err)
	assert.Contains(t, string(body), "text/plain")
	assert.Contains(t, string(body), "<p>html</p>")
	envelope, raw, _ = strings.Cut(s.got[1], "\n")
	assert.Equal(t, "dmp@fabrikam.example", envelope)
	m, err = netmail.ReadMessage(strings.NewReader(raw))
	require.NoError(t, err)
	assert.Empty(t, m.Header.Get("Bcc"), "a subject makes no header")
}

// beyond N88: a server that listens and does not greet is down.
func TestAServerIsReadyWhenItGreets(t *testing.T) {
	ask := func(talk func(net.Conn)) error {
		sender, err := mail.NewSMTP(mail.Settings{Address: serve(t, talk), From: "a@b.example", TLS: mail.Offered})
		require.NoError(t, err)
		return sender.Ready(t.Context())
	}
	greet := func(line string) func(net.Conn) {
		return func(conn net.Conn) {
			_, _ = conn.Write([]byte(line))
			_ = conn.Close()
		}
	}
	require.NoError(t, ask(greet("220 ready\r\n")))
	require.Error(t, ask(greet("554 not now\r\n")))
	require.Error(t, ask(greet("")))
}

func TestAServerOutOfReachSendsNothing(t *testing.T) {
	s := listen(t)
	host, _, err := net.SplitHostPort(s.address)
	require.NoError(t, err)
	sender, err := mail.NewSMTP((&server{address: host + ":1"}).settings())
	require.NoError(t, err)
	_, err = sender.Send(t.Context(), []mail.Message{{ID: "1@dealdesk", To: "adr@contoso.example"}})
	require.ErrorContains(t, err, "reach mail server")
	_, err = mail.Nowhere{}.Send(t.Context(), make([]mail.Message, 2))
	require.ErrorIs(t, err, mail.ErrNoServer)
}

// hardening M5: what the server took is sent, whatever it answers afterwards; what it says of the sender ends no
// recipient.
func TestWhatWasTakenIsNotSentTwice(t *testing.T) {
	one := mail.Message{ID: "1@dealdesk", To: "adr@contoso.example"}
	send := func(verb, answer string, messages ...mail.Message) (got []string, refused []error, err error) {
		s := listen(t)
		s.answers = map[string]string{verb: answer}
		sender, err := mail.NewSMTP(s.settings())
		require.NoError(t, err)
		refused, err = sender.Send(t.Context(), messages)
		return s.got, refused, err
	}
	got, refused, err := send("RSET", "500 what?", one)
	require.NoError(t, err)
	require.NoError(t, refused[0])
	assert.Len(t, got, 1)

	_, refused, err = send("RCPT", "hang up", one, mail.Message{ID: "2@dealdesk", To: "cc@contoso.example"})
	require.NoError(t, err)
	require.Error(t, refused[0])
	require.NotErrorIs(t, refused[0], mail.ErrNotTried)
	require.ErrorIs(t, refused[1], mail.ErrNotTried, "it is not the second one's fault")

	_, _, err = send("NOOP", "hang up", one)
	require.ErrorIs(t, err, mail.ErrNotTried, "nothing was tried: the server is out of reach")

	_, refused, err = send("MAIL", "550 not from here", one)
	require.NoError(t, err)
	require.ErrorContains(t, refused[0], "not from here")
	assert.NotErrorIs(t, refused[0], mail.ErrRefused)
}
