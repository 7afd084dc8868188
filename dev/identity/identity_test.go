package identity_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/coreos/go-oidc/v3/oidc"
	"golang.org/x/oauth2"

	"dealdesk/dev/accounts"
	"dealdesk/dev/identity"
)

const callback = "http://127.0.0.1:18080/auth/callback"

type claims struct {
	Email             string `json:"email"`
	GivenName         string `json:"given_name"`
	FamilyName        string `json:"family_name"`
	Name              string `json:"name"`
	PreferredUsername string `json:"preferred_username"`
	PUID              string `json:"puid"`
}

// provider starts the identity provider and returns its issuer.
func provider(t *testing.T) string {
	t.Helper()
	server := httptest.NewUnstartedServer(nil)
	issuer := "http://" + server.Listener.Addr().String()
	handler, err := identity.Handler(issuer, "http://127.0.0.1:18080")
	if err != nil {
		t.Fatal(err)
	}
	server.Config.Handler = handler
	server.Start()
	t.Cleanup(server.Close)
	return issuer
}

// browser follows redirects within the provider and stops at the app's callback.
func browser(t *testing.T) *http.Client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &http.Client{Jar: jar, CheckRedirect: func(r *http.Request, _ []*http.Request) error {
		if r.URL.Port() == "18080" {
			return http.ErrUseLastResponse
		}
		return nil
	}}
}

func app(t *testing.T, issuer string) (*oauth2.Config, *oidc.Provider) {
	t.Helper()
	found, err := oidc.NewProvider(t.Context(), issuer)
	if err != nil {
		t.Fatal(err)
	}
	return &oauth2.Config{
		ClientID: "dealdesk", ClientSecret: "dealdesk-secret", Endpoint: found.Endpoint(), RedirectURL: callback,
		Scopes: []string{oidc.ScopeOpenID, "email", "profile"},
	}, found
}

// signIn walks a person through the sign-in page and returns where the provider sends the browser, and the page's text.
func signIn(t *testing.T, config *oauth2.Config, form url.Values, options ...oauth2.AuthCodeOption) (*http.Response,
	string,
) {
	t.Helper()
	b := browser(t)
	page, err := b.Get(config.AuthCodeURL("the-state", options...))
	if err != nil {
		t.Fatal(err)
	}
	defer page.Body.Close()
	text, err := io.ReadAll(page.Body)
	if err != nil {
		t.Fatal(err)
	}
	id := regexp.MustCompile(`name="id" value="([^"]+)"`).FindStringSubmatch(string(text))
	if id == nil {
		t.Fatalf("no sign-in form: %s", text)
	}
	form.Set("id", id[1])
	answer, err := b.PostForm(page.Request.URL.Scheme+"://"+page.Request.URL.Host+"/login", form)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer, string(body)
}

func TestCodeFlowOfEveryAccount(t *testing.T) {
	config, found := app(t, provider(t))
	for _, a := range accounts.All() {
		verifier := oauth2.GenerateVerifier()
		answer, _ := signIn(t, config, url.Values{"email": {strings.ToUpper(a.Email)}, "password": {"dealdesk"}},
			oauth2.S256ChallengeOption(verifier), oidc.Nonce("the-nonce"))
		target, err := answer.Location()
		if err != nil || target.Query().Get("state") != "the-state" {
			t.Fatalf("%s: sent to %v (%v), status %d", a.Email, target, err, answer.StatusCode)
		}
		token, err := config.Exchange(t.Context(), target.Query().Get("code"), oauth2.VerifierOption(verifier))
		if err != nil {
			t.Fatal(err)
		}
		raw, _ := token.Extra("id_token").(string)
		id, err := found.Verifier(&oidc.Config{ClientID: "dealdesk"}).Verify(t.Context(), raw)
		if err != nil || id.Nonce != "the-nonce" {
			t.Fatalf("%s: ID token %v", a.Email, err)
		}
		var got claims
		if err := id.Claims(&got); err != nil {
			t.Fatal(err)
		}
		wanted := claims{a.Email, a.FirstName, a.LastName, a.Name(), a.Email, a.PUID()}
		if got != wanted {
			t.Errorf("ID token says %+v, want %+v", got, wanted)
		}
		info, err := found.UserInfo(t.Context(), oauth2.StaticTokenSource(token))
		if err != nil {
			t.Fatal(err)
		}
		var told claims
		if err := info.Claims(&told); err != nil || told != wanted {
			t.Errorf("userinfo says %+v (%v), want %+v", told, err, wanted)
		}
	}
}

