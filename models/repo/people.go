package repo

import (
	"context"
	"fmt"
	"strings"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// Person is somebody who may sign in, as an administrator sees them.
type Person struct {
	entity.User
	OrganizationName string
	RoleNames        []string `gorm:"serializer:json"`
	OpenSessions     int
	LastSignIn       *time.Time
}

// roleName is a row of user_role as people name it: a store is an MSS of its own kind.
const roleName = "case r.sub_role when '' then r.role else r.sub_role end"

// PeopleQuery narrows the list of people. An empty one lists everybody.
type PeopleQuery struct {
	ID     string // of one person
	Search string // part of an address, a name or an organisation's name
	Role   string // one of Person.RoleNames
	Active *bool
}

// People lists a page of the people who may sign in, by address, and counts all that the query finds.
func (s *Store) People(ctx context.Context, q PeopleQuery, now time.Time, limit, offset int) (
	rows []Person, all int64, err error,
) {
	which := s.DB(ctx).Table("app_user u").Joins("left join organization o on o.id = u.organization_id").
		Where("u.email <> ''")
	if !StorableText(q.ID) || !StorableText(q.Role) {
		return nil, 0, nil
	}
	if q.ID != "" {
		which = which.Where("u.id = ?", q.ID)
	}
	if q.Role != "" {
		which = which.Where(`exists (select 1 from user_role r where r.user_id = u.id and r.is_active and `+
			roleName+` = ?)`, q.Role)
	}
	if text := strings.ToLower(strings.TrimSpace(q.Search)); text != "" {
		if !StorableText(text) {
			return nil, 0, nil
		}
		which = which.Where(`strpos(lower(u.email), ?) > 0 or strpos(lower(u.name), ?) > 0
			or strpos(lower(o.name), ?) > 0`, text, text, text)
	}
	if q.Active != nil {
		which = which.Where("u.is_active = ?", *q.Active)
	}
	if err = which.Session(&gorm.Session{}).Count(&all).Error; err == nil {
		err = which.Order("u.email").Limit(limit).Offset(offset).
			Select(Columns[entity.User]("u")+`, coalesce(o.name, '') organization_name,
				to_json(array(select distinct `+roleName+` from user_role r
					where r.user_id = u.id and r.is_active order by 1)) role_names,
				(select count(*) from session s
					where s.user_id = u.id and s.ended_at is null and s.expires_at > ?) open_sessions,
				(select max(a.at) from login_audit a
					where a.email = u.email and a.source = 'server' and a.outcome = 'Success') last_sign_in`, now).
			Find(&rows).Error
	}
	return rows, all, wrap(err, "people")
}

// OpenSessions lists the open sessions of a person, the newest first.
func (s *Store) OpenSessions(ctx context.Context, userID string, now time.Time, limit int) ([]entity.Session, error) {
	q := s.DB(ctx).Where("user_id = ? and ended_at is null and expires_at > ?", userID, now)
	return list[entity.Session](q.Order("created_at desc, id").Limit(limit), "open sessions")
}

// SignIns lists a page of the results of sign-ins and sign-outs, the newest first, of one address where it is given,
// and counts all of them.
func (s *Store) SignIns(ctx context.Context, email, outcome string, limit, offset int) (
	rows []entity.LoginAudit, all int64, err error,
) {
	which := s.DB(ctx).Model(&entity.LoginAudit{})
	if email = strings.ToLower(strings.TrimSpace(email)); email != "" {
		if !StorableText(email) {
			return nil, 0, nil
		}
		which = which.Where("email = ?", email)
	}
	if outcome != "" {
		which = which.Where("outcome = ?", outcome)
	}
	if err = which.Session(&gorm.Session{}).Count(&all).Error; err == nil {
		err = which.Order("at desc, id").Limit(limit).Offset(offset).Find(&rows).Error
	}
	return rows, all, wrap(err, "sign-ins")
}

// EndSessions ends the open sessions of a person, and says so with the reason and how many were open before and after
// in the administrators' record. It tells how many were open.
func (s *Store) EndSessions(ctx context.Context, userID, reason string, actor deal.Actor, now time.Time) (
	ended int64, err error,
) {
	err = s.DB(ctx).Transaction(func(db *gorm.DB) error {
		user, err := one[entity.User](db.Where("id = ?", userID), "user", userID)
		if err != nil {
			return err
		}
		ended, err = endSessions(db.Where("user_id = ? and expires_at > ?", userID, now), "ended by an administrator", now)
		if err != nil {
			return err
		}
		return recordAdmin(db, actor, "EndSessions",
			map[string]any{"email": user.Email, "before": ended, "after": 0, "reason": reason}, now)
	})
	return ended, err
}

// SetPersonActive disables a person, which ends their sessions, or enables them again, and says so with the reason in
// the administrators' record. Nobody disables themselves: somebody has to be left who can enable.
func (s *Store) SetPersonActive(
	ctx context.Context, userID string, active bool, reason string, actor deal.Actor, now time.Time,
) error {
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		user, err := one[entity.User](db.Where("id = ?", userID), "user", userID)
		switch {
		case err != nil:
			return err
		case user.Email == actor.Email:
			return apperr.Conflict("user.self", "You cannot disable or enable yourself.")
		case user.IsActive == active:
			return nil
		}
		if err := db.Model(&entity.User{}).Where("id = ?", userID).Update("is_active", active).Error; err != nil {
			return fmt.Errorf("enable or disable user %s: %w", userID, err)
		}
		if !active {
			if _, err := endSessions(db.Where("user_id = ?", userID), "disabled", now); err != nil {
				return err
			}
		}
		return recordAdmin(db, actor, "SetPersonActive", map[string]any{
			"email": user.Email, "before": user.IsActive, "after": active, "reason": reason,
		}, now)
	})
}
