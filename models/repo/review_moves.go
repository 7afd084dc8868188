package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// movedReviews bounds how many open reviews of a country a preview looks at.
const movedReviews = 20_000

// openReview is an open review as far as its dates go.
type openReview struct {
	entity.Ticket

	DealNumber, DealZone, Program string
	DealStatus                    int
	DealHandledUntil              time.Time
	Terms                         entity.JSON
}

// openReviewsOf are the open reviews of a country, the earliest due first.
func openReviewsOf(db *gorm.DB, countryCode string) *gorm.DB {
	return db.Table("desk_ticket t").Joins("join opportunity_deal d on d.id = t.deal_id").
		Select(Columns[entity.Ticket]("t")+`, d.number deal_number, d.zone deal_zone, d.type program, d.status deal_status,
			d.handled_until deal_handled_until, d.terms`).
		Where("t.closed_at is null and d.country_code = ?", countryCode).Order("t.due_at, t.number")
}

func (r openReview) state() (deal.State, error) {
	terms, err := TermsOf(entity.Deal{Number: r.DealNumber, Terms: r.Terms})
	ticket := TicketOf(r.Ticket)
	return deal.State{
		DealID: r.DealID, DealNumber: r.DealNumber, Type: deal.Type(r.Program), Status: deal.Status(r.DealStatus),
		Zone: r.DealZone, HandledUntil: r.DealHandledUntil.UTC(), Ticket: &ticket,
		Terms: terms.Complete(deal.Type(r.Program)),
	}, err
}

// ReviewsMovedBy tells which due dates of open reviews other holidays of a country move, the earliest first.
func (s *Store) ReviewsMovedBy(ctx context.Context, countryCode string, changes []Holiday, now time.Time) (
	[]deal.ReviewMove, error,
) {
	before, err := s.calendar(ctx, countryCode)
	if err != nil {
		return nil, err
	}
	after := before
	after.Holidays = maps.Clone(before.Holidays)
	for _, h := range changes {
		delete(after.Holidays, h.Day)
		if !h.Withdrawn {
			after.Holidays[h.Day] = true
		}
	}
	open := openReviewsOf(s.DB(ctx), countryCode).Limit(movedReviews)
	rows, err := list[openReview](open, "open reviews of "+countryCode)
	moves := []deal.ReviewMove{}
	for _, r := range rows {
		state, err := r.state()
		if err != nil {
			return nil, err
		}
		if move, found := deal.MoveReview(state, now, before, after); found {
			moves = append(moves, move)
		}
	}
	return moves, err
}

// moveReviews changes a country's holidays and gives its running reviews the dates that they have by them: the ticket,
// the deadlines, a line in the deal's record, and word to its workflow. The deals are locked in the order of their ids,
// as everybody locks several. It tells how many moved.
func moveReviews(db *gorm.DB, countryCode, comment string, act HolidayAct, change func() error) (int, error) {
	// two changes of a country wait for each other: the second counts with the first
	err := db.Exec("select pg_advisory_xact_lock(hashtext('holidays'), hashtext(?))", countryCode).Error
	if err != nil {
		return 0, fmt.Errorf("holidays of %s: %w", countryCode, err)
	}
	before, err := calendarOf(db, countryCode)
	if err != nil {
		return 0, err
	}
	if err := change(); err != nil {
		return 0, err
	}
	after, err := calendarOf(db, countryCode)
	if err != nil {
		return 0, err
	}
	var ids []string
	err = db.Raw(`select d.id from opportunity_deal d where d.country_code = ? and exists (select from desk_ticket t
			where t.deal_id = d.id and t.closed_at is null) order by d.id for update`, countryCode).Scan(&ids).Error
	if err != nil {
		return 0, fmt.Errorf("lock the reviews of %s: %w", countryCode, err)
	}
	rows, err := list[openReview](openReviewsOf(db, countryCode), "open reviews of "+countryCode)
	if err != nil {
		return 0, err
	}
	var moved []deal.State
	for _, r := range rows {
		state, err := r.state()
		if err != nil {
			return 0, err
		}
		if move, found := deal.MoveReview(state, act.Now, before, after); found && move.Ticket != nil {
			state.Ticket = move.Ticket
			moved = append(moved, state)
		}
	}
	if len(moved) == 0 {
		return 0, nil
	}
	if err := writeMoved(db, moved); err != nil {
		return 0, err
	}
	return len(moved), tellMoved(db, moved, comment, act)
}