func TestSignInByPickingAnAccount(t *testing.T) {
	config, _ := app(t, provider(t))
	answer, _ := signIn(t, config, url.Values{"pick": {"pod@devices.example"}},
		oauth2.S256ChallengeOption(oauth2.GenerateVerifier()))
	if answer.StatusCode != http.StatusFound || !strings.HasPrefix(answer.Header.Get("Location"), callback+"?code=") {
		t.Errorf("%d to %s", answer.StatusCode, answer.Header.Get("Location"))
	}
}

func TestWrongPasswordIsToldAndKeepsTheAddress(t *testing.T) {
	config, _ := app(t, provider(t))
	answer, body := signIn(t, config, url.Values{"email": {"pod@devices.example"}, "password": {"guess"}})
	if answer.StatusCode != http.StatusUnauthorized || !strings.Contains(body, "do not belong together") ||
		!strings.Contains(body, `value="pod@devices.example" aria-describedby="error"`) {
		t.Errorf("%d: %s", answer.StatusCode, body)
	}
}

func TestCallbackElsewhereIsRefused(t *testing.T) {
	config, _ := app(t, provider(t))
	config.RedirectURL = "http://evil.example/auth/callback"
	answer, err := browser(t).Get(config.AuthCodeURL("the-state"))
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusBadRequest {
		t.Errorf("answered %d", answer.StatusCode)
	}
}

func TestSignOutLeadsBackToTheApp(t *testing.T) {
	issuer := provider(t)
	query := url.Values{"client_id": {"dealdesk"}, "post_logout_redirect_uri": {"http://127.0.0.1:18080/"}}
	answer, err := browser(t).Get(issuer + "/end_session?" + query.Encode())
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	if got := answer.Header.Get("Location"); got != "http://127.0.0.1:18080/" {
		t.Errorf("%d to %q", answer.StatusCode, got)
	}
}

func programToken(t *testing.T, issuer, secret string, form url.Values) (int, map[string]any) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, issuer+"/oauth/token",
		strings.NewReader(form.Encode()))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.SetBasicAuth("dealdesk-programs", secret)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var body map[string]any
	if err := json.NewDecoder(answer.Body).Decode(&body); err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, body
}

// Programs: a person's token carries that person's address, a program's own does not.
func TestTokensOfPrograms(t *testing.T) {
	issuer := provider(t)
	for _, c := range []struct {
		form  url.Values
		email string
	}{
		{url.Values{"grant_type": {"password"}, "username": {"add@adatum.example"}, "password": {"dealdesk"}}, "add@adatum.example"},
		{url.Values{"grant_type": {"client_credentials"}}, ""},
	} {
		status, body := programToken(t, issuer, "dealdesk", c.form)
		token, _ := body["access_token"].(string)
		if status != http.StatusOK || token == "" {
			t.Fatalf("%v: %d %v", c.form, status, body)
		}
		found, err := oidc.NewProvider(context.Background(), issuer)
		if err != nil {
			t.Fatal(err)
		}
		verified, err := found.Verifier(&oidc.Config{ClientID: "dealdesk-programs"}).Verify(t.Context(), token)
		if err != nil {
			t.Fatal(err)
		}
		var got claims
		if err := verified.Claims(&got); err != nil || got.Email != c.email {
			t.Errorf("%v: address %q (%v)", c.form, got.Email, err)
		}
	}
	if status, body := programToken(t, issuer, "guess", url.Values{"grant_type": {"client_credentials"}}); status < 400 {
		t.Errorf("a wrong secret: %d %v", status, body)
	}
	wrong := url.Values{"grant_type": {"password"}, "username": {"add@adatum.example"}, "password": {"guess"}}
	if status, body := programToken(t, issuer, "dealdesk", wrong); status < 400 {
		t.Errorf("a wrong password: %d %v", status, body)
	}
}
