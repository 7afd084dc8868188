package elastic

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// answering is a server, the way to it and how many connections have been opened.
func answering(t *testing.T, handler http.HandlerFunc) (server *httptest.Server, way *lines, opened *atomic.Int64) {
	t.Helper()
	opened = &atomic.Int64{}
	server = httptest.NewUnstartedServer(handler)
	server.Config.ConnState = func(_ net.Conn, s http.ConnState) {
		if s == http.StateNew {
			opened.Add(1)
		}
	}
	server.Start()
	t.Cleanup(server.Close)
	address, err := url.Parse(server.URL)
	require.NoError(t, err)
	return server, newLines(address), opened
}

func post(ctx context.Context, way http.RoundTripper, address, body string) (string, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(body))
	if err != nil {
		return "", err
	}
	res, err := way.RoundTrip(r)
	if err != nil {
		return "", err
	}
	defer func() { _ = res.Body.Close() }()
	answer, err := io.ReadAll(res.Body)
	return string(answer), err
}

func echo(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	_, _ = w.Write(body)
}

// Answers with a length, in chunks and empty ones come whole, one after another on one connection.
func TestALineCarriesOneRequestAfterAnother(t *testing.T) {
	server, way, opened := answering(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if r.URL.Path == "/chunks" {
			w.(http.Flusher).Flush()
		}
		_, _ = w.Write(body)
	})
	for _, path := range []string{"/", "/chunks", "/"} {
		for _, text := range []string{"a", "", strings.Repeat("long ", 100_000)} {
			got, err := post(t.Context(), way, server.URL+path, text)
			require.NoError(t, err)
			require.Equal(t, text, got)
		}
	}
	require.EqualValues(t, 1, opened.Load())
}

// At once, each request has a line of its own, and gets its own answer; afterwards the lines are used again.
func TestLinesAtOnce(t *testing.T) {
	server, way, opened := answering(t, echo)
	for range 2 {
		var all sync.WaitGroup
		for i := range 16 {
			all.Go(func() {
				for n := range 50 {
					text := fmt.Sprint(i, " ", n)
					got, err := post(t.Context(), way, server.URL, text)
					assert.NoError(t, err)
					assert.Equal(t, text, got)
				}
			})
		}
		all.Wait()
	}
	require.LessOrEqual(t, opened.Load(), int64(16))
}

// A server that has closed what was kept is asked once more on a new connection, with the whole request.
func TestALineThatTheServerHasClosed(t *testing.T) {
	server, way, opened := answering(t, echo)
	_, err := post(t.Context(), way, server.URL, "before")
	require.NoError(t, err)
	server.CloseClientConnections()
	got, err := post(t.Context(), way, server.URL, "after")
	require.NoError(t, err)
	require.Equal(t, "after", got)
	require.EqualValues(t, 2, opened.Load())

	server.Close()
	_, err = post(t.Context(), way, server.URL, "gone")
	require.Error(t, err)
}

// Who leaves does not wait, neither for the head of an answer nor for its body; the server learns of it, and nobody else gets the rest.
func TestLeavingEndsARequest(t *testing.T) {
	left := make(chan struct{}, 2)
	server, way, opened := answering(t, func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.ReadAll(r.Body)
		switch r.URL.Path {
		case "/body":
			w.Header().Set("Content-Length", "100")
			_, _ = w.Write([]byte("begun"))
			w.(http.Flusher).Flush()
			fallthrough
		case "/head":
			<-r.Context().Done()
			left <- struct{}{}
		default:
			_, _ = w.Write([]byte("whole"))
		}
	})
	for _, path := range []string{"/head", "/body"} {
		_, err := post(t.Context(), way, server.URL, "kept") // whose line is used next
		require.NoError(t, err)
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		_, err = post(ctx, way, server.URL+path, "slow")
		cancel()
		require.ErrorIs(t, err, context.DeadlineExceeded)
		<-left
		got, err := post(t.Context(), way, server.URL, "again")
		require.NoError(t, err)
		require.Equal(t, "whole", got)
	}
	require.EqualValues(t, 3, opened.Load())
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := post(ctx, way, server.URL, "late")
	require.ErrorIs(t, err, context.Canceled)
}

// What is no whole answer is an error, and its line is of no use any more.
func TestBrokenAnswers(t *testing.T) {
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	answers := make(chan string, 8)
	go func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				return
			}
			if r, err := http.ReadRequest(bufio.NewReader(c)); err == nil {
				_, _ = io.Copy(io.Discard, r.Body)
				_, _ = io.WriteString(c, <-answers)
			}
			_ = c.Close()
		}
	}()
	address, err := url.Parse("http://" + listener.Addr().String())
	require.NoError(t, err)
	way := newLines(address)
	for _, answer := range []string{"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf", "HTTP/1.1 200 OK\r\nContent-", "no HTTP\r\n\r\n", ""} {
		answers <- answer
		_, err := post(t.Context(), way, address.String(), "x")
		require.Error(t, err, answer)
		require.Empty(t, way.idle)
	}
	for _, more := range []string{"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok and more"} {
		answers <- more
		got, err := post(t.Context(), way, address.String(), "x")
		require.NoError(t, err)
		require.Equal(t, "ok", got)
		require.Empty(t, way.idle)
	}
}

// Lines of no use are closed: more than are kept, and those that nobody has used for long.
func TestIdleLines(t *testing.T) {
	way := &lines{}
	var ends []net.Conn
	add := func() {
		ours, theirs := net.Pipe()
		ends = append(ends, theirs)
		way.keep(&line{Conn: ours})
	}
	closed := func(end net.Conn) bool {
		_ = end.SetReadDeadline(time.Now().Add(time.Millisecond)) // fails where it is closed
		_, err := end.Read(make([]byte, 1))
		return errors.Is(err, io.EOF)
	}
	for range idleLines + 1 {
		add()
	}
	require.Len(t, way.idle, idleLines)
	require.True(t, closed(ends[0]))
	require.False(t, closed(ends[1]))
	for _, one := range way.idle {
		one.since = time.Now().Add(-2 * idleTime)
	}
	require.Nil(t, way.take())
	add()
	require.True(t, closed(ends[1]))
	require.NotNil(t, way.take())
	way.hangUp()
	require.True(t, closed(ends[2]))
}

// A server that speaks TLS is asked over TLS, and only when its certificate is known.
func TestLinesOverTLS(t *testing.T) {
	server := httptest.NewUnstartedServer(http.HandlerFunc(echo))
	server.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	server.StartTLS()
	t.Cleanup(server.Close)
	address, err := url.Parse(server.URL)
	require.NoError(t, err)
	_, err = post(t.Context(), newLines(address), server.URL, "x")
	require.ErrorContains(t, err, "certificate")
}

func TestAProxyIsAskedTheStandardWay(t *testing.T) {
	server := &url.URL{Scheme: "http", Host: "elastic.example:9200"}
	standard := &http.Transport{Proxy: http.ProxyURL(&url.URL{Scheme: "http", Host: "proxy.example"})}
	way, err := searching(server, standard)
	require.NoError(t, err)
	require.Same(t, standard, way)
	standard.Proxy = func(*http.Request) (*url.URL, error) { return nil, nil }
	way, err = searching(server, standard)
	require.NoError(t, err)
	require.IsType(t, &lines{}, way)
}
