package repo

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// DealTx is a transaction that holds a deal's row locked.
type DealTx struct {
	db          *gorm.DB
	deal        entity.Deal
	opportunity entity.Opportunity
	ticket      *entity.Ticket
}

// InDeal runs fn in one transaction with the deal's row locked; an error rolls everything back.
func (s *Store) InDeal(ctx context.Context, dealID string, fn func(*DealTx) error) error {
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		tx := &DealTx{db: db}
		if err := db.Clauses(clause.Locking{Strength: "UPDATE"}).Take(&tx.deal, "id = ?", dealID).Error; err != nil {
			return fmt.Errorf("lock deal %s: %w", dealID, notFound(err))
		}
		if err := tx.loadRest(); err != nil {
			return err
		}
		return fn(tx)
	})
}

func (tx *DealTx) loadRest() error {
	if err := tx.db.Take(&tx.opportunity, "id = ?", tx.deal.OpportunityID).Error; err != nil {
		return fmt.Errorf("case of deal %s: %w", tx.deal.ID, err)
	}
	ticket, err := openTicket(tx.db, tx.deal.ID)
	tx.ticket = ticket
	return err
}

func openTicket(db *gorm.DB, dealID string) (*entity.Ticket, error) {
	var tickets []entity.Ticket
	if err := db.Where("deal_id = ? and closed_at is null", dealID).Limit(1).Find(&tickets).Error; err != nil {
		return nil, fmt.Errorf("ticket of deal %s: %w", dealID, err)
	}
	if len(tickets) == 0 {
		return nil, nil //nolint:nilnil // no open ticket is an ordinary answer
	}
	return &tickets[0], nil
}

// State is the locked deal's state.
func (tx *DealTx) State() (deal.State, error) { return stateOf(tx.deal, tx.opportunity, tx.ticket) }

// Command reads a stored command of this deal with the correlation id of its request; its outcome is nil until it has one.
func (tx *DealTx) Command(id string) (c deal.Command, correlationID string, done *deal.Outcome, err error) {
	if uuid.Validate(id) != nil { // a signal may carry anything; the database would fail on it for ever
		return c, "", nil, fmt.Errorf("command %q: %w", id, notFound(gorm.ErrRecordNotFound))
	}
	var row entity.Command
	if err := tx.db.Take(&row, "id = ? and deal_id = ?", id, tx.deal.ID).Error; err != nil {
		return c, "", nil, fmt.Errorf("command %s: %w", id, notFound(err))
	}
	if err := unmarshalCommand(row, &c); err != nil {
		return c, "", nil, err
	}
	done, err = outcomeOf(row)
	return c, row.CorrelationID, done, err
}

// UnheardLetter is the newest outcome that calls for a letter and that the workflow may not have heard of; nil when it heard of all.
func (tx *DealTx) UnheardLetter() (*deal.Outcome, error) {
	var rows []entity.Command
	err := tx.db.Where("deal_id = ? and confirmed_at is null and finished_at is not null and outcome @> '{\"letter\": true}'", tx.deal.ID).
		Order("finished_at desc").Limit(1).Find(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("letters of deal %s: %w", tx.deal.Number, err)
	}
	if len(rows) == 0 {
		return nil, nil //nolint:nilnil // the ordinary case
	}
	return outcomeOf(rows[0])
}

// Finish writes a command's outcome.
func (tx *DealTx) Finish(commandID string, outcome deal.Outcome, now time.Time) error {
	return finishCommand(tx.db, commandID, outcome, now)
}

// Story is what the timeline and the reviewers' record keep of an applied event.
type Story struct {
	CommandID string
	Actor     deal.Actor
	Side      string
	Comment   string
	Internal  string
}

