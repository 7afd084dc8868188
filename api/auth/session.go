package auth

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"time"

	"github.com/gin-gonic/gin"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/phrase"
	"dealdesk/models/repo"
)

// sessionWait is how long the session's answer waits for the partner service; GetUserDetails waits to the end.
const sessionWait = 3 * time.Second

// sessionAnswer is what the app learns of its session (design: GET /auth/session).
type sessionAnswer struct {
	Email     string    `json:"email"`
	Name      string    `json:"name"`
	FirstName string    `json:"firstName"`
	LastName  string    `json:"lastName"`
	PUID      string    `json:"puid"`
	UserName  string    `json:"userName"`
	Internal  bool      `json:"internal"`
	ExpiresAt time.Time `json:"expiresAt"`
	// Success or Fail; empty while the partner service is still being asked
	LoginSuccess     string            `json:"loginSuccess"`
	ErrorMessage     string            `json:"errorMessage"`
	ErrorText        *phrase.Said      `json:"errorText,omitempty" doc:"The message's key, for a reader's own language"`
	OrganizationID   string            `json:"organizationId"`
	OrganizationName string            `json:"organizationName"`
	Locations        map[string]string `json:"locations"` // MPN location id to country code
	Roles            []deal.Role       `json:"roles"`
	SubscriptionKey  string            `json:"subscriptionKey"`
	Support          string            `json:"support"`
	CompanyDomain    string            `json:"companyDomain"` // of our own people's addresses
	Language         string            `json:"language"`      // as in UserDetails
	LastVisit        *time.Time        `json:"lastVisit"`     // until when the person was here before; null at the first visit
	DraftKey         string            `json:"draftKey"`      // with what the browser encrypts what is typed and not saved
}

func (a *Auth) session(write ProblemWriter) gin.HandlerFunc {
	return func(c *gin.Context) {
		in, err := a.bySession(c)
		if err != nil {
			write(c, err)
			return
		}
		p, err := a.person(c.Request.Context(), in)
		if err != nil {
			write(c, err)
			return
		}
		ctx, cancel := context.WithTimeout(c.Request.Context(), sessionWait)
		defer cancel()
		p, err = a.complete(ctx, p)
		answer := a.answerOf(p)
		switch {
		case err == nil || errors.Is(err, context.DeadlineExceeded):
		case apperr.KindOf(err) == apperr.KindUnavailable:
			answer.LoginSuccess, answer.ErrorMessage = LoginFail, deal.TextUserDetailsFailed
			slog.WarnContext(ctx, "sign-in is not complete", "error", err)
		default:
			write(c, err)
			return
		}
		answer.ErrorText = deal.Say(answer.ErrorMessage)
		lastVisit, err := a.store.LastVisit(c.Request.Context(), p.Session)
		if err != nil {
			write(c, err)
			return
		}
		if !lastVisit.IsZero() {
			answer.LastVisit = &lastVisit
		}
		if answer.DraftKey, err = a.store.DraftKey(c.Request.Context(), p.User.ID, a.now()); err != nil {
			write(c, err)
			return
		}
		c.JSON(http.StatusOK, answer)
	}
}

func (a *Auth) answerOf(p Person) sessionAnswer {
	roles := []deal.Role{}
	for _, r := range p.Actor.Roles {
		roles = append(roles, r.Role)
	}
	slices.Sort(roles)
	return sessionAnswer{
		Email: p.User.Email, Name: p.User.Name, FirstName: p.User.FirstName, LastName: p.User.LastName, PUID: p.User.PUID,
		UserName: p.User.UserName, Internal: p.User.IsInternal, ExpiresAt: p.Session.ExpiresAt.UTC(),
		LoginSuccess: p.Session.LoginSuccess, ErrorMessage: p.Session.ErrorMessage, OrganizationID: p.Session.OrganizationID,
		OrganizationName: p.Session.OrganizationName, Locations: p.Session.Accounts, Roles: slices.Compact(roles),
		SubscriptionKey: a.config.HTTP.SubscriptionKey, Support: a.config.Mail.Support,
		CompanyDomain: a.config.Identity.InternalDomain, Language: p.User.Language,
	}
}

func noSession() error { return apperr.Unauthorized("session.none", "Please sign in.") }

// bySession finds the live session of a browser's cookie: not ended, within both limits, of an active person.
func (a *Auth) bySession(c *gin.Context) (repo.SignedIn, error) {
	token := cookieValue(c, SessionCookie)
	if token == "" {
		return repo.SignedIn{}, noSession()
	}
	in, found, err := a.store.SessionByToken(c.Request.Context(), hashToken(forCookie, token))
	if err != nil {
		return in, err
	}
	now := a.now().UTC()
	if !found || !alive(in, now) || now.Sub(in.Session.SeenAt) >= a.config.Session.Idle {
		return in, noSession()
	}
	return in, a.seen(c.Request.Context(), &in, now)
}

func alive(in repo.SignedIn, now time.Time) bool {
	return in.Session.EndedAt == nil && now.Before(in.Session.ExpiresAt) && in.User.IsActive
}

// seen moves the idle limit, at most once a minute and long before the session would be idle.
func (a *Auth) seen(ctx context.Context, in *repo.SignedIn, now time.Time) error {
	if now.Sub(in.Session.SeenAt) < min(time.Minute, a.config.Session.Idle/10) {
		return nil
	}
	in.Session.SeenAt = now
	return a.store.SeeSession(ctx, in.Session.ID, now)
}
