package mails_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/smtp"
	"strings"
	"testing"

	"dealdesk/dev/mails"
)

const multipart = "From: Dealdesk <no-reply@devices.example>\r\nTo: adr@contoso.example\r\n" +
	"Subject: =?UTF-8?Q?Entscheidung_f=C3=BCr_C-00000001?=\r\nMessage-Id: <decided-1@dealdesk>\r\nMIME-Version: 1.0\r\n" +
	"Content-Type: multipart/alternative; boundary=b\r\n\r\n" +
	"--b\r\nContent-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: " +
	"quoted-printable\r\n\r\nGr=FC=DFe\r\n" +
	"--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>Approved</p>\r\n--b--\r\n"

// catcher starts a mail catcher and returns its SMTP address and the root of its page.
func catcher(t *testing.T) (address, page string) {
	t.Helper()
	store := &mails.Store{}
	server := store.SMTP()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = server.Serve(listener) }()
	t.Cleanup(func() { _ = server.Close() })
	handler, err := store.Handler()
	if err != nil {
		t.Fatal(err)
	}
	web := httptest.NewServer(handler)
	t.Cleanup(web.Close)
	return listener.Addr().String(), web.URL
}

func read(t *testing.T, url string) string {
	t.Helper()
	answer, err := http.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

func list(t *testing.T, url string) []mails.Mail {
	t.Helper()
	var found []mails.Mail
	if err := json.Unmarshal([]byte(read(t, url)), &found); err != nil {
		t.Fatal(err)
	}
	return found
}

func send(t *testing.T, address string, to []string, text string) {
	t.Helper()
	if err := smtp.SendMail(address, nil, "no-reply@devices.example", to, []byte(text)); err != nil {
		t.Fatal(err)
	}
}

func TestMailsAreCaughtAndListed(t *testing.T) {
	address, page := catcher(t)
	send(t, address, []string{"adr@contoso.example"}, multipart)
	send(t, address, []string{"pod@devices.example"}, "Subject: queue\r\n\r\n<b>plain</b>")

	found := list(t, page+"/api/messages?to=ADR@contoso.example")
	if len(found) != 1 {
		t.Fatalf("%d mails to the reseller, want 1", len(found))
	}
	m := found[0]
	if m.Subject != "Entscheidung für C-00000001" || strings.TrimSpace(m.Text) != "Grüße" ||
		strings.TrimSpace(m.HTML) != "<p>Approved</p>" || m.MessageID != "decided-1@dealdesk" || m.At.IsZero() {
		t.Errorf("caught %+v", m)
	}
	if all := list(t, page+"/api/messages"); len(all) != 2 || all[0].Subject != "queue" {
		t.Errorf("all mails, newest first: %+v", all)
	}
	if body := read(t, page+"/"); !strings.Contains(body, "Entscheidung für C-00000001") {
		t.Error("the page does not list the mail")
	}
	if body := read(t, fmt.Sprintf("%s/messages/%d", page, list(t, page+"/api/messages")[0].ID)); !strings.Contains(body,
		"&lt;b&gt;plain") {
		t.Error("the page does not show the text, escaped")
	}
}

func TestOnlyTheLastFourThousandAreKept(t *testing.T) {
	address, page := catcher(t)
	client, err := smtp.Dial(address)
	if err != nil {
		t.Fatal(err)
	}
	defer client.Close()
	for i := range 4003 {
		if err := client.Mail("a@devices.example"); err != nil {
			t.Fatal(err)
		}
		if err := client.Rcpt("b@devices.example"); err != nil {
			t.Fatal(err)
		}
		w, err := client.Data()
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(w, "Subject: %d\r\n\r\n", i)
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
	all := list(t, page+"/api/messages")
	if len(all) != 4000 || all[0].Subject != "4002" || all[3999].Subject != "3" {
		t.Errorf("%d mails, first %s", len(all), all[0].Subject)
	}
}

func TestAnAddressIsRefusedUntilItIsTakenAgain(t *testing.T) {
	address, page := catcher(t)
	const to = "Nobody@contoso.example"
	say := func(method string) {
		t.Helper()
		request, err := http.NewRequest(method, page+"/api/refused/nobody@contoso.example", nil)
		if err != nil {
			t.Fatal(err)
		}
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
	}
	say(http.MethodPut)
	err := smtp.SendMail(address, nil, "no-reply@devices.example", []string{to}, []byte("Subject: a\r\n\r\nb"))
	if err == nil || !strings.Contains(err.Error(), "no such person") {
		t.Errorf("a refused address: %v", err)
	}
	send(t, address, []string{"adr@contoso.example"}, "Subject: others\r\n\r\nb")
	say(http.MethodDelete)
	send(t, address, []string{to}, "Subject: again\r\n\r\nb")
	if all := list(t, page+"/api/messages"); len(all) != 2 || all[0].Subject != "again" {
		t.Errorf("caught %+v", all)
	}
}
