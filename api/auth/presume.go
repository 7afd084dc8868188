package auth

import (
	"context"
	"time"

	"github.com/gin-gonic/gin"

	"dealdesk/models/repo"
)

// GuardPresuming is Guard for calls that only read: where the session is known to this process, the call goes on as whom it stood for
// last while the database is asked whether it still does. Its handlers answer by Confirmed.
func (a *Auth) GuardPresuming(write ProblemWriter) gin.HandlerFunc {
	return a.guard(write, func(c *gin.Context) (Person, error) {
		if p, ok := a.presumed(c); ok {
			return p, nil
		}
		return a.admit(c)
	})
}

// Confirmed answers what read finds for the person behind the request. When the guard has presumed them, nothing is answered
// before the database has confirmed them; a session that stands for something else by now is admitted anew and reads once more, or
// is refused.
func Confirmed[T any](ctx context.Context, read func(ctx context.Context) (T, error)) (T, error) {
	out, err := read(ctx)
	confirm := PersonFrom(ctx).confirm
	if confirm == nil {
		return out, err
	}
	p, same, refused := confirm()
	switch {
	case refused != nil:
		var none T
		return none, refused
	case same:
		return out, err
	}
	return read(WithPerson(ctx, p))
}

// presumed is the person of a known session for which nothing is to be done but to ask whether it still stands.
func (a *Auth) presumed(c *gin.Context) (Person, bool) {
	purpose, token := forCookie, cookieValue(c, SessionCookie)
	if header := c.GetHeader("Authorization"); header != "" {
		purpose, token = forBearer, bearer(header)
	}
	if token == "" {
		return Person{}, false
	}
	in, stands, known := a.store.KnownSession(c.Request.Context(), hashToken(purpose, token))
	if !known || !a.settled(in, a.now().UTC()) || a.check(c, in) != nil {
		return Person{}, false
	}
	p := Person{SignedIn: in, Actor: actorOf(in, in.Roles)}
	if p.Failed() || len(p.Actor.Roles) == 0 {
		return Person{}, false
	}
	p.confirm = func() (Person, bool, error) {
		if same, err := stands(); same || err != nil {
			return p, same, err
		}
		again, err := a.admit(c)
		return again, false, err
	}
	return p, true
}

// settled tells that a session is alive, and that its use, its outcome and its accounts are as recently noted as they have to be.
func (a *Auth) settled(in repo.SignedIn, now time.Time) bool {
	return alive(in, now) && !a.unseen(in, now) && in.Roles != nil && in.Session.RolesVersion == in.User.RolesVersion &&
		(in.User.IsInternal || now.Sub(in.Session.AccountsAt) < accountsAge)
}
