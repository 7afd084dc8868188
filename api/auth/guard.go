package auth

import (
	"cmp"
	"crypto/sha256"
	"crypto/subtle"
	"errors"
	"mime"
	"net/http"
	"slices"
	"strings"

	"github.com/gin-gonic/gin"

	"dealdesk/models/apperr"
	"dealdesk/models/repo"
)

// Headers of every call (MAN-508).
const (
	EmailHeader = "X-User-Email"
	KeyHeader   = "Ocp-Apim-Subscription-Key"
)

// UserKey is where the guard leaves the user's id in the Gin context, for the access log.
const UserKey = "dealdesk.user"

// Guard lets a request pass with the person behind it in its context, or refuses it: cross-site 403, media type 415, no
// session or wrong headers 401, a sign-in that has not succeeded 403.
func (a *Auth) Guard(write ProblemWriter) gin.HandlerFunc {
	crossSite := a.refuseCrossSite(write)
	return func(c *gin.Context) {
		crossSite(c)
		if c.IsAborted() {
			return
		}
		p, err := a.admit(c)
		if err != nil {
			write(c, err)
			c.Abort()
			return
		}
		c.Request = c.Request.WithContext(WithPerson(c.Request.Context(), p))
		c.Next()
	}
}

func (a *Auth) admit(c *gin.Context) (Person, error) {
	in, err := a.credentials(c)
	if err != nil {
		return Person{}, err
	}
	c.Set(UserKey, in.User.ID)
	if err := a.checkHeaders(c, in); err != nil {
		return Person{}, err
	}
	if err := checkMediaType(c.Request); err != nil {
		return Person{}, err
	}
	ctx := c.Request.Context()
	p, err := a.person(ctx, in)
	if err != nil {
		return p, err
	}
	if p, err = a.complete(ctx, p); err != nil {
		return p, err
	}
	a.refresh(ctx, p)
	incomplete := p.Failed() || len(p.Actor.Roles) == 0
	if incomplete && !strings.HasPrefix(c.Request.URL.Path, "/api/User/") {
		return p, apperr.Forbidden("sign_in_incomplete", cmp.Or(p.Session.ErrorMessage, "The sign-in is not complete."))
	}
	return p, nil
}

// credentials finds the session of a bearer token or of the cookie; a token that is sent decides.
func (a *Auth) credentials(c *gin.Context) (repo.SignedIn, error) {
	if header := c.GetHeader("Authorization"); header != "" {
		token := bearer(header)
		if token == "" {
			return repo.SignedIn{}, refusedBearer(errors.New("no bearer token"))
		}
		return a.byBearer(c, token)
	}
	return a.bySession(c)
}

// bearer is the token of an Authorization header, empty without one.
func bearer(header string) string {
	scheme, token, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}

// checkHeaders compares the subscription key and the user's e-mail, which is compared without case.
func (a *Auth) checkHeaders(c *gin.Context, in repo.SignedIn) error {
	email, key := c.GetHeader(EmailHeader), c.GetHeader(KeyHeader)
	if email != "" && !strings.EqualFold(email, in.User.Email) {
		return apperr.Unauthorized("user_email", EmailHeader+" names another user than the session.")
	}
	if c.Request.Method == http.MethodGet && isDownload(c.Request.URL.Path) {
		return nil
	}
	if !sameSecret(key, a.config.HTTP.SubscriptionKey) {
		return apperr.Unauthorized("subscription_key", KeyHeader+" is missing or wrong.")
	}
	if email == "" {
		return apperr.Unauthorized("user_email", EmailHeader+" is missing.")
	}
	return nil
}

func sameSecret(a, b string) bool {
	x, y := sha256.Sum256([]byte(a)), sha256.Sum256([]byte(b))
	return subtle.ConstantTimeCompare(x[:], y[:]) == 1
}

// refuseCrossSite refuses unsafe requests that another site's page makes.
func (a *Auth) refuseCrossSite(write ProblemWriter) gin.HandlerFunc {
	return func(c *gin.Context) {
		if err := a.crossOrigin.Check(c.Request); err != nil {
			write(c, apperr.Forbidden("cross_site", "Requests of other sites are not served.").Because(err))
			c.Abort()
		}
	}
}

// checkMediaType lets unsafe requests carry JSON only, or nothing: a form of another site cannot send JSON.
func checkMediaType(r *http.Request) error {
	if r.Method == http.MethodGet || r.Method == http.MethodHead || r.Method == http.MethodOptions {
		return nil
	}
	header := r.Header.Get("Content-Type")
	if header == "" && r.ContentLength == 0 {
		return nil
	}
	media, params, err := mime.ParseMediaType(header)
	charset := params["charset"]
	if err != nil || !slices.Contains(mediaTypes(r.URL.Path), media) ||
		(charset != "" && !strings.EqualFold(charset, "utf-8")) {
		return apperr.Unsupported("request.mediaType", "The request's media type is not supported.")
	}
	return nil
}

// mediaTypes of the unsafe call at a path.
func mediaTypes(path string) []string {
	switch {
	case path == "/api/Attachment/Upload", path == "/api/LegalEntities/Upload":
		return []string{"multipart/form-data"}
	case strings.HasPrefix(path, "/api/Admin/Import/"), strings.HasPrefix(path, "/api/Admin/RefusedRows/"):
		return []string{"multipart/form-data", "text/csv"}
	case path == "/api/SalesOut/ImportLines":
		return []string{"application/json", "text/csv"}
	default:
		return []string{"application/json"}
	}
}

// isDownload tells the GET calls that a browser makes by a plain link, the contract's page among them: they need the
// session only.
func isDownload(path string) bool {
	if strings.HasPrefix(path, "/api/Attachment/") && strings.HasSuffix(path, "/content") {
		return true
	}
	for _, prefix := range []string{
		"/api/LegalEntities/Template", "/api/LegalEntities/Errors/", "/api/BlobStorage/", "/api/Desk/GetLetterPreview/",
		"/api/OpportunityDeal/GetOfferLetter/",
		"/api/docs", "/api/openapi.json",
	} {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}