// writtenAtOnce is how many rows one statement writes.
const writtenAtOnce = 1000

// writeMoved writes the dates of reviews to their tickets and deadlines.
func writeMoved(db *gorm.DB, moved []deal.State) error {
	type dates struct {
		Number int64      `json:"number"`
		DueAt  time.Time  `json:"due_at"`
		WarnAt *time.Time `json:"warn_at"`
	}
	tickets := make([]dates, len(moved))
	deadlines := []entity.Deadline{}
	for i, s := range moved {
		tickets[i] = dates{s.Ticket.Number, s.Ticket.DueAt, timeTo(s.Ticket.WarnAt)}
		for _, d := range deal.ReviewDeadlines(s) {
			deadlines = append(deadlines, entity.Deadline{DealID: s.DealID, At: d.At, What: string(d.What), Who: d.Who})
		}
	}
	body, err := json.Marshal(tickets)
	if err == nil {
		err = db.Exec(`update desk_ticket t set due_at = x.due_at, warn_at = x.warn_at from jsonb_to_recordset(?::jsonb)
			x (number bigint, due_at timestamptz, warn_at timestamptz) where t.number = x.number`, string(body)).Error
	}
	if err == nil {
		err = db.Delete(&entity.Deadline{}, "deal_id in ? and what in ?", dealIDs(moved),
			deal.ReviewDeadlineKinds()).Error
	}
	if err == nil && len(deadlines) > 0 {
		err = db.CreateInBatches(&deadlines, writtenAtOnce).Error
	}
	return wrap(err, "move reviews")
}

// reviewMoved is the name in the record of a review that a holiday moved; no event of the deal's life.
const reviewMoved = "reviewMoved"

// tellMoved adds the move to the record of each deal, and tells its workflow that its rows changed.
func tellMoved(db *gorm.DB, moved []deal.State, comment string, act HolidayAct) error {
	var deals []entity.Deal
	err := db.Model(&deals).Clauses(returning("id", "version", "status", "revision")).Where("id in ?", dealIDs(moved)).
		Updates(map[string]any{"version": gorm.Expr("version + 1"), "updated_at": act.Now}).Error
	if err != nil {
		return fmt.Errorf("deals whose reviews move: %w", err)
	}
	payload, err := json.Marshal(SignalEvent{Signal: act.Signal})
	if err != nil {
		return fmt.Errorf("signal %s: %w", act.Signal, err)
	}
	events := make([]entity.AuditEvent, len(deals))
	signals := make([]entity.Outbox, len(deals))
	for i, d := range deals {
		events[i] = entity.AuditEvent{
			DealID: d.ID, Version: d.Version, At: act.Now, ActorEmail: act.Actor.Email, ActorName: act.Actor.Name,
			ActorSide: deal.SideSystem, Action: deal.ActionReviewMoved, Comment: comment, FromStatus: d.Status,
			ToStatus: d.Status, Revision: d.Revision, Event: reviewMoved,
		}
		signals[i] = entity.Outbox{
			Topic: entity.TopicSignal, DealID: d.ID, DealVersion: d.Version, Payload: payload, CreatedAt: act.Now,
		}
	}
	if err := db.CreateInBatches(&events, writtenAtOnce).Error; err != nil {
		return fmt.Errorf("audit reviews that move: %w", err)
	}
	return wrap(db.CreateInBatches(&signals, writtenAtOnce).Error, "signal reviews that move")
}

func dealIDs(states []deal.State) []string {
	return collect(states, func(s deal.State) string { return s.DealID })
}
