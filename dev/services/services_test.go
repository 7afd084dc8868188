package services_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/smtp"
	"testing"

	"dealdesk/dev/services"
)

// What a container of the services offers: discovery under the name that browsers use, the partner service, caught
// mails.
func TestServicesServeWithoutARepository(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	const issuer = "http://identity.localhost:9998"
	at := make(chan [2]string, 5)
	ended := make(chan error, 1)
	go func() {
		ended <- services.Run(ctx, services.Settings{Host: "127.0.0.1", Issuer: issuer, App: "http://127.0.0.1:8080"},
			func(service, address string) { at <- [2]string{service, address} })
	}()
	addresses := map[string]string{}
	for range 5 {
		one := <-at
		addresses[one[0]] = one[1]
	}
	var discovery struct{ Issuer string }
	get(t, "http://"+addresses["identity"]+"/.well-known/openid-configuration", &discovery)
	if discovery.Issuer != issuer {
		t.Errorf("issuer %q", discovery.Issuer)
	}
	for _, address := range []string{addresses["identity"] + "/healthz", addresses["partner"] + "/healthz"} {
		get(t, "http://"+address, nil)
	}
	message := "Subject: hello\r\n\r\nbody\r\n"
	if err := smtp.SendMail(addresses["smtp"], nil, "a@devices.example", []string{"b@contoso.example"},
		[]byte(message)); err != nil {
		t.Fatal(err)
	}
	var caught []struct{ Subject string }
	get(t, "http://"+addresses["mail"]+"/api/messages?to=b@contoso.example", &caught)
	if len(caught) != 1 || caught[0].Subject != "hello" {
		t.Errorf("caught %v", caught)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

func get(t *testing.T, url string, into any) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, http.NoBody)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode > 299 {
		t.Fatalf("%s answers %s", url, answer.Status)
	}
	if into == nil {
		return
	}
	if err := json.NewDecoder(answer.Body).Decode(into); err != nil {
		t.Fatal(err)
	}
}
