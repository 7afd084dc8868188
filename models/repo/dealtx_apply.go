package repo

import (
	"encoding/json"
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// AuditNote is what the timeline and the reviewers' record keep of an applied event.
type AuditNote struct {
	CommandID string
	Actor     deal.Actor
	Side      string
	Comment   string
	Internal  string
	Files     []deal.Attachment // that came with an answer
}

// Apply writes an applied event: status, ticket, content in force, discounts, deadlines, audit event and outbox. It
// returns the state with the ticket's number.
func (tx *DealTx) Apply(r deal.Result, note AuditNote, now time.Time) (deal.State, error) {
	state := r.State
	before := tx.deal.Revision
	if err := tx.applyTicket(r, now); err != nil {
		return state, err
	}
	if state.Ticket != nil && tx.ticket != nil {
		state.Ticket.Number = tx.ticket.Number
	}
	if err := setState(&tx.deal, state, now); err != nil {
		return state, err
	}
	if note.Side == deal.SideDesk && note.Comment != "" {
		tx.deal.ClosureComments = note.Comment
	}
	if note.Internal != "" {
		tx.deal.DecisionJustification = note.Internal
	}
	row := tx.db.Omit("Content") // a draft's content was written by its save
	switch {
	case tx.follows:
		row = tx.db
	case state.Revision != before && r.From != deal.Draft:
		row = tx.db
		if err := tx.showRevision(state.Revision); err != nil {
			return state, err
		}
	}
	tx.deal.IndexVersion++
	if err := row.Save(&tx.deal).Error; err != nil {
		return state, fmt.Errorf("save deal %s: %w", tx.deal.Number, err)
	}
	if err := replaceDeadlines(tx.db, state); err != nil {
		return state, err
	}
	if err := dropKeys(tx.db, state); err != nil {
		return state, err
	}
	if err := tx.saveGrants(r, note, now); err != nil {
		return state, err
	}
	if err := tx.remember(r, now); err != nil {
		return state, err
	}
	if r.Has(deal.EffectLetter) {
		if err := tx.keepLetterFacts(state, now); err != nil {
			return state, err
		}
	}
	absent, err := nameOf(tx.db, r.For)
	if err != nil {
		return state, err
	}
	event := entity.AuditEvent{
		DealID: state.DealID, Version: state.Version, At: now, ActorEmail: note.Actor.Email, ActorName: note.Actor.Name,
		ActorSide: note.Side, Action: r.Action, Comment: note.Comment, InternalComment: note.Internal,
		FromStatus: int(r.From), ToStatus: int(state.Status), Revision: state.UnderReview(), CommandID: note.CommandID,
		Event: string(r.Event), ForEmail: r.For, ForName: absent,
	}
	if len(note.Files) > 0 {
		files, err := json.Marshal(note.Files)
		if err != nil {
			return state, fmt.Errorf("files of deal %s: %w", tx.deal.Number, err)
		}
		event.Files = files
	}
	if len(r.Grants) > 0 {
		discounts, err := json.Marshal(r.Grants)
		if err != nil {
			return state, fmt.Errorf("discounts of deal %s: %w", tx.deal.Number, err)
		}
		event.Discounts = discounts
	}
	if err := tx.db.Create(&event).Error; err != nil {
		return state, fmt.Errorf("audit deal %s: %w", tx.deal.Number, err)
	}
	return state, writeOutbox(tx.db, tx.deal, r, state, note, now)
}

// showRevision takes what lists and search show, and who takes part in the case, from the revision that is in force
// now.
func (tx *DealTx) showRevision(number int) error {
	revision, err := tx.revision(number)
	if err != nil {
		return err
	}
	live, err := sharedOf(tx.opportunity)
	if err != nil {
		return err
	}
	shared, content := revision.shared.WithOwners(live), revision.content
	if err := tx.showContent(content); err != nil {
		return err
	}
	if tx.opportunity.Shared, err = json.Marshal(shared); err != nil {
		return fmt.Errorf("sections of case %s: %w", tx.opportunity.Number, err)
	}
	err = tx.db.Model(&entity.Opportunity{}).Where("id = ?", tx.opportunity.ID).Update("shared", tx.opportunity.Shared).
		Error
	if err != nil {
		return fmt.Errorf("sections of case %s: %w", tx.opportunity.Number, err)
	}
	return addParties(tx.db, tx.opportunity, shared, content)
}

// showContent makes lists and search show a content of the deal.
func (tx *DealTx) showContent(content deal.Content) error {
	body, err := json.Marshal(content)
	if err != nil {
		return fmt.Errorf("content of deal %s: %w", tx.deal.Number, err)
	}
	tx.deal.Content, tx.deal.Name = body, content.Name
	if customer, named := content.Named(); named {
		tx.deal.CustomerName, tx.deal.CustomerCountry = customer.Name, customer.Country.Name
	}
	tx.deal = FoldedDeal(tx.deal, tx.opportunity, content)
	return nil
}

func (tx *DealTx) applyTicket(r deal.Result, now time.Time) error {
	t := r.State.Ticket
	replaced := t != nil && tx.ticket != nil && t.Number != tx.ticket.Number
	if tx.ticket != nil && (t == nil || replaced) {
		tx.ticket.State, tx.ticket.ClosedAt = string(deal.TicketDecided), &now
		if err := tx.db.Save(tx.ticket).Error; err != nil {
			return fmt.Errorf("close the ticket of deal %s: %w", tx.deal.Number, err)
		}
		tx.ticket = nil
	}
	if t == nil {
		return nil
	}
	if tx.ticket == nil {
		tx.ticket = &entity.Ticket{
			DealID: tx.deal.ID, Kind: string(t.Kind), Region: tx.deal.Region, DealType: tx.deal.Type,
			EnteredAt: t.EnteredAt,
		}
	}
	tx.ticket.State = string(t.State)
	tx.ticket.Level = t.Level
	tx.ticket.DueAt = t.DueAt
	tx.ticket.WarnAt = timeTo(t.WarnAt)
	tx.ticket.Elapsed, tx.ticket.RunningSince = t.Elapsed, timeTo(t.RunningSince)
	tx.ticket.ClaimedBy, tx.ticket.LeaseUntil = t.ClaimedBy, timeTo(t.LeaseUntil)
	tx.ticket.ClaimedFor = t.ClaimedFor
	if t.Region != "" {
		tx.ticket.Region = t.Region
	}
	tx.ticket.AddressedTo, tx.ticket.AddressedFor = t.AddressedTo, t.AddressedFor
	tx.ticket.MovedBy = t.MovedBy
	return wrap(tx.saveTicket(), "ticket of deal %s", tx.deal.Number)
}

type ticketNumber struct{ Number int64 }

// saveTicket writes the open ticket; a new one gets its number, after the one that it replaces is closed.
func (tx *DealTx) saveTicket() error {
	if tx.ticket.Number != 0 {
		return tx.db.Save(tx.ticket).Error
	}
	if tx.nextTicket == 0 {
		if err := tx.db.Raw("select nextval('desk_ticket_number_seq')").Scan(&tx.nextTicket).Error; err != nil {
			return fmt.Errorf("draw a ticket number: %w", err)
		}
	}
	tx.ticket.Number, tx.nextTicket = tx.nextTicket, 0
	return tx.db.Create(tx.ticket).Error
}

// saveGrants keeps the discount lines that a reviewer approved or recommended for the revision.
func (tx *DealTx) saveGrants(r deal.Result, note AuditNote, now time.Time) error {
	if len(r.Grants) == 0 {
		return nil
	}
	granted := len(r.State.Recommendations) == 0 && r.Event != deal.MakeOffer
	revision := r.State.UnderReview()
	if err := tx.db.Delete(&entity.Discount{}, "deal_id = ? and revision = ?", tx.deal.ID, revision).Error; err != nil {
		return fmt.Errorf("discounts of deal %s: %w", tx.deal.Number, err)
	}
	rows := make([]entity.Discount, len(r.Grants))
	for i, g := range r.Grants {
		rows[i] = entity.Discount{
			DealID: tx.deal.ID, Revision: revision, LineID: g.ID, LineName: g.Name, Percent: int(g.Percent),
			Booster: int(g.Booster),
			Reason:  g.Reason, Rule: g.Rule, Granted: granted, DecidedBy: decidedBy(r, note), DecidedAt: now,
		}
	}
	return wrap(tx.db.CreateInBatches(&rows, 500).Error, "discounts of deal %s", tx.deal.Number)
}
