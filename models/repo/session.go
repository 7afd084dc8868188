package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// SignedIn is a session with its person as both stand in the database now.
type SignedIn struct {
	Session entity.Session
	User    entity.User
	Roles   []deal.RoleAt // the recorded ones; nil when they were not read along

	ReferenceVersion int64 // of the reference data as this call found it; 0 when it was not read along
}

// stamped is a session as it stood at its stamp. Nobody may change what it holds.
type stamped struct {
	stamp
	SignedIn
}

// SessionByToken finds a session by its token's hash, ended and expired ones included; found tells whether there is one. What
// was read before is answered again as long as the database says that it still stands so. Nobody may change roles or accounts
// of the answer in place.
func (s *Store) SessionByToken(ctx context.Context, hash []byte) (in SignedIn, found bool, err error) {
	if was, stands, known := s.KnownSession(ctx, hash); known {
		if same, err := stands(); same || err != nil {
			return was, same, err
		}
	}
	var r round
	var standings []stampRow
	want(&r, &standings, sessionStamp, [][]byte{hash}) // before what it stands for: a change between them makes it an old one
	var sessions []entity.Session
	var users []entity.User
	want(&r, &sessions, "select * from session where token_hash = $1", hash)
	want(&r, &users, "select u.* from app_user u join session s on s.user_id = u.id where s.token_hash = $1", hash)
	var roles []recordedRole
	wantRoles(&r, &roles, "r.user_id = (select user_id from session where token_hash = $1)", hash)
	if err := s.ask(ctx, &r); err != nil {
		return in, false, fmt.Errorf("find session: %w", err)
	}
	if len(sessions) == 0 || len(users) == 0 {
		return in, false, nil
	}
	in = SignedIn{Session: sessions[0], User: users[0], Roles: rolesFrom(roles)}
	if len(standings) == 1 {
		in.ReferenceVersion = standings[0].Version
		s.sessions.put(string(hash), stamped{standings[0].stamp, in})
	}
	return in, true, nil
}

// KnownSession is a session as this process read it last, if it has: nobody waits for it. Stands asks whether the database has it so
// still, at a moment after this call; nothing of the session may be shown or changed before it has said so. Nobody may change
// roles or accounts of the answer in place.
func (s *Store) KnownSession(ctx context.Context, hash []byte) (was SignedIn, stands func() (bool, error), known bool) {
	kept, known := s.sessions.peek(string(hash))
	if !known {
		return was, nil, false
	}
	look := s.looks.join(ctx, hash)
	return kept.SignedIn, func() (bool, error) {
		now, err := look.at(ctx, hash)
		if err != nil {
			return false, fmt.Errorf("find session: %w", err)
		}
		return now == kept.stamp, nil
	}, true
}

// StartSession stores a new session and, in the same transaction, ends the one that the browser brought along.
func (s *Store) StartSession(ctx context.Context, session entity.Session, replaces []byte) error {
	return s.DB(ctx).Transaction(func(tx *gorm.DB) error {
		if len(replaces) > 0 {
			if _, err := endSessions(tx.Where("token_hash = ?", replaces), "replaced", session.CreatedAt); err != nil {
				return err
			}
		}
		if err := tx.Create(&session).Error; err != nil {
			return fmt.Errorf("start session of user %s: %w", session.UserID, err)
		}
		return nil
	})
}

// SeeSession notes that a session is in use.
func (s *Store) SeeSession(ctx context.Context, id string, at time.Time) error {
	if err := s.DB(ctx).Model(&entity.Session{}).Where("id = ?", id).Update("seen_at", at).Error; err != nil {
		return fmt.Errorf("note use of session %s: %w", id, err)
	}
	return nil
}

// SaveOutcome stores how a session's sign-in ended and what the partner service knows.
func (s *Store) SaveOutcome(ctx context.Context, session entity.Session) error {
	err := s.DB(ctx).Model(&entity.Session{ID: session.ID}).
		Select("RolesVersion", "LoginSuccess", "ErrorMessage", "OrganizationID", "OrganizationName", "Accounts", "AccountsAt").
		Updates(&session).Error
	if err != nil {
		return fmt.Errorf("save outcome of session %s: %w", session.ID, err)
	}
	return nil
}

// Sessions lists the open sessions of a person, newest first.
func (s *Store) Sessions(ctx context.Context, userID string, now time.Time) ([]entity.Session, error) {
	q := s.DB(ctx).Where("user_id = ? AND ended_at IS NULL AND expires_at > ?", userID, now).Order("created_at DESC, id")
	return list[entity.Session](q, "sessions")
}

// EndSession ends one session for good; ending an ended one changes nothing.
func (s *Store) EndSession(ctx context.Context, id, reason string, at time.Time) error {
	_, err := endSessions(s.DB(ctx).Where("id = ?", id), reason, at)
	return err
}

// EndSessions ends every session of a person and tells how many were open.
func (s *Store) EndSessions(ctx context.Context, userID, reason string, at time.Time) (int64, error) {
	return endSessions(s.DB(ctx).Where("user_id = ?", userID), reason, at)
}

// SweepSessions deletes sessions that are over since before the given time, and sign-ins that were never finished.
func (s *Store) SweepSessions(ctx context.Context, before time.Time) (int64, error) {
	res := s.DB(ctx).Where("expires_at < ? OR ended_at < ?", before, before).Delete(&entity.Session{})
	if res.Error != nil {
		return 0, fmt.Errorf("sweep sessions: %w", res.Error)
	}
	attempts := s.DB(ctx).Where("expires_at < ?", before).Delete(&entity.SignInAttempt{})
	if attempts.Error != nil {
		return 0, fmt.Errorf("sweep sign-ins: %w", attempts.Error)
	}
	return res.RowsAffected + attempts.RowsAffected, nil
}

func endSessions(q *gorm.DB, reason string, at time.Time) (int64, error) {
	res := q.Model(&entity.Session{}).Where("ended_at IS NULL").
		Updates(map[string]any{"ended_at": at, "end_reason": reason, "id_token": ""})
	if res.Error != nil {
		return 0, fmt.Errorf("end sessions: %w", res.Error)
	}
	return res.RowsAffected, nil
}
