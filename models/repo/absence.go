package repo

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// MostAbsences bounds the absences of one answer, MostReviewers the people of the desk.
const (
	MostAbsences  = 500
	MostReviewers = 200
)

func absenceOf(row entity.Absence) deal.Absence {
	return deal.Absence{
		ID: row.ID, Person: row.Email, From: deal.Date(row.FirstDay), To: deal.Date(row.LastDay), Zone: row.Zone,
		Cover: row.Cover, Note: row.Note, EndedAt: timeFrom(row.EndedAt),
	}
}

// Reviewers are the active people of the desk, by name.
func (s *Store) Reviewers(ctx context.Context) ([]deal.Reviewer, error) { return reviewers(s.DB(ctx)) }

func reviewers(db *gorm.DB) ([]deal.Reviewer, error) {
	var rows []struct {
		Email, Name string
		Roles       []string `gorm:"serializer:json"`
	}
	err := db.Raw(`select u.email, u.name, to_json(array_agg(distinct r.role)) roles from app_user u
		join user_role r on r.user_id = u.id and r.is_active and r.role in ? where u.is_active
		group by u.email, u.name order by u.name, u.email limit ?`, deal.DeskRoles(), MostReviewers).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("people of the desk: %w", err)
	}
	out := make([]deal.Reviewer, len(rows))
	for i, r := range rows {
		actor := deal.Actor{}
		for _, role := range r.Roles {
			actor.Roles = append(actor.Roles, deal.RoleAt{Role: deal.Role(role)})
		}
		out[i] = deal.Reviewer{Email: r.Email, Name: r.Name, Level: actor.DeskLevel()}
	}
	return out, nil
}

// Absences are those that are not over by a time and begin before another, by their first day.
func (s *Store) Absences(ctx context.Context, from, before time.Time) ([]deal.Absence, error) {
	return absences(s.DB(ctx).Where("ends_at > ? and starts_at < ?", from, before))
}

func absences(q *gorm.DB) ([]deal.Absence, error) {
	rows, err := list[entity.Absence](q.Order("starts_at, id").Limit(MostAbsences), "absences")
	return collect(rows, absenceOf), err
}

// unfinished are the absences that are not over; a change of one waits for the other changes of the desk's absences.
func unfinished(db *gorm.DB, now time.Time) ([]deal.Absence, error) {
	if err := db.Exec("select pg_advisory_xact_lock(hashtext('absence'))").Error; err != nil {
		return nil, fmt.Errorf("lock the absences: %w", err)
	}
	return absences(db.Where("ends_at > ? and ended_at is null", now))
}

// AbsenceAct is who enters, changes or ends an absence.
type AbsenceAct struct {
	Actor deal.Actor
	Now   time.Time
}

// SetAbsence enters an absence or, with an id, changes one, if check finds nothing wrong with it, and says so in the
// administrators' record. One whose cover is another now is handed over anew.
func (s *Store) SetAbsence(
	ctx context.Context, a deal.Absence, act AbsenceAct, check func(deal.AbsenceFacts) error,
) (deal.Absence, error) {
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		open, err := unfinished(db, act.Now)
		if err != nil {
			return err
		}
		desk, err := reviewers(db)
		if err != nil {
			return err
		}
		facts := deal.AbsenceFacts{Others: open, Desk: desk, Now: act.Now}
		row := entity.Absence{ID: uuid.NewString(), EnteredBy: act.Actor.Email, EnteredAt: act.Now}
		if a.ID != "" {
			if row, err = absenceRow(db, a.ID); err != nil {
				return err
			}
			before := absenceOf(row)
			a.Person, facts.Before = before.Person, &before
			row.Changes++
		}
		if err := check(facts); err != nil {
			return err
		}
		a.ID = row.ID
		if facts.Before != nil && !strings.EqualFold(facts.Before.Cover, a.Cover) {
			row.HandedAt = nil
		}
		row.Email, row.Cover = strings.ToLower(a.Person), strings.ToLower(a.Cover)
		row.FirstDay, row.LastDay = string(a.From), string(a.To)
		row.Zone, row.Note = a.Zone, a.Note
		row.StartsAt, row.EndsAt = a.Starts(), a.Ends()
		if err := db.Save(&row).Error; err != nil {
			return fmt.Errorf("save absence %s: %w", row.ID, err)
		}
		a = absenceOf(row)
		return recordAdmin(db, act.Actor, "SetAbsence", absenceRecord(a, facts.Before, &a), act.Now)
	})
	return a, err
}

// EndAbsence ends an absence before its time, and says so in the administrators' record.
func (s *Store) EndAbsence(
	ctx context.Context, id string, act AbsenceAct, check func(deal.Absence) error,
) (deal.Absence, error) {
	var ended deal.Absence
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		if _, err := unfinished(db, act.Now); err != nil {
			return err
		}
		row, err := absenceRow(db, id)
		if err != nil {
			return err
		}
		before := absenceOf(row)
		if err := check(before); err != nil {
			return err
		}
		row.EndedAt = &act.Now
		if err := db.Save(&row).Error; err != nil {
			return fmt.Errorf("end absence %s: %w", id, err)
		}
		ended = absenceOf(row)
		return recordAdmin(db, act.Actor, "EndAbsence", absenceRecord(ended, &before, &ended), act.Now)
	})
	return ended, err
}

func absenceRow(db *gorm.DB, id string) (entity.Absence, error) {
	if uuid.Validate(id) != nil {
		return entity.Absence{}, apperr.NotFound("absence.notFound", "This absence is not known.")
	}
	return one[entity.Absence](db.Where("id = ?", id), "absence", id)
}

// absenceRecord is what the record keeps of a change of an absence.
func absenceRecord(a deal.Absence, before, after *deal.Absence) map[string]any {
	shown := func(a *deal.Absence) any {
		if a == nil {
			return nil
		}
		out := map[string]any{"from": a.From, "to": a.To, "cover": a.Cover, "note": a.Note}
		if !a.EndedAt.IsZero() {
			out["endedAt"] = a.EndedAt.UTC()
		}
		return out
	}
	return map[string]any{"absence": a.ID, "person": a.Person, "before": shown(before), "after": shown(after)}
}

// ForgetAbsences deletes those that ended before a time.
func (s *Store) ForgetAbsences(ctx context.Context, before time.Time) error {
	return wrap(s.DB(ctx).Delete(&entity.Absence{}, "ends_at < ?", before).Error, "forget absences")
}
