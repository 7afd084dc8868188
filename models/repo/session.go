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
	Roles   []deal.RoleAt // the recorded ones; nil when they have to be read

	ReferenceVersion int64 // of the reference data as this call found it; 0 when it has to be read
}

// sessionRow is a session with its person and the version of the reference data, as one statement reads them.
type sessionRow struct {
	entity.Session
	User             entity.User `gorm:"foreignKey:UserID"`
	ReferenceVersion int64       `gorm:"->"`
}

// rolesKey names a person's roles as they are joined with reference data: they change only when one of the versions
// does.
type rolesKey struct {
	userID                         string
	rolesVersion, referenceVersion int64
}

// SessionByToken finds a session by its token's hash, ended and expired ones included; found tells whether there is
// one. Session and person are read anew by every call. Nobody may change the roles of the answer in place.
func (s *Store) SessionByToken(ctx context.Context, hash []byte) (in SignedIn, found bool, err error) {
	var rows []sessionRow
	err = s.DB(ctx).Table("session").Joins("User").
		Select(Columns[entity.Session]("session")+", (SELECT version FROM reference_version) AS reference_version").
		Where("session.token_hash = ?", hash).Limit(1).Find(&rows).Error
	if err != nil {
		return in, false, fmt.Errorf("find session: %w", err)
	}
	if len(rows) == 0 {
		return in, false, nil
	}
	in = SignedIn{Session: rows[0].Session, User: rows[0].User, ReferenceVersion: rows[0].ReferenceVersion}
	in.Roles, err = s.rolesAt(ctx, rolesKey{in.User.ID, in.User.RolesVersion, in.ReferenceVersion})
	return in, err == nil, err
}

// rolesAt lists a person's roles, from memory where neither they nor the reference data have changed since.
func (s *Store) rolesAt(ctx context.Context, key rolesKey) ([]deal.RoleAt, error) {
	if roles, ok := s.roles.Get(key); ok {
		return roles, nil
	}
	roles, err := s.RolesOf(ctx, key.userID)
	if err != nil {
		return nil, err
	}
	s.roles.Add(key, roles)
	return roles, nil
}

// StartSession stores a new session and, in the same transaction, ends the one that the browser brought along.
func (s *Store) StartSession(ctx context.Context, session entity.Session, replaces []byte) error {
	return s.DB(ctx).Transaction(func(tx *gorm.DB) error {
		if len(replaces) > 0 {
			if _, err := endSessions(tx.Where("token_hash = ?", replaces), "replaced", session.CreatedAt); err != nil {
				return err
			}
		}
		return wrap(tx.Create(&session).Error, "start session of user %s", session.UserID)
	})
}

// SeeSession notes that a session is in use.
func (s *Store) SeeSession(ctx context.Context, id string, at time.Time) error {
	err := s.DB(ctx).Model(&entity.Session{}).Where("id = ?", id).Update("seen_at", at).Error
	return wrap(err, "note use of session %s", id)
}

// ExtendSession lets a session that is still open go on until a later time.
func (s *Store) ExtendSession(ctx context.Context, id string, seen, until time.Time) error {
	err := s.DB(ctx).Model(&entity.Session{}).Where("id = ? and ended_at is null", id).
		Updates(map[string]any{"seen_at": seen, "expires_at": until}).Error
	return wrap(err, "extend session %s", id)
}

// EndSessionsOf ends all sessions of the person who is an issuer's subject, and tells how many there were.
func (s *Store) EndSessionsOf(ctx context.Context, issuer, subject, reason string, at time.Time) (int64, error) {
	return endSessions(s.DB(ctx).Where(
		"user_id in (select id from app_user where issuer = ? and subject = ? and subject <> '')", issuer, subject),
		reason, at)
}

// EndOwnSessions ends sessions that a person names of their own, and tells how many there were.
func (s *Store) EndOwnSessions(ctx context.Context, userID string, ids []string, at time.Time) (int64, error) {
	return endSessions(s.DB(ctx).Where("user_id = ? and id in ?", userID, ids), "ended by the person", at)
}

// SaveOutcome stores how a session's sign-in ended and what the partner service knows.
func (s *Store) SaveOutcome(ctx context.Context, session entity.Session) error {
	err := s.DB(ctx).Model(&entity.Session{ID: session.ID}).
		Select("RolesVersion", "LoginSuccess", "ErrorMessage", "OrganizationID", "OrganizationName", "Accounts",
			"AccountsAt").
		Updates(&session).Error
	return wrap(err, "save outcome of session %s", session.ID)
}

// EndSession ends one session for good; ending an ended one changes nothing.
func (s *Store) EndSession(ctx context.Context, id, reason string, at time.Time) error {
	_, err := endSessions(s.DB(ctx).Where("id = ?", id), reason, at)
	return err
}

// SweepSessions deletes sessions that are over since before the given time, and sign-ins that were never finished.
func (s *Store) SweepSessions(ctx context.Context, before time.Time) error {
	if err := s.DB(ctx).Delete(&entity.Session{}, "expires_at < ? OR ended_at < ?", before, before).Error; err != nil {
		return fmt.Errorf("sweep sessions: %w", err)
	}
	return s.ForgetAttempts(ctx, before)
}

// endSessions ends those of the matching sessions that are open, and tells how many.
func endSessions(q *gorm.DB, reason string, at time.Time) (int64, error) {
	ended := q.Model(&entity.Session{}).Where("ended_at IS NULL").
		Updates(map[string]any{"ended_at": at, "end_reason": reason, "id_token": ""})
	return ended.RowsAffected, wrap(ended.Error, "end sessions")
}

// LastVisit is until when a person was here before a session began; zero at their first one.
func (s *Store) LastVisit(ctx context.Context, session entity.Session) (time.Time, error) {
	var seen []time.Time
	err := s.DB(ctx).Raw(`select least(seen_at, ?) from session where user_id = ? and id <> ? and created_at < ?
		order by 1 desc limit 1`, session.CreatedAt, session.UserID, session.ID, session.CreatedAt).Scan(&seen).Error
	if err != nil {
		return time.Time{}, fmt.Errorf("last visit of user %s: %w", session.UserID, err)
	}
	if len(seen) == 0 {
		return time.Time{}, nil
	}
	return seen[0].UTC(), nil
}
