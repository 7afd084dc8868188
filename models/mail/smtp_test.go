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

// server is a mail server of a few commands; it refuses recipients whose address begins with "no-".
type server struct {
	address string
	mu      sync.Mutex
	got     []string // messages as they came, the envelope's recipients in a first line
}

func listen(t *testing.T) *server {
	t.Helper()
	var config net.ListenConfig
	l, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	s := &server{address: l.Addr().String()}
	var serving sync.WaitGroup
	serving.Go(func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			serving.Go(func() { s.talk(conn) })
		}
	})
	t.Cleanup(func() {
		_ = l.Close()
		serving.Wait()
	})
	return s
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
		case verb == "RCPT" && strings.Contains(line, "<no-"):
			say("550 no such person")
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
	sender, err := mail.NewSMTP(s.address, "Dealdesk <no-reply@devices.example>")
	require.NoError(t, err)
	refused, err := sender.Send(t.Context(), []mail.Message{
		{
			ID: "1@dealdesk", To: []string{"adr@contoso.example", "not an address", "cc@contoso.example"},
			Subject: "Approved: Société", Text: "text", HTML: "<p>html</p>",
		},
		{ID: "2@dealdesk", To: []string{"no-one@contoso.example"}, Subject: "refused"},
		{ID: "3@dealdesk", To: []string{"nonsense"}, Subject: "nobody"},
		{ID: "4@dealdesk", To: []string{"dmp@fabrikam.example"}, Subject: "after\r\nBcc: eve@evil.example"},
	})
	require.NoError(t, err)
	require.Len(t, refused, 4)
	require.NoError(t, refused[0])
	require.ErrorContains(t, refused[1], "2@dealdesk", "one that is refused")
	require.ErrorContains(t, refused[2], "no recipient")
	require.NoError(t, refused[3], "does not stop the next")

	require.Len(t, s.got, 2)
	envelope, raw, _ := strings.Cut(s.got[0], "\n")
	assert.Equal(t, "adr@contoso.example cc@contoso.example", envelope)
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

func TestAServerOutOfReachSendsNothing(t *testing.T) {
	s := listen(t)
	host, _, err := net.SplitHostPort(s.address)
	require.NoError(t, err)
	sender, err := mail.NewSMTP(host+":1", "no-reply@devices.example")
	require.NoError(t, err)
	_, err = sender.Send(t.Context(), []mail.Message{{ID: "1@dealdesk", To: []string{"adr@contoso.example"}}})
	require.ErrorContains(t, err, "reach mail server")
	refused, err := mail.Nowhere{}.Send(t.Context(), make([]mail.Message, 2))
	require.NoError(t, err)
	assert.Equal(t, []error{mail.ErrNoServer, mail.ErrNoServer}, refused)
}
