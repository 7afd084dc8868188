package repo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// StandstillRef names a standstill.
type StandstillRef struct{ Kind, ID string }

// RetryStandstills lets what stands still be tried at once, and says so with the reason in the administrators' record.
// Commands and workflows are tried by the next pass of the reconciler; write writes a letter now. It answers those that
// still stood.
func (s *Store) RetryStandstills(
	ctx context.Context, refs []StandstillRef, reason string, actor deal.Actor, now time.Time,
	write func(ctx context.Context, letter StandstillRef) error,
) (retried []StandstillRef, err error) {
	before, err := s.standstillsBefore(ctx, refs, now)
	if err != nil {
		return nil, err
	}
	for _, ref := range refs {
		if ref.Kind != StuckLetter {
			continue
		}
		if err := write(ctx, ref); err != nil {
			return nil, err
		}
	}
	err = s.DB(ctx).Transaction(func(db *gorm.DB) error {
		retried, err = makeDue(db, refs, now)
		if err != nil {
			return fmt.Errorf("retry %d standstills: %w", len(refs), err)
		}
		if len(retried) == 0 {
			return apperr.NotFound("standstill.none", "None of these stands still any more.")
		}
		return recordAdmin(db, actor, "RetryStandstills", map[string]any{
			"reason": reason, "before": before.of(retried), "after": map[string]any{"nextAt": now.UTC()},
		}, now)
	})
	return retried, err
}

// makeDue makes the next try of each due now. What was not tried yet is due anyway.
func makeDue(db *gorm.DB, refs []StandstillRef, now time.Time) ([]StandstillRef, error) {
	var out []StandstillRef
	for _, ref := range refs {
		var found []string
		var q *gorm.DB
		switch ref.Kind {
		case StuckCommand:
			q = db.Raw("with late as (select id, deal_id from command where id::text = ? and finished_at is null), "+
				"again as (update repair set next_at = ? where deal_id in (select deal_id from late)) "+
				"select id::text from late", ref.ID, now)
		case StuckWorkflow:
			q = db.Raw("update repair set next_at = ? where deal_id::text = ? and command_id = '' returning deal_id::text",
				now, ref.ID)
		case StuckLetter:
			q = db.Raw("select c.id::text from command c join letter l on l.deal_id = c.deal_id and "+
				"l.deal_version = (c.outcome->>'version')::bigint where c.id::text = ?", ref.ID)
		case LateReview: // not Retriable
			continue
		default:
			q = db.Raw("update outbox set due_at = least(due_at, ?) where id::text = ? and topic = ? and done_at is null "+
				"returning id::text", now, ref.ID, ref.Kind)
		}
		if err := q.Scan(&found).Error; err != nil {
			return nil, err
		}
		if len(found) > 0 {
			out = append(out, ref)
		}
	}
	return out, nil
}

// Retriable tells whether there is something to be tried: a review of a customer waits for a person.
func Retriable(kind string) bool { return kind != LateReview }

// Skippable tells whether a person may let an effect be: nothing of the deal depends on it.
func Skippable(topic string) bool {
	return slices.Contains([]string{entity.TopicMail, entity.TopicDelivery, entity.TopicIndex}, topic)
}

// skipped begins the last error of a piece that a person has given up, with the reason after it.
const skipped = "skipped: "

// SkipEffects gives up effects that wait in the outbox for good, and says so with the reason in the administrators'
// record. It answers those that still waited.
func (s *Store) SkipEffects(
	ctx context.Context, refs []StandstillRef, reason string, actor deal.Actor, now time.Time,
) (done []StandstillRef, err error) {
	for _, ref := range refs {
		if !Skippable(ref.Kind) {
			return nil, apperr.Invalid("standstill.notSkippable", "Only mails and entries of the search index may be skipped.")
		}
	}
	before, err := s.standstillsBefore(ctx, refs, now)
	if err != nil {
		return nil, err
	}
	err = s.DB(ctx).Transaction(func(db *gorm.DB) error {
		for _, ref := range refs {
			row := db.Exec("update outbox set done_at = ?, last_error = ? where id::text = ? and topic = ? and done_at is null",
				now, skipped+reason, ref.ID, ref.Kind)
			if row.Error != nil {
				return fmt.Errorf("skip %s %s: %w", ref.Kind, ref.ID, row.Error)
			}
			if row.RowsAffected > 0 {
				done = append(done, ref)
			}
		}
		if len(done) == 0 {
			return apperr.NotFound("standstill.none", "None of these stands still any more.")
		}
		return recordAdmin(db, actor, "SkipEffects", map[string]any{
			"reason": reason, "before": before.of(done), "after": "skipped",
		}, now)
	})
	return done, err
}

// recordedStandstill is a standstill as the administrators' record keeps it.
type recordedStandstill struct {
	Kind      string     `json:"kind"`
	ID        string     `json:"id"`
	Deal      string     `json:"deal,omitempty"`
	Recipient string     `json:"recipient,omitempty"`
	Since     time.Time  `json:"since"`
	Tries     int        `json:"tries"`
	LastError string     `json:"lastError,omitempty"`
	NextAt    *time.Time `json:"nextAt,omitempty"`
}

type recordedStandstills map[StandstillRef]recordedStandstill

// of are those with a name, in the order of the names.
func (r recordedStandstills) of(refs []StandstillRef) []recordedStandstill {
	out := make([]recordedStandstill, 0, len(refs))
	for _, ref := range refs {
		if row, known := r[ref]; known {
			out = append(out, row)
		}
	}
	return out
}

// standstillsBefore are how the named ones are before something is done about them.
func (s *Store) standstillsBefore(
	ctx context.Context, refs []StandstillRef, now time.Time,
) (recordedStandstills, error) {
	which, err := s.standstillBounds(ctx, now, 0)
	if err != nil {
		return nil, err
	}
	which["ids"] = collect(refs, func(ref StandstillRef) string { return ref.ID })
	var rows []Standstill
	if err := s.DB(ctx).Raw("select "+standstillColumns+" where w.id in @ids", which).Scan(&rows).Error; err != nil {
		return nil, fmt.Errorf("%d standstills: %w", len(refs), err)
	}
	out := recordedStandstills{}
	for _, r := range rows {
		out[StandstillRef{r.Kind, r.ID}] = recordedStandstill{
			Kind: r.Kind, ID: r.ID, Deal: r.DealNumber, Recipient: r.Recipient, Since: r.Since, Tries: r.Tries,
			LastError: r.LastError, NextAt: r.NextAt,
		}
	}
	return out, nil
}

// LetterOfCommand is the letter that the outcome of a command calls for.
func (s *Store) LetterOfCommand(ctx context.Context, commandID string) (LetterDue, error) {
	var rows []LetterDue
	err := s.DB(ctx).Raw("select c.deal_id, (c.outcome->>'version')::bigint \"version\", "+
		"coalesce(c.outcome->>'letterKind', '') kind from command c where c.id::text = ? "+
		"and c.outcome @> '{\"letter\": true}'",
		commandID).Scan(&rows).Error
	if err != nil {
		return LetterDue{}, fmt.Errorf("letter of command %s: %w", commandID, err)
	}
	if len(rows) == 0 {
		return LetterDue{}, apperr.NotFound("standstill.none", "None of these stands still any more.")
	}
	return rows[0], nil
}
