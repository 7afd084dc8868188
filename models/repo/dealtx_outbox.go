package repo

import (
	"cmp"
	"encoding/json"
	"fmt"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

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
	return wrap(db.Create(&rows).Error, "deadlines of deal %s", s.DealNumber)
}

// OutboxEvent is what an outbox row says of its event.
type OutboxEvent struct {
	Event   deal.Event        `json:"event"`
	Action  string            `json:"action,omitempty"` // as the timeline tells it: one event may mean several things
	From    deal.Status       `json:"from"`
	To      deal.Status       `json:"to"`
	Comment string            `json:"comment,omitempty"` // partner-visible
	Desk    bool              `json:"desk,omitempty"`    // for the desk, not for the partners
	SSP     string            `json:"ssp,omitempty"`     // for the SSPs of this TPID, not for the partners
	Person  string            `json:"person,omitempty"`  // for this person of the desk, not for the partners
	Key     string            `json:"key,omitempty"`     // tells events of one kind and version apart
	Facts   *MailFacts        `json:"facts,omitempty"`   // absent in rows of before
	Bulk    *deal.BulkSummary `json:"bulk,omitempty"`    // of a bulk that has ended; its id is the key
	By      string            `json:"by,omitempty"`      // the address of the person who caused it; empty for the system
}

// MailFacts are what a mail tells beside its event: the deal as the event left it, whatever happens until the mail is
// sent.
type MailFacts struct {
	Type       deal.Type    `json:"type"`
	DealNumber string       `json:"dealNumber"`
	CaseNumber string       `json:"caseNumber"`
	DealName   string       `json:"dealName,omitempty"`
	Customer   string       `json:"customer,omitempty"`
	Company    string       `json:"company,omitempty"` // the requester's
	Expiration deal.Date    `json:"expiration,omitempty"`
	DraftEnd   deal.Date    `json:"draftEnd,omitempty"` // last day of a draft
	AnswerBy   deal.Date    `json:"answerBy,omitempty"` // last day to answer a return
	EndorseBy  deal.Date    `json:"endorseBy,omitempty"`
	Closed     deal.Pending `json:"closed,omitempty"` // what was under way and ended with the deal
	Files      []string     `json:"files,omitempty"`  // names of the files of an answer
	Absent     string       `json:"absent,omitempty"` // the address of whom the recipient covers for
}

// FactsOf are the facts of a deal as it stands.
func FactsOf(d entity.Deal, s deal.State) MailFacts {
	zone := s.Location()
	facts := MailFacts{
		Type: s.Type, DealNumber: s.DealNumber, CaseNumber: s.CaseNumber, DealName: d.Name, Customer: d.CustomerName,
		Company: s.Company, Expiration: s.ExpirationDate,
	}
	if s.Status == deal.Draft {
		facts.DraftEnd = deal.LastDraftDay(deal.DateOf(s.EnteredAt, zone))
	}
	facts.AnswerBy = cmp.Or(s.AnswerDay(), s.OfferDay())
	if s.Awaiting != nil {
		facts.EndorseBy = deal.DateOf(s.Awaiting.By, zone)
	}
	return facts
}

// writeOutbox writes what follows from an event; d is the deal's row after it.
func writeOutbox(db *gorm.DB, d entity.Deal, r deal.Result, s deal.State, note AuditNote, now time.Time) error {
	event := OutboxEvent{
		Event: r.Event, Action: r.Action, From: r.From, To: s.Status, Comment: note.Comment, By: note.Actor.Email,
	}
	var rows []entity.Outbox
	add := func(topic string, e OutboxEvent) error {
		payload, err := json.Marshal(e)
		if err != nil {
			return fmt.Errorf("outbox of deal %s: %w", s.DealNumber, err)
		}
		rows = append(rows, entity.Outbox{
			Topic: topic, DealID: s.DealID, DealVersion: s.Version, Payload: payload,
			CreatedAt: now,
		})
		return nil
	}
	if err := add(entity.TopicIndex, event); err != nil {
		return err
	}
	facts := FactsOf(d, s)
	facts.Closed = r.Closed
	for _, f := range note.Files {
		facts.Files = append(facts.Files, f.Name)
	}
	event.Facts = &facts
	if r.Has(deal.EffectMail) || r.Has(deal.EffectDeskMail) {
		event.Desk = r.Has(deal.EffectDeskMail)
		if err := add(entity.TopicMail, event); err != nil {
			return err
		}
	}
	if r.Has(deal.EffectCoverMail) {
		facts.Absent = r.For
		// nobody's act: the absence has begun
		event.Person, event.By = cmp.Or(s.Ticket.ClaimedBy, s.Ticket.AddressedTo), ""
		if err := add(entity.TopicMail, event); err != nil {
			return err
		}
	}
	if r.Has(deal.EffectMoveMail) && s.Ticket.AddressedTo != "" {
		event.Person = s.Ticket.AddressedTo
		if err := add(entity.TopicMail, event); err != nil {
			return err
		}
	}
	if r.Event == deal.Submit && s.Awaiting != nil {
		event.Event, event.SSP = deal.AsksSSP, s.Awaiting.TPID
		if err := add(entity.TopicMail, event); err != nil {
			return err
		}
	}
	return wrap(db.Create(&rows).Error, "outbox of deal %s", s.DealNumber)
}

// SignalEvent is what an outbox row asks to be signalled to a deal's workflow.
type SignalEvent struct {
	Signal string `json:"signal"`
}

// Signal asks the relay to tell a deal's workflow that its rows changed; the names are those of the workflow's
// contract.
func Signal(db *gorm.DB, dealID string, version int, name string, now time.Time) error {
	row := entity.Outbox{Topic: entity.TopicSignal, DealID: dealID, DealVersion: version, CreatedAt: now}
	return wrap(addOutbox(db, row, SignalEvent{Signal: name}), "signal %s to deal %s", name, dealID)
}

// Signal asks the relay to tell this deal's workflow that its rows changed.
func (tx *DealTx) Signal(name string, now time.Time) error {
	return Signal(tx.db, tx.deal.ID, tx.deal.Version, name, now)
}
