package repo

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// DealTx is a transaction that holds a deal's row locked, and with it those of its renewal chain that an event may
// reach: the deal that it renews and its own pending renewal.
type DealTx struct {
	tx          *Tx
	db          *gorm.DB // the session of tx
	references  *referenceCache
	deal        entity.Deal
	opportunity entity.Opportunity
	ticket      *entity.Ticket
	nextTicket  int64           // drawn for the place at the desk that a submit may get; 0 when none was
	command     *entity.Command // read along with the lock
	revisions   map[int]frozenCase
	related     []*DealTx         // the locked deals of the chain beside this one
	numbers     map[string]string // of the deal that this one renews and of its renewal, by their ids
	follows     bool              // what it shows of its content has changed without another revision
}

// InDeal runs fn in one transaction with the deal's row locked; an error rolls everything back.
func (s *Store) InDeal(ctx context.Context, dealID string, fn func(*DealTx) error) error {
	return s.InCommand(ctx, dealID, "", fn)
}

// InCommand is InDeal with a command of the deal read along.
func (s *Store) InCommand(ctx context.Context, dealID, commandID string, fn func(*DealTx) error) error {
	return s.transact(ctx, func(tx *Tx) error {
		locked, err := lockDeal(tx, s.references, dealID, commandID)
		if err != nil {
			return err
		}
		return fn(locked)
	})
}

// renewalChain matches the ids of a deal and of its neighbours in the renewal chain. As an array, which always goes
// through an index: a join is planned once per connection, for the table as small as it is then.
const renewalChain = "= any(array(select unnest(array[id, renewal_of, renewal_id]) from opportunity_deal where id = " +
	"$1))"

// lockDeal locks a deal and its neighbours in the renewal chain in the order of their ids, so that two deals of a chain
// never wait for each other. The statements behind the first one see what was committed while it waited.
func lockDeal(tx *Tx, references *referenceCache, dealID, commandID string) (*DealTx, error) {
	var b batch
	var rows []entity.Deal
	var cases []entity.Opportunity
	var tickets []entity.Ticket
	var commands []entity.Command
	query(&b, &rows, "select "+Columns[entity.Deal]("opportunity_deal")+" from opportunity_deal where id "+renewalChain+
		" order by id for update", dealID)
	query(&b, &cases, "select "+Columns[entity.Opportunity]("opportunity")+
		" from opportunity where id in (select opportunity_id from opportunity_deal where id "+renewalChain+")", dealID)
	query(&b, &tickets, "select "+Columns[entity.Ticket]("desk_ticket")+
		" from desk_ticket where closed_at is null and deal_id "+renewalChain, dealID)
	var submitted []numberedFrozen
	var places []ticketNumber
	if uuid.Validate(commandID) == nil {
		query(&b, &commands, "select "+Columns[entity.Command]("command")+" from command where id = $1 and deal_id = $2",
			commandID, dealID)
		query(&b, &submitted, submittedSections, commandID, dealID)
		query(&b, &places, "select nextval('desk_ticket_number_seq') number from command where id = $1 and event = "+
			"'submit' and "+withoutOutcome, commandID)
	}
	if err := tx.read(&b); err != nil {
		return nil, fmt.Errorf("lock deal %s: %w", dealID, err)
	}
	var asked *DealTx
	var related []*DealTx
	for _, row := range rows {
		one := &DealTx{tx: tx, db: tx.DB, references: references, deal: row, revisions: map[int]frozenCase{}}
		one.opportunity, _ = pick(cases, func(o entity.Opportunity) bool { return o.ID == row.OpportunityID })
		if t, ok := pick(tickets, func(t entity.Ticket) bool { return t.DealID == row.ID }); ok {
			one.ticket = &t
		}
		if row.ID == dealID {
			asked = one
		} else {
			related = append(related, one)
		}
	}
	if asked == nil {
		return nil, fmt.Errorf("lock deal %s: %w", dealID, notFound(gorm.ErrRecordNotFound))
	}
	locked := func(d entity.Deal) bool { return d.ID == textFrom(asked.deal.RenewalID) }
	if asked.deal.RenewalID != nil && !slices.ContainsFunc(rows, locked) {
		return nil, fmt.Errorf("lock deal %s: a renewal was started meanwhile", dealID) // the activity tries again
	}
	if len(commands) > 0 {
		asked.command = &commands[0]
	}
	for _, p := range places {
		asked.nextTicket = p.Number
	}
	for _, s := range submitted {
		shared, content, err := s.join()
		if err != nil {
			return nil, fmt.Errorf("revision %d of deal %s: %w", s.Number, dealID, err)
		}
		asked.revisions[s.Number] = frozenCase{shared, content}
	}
	asked.related, asked.numbers = related, map[string]string{}
	for _, row := range rows {
		asked.numbers[row.ID] = row.Number
	}
	for _, k := range related {
		k.numbers = asked.numbers
	}
	return asked, nil
}

