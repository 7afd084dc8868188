package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// NewCommand is a command to be stored before it is sent.
type NewCommand struct {
	ID            string // derived from user, call and idempotency key, so that a repetition is the same command
	DealID        string
	Command       deal.Command
	IdempotencyID string
	CorrelationID string
	At            time.Time
}

// AddCommand stores a command and tells whether it was new; storing it again changes nothing.
func (s *Store) AddCommand(ctx context.Context, c NewCommand) (added bool, err error) {
	return addCommand(s.DB(ctx), c)
}

func addCommand(db *gorm.DB, c NewCommand) (added bool, err error) {
	body, err := json.Marshal(c.Command)
	if err != nil {
		return false, fmt.Errorf("command %s: %w", c.ID, err)
	}
	row := entity.Command{
		ID: c.ID, DealID: c.DealID, Event: string(c.Command.Event), Body: body,
		IdempotencyID: c.IdempotencyID, CorrelationID: c.CorrelationID, CreatedAt: c.At,
	}
	created := db.Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
	return created.RowsAffected == 1, wrap(created.Error, "store command %s", c.ID)
}

// StoredCommand is a command that may not exist yet; nil when it does not.
func (s *Store) StoredCommand(ctx context.Context, id string) (*deal.Command, error) {
	row, err := findCommand(s.DB(ctx), id)
	if err != nil || row == nil {
		return nil, err
	}
	var c deal.Command
	return &c, unmarshalCommand(*row, &c)
}

// findCommand finds a command that may not exist yet; nil when it does not.
func findCommand(db *gorm.DB, id string) (*entity.Command, error) {
	row, err := first[entity.Command](db.Where("id = ?", id))
	return row, wrap(err, "command %s", id)
}

// CommandOutcome is a command's outcome, nil until it has one.
func (s *Store) CommandOutcome(ctx context.Context, id string) (*deal.Outcome, error) {
	var row entity.Command
	if err := s.DB(ctx).Take(&row, "id = ?", id).Error; err != nil {
		return nil, fmt.Errorf("command %s: %w", id, err)
	}
	return outcomeOf(row)
}

// FinishCommand writes an outcome that came without a transaction: a validator's refusal. An outcome that is there
// stays.
func (s *Store) FinishCommand(ctx context.Context, id string, outcome deal.Outcome, now time.Time) error {
	return finishCommand(s.DB(ctx), id, outcome, now)
}

// ConfirmCommand notes that the workflow itself has answered a command, so that nobody has to tell it again. A lost
// note only tells it twice.
func (s *Store) ConfirmCommand(ctx context.Context, id string, now time.Time) error {
	confirmed := s.DB(ctx).Model(&entity.Command{}).Where("id = ? and finished_at is not null", id).
		Update("confirmed_at", now)
	return wrap(confirmed.Error, "confirm command %s", id)
}

// Where one command or those of one deal are asked for, "is null" is said so that Postgres looks nowhere else: the
// indexes of unfinished and unconfirmed commands seem empty to the planner and hold every command since the last
// vacuum.
const (
	withoutOutcome = "coalesce(finished_at, 'infinity') = 'infinity'"
	unconfirmed    = "coalesce(confirmed_at, 'infinity') = 'infinity'"
)

func finishCommand(db *gorm.DB, id string, outcome deal.Outcome, now time.Time) error {
	body, err := json.Marshal(outcome)
	if err != nil {
		return fmt.Errorf("outcome of command %s: %w", id, err)
	}
	err = db.Model(&entity.Command{}).Where("id = ? and "+withoutOutcome, id).
		Updates(map[string]any{"outcome": entity.JSON(body), "finished_at": now}).Error
	return wrap(err, "outcome of command %s", id)
}

func outcomeOf(row entity.Command) (*deal.Outcome, error) {
	if row.FinishedAt == nil {
		return nil, nil //nolint:nilnil // no outcome yet is an ordinary answer
	}
	var o deal.Outcome
	return &o, wrap(json.Unmarshal(row.Outcome, &o), "outcome of command %s", row.ID)
}

// Unfinished is a command that waits for its outcome.
type Unfinished struct {
	ID     string
	DealID string
	Event  deal.Event
}

// UnfinishedCommands lists commands stored before a time that have no outcome: first those of the deals that were not
// tried for longest, the oldest first. Deals whose next attempt comes after due are left out.
func (s *Store) UnfinishedCommands(ctx context.Context, before, due time.Time, limit int) ([]Unfinished, error) {
	return listCommands(s.DB(ctx).Where("command.finished_at is null and command.created_at < ?", before), due, limit)
}

// UnconfirmedCommands lists commands stored before a time with an outcome that their workflow may not have heard of, in
// the same order and with the same deals left out. When they were finished is told by the workflow's clock, which may
// run ahead.
func (s *Store) UnconfirmedCommands(ctx context.Context, before, due time.Time, limit int) ([]Unfinished, error) {
	return listCommands(s.DB(ctx).Where(
		"command.confirmed_at is null and command.finished_at is not null and command.created_at < ?", before), due, limit)
}

func listCommands(q *gorm.DB, due time.Time, limit int) ([]Unfinished, error) {
	var rows []entity.Command
	q = whereDue(q.Model(&entity.Command{}), "command.deal_id", due)
	err := q.Order("command.created_at").Limit(limit).Select("command.id", "command.deal_id", "command.event").
		Find(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("list commands: %w", err)
	}
	return collect(rows, func(r entity.Command) Unfinished {
		return Unfinished{ID: r.ID, DealID: r.DealID, Event: deal.Event(r.Event)}
	}), nil
}

func unmarshalCommand(row entity.Command, into *deal.Command) error {
	return wrap(json.Unmarshal(row.Body, into), "command %s", row.ID)
}

// StoredOutcome is the outcome of a command that may not exist yet; nil when it does not, or has none.
func (s *Store) StoredOutcome(ctx context.Context, id string) (*deal.Outcome, error) {
	_, outcome, err := s.DealOfOutcome(ctx, id)
	return outcome, err
}

// DealOfOutcome is the outcome of a command with the id of its deal; nil like StoredOutcome.
func (s *Store) DealOfOutcome(ctx context.Context, id string) (dealID string, outcome *deal.Outcome, err error) {
	row, err := findCommand(s.DB(ctx), id)
	if err != nil || row == nil {
		return "", nil, err
	}
	outcome, err = outcomeOf(*row)
	return row.DealID, outcome, err
}

// CaseOfOutcome is the outcome of a command with the number of its case, which its deal may have left; nil like
// StoredOutcome.
func (s *Store) CaseOfOutcome(ctx context.Context, id string) (caseNumber string, outcome *deal.Outcome, err error) {
	if outcome, err = s.StoredOutcome(ctx, id); err != nil || outcome == nil {
		return "", nil, err
	}
	err = s.DB(ctx).Table("command c").Joins("join opportunity_deal d on d.id = c.deal_id").
		Joins("join opportunity o on o.id = d.opportunity_id").
		Where("c.id = ?", id).Select("o.number").Row().Scan(&caseNumber)
	return caseNumber, outcome, wrap(err, "case of command %s", id)
}
