package auth

import (
	"cmp"
	"context"
	"log/slog"
	"time"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// accountsAge is how old the partner service's answer may grow before it is asked again in the background. While the
// service is down, people who are signed in go on with its last answer.
const accountsAge = 30 * time.Minute

// accountsLimit is how old that answer may be at most: after so long an outage a partner's sign-in has to be completed
// anew.
const accountsLimit = 8 * time.Hour

// refreshPause is how long a failed refresh waits.
const refreshPause = time.Minute

// person is who a live session stands for now: roles and outcome follow every change of the records.
func (a *Auth) person(ctx context.Context, in repo.SignedIn) (Person, error) {
	roles := in.Roles
	var err error
	if roles == nil {
		if roles, err = a.store.RolesOf(ctx, in.User.ID); err != nil {
			return Person{}, err
		}
	}
	if in.Session.LoginSuccess != "" && in.Session.RolesVersion != in.User.RolesVersion {
		if in.Session, err = a.conclude(ctx, in, roles); err != nil {
			return Person{}, err
		}
	}
	p := Person{SignedIn: in, Actor: actorOf(in, roles)}
	return p, nil
}

// complete ends the sign-in of a session that has no outcome yet: it asks the partner service who the person is and,
// for partners, where they work. All waiting requests of a session share one run, which goes on when they leave.
func (a *Auth) complete(ctx context.Context, p Person) (Person, error) {
	if p.Session.LoginSuccess != "" && !a.outdated(p) {
		return p, nil
	}
	run := a.completing.DoChan(p.Session.ID, func() (any, error) {
		return a.askPartnerService(context.WithoutCancel(ctx), p.SignedIn)
	})
	select {
	case <-ctx.Done():
		return p, ctx.Err()
	case result := <-run:
		if result.Err != nil {
			return p, result.Err
		}
		done, ok := result.Val.(repo.SignedIn)
		if !ok {
			return p, apperr.Internalf("complete sign-in: unexpected %T", result.Val)
		}
		done.Roles = nil                           // the sign-in may have changed them
		done.ReferenceVersion = p.ReferenceVersion // the run may have begun before this call
		return a.person(ctx, done)
	}
}

// outdated tells that what the partner service answered is too old to be relied on.
func (a *Auth) outdated(p Person) bool {
	return !p.User.IsInternal && a.now().UTC().Sub(p.Session.AccountsAt) >= accountsLimit
}

func (a *Auth) askPartnerService(ctx context.Context, in repo.SignedIn) (repo.SignedIn, error) {
	down := func(err error) error {
		return apperr.Unavailable("partner.unavailable", deal.TextUserDetailsFailed).Because(err)
	}
	details, err := a.partners.Details(ctx, in.User.Email)
	if err != nil {
		return in, down(err)
	}
	in.User = identified(in.User, details)
	if err := a.store.SaveIdentity(ctx, in.User); err != nil {
		return in, err
	}
	if !in.User.IsInternal {
		accounts, err := a.partners.Accounts(ctx, in.User.Email, in.User.PUID)
		if err != nil {
			return in, down(err)
		}
		in.Session = withAccounts(in.Session, accounts, a.now().UTC())
	}
	roles, err := a.store.RolesOf(ctx, in.User.ID)
	if err != nil {
		return in, err
	}
	in.Session, err = a.conclude(ctx, in, roles)
	return in, err
}

// conclude decides the outcome, stores and records it.
func (a *Auth) conclude(ctx context.Context, in repo.SignedIn, roles []deal.RoleAt) (entity.Session, error) {
	end := decide(in.User, in.Session, roles)
	session, before := in.Session, in.Session.LoginSuccess
	session.LoginSuccess = end.success
	session.ErrorMessage = end.shown
	session.RolesVersion = in.User.RolesVersion
	if err := a.store.SaveOutcome(ctx, session); err != nil {
		return session, err
	}
	if before != end.success {
		a.record(ctx, in.User.Email, end.success, end.recorded, session.Address, session.UserAgent)
	}
	return session, nil
}

// refresh asks the partner service again when its answer has grown old; nobody waits for it.
func (a *Auth) refresh(ctx context.Context, p Person) {
	now := a.now().UTC()
	if p.User.IsInternal || p.Session.LoginSuccess == "" || now.Sub(p.Session.AccountsAt) < accountsAge ||
		!a.mayRefresh(p.Session.ID, now) {
		return
	}
	a.background.Go(func() {
		background := context.WithoutCancel(ctx)
		accounts, err := a.partners.Accounts(background, p.User.Email, p.User.PUID)
		if err != nil {
			slog.WarnContext(background, "the partner service's former answer is kept", "error", err)
			return
		}
		in := p.SignedIn
		in.Session = withAccounts(in.Session, accounts, now)
		roles, err := a.store.RolesOf(background, in.User.ID)
		if err == nil {
			_, err = a.conclude(background, in, roles)
		}
		if err != nil {
			slog.ErrorContext(background, "refresh partner accounts", "error", err)
		}
	})
}

func (a *Auth) mayRefresh(sessionID string, now time.Time) bool {
	a.refreshMu.Lock()
	defer a.refreshMu.Unlock()
	if now.Sub(a.refreshed[sessionID]) < refreshPause {
		return false
	}
	for id, at := range a.refreshed {
		if now.Sub(at) >= refreshPause {
			delete(a.refreshed, id)
		}
	}
	a.refreshed[sessionID] = now
	return true
}

func withAccounts(s entity.Session, accounts partnerAccounts, at time.Time) entity.Session {
	s.OrganizationID, s.OrganizationName = accounts.OrganizationID, accounts.OrganizationName
	s.Accounts, s.AccountsAt = accounts.Locations, at
	return s
}

func identified(u entity.User, d partnerDetails) entity.User {
	u.FirstName, u.LastName = cmp.Or(d.FirstName, u.FirstName), cmp.Or(d.LastName, u.LastName)
	u.Name = cmp.Or(d.Name, u.Name)
	u.PUID = cmp.Or(d.PUID, u.PUID)
	u.UserName = cmp.Or(d.UserName, u.UserName)
	return u
}

func actorOf(in repo.SignedIn, roles []deal.RoleAt) deal.Actor {
	return deal.Actor{
		Email: in.User.Email, Name: in.User.Name, FirstName: in.User.FirstName, LastName: in.User.LastName,
		Internal:       in.User.IsInternal,
		OrganizationID: in.Session.OrganizationID, OrganizationName: in.Session.OrganizationName, Roles: effective(in.User,
			in.Session, roles),
	}
}
