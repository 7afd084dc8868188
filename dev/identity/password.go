package identity

import (
	"encoding/json"
	"net/http"
	"time"

	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"

	"dealdesk/dev/accounts"
)

// passwordGrant answers the resource-owner password grant for programs, which the library leaves out: client_id and
// client_secret as basic authentication or in the form, username and password in the form.
func passwordGrant(w http.ResponseWriter, r *http.Request, provider op.OpenIDProvider, s *store) {
	id, secret, basic := r.BasicAuth()
	if !basic {
		id, secret = r.PostFormValue("client_id"), r.PostFormValue("client_secret")
	}
	if id != programsID || s.AuthorizeClientIDSecret(r.Context(), id, secret) != nil {
		op.RequestError(w, r, oidc.ErrInvalidClient(), nil)
		return
	}
	owner, err := s.person(r.PostFormValue("username"), r.PostFormValue("password"))
	if err != nil {
		op.RequestError(w, r, oidc.ErrInvalidGrant().WithDescription("%s", err), nil)
		return
	}
	c, err := s.GetClientByClientID(r.Context(), id)
	if err != nil {
		op.RequestError(w, r, err, nil)
		return
	}
	tokens, err := op.CreateTokenResponse(r.Context(), ownerRequest{owner, time.Now()}, c, provider, true, "", "")
	if err != nil {
		op.RequestError(w, r, err, nil)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	_ = json.NewEncoder(w).Encode(tokens) // the caller may have gone
}

// ownerRequest is what the library asks a token request about.
type ownerRequest struct {
	accounts.Account
	at time.Time
}

func (ownerRequest) GetAMR() []string         { return []string{"pwd"} }
func (ownerRequest) GetAudience() []string    { return audience() }
func (o ownerRequest) GetAuthTime() time.Time { return o.at }
func (ownerRequest) GetClientID() string      { return programsID }
func (ownerRequest) GetScopes() []string {
	return []string{oidc.ScopeOpenID, oidc.ScopeEmail, oidc.ScopeProfile}
}
func (o ownerRequest) GetSubject() string { return o.PUID() }