// Related is the locked deal of the chain with an id; nil when there is none.
func (tx *DealTx) Related(dealID string) *DealTx {
	for _, k := range tx.related {
		if k.deal.ID == dealID {
			return k
		}
	}
	return nil
}

// RenewalsOf are the locked deals that renew a deal.
func (tx *DealTx) RenewalsOf(dealID string) []*DealTx {
	var out []*DealTx
	for _, k := range tx.related {
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
	if err != nil || tx.deal.RenewalOf == nil && tx.deal.RenewalID == nil {
		return err
	}
	var rows []entity.Deal
	ids := []string{textFrom(tx.deal.RenewalOf), textFrom(tx.deal.RenewalID)}
	ids = slices.DeleteFunc(ids, func(id string) bool { return id == "" })
	if err := tx.db.Select("id", "number").Find(&rows, "id in ?", ids).Error; err != nil {
		return fmt.Errorf("renewal chain of deal %s: %w", tx.deal.Number, err)
	}
	tx.numbers = map[string]string{}
	for _, row := range rows {
		tx.numbers[row.ID] = row.Number
	}
	return nil
}

func openTicket(db *gorm.DB, dealID string) (*entity.Ticket, error) {
	ticket, err := first[entity.Ticket](db.Where("deal_id = ? and closed_at is null", dealID))
	return ticket, wrap(err, "ticket of deal %s", dealID)
}

// State is the locked deal's state.
func (tx *DealTx) State() (deal.State, error) {
	s, err := stateOf(tx.deal, tx.opportunity, tx.ticket)
	s.RenewsNumber, s.RenewalNumber = tx.numbers[s.RenewalOf], tx.numbers[s.RenewalID]
	return s, err
}

// Command reads a stored command of this deal with the correlation id of its request; its outcome is nil until it has
// one.
func (tx *DealTx) Command(id string) (c deal.Command, correlationID string, done *deal.Outcome, err error) {
	if uuid.Validate(id) != nil { // a signal may carry anything; the database would fail on it for ever
		return c, "", nil, fmt.Errorf("command %q: %w", id, notFound(gorm.ErrRecordNotFound))
	}
	if tx.command == nil || tx.command.ID != id {
		var row entity.Command
		if err := tx.db.Take(&row, "id = ? and deal_id = ?", id, tx.deal.ID).Error; err != nil {
			return c, "", nil, fmt.Errorf("command %s: %w", id, notFound(err))
		}
		tx.command = &row
	}
	if err := unmarshalCommand(*tx.command, &c); err != nil {
		return c, "", nil, err
	}
	done, err = outcomeOf(*tx.command)
	return c, tx.command.CorrelationID, done, err
}

// UnconfirmedLetters are the outcomes that call for a letter of which the workflow may not have heard and which nobody
// has written, oldest first.
func (tx *DealTx) UnconfirmedLetters() ([]deal.Outcome, error) {
	var rows []entity.Command
	err := tx.db.Where("deal_id = ? and "+unconfirmed+" and finished_at is not null and outcome @> '{\"letter\": true}'",
		tx.deal.ID).
		Where("not exists (select from letter l where l.deal_id = command.deal_id and l.deal_version = " +
			"(command.outcome->>'version')::bigint)").
		Order("(outcome->>'version')::bigint").Find(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("letters of deal %s: %w", tx.deal.Number, err)
	}
	outcomes := make([]deal.Outcome, 0, len(rows))
	for _, row := range rows {
		outcome, err := outcomeOf(row)
		if err != nil {
			return nil, err
		}
		outcomes = append(outcomes, *outcome)
	}
	return outcomes, nil
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
