// Package directory finds colleagues in the company's directory, which speaks the dialect of Microsoft Graph's users.
package directory

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// ErrNotFound says that the directory knows nobody of an address.
var ErrNotFound = errors.New("the directory knows nobody of this address")

// Contact is a colleague.
type Contact struct{ Email, FirstName, LastName string }

// maxAnswer bounds what is read of an answer, in bytes.
const maxAnswer = 64 << 10

// Service is the directory at an address.
type Service struct {
	address string
	token   string
	client  *http.Client
}

// Open prepares the way to a directory; it talks to nobody yet. The token, where there is one, goes along as a bearer
// token.
func Open(address, token string, timeout time.Duration) *Service {
	return &Service{address: strings.TrimRight(address, "/"), token: token, client: &http.Client{Timeout: timeout}}
}

// Find asks for the person of an address; ErrNotFound when there is none.
func (s *Service) Find(ctx context.Context, address string) (Contact, error) {
	query := "?$select=mail,givenName,surname"
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, s.address+"/users/"+url.PathEscape(address)+query,
		http.NoBody)
	if err != nil {
		return Contact{}, fmt.Errorf("directory: %w", err)
	}
	if s.token != "" {
		req.Header.Set("Authorization", "Bearer "+s.token)
	}
	res, err := s.client.Do(req)
	if err != nil {
		return Contact{}, fmt.Errorf("directory: %w", err)
	}
	defer func() { _ = res.Body.Close() }()
	switch res.StatusCode {
	case http.StatusOK:
	case http.StatusNotFound:
		return Contact{}, ErrNotFound
	default:
		return Contact{}, fmt.Errorf("directory: status %d", res.StatusCode)
	}
	var user struct{ Mail, GivenName, Surname string }
	if err := json.NewDecoder(io.LimitReader(res.Body, maxAnswer)).Decode(&user); err != nil {
		return Contact{}, fmt.Errorf("directory: read answer: %w", err)
	}
	return Contact{Email: user.Mail, FirstName: user.GivenName, LastName: user.Surname}, nil
}
