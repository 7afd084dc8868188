package stack_test

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"dealdesk/dev/ports"
	"dealdesk/dev/process"
	"dealdesk/dev/stack"
)

// transcript is a terminal that several goroutines write.
type transcript struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write appends.
func (t *transcript) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.text.Write(p)
}

func (t *transcript) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.text.String()
}

// small is a stack of what runs inside the supervisor, on ports that are free now.
func small(t *testing.T) stack.Settings {
	t.Helper()
	root, err := stack.FindRoot()
	if err != nil {
		t.Fatal(err)
	}
	settings := stack.Settings{
		Root: root, Data: filepath.Join(t.TempDir(), "data"), Only: []string{stack.Identity, stack.Partner, stack.Mail},
	}
	all := []*ports.Port{
		&settings.Ports.Identity, &settings.Ports.Partner, &settings.Ports.Mail,
		&settings.Ports.SMTP,
	}
	for i, number := range free(t, len(all)) {
		*all[i] = ports.Port{Part: "a part", Env: "SOME_PORT", Number: number}
	}
	return settings
}

// free are ports that nobody holds now; they are held until all are found, so that none is given twice.
func free(t *testing.T, n int) []int {
	t.Helper()
	numbers := make([]int, n)
	for i := range numbers {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close() //nolint:gocritic // all are held until the last is found
		address, ok := l.Addr().(*net.TCPAddr)
		if !ok {
			t.Fatal(l.Addr())
		}
		numbers[i] = address.Port
	}
	return numbers
}

// up starts a stack and returns what stops it and waits for the end.
func up(t *testing.T, settings stack.Settings, out io.Writer) (state stack.State, down func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- stack.Up(ctx, settings, out) }()
	down = sync.OnceFunc(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(down)
	limited, stop := context.WithTimeout(ctx, 2*time.Minute)
	defer stop()
	err := process.Await(limited, func(context.Context) (err error) {
		state, err = stack.ReadState(settings.Data)
		return err
	})
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return state, down
}

func TestAStackTellsItsStateWhileItRuns(t *testing.T) {
	settings, out := small(t), &transcript{}
	state, down := up(t, settings, out)
	if state.PID != os.Getpid() || state.Env["DEALDESK_OIDC_ISSUER"] != settings.Ports.Identity.URL() {
		t.Errorf("state %+v", state)
	}
	for _, url := range []string{
		state.URLs["identity"] + "/.well-known/openid-configuration",
		state.URLs["partner"] + "/GetAccounts?email=add@northwind.example",
		state.URLs["mail"] + "/api/messages",
	} {
		answer, err := http.Get(url)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusOK {
			t.Errorf("%s answers %s", url, answer.Status)
		}
	}
	if table := out.String(); !strings.Contains(table, state.URLs["mail"]) || !strings.Contains(table, "Ctrl-C") {
		t.Errorf("the table:\n%s", table)
	}
	down()
	if _, err := stack.ReadState(settings.Data); err == nil {
		t.Error("the state is still there after the end")
	}
	if taken := ports.Taken([]ports.Port{
		settings.Ports.Identity, settings.Ports.Partner, settings.Ports.Mail,
		settings.Ports.SMTP,
	}); len(taken) > 0 {
		t.Errorf("still listening: %q", taken)
	}
}

func TestOneStackPerDataDirectory(t *testing.T) {
	settings := small(t)
	up(t, settings, &transcript{})
	if err := stack.Up(t.Context(), settings, io.Discard); err == nil || !strings.Contains(err.Error(), "already uses") {
		t.Errorf("a second stack: %v", err)
	}
	if err := stack.Reset(settings.Data, io.Discard); err == nil {
		t.Error("reset below a running stack")
	}
	if err := stack.Reset(filepath.Dir(settings.Data), io.Discard); err == nil {
		t.Error("reset of a directory in which a stack runs")
	}
}

func TestATakenPortStopsBeforeAnythingStarts(t *testing.T) {
	settings, out := small(t), &transcript{}
	l, err := net.Listen("tcp", settings.Ports.Mail.Address())
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if err := stack.Up(t.Context(), settings, out); err == nil || !strings.Contains(err.Error(), "set SOME_PORT") {
		t.Errorf("said %v", err)
	}
	if out.String() != "" {
		t.Errorf("started something: %s", out)
	}
}

func TestResetForgetsEverything(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	if err := os.MkdirAll(filepath.Join(data, "postgres"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := stack.Reset(data, io.Discard); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(data); !os.IsNotExist(err) {
		t.Errorf("still there: %v", err)
	}
}

func TestSettingsNameTheirMistakes(t *testing.T) {
	err := stack.Settings{Only: []string{"postgre", stack.App}}.Check()
	if err == nil || !strings.Contains(err.Error(), `"postgre"`) || !strings.Contains(err.Error(), "app needs temporal") {
		t.Errorf("said %v", err)
	}
	t.Setenv("DEALDESK_DEV_APP_PORT", "nine")
	t.Setenv("DEALDESK_DEV_SMTP_PORT", "0")
	if _, err := stack.ReadPorts(0); err == nil || !strings.Contains(err.Error(), "APP_PORT") ||
		!strings.Contains(err.Error(), "SMTP_PORT") {
		t.Errorf("said %v", err)
	}
}
