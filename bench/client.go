package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/google/uuid"

	"dealdesk/config"
)

// client calls the API as one person, with a bearer token of the demo's program client.
type client struct {
	http  *http.Client
	base  string
	email string
	token string
	key   string

	issuer string
	since  time.Time // of the token
}

func signIn(ctx context.Context, settings config.Config, email string) (*client, error) {
	c := &client{
		base: settings.HTTP.PublicURL, key: settings.HTTP.SubscriptionKey, email: email, issuer: settings.OIDC.Issuer,
		http: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}},
	}
	return c, c.refresh(ctx)
}

// tokenAge is how old a token may be when a round begins: one is good for five minutes.
const tokenAge = 2 * time.Minute

// refresh gets a token and lets the API know the person, when there is none or it grows old.
func (c *client) refresh(ctx context.Context) error {
	if time.Since(c.since) < tokenAge {
		return nil
	}
	form := url.Values{
		"grant_type": {"password"}, "username": {c.email}, "password": {"dealdesk"},
		"scope": {"openid email profile"},
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.issuer+"/oauth/token", strings.NewReader(form.Encode()))
	if err != nil {
		return fmt.Errorf("sign in: %w", err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.SetBasicAuth("dealdesk-programs", "dealdesk")
	var answer struct {
		AccessToken string `json:"access_token"`
	}
	if err := c.do(req, &answer); err != nil {
		return fmt.Errorf("sign in: %w", err)
	}
	c.token, c.since = answer.AccessToken, time.Now()
	return c.call(ctx, "/api/User/GetUserDetails", map[string]any{}, nil)
}

func (c *client) call(ctx context.Context, path string, body, into any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return c.send(ctx, http.MethodPost, path, raw, into)
}

// Waiting for an answer that has not come yet: a command is carried out all the same, and the same key finds its
// outcome.
const (
	askAgain = 200 * time.Millisecond
	askLimit = time.Minute
)

// send makes a call, a command with its key again until it is answered; all of that counts as one call.
func (c *client) send(ctx context.Context, method, path string, body []byte, into any) error {
	key := uuid.NewString()
	for began := time.Now(); ; {
		req, err := http.NewRequestWithContext(ctx, method, c.base+path, bytes.NewReader(body))
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		c.identify(req)
		req.Header.Set("Content-Type", "application/json")
		if method == http.MethodPost {
			req.Header.Set("Idempotency-Key", key)
		}
		err = c.do(req, into)
		if !errors.Is(err, errUnanswered) || time.Since(began) > askLimit {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(askAgain):
		}
	}
}

// identify sets the headers by which the API knows the person and the program.
func (c *client) identify(req *http.Request) {
	req.Header.Set("Authorization", "Bearer "+c.token)
	req.Header.Set("Ocp-Apim-Subscription-Key", c.key)
	req.Header.Set("X-User-Email", c.email)
}

// errUnanswered is the server's word that the outcome is not known yet.
var errUnanswered = errors.New("not answered in time")

func (c *client) do(req *http.Request, into any) error {
	resp, err := c.http.Do(req)
	if err != nil {
		return fmt.Errorf("%s: %w", req.URL.Path, err)
	}
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(resp.Body)
	if err != nil {
		return fmt.Errorf("%s: %w", req.URL.Path, err)
	}
	if resp.StatusCode == http.StatusServiceUnavailable {
		return fmt.Errorf("%s: %w: %.300s", req.URL.Path, errUnanswered, raw)
	}
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: status %d: %.300s", req.URL.Path, resp.StatusCode, raw)
	}
	if into == nil {
		return nil
	}
	if err := json.Unmarshal(raw, into); err != nil {
		return fmt.Errorf("%s: %w", req.URL.Path, err)
	}
	return nil
}
