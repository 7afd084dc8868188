package world

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
)

// Person calls the API as one account of the demo world.
type Person struct {
	world *World
	email string

	mu    sync.Mutex
	token string
	until time.Time // the token is renewed after it
}

// Call is one command or question.
type Call struct {
	Method string
	Path   string
	Key    string // Idempotency-Key of a command
	Seen   int    // version that the caller has seen, for If-Match; 0 for none
	Body   []byte
}

// Post is a command with a key of its own; repeating the Call repeats the command. A nil body sends none.
func Post(path string, body any) Call {
	if body == nil {
		return Call{Method: http.MethodPost, Path: path, Key: uuid.NewString()}
	}
	raw, err := json.Marshal(body)
	if err != nil {
		panic(err) // bodies are maps and strings
	}
	return Call{Method: http.MethodPost, Path: path, Key: uuid.NewString(), Body: raw}
}

// Get is a question.
func Get(path string) Call { return Call{Method: http.MethodGet, Path: path} }

// Answer is what came back.
type Answer struct {
	Status int
	Body   []byte
}

// Code is the stable code of a refusal.
func (a Answer) Code() string {
	code, _ := a.Refusal()
	return code
}

// Refusal is the stable code of a refusal, and which answer an offer has got already.
func (a Answer) Refusal() (code, answer string) {
	var p struct{ Code, Answer string }
	_ = json.Unmarshal(a.Body, &p)
	return p.Code, p.Answer
}

// Into reads the answer.
func (a Answer) Into(v any) error {
	if a.Status != http.StatusOK {
		return fmt.Errorf("status %d: %.300s", a.Status, a.Body)
	}
	if err := json.Unmarshal(a.Body, v); err != nil {
		return fmt.Errorf("answer: %w: %.300s", err, a.Body)
	}
	return nil
}

// Person signs an account in.
func (w *World) Person(ctx context.Context, email string) (*Person, error) {
	p := &Person{world: w, email: email}
	_, err := p.bearer(ctx)
	return p, err
}

// Renew signs the account in anew: for renewal nobody needs the identity provider.
func (p *Person) Renew(ctx context.Context) error {
	p.mu.Lock()
	p.until = time.Time{}
	p.mu.Unlock()
	_, err := p.bearer(ctx)
	return err
}

// renewal is how long a bearer token is used.
const renewal = 2 * time.Minute

func (p *Person) bearer(ctx context.Context) (string, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if time.Now().Before(p.until) {
		return p.token, nil
	}
	form := url.Values{
		"grant_type": {"password"}, "username": {p.email}, "password": {"dealdesk"},
		"scope": {"openid email profile"},
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, p.world.env["DEALDESK_OIDC_ISSUER"]+"/oauth/token",
		strings.NewReader(form.Encode()))
	if err != nil {
		return "", fmt.Errorf("sign in: %w", err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.SetBasicAuth("dealdesk-programs", "dealdesk")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", fmt.Errorf("sign in: %w", err)
	}
	defer func() { _ = resp.Body.Close() }()
	var answer struct {
		AccessToken string `json:"access_token"`
	}
	if err := json.NewDecoder(resp.Body).Decode(&answer); err != nil {
		return "", fmt.Errorf("sign in: %w", err)
	}
	if answer.AccessToken == "" {
		return "", errors.New("sign in: no token for " + p.email)
	}
	p.token, p.until = answer.AccessToken, time.Now().Add(renewal)
	return p.token, nil
}

// Send makes a call once; an error means that no answer came.
func (p *Person) Send(ctx context.Context, c Call) (Answer, error) {
	token, err := p.bearer(ctx)
	if err != nil {
		return Answer{}, err
	}
	req, err := http.NewRequestWithContext(ctx, c.Method, p.world.Base+c.Path, bytes.NewReader(c.Body))
	if err != nil {
		return Answer{}, fmt.Errorf("%s: %w", c.Path, err)
	}
	req.Header.Set("Authorization", "Bearer "+token)
	req.Header.Set("X-User-Email", p.email)
	req.Header.Set("Ocp-Apim-Subscription-Key", p.world.env["DEALDESK_HTTP_SUBSCRIPTIONKEY"])
	req.Header.Set("Content-Type", "application/json")
	if c.Key != "" {
		req.Header.Set("Idempotency-Key", c.Key)
	}
	if c.Seen > 0 {
		req.Header.Set("If-Match", strconv.Quote(strconv.Itoa(c.Seen)))
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return Answer{}, fmt.Errorf("%s: %w", c.Path, err)
	}
	defer func() { _ = resp.Body.Close() }()
	raw, err := io.ReadAll(resp.Body)
	if err != nil {
		return Answer{}, fmt.Errorf("%s: %w", c.Path, err)
	}
	return Answer{resp.StatusCode, raw}, nil
}

// Insist repeats a call with its key, as a careful program does, until it is answered for good. The answer that came
// last is returned with the error when the time is over.
func (p *Person) Insist(ctx context.Context, c Call, limit time.Duration) (Answer, error) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	var last Answer
	err := within(ctx, limit, func() error {
		a, err := p.Send(ctx, c)
		if err != nil {
			return err
		}
		last = a
		if a.Status >= http.StatusInternalServerError || a.Status == http.StatusTooManyRequests {
			return fmt.Errorf("%s: status %d: %.300s", c.Path, a.Status, a.Body)
		}
		return nil
	})
	return last, err
}
