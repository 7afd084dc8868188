package repo

import (
	"context"
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// DeadLetter is a piece of the outbox that was given up.
type DeadLetter struct {
	ID         int64
	Topic      string
	Recipient  string
	DealID     string
	DealNumber string // empty when the piece is of no deal
	CaseNumber string
	Customer   string
	Event      string
	LastError  string
	Attempts   int
	CreatedAt  time.Time
	DeadAt     time.Time
}

// DeadLetters lists a page of the pieces that were given up, the newest first, and counts all of them; of one topic or,
// with an empty one, of all.
func (s *Store) DeadLetters(ctx context.Context, topic string, limit, offset int) (rows []DeadLetter, all int64,
	err error,
) {
	const which = "o.dead_at is not null and (? = '' or o.topic = ?)"
	err = s.DB(ctx).Table("outbox o").Joins("left join opportunity_deal d on d.id = o.deal_id").
		Joins("left join opportunity c on c.id = d.opportunity_id").
		Joins("left join legal_entity e on e.id = o.payload ->> 'customerId'").Where(which, topic, topic).
		Order("o.id desc").Limit(limit).Offset(offset).
		Select("o.id, o.topic, o.recipient, o.deal_id, coalesce(d.number, '') deal_number, " +
			"coalesce(c.number, '') case_number, coalesce(e.name, d.customer_name, '') customer, " +
			"coalesce(o.payload ->> 'event', o.payload ->> 'signal', '') event, " +
			"o.last_error, o.attempts, o.created_at, o.dead_at").Find(&rows).Error
	if err == nil {
		err = s.DB(ctx).Table("outbox o").Where(which, topic, topic).Count(&all).Error
	}
	return rows, all, wrap(err, "dead letters")
}

// DeadLetterCounts counts the pieces that were given up, by topic.
func (s *Store) DeadLetterCounts(ctx context.Context) (map[string]int64, error) {
	var rows []struct {
		Topic string
		Count int64
	}
	err := s.DB(ctx).Model(&entity.Outbox{}).Where("dead_at is not null").Select("topic, count(*) count").Group("topic").
		Find(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("count dead letters: %w", err)
	}
	out := map[string]int64{}
	for _, r := range rows {
		out[r.Topic] = r.Count
	}
	return out, nil
}

// WhichLetters names dead letters: by their ids, or all of a topic.
type WhichLetters struct {
	IDs   []int64
	Topic string
}

// recordedLetter is a dead letter as the administrators' record keeps it.
type recordedLetter struct {
	ID        int64     `json:"id"`
	Topic     string    `json:"topic"`
	Deal      string    `json:"deal,omitempty"`
	Recipient string    `json:"recipient,omitempty"`
	Attempts  int       `json:"attempts"`
	LastError string    `json:"lastError"`
	DeadAt    time.Time `json:"givenUpAt"`
}

// maxRecorded is how many of a whole kind the record names one by one; it counts them all.
const maxRecorded = 500

// RequeueDeadLetters lets pieces that were given up be tried again from the start, and says so with the reason in the
// administrators' record. It answers those that were requeued: another call may have been faster.
func (s *Store) RequeueDeadLetters(
	ctx context.Context, which WhichLetters, reason string, actor deal.Actor, now time.Time,
) (requeued []int64, err error) {
	if (len(which.IDs) == 0) == (which.Topic == "") {
		return nil, apperr.Invalid("deadLetter.which", "Name the dead letters, or a kind of which all are tried again.")
	}
	err = s.DB(ctx).Transaction(func(db *gorm.DB) error {
		var before []recordedLetter
		err := db.Raw("select o.id, o.topic, coalesce(d.number, '') deal, o.recipient, o.attempts, o.last_error, o.dead_at "+
			"from outbox o left join opportunity_deal d on d.id = o.deal_id where o.dead_at is not null "+
			"and (o.id = any(?) or o.topic = ?) order by o.id for update of o", asArray(which.IDs), which.Topic).Scan(&before).Error
		if err != nil {
			return fmt.Errorf("dead letters to requeue: %w", err)
		}
		if len(before) == 0 {
			return apperr.NotFound("deadLetter.none", "None of these is a dead letter any more.")
		}
		for _, letter := range before {
			requeued = append(requeued, letter.ID)
		}
		err = db.Exec("update outbox set done_at = null, dead_at = null, attempts = 0, due_at = ? where id = any(?)", now,
			asArray(requeued)).Error
		if err != nil {
			return fmt.Errorf("requeue %d dead letters: %w", len(requeued), err)
		}
		return recordAdmin(db, actor, "RequeueDeadLetters", map[string]any{
			"reason": reason, "kind": which.Topic, "count": len(before), "before": before[:min(len(before), maxRecorded)],
			"after": map[string]any{"attempts": 0, "nextAt": now.UTC()},
		}, now)
	})
	return requeued, err
}
