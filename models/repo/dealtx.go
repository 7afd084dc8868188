package repo

import (
	"context"
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
	"dealdesk/models/planted"
)

// DealTx is a transaction that holds a deal's row locked, and with it those of its renewal chain that an event may reach:
// the deal that it renews and its own pending renewal.
type DealTx struct {
	db          *gorm.DB
	deal        entity.Deal
	opportunity entity.Opportunity
	ticket      *entity.Ticket
	calendar    func(countryCode string) (deal.Calendar, error)
	kin         []*DealTx // the locked deals of the chain beside this one
}

// InDeal runs fn in one transaction with the deal's row locked; an error rolls everything back.
func (s *Store) InDeal(ctx context.Context, dealID string, fn func(*DealTx) error) error {
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		tx, err := lockDeal(db, dealID)
		if err != nil {
			return err
		}
		tx.calendar = func(countryCode string) (deal.Calendar, error) { return s.calendar(ctx, countryCode) }
		if err := fn(tx); err != nil {
			return err
		}
		return planted.Stumble()
	})
	if err != nil {
		return err
	}
	return planted.Stumble()
}

// lockDeal locks a deal and its kin in the order of their ids, so that two deals of a chain never wait for each other.
func lockDeal(db *gorm.DB, dealID string) (*DealTx, error) {
	var seen entity.Deal
	if err := db.Select("id", "renewal_of", "renewal_id").Take(&seen, "id = ?", dealID).Error; err != nil {
		return nil, fmt.Errorf("deal %s: %w", dealID, notFound(err))
	}
	ids := []string{dealID}
	for _, other := range []*string{seen.RenewalOf, seen.RenewalID} {
		if other != nil {
			ids = append(ids, *other)
		}
	}
	var rows []entity.Deal
	if err := db.Clauses(clause.Locking{Strength: "UPDATE"}).Order("id").Find(&rows, "id in ?", ids).Error; err != nil {
		return nil, fmt.Errorf("lock deal %s: %w", dealID, err)
	}
	var tx *DealTx
	var kin []*DealTx
	for _, row := range rows {
		one := &DealTx{db: db, deal: row}
		if err := one.loadRest(); err != nil {
			return nil, err
		}
		if row.ID == dealID {
			tx = one
		} else {
			kin = append(kin, one)
		}
	}
	if tx == nil {
		return nil, fmt.Errorf("lock deal %s: %w", dealID, notFound(gorm.ErrRecordNotFound))
	}
	if other := tx.deal.RenewalID; other != nil && !slices.Contains(ids, *other) {
		return nil, fmt.Errorf("lock deal %s: a renewal was started meanwhile", dealID) // the activity tries again
	}
	tx.kin = kin
	return tx, nil
}

// Kin is the locked deal of the chain with an id; nil when there is none.
func (tx *DealTx) Kin(dealID string) *DealTx {
	for _, k := range tx.kin {
		if k.deal.ID == dealID {
			return k
		}
	}
	return nil
}

// KinOf are the locked deals that renew a deal.
func (tx *DealTx) KinOf(dealID string) []*DealTx {
	var out []*DealTx
	for _, k := range tx.kin {
		if textFrom(k.deal.RenewalOf) == dealID {
			out = append(out, k)
		}
	}
	return out
}

// ForgetRenewal frees a deal for another renewal.
func (tx *DealTx) ForgetRenewal() error {
	tx.deal.RenewalID = nil
	if err := tx.db.Model(&entity.Deal{}).Where("id = ?", tx.deal.ID).Update("renewal_id", nil).Error; err != nil {
		return fmt.Errorf("renewal of deal %s: %w", tx.deal.Number, err)
	}
	state, err := tx.State()
	if err != nil {
		return err
	}
	return replaceDeadlines(tx.db, state)
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

func notFound(err error) error {
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return apperr.NotFound("case.notFound", deal.TextNotFound).Because(err)
	}
	return err
}
