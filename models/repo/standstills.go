package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"dealdesk/models/entity"
)

// Kinds of what stands still, beside the topics of the outbox.
const (
	StuckCommand  = "command"  // a person's command without an outcome
	StuckWorkflow = "workflow" // a deal whose workflow does not run
	StuckLetter   = "letter"   // a decision letter that nobody has written
	LateReview    = "review"   // a customer whose review should be decided by now
)

// StandstillKinds are the kinds of what can stand still.
func StandstillKinds() []string {
	return append([]string{StuckCommand, StuckWorkflow, StuckLetter, LateReview}, Topics()...)
}

// Topics are those of the outbox.
func Topics() []string {
	return []string{
		entity.TopicIndex, entity.TopicMail, entity.TopicDelivery, entity.TopicSignal, entity.TopicCustomer,
		entity.TopicRebuild,
	}
}

// letterLate is how far back letters that are missing are looked for; what is older is found by the reconciler.
const letterLate = 30 * 24 * time.Hour

// Standstill is work that should be done by now and is not.
type Standstill struct {
	Kind       string
	ID         string // of the command, the piece of the outbox, the customer or, of a workflow, the deal
	DealID     string // of a review, the deal that has waited for it for longest
	DealNumber string // empty when it is of no deal
	CaseNumber string
	Customer   string
	Event      string
	Recipient  string
	Since      time.Time
	Tries      int
	LastError  string
	NextAt     *time.Time // of the next try; nil when nothing was tried yet
}

// standstillRows are all standstills, as of the times of standstillBounds.
const standstillRows = `(
	select 'command' kind, c.id::text id, c.deal_id, '' customer_id, c.event, '' recipient, c.created_at since,
		coalesce(r.tries, 0) tries,
		coalesce(r.last_error, '') last_error, r.next_at
	from command c left join repair r on r.deal_id = c.deal_id and r.command_id = c.id::text
	where c.finished_at is null and c.created_at < @before
	union all
	select 'workflow', r.deal_id::text, r.deal_id, '', '', '', r.first_at, r.tries, r.last_error, r.next_at
	from repair r where r.command_id = '' and (r.tries > 1 or r.last_error <> '') and r.next_at > @repairing
	union all
	select 'letter', c.id::text, c.deal_id, '', c.event, '', c.created_at, 0, '', null
	from command c where c.outcome @> '{"letter": true}' and c.created_at < @before and c.created_at > @letters
		and not exists (select from letter l where l.deal_id = c.deal_id
			and l.deal_version = (c.outcome->>'version')::bigint)
	union all
	select 'review', l.customer_id, (select d.id from opportunity_deal d where d.life @> '{"customerReview": true}'
			and d.content -> 'customers' @> jsonb_build_array(jsonb_build_object('customerId', l.customer_id))
			order by d.created_at limit 1), l.customer_id, '', '', l.due, 0, '', null
	from jsonb_to_recordset(cast(@reviews as jsonb)) l(customer_id text, due timestamptz)
	union all
	select o.topic, o.id::text, o.deal_id, case when o.topic = 'customer' then o.payload ->> 'customerId' else '' end,
		coalesce(o.payload->>'event', o.payload->>'signal', ''), o.recipient, o.created_at, o.attempts, o.last_error, o.due_at
	from outbox o where o.done_at is null and o.created_at < @before
) w`

// repairLate is how long after its time a next try is still expected. One that never came means that the deal goes on:
// the first start of a workflow went through.
const repairLate = 2 * time.Minute

// standstillBounds are the times before which work must have begun, and after which letters are looked for and tries
// of the reconciler are still expected; and the reviews that are late.
func (s *Store) standstillBounds(ctx context.Context, now time.Time, pause time.Duration) (map[string]any, error) {
	late, err := s.lateReviews(ctx, now)
	if err != nil {
		return nil, err
	}
	reviews, err := json.Marshal(late)
	if err != nil {
		return nil, fmt.Errorf("late reviews of customers: %w", err)
	}
	return map[string]any{
		"before": now.Add(-pause), "letters": now.Add(-letterLate), "repairing": now.Add(-repairLate),
		"reviews": string(reviews),
	}, nil
}

// Standstills lists a page of what has stood still for longer than a pause, the longest first, of one kind or of all
// with an empty one; and counts all by kind.
func (s *Store) Standstills(
	ctx context.Context, kind string, pause time.Duration, now time.Time, limit, offset int,
) (rows []Standstill, counts map[string]int64, err error) {
	which, err := s.standstillBounds(ctx, now, pause)
	if err != nil {
		return nil, nil, err
	}
	var byKind []struct {
		Kind string
		N    int64
	}
	err = s.DB(ctx).Raw("select w.kind, count(*) n from "+standstillRows+" group by w.kind", which).Scan(&byKind).Error
	if err != nil {
		return nil, nil, fmt.Errorf("count standstills: %w", err)
	}
	counts = map[string]int64{}
	for _, k := range byKind {
		counts[k.Kind] = k.N
	}
	which["kind"], which["limit"] = kind, limit
	which["offset"] = offset
	err = s.DB(ctx).Raw("select "+standstillColumns+" where @kind = '' or w.kind = @kind "+
		"order by w.since, w.kind, w.id limit @limit offset @offset", which).Scan(&rows).Error
	return rows, counts, wrap(err, "standstills")
}

// standstillColumns are what is known of standstills.
const standstillColumns = "w.kind, w.id, w.deal_id, w.event, w.recipient, w.since, w.tries, w.last_error, w.next_at, " +
	"coalesce(d.number, '') deal_number, coalesce(c.number, '') case_number, " +
	"coalesce(e.name, d.customer_name, '') customer from " + standstillRows +
	" left join opportunity_deal d on d.id = w.deal_id left join opportunity c on c.id = d.opportunity_id " +
	"left join legal_entity e on e.id = w.customer_id"
