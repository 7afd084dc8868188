package identity

import (
	"context"
	"errors"
	"strings"

	"github.com/zitadel/oidc/v3/example/server/storage"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"

	"dealdesk/dev/accounts"
)

// store is the library's storage in memory with our people, our clients and our claims.
type store struct {
	*storage.Storage
}

func newStore() *store {
	known := map[string]*storage.Client{
		appID:      storage.WebClient(appID, appSecret),
		programsID: storage.WebClient(programsID, programsSecret),
	}
	return &store{storage.NewStorageWithClients(people{}, known)}
}

// people answers the storage's questions from the accounts of the demo world.
type people struct{}

func (people) GetUserByID(id string) *storage.User {
	a, found := accounts.ByPUID(id)
	if !found {
		return nil
	}
	return user(a)
}

func (people) GetUserByUsername(email string) *storage.User {
	a, found := accounts.Find(email)
	if !found {
		return nil
	}
	return user(a)
}

func (people) ExampleClientID() string { return programsID }

func user(a accounts.Account) *storage.User {
	return &storage.User{
		ID: a.PUID(), Username: a.Email, Password: accounts.Password,
		FirstName: a.FirstName, LastName: a.LastName, Email: a.Email, EmailVerified: true,
	}
}

// SetUserinfoFromRequest fills the ID token.
func (s *store) SetUserinfoFromRequest(ctx context.Context, info *oidc.UserInfo, request op.IDTokenRequest,
	scopes []string,
) error {
	if err := s.Storage.SetUserinfoFromRequest(ctx, info, request, scopes); err != nil {
		return err
	}
	appendClaims(info, request.GetSubject())
	return nil
}

// SetUserinfoFromToken fills the answer of the userinfo endpoint.
func (s *store) SetUserinfoFromToken(ctx context.Context, info *oidc.UserInfo, tokenID, subject, origin string) error {
	if err := s.Storage.SetUserinfoFromToken(ctx, info, tokenID, subject, origin); err != nil {
		return err
	}
	appendClaims(info, subject)
	return nil
}

// appendClaims adds what a provider of Microsoft's kind says: the person's id, and the tenant of staff.
func appendClaims(info *oidc.UserInfo, subject string) {
	info.AppendClaims("puid", subject)
	if a, found := accounts.ByPUID(subject); found && a.IsStaff() {
		info.AppendClaims("tid", accounts.StaffTenant)
	}
}

// GetPrivateClaimsFromRequest lets a person's access token carry that person's address, so that a program needs nothing
// but the token.
func (s *store) GetPrivateClaimsFromRequest(_ context.Context, request op.TokenRequest, _ []string) (map[string]any,
	error,
) {
	a, found := accounts.ByPUID(request.GetSubject())
	if !found {
		return nil, nil // a program, not a person
	}
	claims := map[string]any{
		"email": a.Email, "email_verified": true, "name": a.Name(), "given_name": a.FirstName, "family_name": a.LastName,
		"preferred_username": a.Email, "puid": a.PUID(),
	}
	if a.IsStaff() {
		claims["tid"] = accounts.StaffTenant
	}
	return claims, nil
}

// GetClientByClientID returns one of the two clients.
func (s *store) GetClientByClientID(ctx context.Context, id string) (op.Client, error) {
	found, err := s.Storage.GetClientByClientID(ctx, id)
	if err != nil {
		return nil, err
	}
	return client{found}, nil
}

// ClientCredentials lets programs, and only them, sign in as themselves.
func (s *store) ClientCredentials(ctx context.Context, id, secret string) (op.Client, error) {
	if id != programsID {
		return nil, errors.New("this client may not sign in as itself")
	}
	if err := s.AuthorizeClientIDSecret(ctx, id, secret); err != nil {
		return nil, err
	}
	return s.GetClientByClientID(ctx, id)
}

// ClientCredentialsTokenRequest makes the program the subject.
func (s *store) ClientCredentialsTokenRequest(_ context.Context, id string, scopes []string) (op.TokenRequest, error) {
	return &oidc.JWTTokenRequest{Subject: id, Audience: audience(), Scopes: scopes}, nil
}

// audience of the tokens of programs: themselves and the API.
func audience() []string { return []string{appID, programsID} }

// person checks a password.
func (s *store) person(email, password string) (accounts.Account, error) {
	a, found := accounts.Find(strings.TrimSpace(email))
	if !found || password != accounts.Password {
		return accounts.Account{}, errWrongPassword
	}
	return a, nil
}
