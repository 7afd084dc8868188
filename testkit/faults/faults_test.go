package faults_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
	"google.golang.org/grpc"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/grpc/health"
	"google.golang.org/grpc/health/grpc_health_v1"

	"dealdesk/testkit/faults"
	"dealdesk/testkit/repotest"
)

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }

// behind is the environment of a product whose servers stand behind ports that lose every answer, or none.
func behind(t *testing.T, rate float64, setting, value string) (string, *faults.Dice) {
	t.Helper()
	dice := faults.New(rate, 1)
	ports := dice.Open()
	t.Cleanup(ports.Close)
	env, err := ports.Product(t.Context(), map[string]string{setting: value})
	require.NoError(t, err)
	require.NotEqual(t, value, env[setting])
	return env[setting], dice
}

// A write that nobody heard of is there; reads are never lost.
func TestWriteIsCommittedAndUnheard(t *testing.T) {
	direct := repotest.URL(t)
	admin, err := pgx.Connect(t.Context(), direct)
	require.NoError(t, err)
	t.Cleanup(func() { _ = admin.Close(context.WithoutCancel(t.Context())) })
	_, err = admin.Exec(t.Context(), "create table unheard (n int)")
	require.NoError(t, err)
	t.Cleanup(func() { _, _ = admin.Exec(context.WithoutCancel(t.Context()), "drop table unheard") })
	count := func(c *pgx.Conn) (n int) {
		require.NoError(t, c.QueryRow(t.Context(), "select count(*) from unheard").Scan(&n))
		return n
	}
	for _, write := range []func(c *pgx.Conn) error{
		func(c *pgx.Conn) error {
			_, err := c.Exec(t.Context(), "insert into unheard values ($1)", 1)
			return err
		},
		func(c *pgx.Conn) error {
			return pgx.BeginFunc(t.Context(), c, func(tx pgx.Tx) error {
				_, err := tx.Exec(t.Context(), "insert into unheard values (2)")
				return err
			})
		},
	} {
		before := count(admin)
		for rate, fails := range map[float64]bool{0: false, 1: true} {
			address, dice := behind(t, rate, "DEALDESK_DATABASE_URL", direct)
			c, err := pgx.Connect(t.Context(), address)
			require.NoError(t, err)
			require.Equal(t, count(admin), count(c))
			err = write(c)
			require.Equal(t, fails, err != nil, "%v", err)
			require.Equal(t, fails, strings.Contains(dice.String(), "postgres 1"))
			_ = c.Close(t.Context())
		}
		require.Equal(t, before+2, count(admin))
	}
}

func TestCallIsMadeAndUnheard(t *testing.T) {
	front, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	server := grpc.NewServer()
	grpc_health_v1.RegisterHealthServer(server, health.NewServer())
	go func() { _ = server.Serve(front) }()
	t.Cleanup(server.Stop)
	address, dice := behind(t, 1, "DEALDESK_TEMPORAL_ADDRESS", front.Addr().String())
	conn, err := grpc.NewClient(address, grpc.WithTransportCredentials(insecure.NewCredentials()))
	require.NoError(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	answer, err := grpc_health_v1.NewHealthClient(conn).Check(t.Context(), &grpc_health_v1.HealthCheckRequest{})
	require.NoError(t, err, "no call of the workflow service")
	require.Equal(t, grpc_health_v1.HealthCheckResponse_SERVING, answer.GetStatus())
	require.Equal(t, "answers lost: ", dice.String())
}

func TestWebAnswerIsUnheard(t *testing.T) {
	asked := 0
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked++
		_, _ = fmt.Fprint(w, "done")
	}))
	t.Cleanup(server.Close)
	for rate, fails := range map[float64]bool{0: false, 1: true} {
		address, _ := behind(t, rate, "DEALDESK_SEARCH_URL", server.URL)
		req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, address, http.NoBody)
		require.NoError(t, err)
		before := asked
		resp, err := http.DefaultClient.Do(req)
		require.Equal(t, fails, err != nil)
		require.Equal(t, before+1, asked)
		if err == nil {
			text, err := io.ReadAll(resp.Body)
			require.NoError(t, err)
			require.NoError(t, resp.Body.Close())
			require.Equal(t, "done", string(text))
		}
	}
}

// The server has taken the message when the connection breaks.
func TestMessageIsTakenAndUnheard(t *testing.T) {
	front, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = front.Close() })
	taken := make(chan string, 1)
	go func() {
		c, err := front.Accept()
		if err != nil {
			return
		}
		lines := bufio.NewReader(c)
		_, _ = fmt.Fprint(c, "220 here\r\n")
		for _, answer := range []string{"250 hello", "354 go on", "250 taken"} {
			line, _ := lines.ReadString('\n')
			if answer == "250 taken" {
				taken <- line
			}
			_, _ = fmt.Fprint(c, answer+"\r\n")
		}
	}()
	address, dice := behind(t, 1, "DEALDESK_MAIL_SMTP", front.Addr().String())
	c, err := new(net.Dialer).DialContext(t.Context(), "tcp", address)
	require.NoError(t, err)
	require.NoError(t, c.SetDeadline(time.Now().Add(time.Minute)))
	lines := bufio.NewReader(c)
	say := func(text, want string) {
		_, _ = fmt.Fprint(c, text)
		line, err := lines.ReadString('\n')
		require.NoError(t, err)
		require.Equal(t, want, line)
	}
	say("", "220 here\r\n")
	say("HELO\r\n", "250 hello\r\n")
	say("DATA\r\n", "354 go on\r\n")
	_, _ = fmt.Fprint(c, "text\r\n")
	_, err = lines.ReadString('\n')
	require.Error(t, err)
	require.Equal(t, "text\r\n", <-taken)
	require.Equal(t, "answers lost: smtp 1", dice.String())
}

// Dice for one port leave the answers of the others alone.
func TestOnlyANamedPortLosesAnswers(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = fmt.Fprint(w, "done")
	}))
	t.Cleanup(server.Close)
	dice := faults.New(1, 1, faults.PostgresPort)
	ports := dice.Open()
	t.Cleanup(ports.Close)
	address, err := ports.Web(t.Context(), "api", server.Listener.Addr().String())
	require.NoError(t, err)
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+address, http.NoBody)
	require.NoError(t, err)
	resp, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	require.NoError(t, resp.Body.Close())
	require.Equal(t, "answers lost: ", dice.String())
}