// Apply writes an applied event: status, ticket, deadlines, audit event and outbox. It returns the state with the ticket's number.
func (tx *DealTx) Apply(r deal.Result, story Story, now time.Time) (deal.State, error) {
	state := r.State
	if err := tx.applyTicket(r, now); err != nil {
		return state, err
	}
	if state.Ticket != nil && tx.ticket != nil {
		state.Ticket.Number = tx.ticket.Number
	}
	if err := setState(&tx.deal, state, now); err != nil {
		return state, err
	}
	if story.Side == entity.SideDesk && story.Comment != "" {
		tx.deal.ClosureComments = story.Comment
	}
	if story.Internal != "" {
		tx.deal.DecisionJustification = story.Internal
	}
	tx.deal.IndexVersion++
	if err := tx.db.Save(&tx.deal).Error; err != nil {
		return state, fmt.Errorf("save deal %s: %w", tx.deal.Number, err)
	}
	if err := replaceDeadlines(tx.db, state); err != nil {
		return state, err
	}
	if err := dropKeys(tx.db, state); err != nil {
		return state, err
	}
	event := entity.AuditEvent{
		DealID: state.DealID, Version: state.Version, At: now, ActorEmail: story.Actor.Email, ActorName: story.Actor.Name,
		ActorSide: story.Side, Action: r.Action, Comment: story.Comment, InternalComment: story.Internal,
		FromStatus: int(r.From), ToStatus: int(state.Status), Revision: state.Revision, CommandID: story.CommandID,
	}
	if err := tx.db.Create(&event).Error; err != nil {
		return state, fmt.Errorf("audit deal %s: %w", tx.deal.Number, err)
	}
	return state, writeOutbox(tx.db, r, state, story.Comment, now)
}

func (tx *DealTx) applyTicket(r deal.Result, now time.Time) error {
	t := r.State.Ticket
	switch {
	case t == nil && tx.ticket == nil:
		return nil
	case t == nil:
		tx.ticket.State, tx.ticket.ClosedAt = string(deal.TicketDecided), &now
	case tx.ticket == nil:
		tx.ticket = &entity.Ticket{
			DealID: tx.deal.ID, Kind: entity.TicketSubmission, Region: tx.deal.Region, DealType: tx.deal.Type,
			EnteredAt: t.EnteredAt, DueAt: t.DueAt, State: string(t.State), Level: t.Level,
		}
	default:
		tx.ticket.State, tx.ticket.Level, tx.ticket.DueAt = string(t.State), t.Level, t.DueAt
		tx.ticket.ClaimedBy, tx.ticket.LeaseUntil = t.ClaimedBy, timeTo(t.LeaseUntil)
	}
	if err := tx.db.Save(tx.ticket).Error; err != nil {
		return fmt.Errorf("ticket of deal %s: %w", tx.deal.Number, err)
	}
	return nil
}

func replaceDeadlines(db *gorm.DB, s deal.State) error {
	if err := db.Delete(&entity.Deadline{}, "deal_id = ?", s.DealID).Error; err != nil {
		return fmt.Errorf("deadlines of deal %s: %w", s.DealNumber, err)
	}
	var rows []entity.Deadline
	for _, d := range deal.Deadlines(s) {
		rows = append(rows, entity.Deadline{DealID: s.DealID, At: d.At, What: string(d.What), Who: d.Who})
	}
	if len(rows) == 0 {
		return nil
	}
	if err := db.Create(&rows).Error; err != nil {
		return fmt.Errorf("deadlines of deal %s: %w", s.DealNumber, err)
	}
	return nil
}

// OutboxEvent is what an outbox row says of its event.
type OutboxEvent struct {
	Event   deal.Event  `json:"event"`
	From    deal.Status `json:"from"`
	To      deal.Status `json:"to"`
	Comment string      `json:"comment,omitempty"` // partner-visible
}

func writeOutbox(db *gorm.DB, r deal.Result, s deal.State, comment string, now time.Time) error {
	payload, err := json.Marshal(OutboxEvent{Event: r.Event, From: r.From, To: s.Status, Comment: comment})
	if err != nil {
		return fmt.Errorf("outbox of deal %s: %w", s.DealNumber, err)
	}
	row := entity.Outbox{Topic: entity.TopicIndex, DealID: s.DealID, DealVersion: s.Version, Payload: payload, CreatedAt: now}
	rows := []entity.Outbox{row}
	if slices.Contains(r.Effects, deal.EffectMail) {
		row.Topic = entity.TopicMail
		rows = append(rows, row)
	}
	if err := db.Create(&rows).Error; err != nil {
		return fmt.Errorf("outbox of deal %s: %w", s.DealNumber, err)
	}
	return nil
}

func notFound(err error) error {
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return apperr.NotFound("case.notFound", deal.TextNotFound).Because(err)
	}
	return err
}
