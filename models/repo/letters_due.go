package repo

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// LetterDue is a letter that a decision calls for.
type LetterDue struct {
	DealID     string
	DealNumber string // of MissingLetters
	Version    int
	Kind       deal.LetterKind
}

// DueLetter is the letter that a deal's newest decision calls for, whether it has been written or not.
func (s *Store) DueLetter(ctx context.Context, dealID string) (LetterDue, error) {
	var e entity.AuditEvent
	err := s.DB(ctx).Joins("join letter_facts f on f.deal_id = audit_event.deal_id and f.deal_version = "+
		"audit_event.version").
		Where("audit_event.deal_id = ? and audit_event.event <> ?", dealID, deal.MakeOffer).
		Order("audit_event.version desc").Take(&e).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return LetterDue{}, apperr.NotFound("letter.notFound", "There is no decision letter for this deal yet.")
	}
	if err != nil {
		return LetterDue{}, fmt.Errorf("letter of deal %s: %w", dealID, err)
	}
	return LetterDue{DealID: dealID, Version: e.Version, Kind: letterKind(e.Event, e.FromStatus, e.ToStatus)}, nil
}

// letterKind is what the letter of an event was about.
func letterKind(event string, from, to int) deal.LetterKind {
	decision := deal.Result{
		Event: deal.Event(event), From: deal.Status(from), State: deal.State{Status: deal.Status(to)},
		Effects: []deal.Effect{deal.EffectLetter},
	}
	return decision.Letter()
}

// IssuedLetters are the letters of a deal as they were issued, by version. Those from before the facts of letters were
// kept are not among them.
func (s *Store) IssuedLetters(ctx context.Context, dealID string) ([]deal.IssuedLetter, error) {
	var rows []struct {
		entity.LetterFacts
		Event                string
		FromStatus, ToStatus int
	}
	err := s.DB(ctx).Table("letter_facts f").
		Joins("join audit_event e on e.deal_id = f.deal_id and e.version = f.deal_version").
		Where("f.deal_id = ?", dealID).Order("f.deal_version").
		Select("f.deal_version, f.decided_on, f.start_date, f.expiration_date, e.event, e.from_status, e.to_status").
		Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("letters of deal %s: %w", dealID, err)
	}
	out := make([]deal.IssuedLetter, len(rows))
	for i, r := range rows {
		kind := letterKind(r.Event, r.FromStatus, r.ToStatus)
		out[i] = deal.IssuedLetter{
			Version: r.DealVersion, Kind: kind, Date: deal.LetterDate(kind, deal.Date(r.StartDate),
				deal.Date(r.DecidedOn)), ValidUntil: deal.Date(r.ExpirationDate),
		}
	}
	return out, nil
}

// MissingLetters lists the letters that the outcomes of commands from before a time call for and that nobody has
// written, oldest first: of one deal, or of all when it has no id.
func (s *Store) MissingLetters(ctx context.Context, dealID string, before time.Time, limit int) ([]LetterDue, error) {
	q := s.DB(ctx).Table("command c").Joins("join opportunity_deal d on d.id = c.deal_id").
		Where("c.outcome @> '{\"letter\": true}' and c.created_at < ?", before).
		Where("not exists (select from letter l where l.deal_id = c.deal_id and l.deal_version = " +
			"(c.outcome->>'version')::bigint)")
	if dealID != "" {
		q = q.Where("c.deal_id = ?", dealID)
	}
	var rows []LetterDue
	err := q.Order("c.created_at").Limit(limit).
		Select("c.deal_id, d.number deal_number, (c.outcome->>'version')::bigint \"version\", " +
			"coalesce(c.outcome->>'letterKind', '') kind").Scan(&rows).Error
	return rows, wrap(err, "missing letters")
}
