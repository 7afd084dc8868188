package ports_test

import (
	"fmt"
	"net"
	"os"
	"strings"
	"testing"

	"dealdesk/dev/ports"
)

func TestATakenPortIsNamedWithItsHolderAndItsVariable(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	address, ok := l.Addr().(*net.TCPAddr)
	if !ok {
		t.Fatal(l.Addr())
	}
	taken := ports.Taken([]ports.Port{{Part: "the app", Env: "DEALDESK_DEV_APP_PORT", Number: address.Port}})
	if len(taken) != 1 {
		t.Fatalf("complaints %q", taken)
	}
	for _, part := range []string{
		fmt.Sprintf("port %d", address.Port), "the app", "set DEALDESK_DEV_APP_PORT", fmt.Sprintf("process %d)", os.Getpid()),
	} {
		if !strings.Contains(taken[0], part) {
			t.Errorf("%q does not say %q", taken[0], part)
		}
	}
}

func TestTwoPartsOnOnePort(t *testing.T) {
	taken := ports.Taken([]ports.Port{
		{Part: "mails", Env: "DEALDESK_DEV_MAIL_PORT", Number: 1},
		{Part: "SMTP", Env: "DEALDESK_DEV_SMTP_PORT", Number: 1},
	})
	if text := strings.Join(taken, "\n"); !strings.Contains(text, "DEALDESK_DEV_MAIL_PORT") ||
		!strings.Contains(text, "DEALDESK_DEV_SMTP_PORT") {
		t.Error(text)
	}
}

func TestNumberFromTheEnvironment(t *testing.T) {
	t.Setenv("PORT_A", " 21234 ")
	t.Setenv("PORT_B", "many")
	t.Setenv("PORT_C", "70000")
	if n, err := ports.Number("PORT_A", 1); n != 21234 || err != nil {
		t.Error(n, err)
	}
	if n, err := ports.Number("PORT_NONE", 8080); n != 8080 || err != nil {
		t.Error(n, err)
	}
	for _, env := range []string{"PORT_B", "PORT_C"} {
		if _, err := ports.Number(env, 1); err == nil || !strings.Contains(err.Error(), env) {
			t.Errorf("%s: %v", env, err)
		}
	}
}
