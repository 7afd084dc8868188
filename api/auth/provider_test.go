package auth_test

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"maps"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// provider is an OpenID provider that can be told to misbehave, which the real one of the demo cannot (api/e2e uses
// that).
type provider struct {
	*httptest.Server
	key      *rsa.PrivateKey
	who      string         // e-mail of whoever signs in
	change   map[string]any // claims to set in the ID token; nil removes
	ended    []url.Values   // what the end of a session was asked with
	opaque   map[string]any // what the introspection says of every opaque token
	asked    int            // how often it was asked
	requests map[string]url.Values
}

func newProvider(t *testing.T) *provider {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	require.NoError(t, err)
	p := &provider{key: key, requests: map[string]url.Values{}, change: map[string]any{}}
	mux := http.NewServeMux()
	p.Server = httptest.NewServer(mux)
	t.Cleanup(p.Close)
	mux.HandleFunc("GET /.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, map[string]any{
			"issuer": p.URL, "authorization_endpoint": p.URL + "/authorize", "token_endpoint": p.URL +
				"/token", "jwks_uri": p.URL + "/keys",
			"userinfo_endpoint": p.URL + "/userinfo", "end_session_endpoint": p.URL +
				"/end", "introspection_endpoint": p.URL + "/introspect", "id_token_signing_alg_values_supported": []string{"RS256"},
		})
	})
	mux.HandleFunc("GET /keys", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, map[string]any{"keys": []any{map[string]any{
			"kty": "RSA", "alg": "RS256", "use": "sig", "kid": "1", "n": encode(key.N.Bytes()),
			"e": encode(big.NewInt(int64(key.E)).Bytes()),
		}}})
	})
	mux.HandleFunc("POST /token", p.token)
	mux.HandleFunc("POST /introspect", func(w http.ResponseWriter, _ *http.Request) {
		p.asked++
		answer(w, p.opaque)
	})
	mux.HandleFunc("GET /userinfo",
		func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnauthorized) })
	mux.HandleFunc("POST /end", func(_ http.ResponseWriter, r *http.Request) {
		_ = r.ParseForm()
		p.ended = append(p.ended, r.PostForm)
	})
	return p
}

// authorize is what the provider's page does: it takes the request and answers with a code.
func (p *provider) authorize(query url.Values) (code string) {
	code = rand.Text()
	p.requests[code] = query
	return code
}

func (p *provider) token(w http.ResponseWriter, r *http.Request) {
	request, known := p.requests[r.PostFormValue("code")]
	proof := sha256.Sum256([]byte(r.PostFormValue("code_verifier")))
	if !known || request.Get("code_challenge") != encode(proof[:]) || request.Get("code_challenge_method") != "S256" {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	delete(p.requests, r.PostFormValue("code"))
	claims := map[string]any{"aud": "dealdesk", "nonce": request.Get("nonce"), "at_hash": "x"}
	maps.Copy(claims, p.change)
	answer(w, map[string]any{
		"access_token": "opaque", "token_type": "Bearer", "expires_in": 300,
		"id_token": p.sign(claims),
	})
}

// sign makes a token of whoever signs in; a nil claim is left out.
func (p *provider) sign(change map[string]any) string { return p.signAs("JWT", change) }

// signAs makes a token of a type.
func (p *provider) signAs(kind string, change map[string]any) string {
	claims := map[string]any{
		"iss": p.URL, "sub": p.who, "email": p.who, "email_verified": true, "name": "Ada Reseller",
		"iat": time.Now().Unix(), "exp": time.Now().Add(5 * time.Minute).Unix(),
	}
	maps.Copy(claims, change)
	maps.DeleteFunc(claims, func(_ string, v any) bool { return v == nil })
	header, _ := json.Marshal(map[string]string{"alg": "RS256", "kid": "1", "typ": kind})
	body, _ := json.Marshal(claims)
	signed := encode(header) + "." + encode(body)
	sum := sha256.Sum256([]byte(signed))
	signature, _ := rsa.SignPKCS1v15(rand.Reader, p.key, crypto.SHA256, sum[:])
	return signed + "." + encode(signature)
}

func encode(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func answer(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(body)
}
