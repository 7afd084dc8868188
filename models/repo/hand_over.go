package repo

import (
	"context"
	"strings"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// BegunAbsence is an absence that has begun and is not handed over yet.
type BegunAbsence struct {
	deal.Absence

	Changes int // how often it was changed: another cover is another handover
}

// BegunAbsences lists absences that have begun and are not handed over, those that began first.
func (s *Store) BegunAbsences(ctx context.Context, now time.Time, limit int) ([]BegunAbsence, error) {
	rows, err := list[entity.Absence](s.DB(ctx).
		Where("ends_at > ? and starts_at <= ? and ended_at is null and handed_at is null", now, now).
		Order("starts_at, id").Limit(limit), "absences that have begun")
	out := make([]BegunAbsence, len(rows))
	for i, row := range rows {
		out[i] = BegunAbsence{Absence: absenceOf(row), Changes: row.Changes}
	}
	return out, err
}

// HeldTicket is an open ticket that somebody has claimed.
type HeldTicket struct {
	Number int64
	DealID string
}

// HeldBy lists the tickets that a person has claimed, or that an earlier cover holds in the person's place.
func (s *Store) HeldBy(ctx context.Context, person, cover string) ([]HeldTicket, error) {
	var rows []HeldTicket
	err := s.DB(ctx).Model(&entity.Ticket{}).Select("number, deal_id").
		Where("closed_at is null and state = ?", string(deal.TicketClaimed)).
		Where("lower(claimed_by) = @person or lower(claimed_for) = @person and lower(claimed_by) <> @cover",
			map[string]any{"person": strings.ToLower(person), "cover": strings.ToLower(cover)}).
		Order("number").Scan(&rows).Error
	return rows, wrap(err, "tickets in claim")
}

// AddressedTicket is an open ticket that was moved to somebody who is absent.
type AddressedTicket struct {
	HeldTicket

	Absent    string
	AbsenceID string
}

// AddressedToAbsent lists the tickets that nobody holds and that were moved to somebody who is absent now.
func (s *Store) AddressedToAbsent(ctx context.Context, now time.Time, limit int) ([]AddressedTicket, error) {
	var rows []AddressedTicket
	err := s.DB(ctx).Raw(`select t.number, t.deal_id, t.addressed_to absent, a.id absence_id from desk_ticket t
		join absence a on a.email = t.addressed_to and a.starts_at <= @now and a.ends_at > @now and a.ended_at is null
		where t.closed_at is null and t.state = @open and t.addressed_to <> '' order by t.number limit @limit`,
		map[string]any{"now": now, "open": string(deal.TicketOpen), "limit": limit}).Scan(&rows).Error
	return rows, wrap(err, "tickets of the absent")
}

// HandedOver notes that the claims of an absent person were handed to the cover, unless the absence was changed since.
func (s *Store) HandedOver(ctx context.Context, a BegunAbsence, now time.Time) error {
	err := s.DB(ctx).Model(&entity.Absence{}).Where("id = ? and changes = ?", a.ID, a.Changes).
		Update("handed_at", now).Error
	return wrap(err, "absence %s handed over", a.ID)
}

// ReviewerNamed is an active person of the desk with their roles, as a session would know them; false when nobody is.
func (s *Store) ReviewerNamed(ctx context.Context, email string) (deal.Actor, bool, error) {
	rows, err := list[entity.User](s.DB(ctx).Where("email = ? and is_active", strings.ToLower(email)).Limit(1), "cover")
	if err != nil || len(rows) == 0 {
		return deal.Actor{}, false, err
	}
	u := rows[0]
	actor := deal.Actor{
		Email: u.Email, Name: u.Name, FirstName: u.FirstName, LastName: u.LastName, Internal: u.IsInternal,
	}
	actor.Roles, err = s.RolesOf(ctx, u.ID)
	return actor, actor.DeskLevel() > 0, err
}
