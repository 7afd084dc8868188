package repo

import (
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
	if err := db.Create(&rows).Error; err != nil {
		return fmt.Errorf("deadlines of deal %s: %w", s.DealNumber, err)
	}
	return nil
}

// OutboxEvent is what an outbox row says of its event.
type OutboxEvent struct {
	Event   deal.Event  `json:"event"`
	Action  string      `json:"action,omitempty"` // as the timeline tells it: one event may mean several things
	From    deal.Status `json:"from"`
	To      deal.Status `json:"to"`
	Comment string      `json:"comment,omitempty"` // partner-visible
	Desk    bool        `json:"desk,omitempty"`    // for the desk, not for the partners
	Key     string      `json:"key,omitempty"`     // tells events of one kind and version apart
}

func writeOutbox(db *gorm.DB, r deal.Result, s deal.State, comment string, now time.Time) error {
	event := OutboxEvent{Event: r.Event, Action: r.Action, From: r.From, To: s.Status, Comment: comment}
	topics := []string{entity.TopicIndex}
	if r.Has(deal.EffectMail) || r.Has(deal.EffectDeskMail) {
		topics = append(topics, entity.TopicMail)
		event.Desk = r.Has(deal.EffectDeskMail)
	}
	payload, err := json.Marshal(event)
	if err != nil {
		return fmt.Errorf("outbox of deal %s: %w", s.DealNumber, err)
	}
	rows := make([]entity.Outbox, len(topics))
	for i, topic := range topics {
		rows[i] = entity.Outbox{Topic: topic, DealID: s.DealID, DealVersion: s.Version, Payload: payload, CreatedAt: now}
	}
	if err := db.Create(&rows).Error; err != nil {
		return fmt.Errorf("outbox of deal %s: %w", s.DealNumber, err)
	}
	return nil
}

// SignalEvent is what an outbox row asks to be signalled to a deal's workflow.
type SignalEvent struct {
	Signal string `json:"signal"`
}

// Signal asks the relay to tell a deal's workflow that its rows changed; the names are those of the workflow's contract.
func Signal(db *gorm.DB, dealID string, version int, name string, now time.Time) error {
	payload, err := json.Marshal(SignalEvent{Signal: name})
	if err != nil {
		return fmt.Errorf("signal %s: %w", name, err)
	}
	row := entity.Outbox{Topic: entity.TopicSignal, DealID: dealID, DealVersion: version, Payload: payload, CreatedAt: now}
	if err := db.Create(&row).Error; err != nil {
		return fmt.Errorf("signal %s to deal %s: %w", name, dealID, err)
	}
	return nil
}

// Signal asks the relay to tell this deal's workflow that its rows changed.
func (tx *DealTx) Signal(name string, now time.Time) error {
	return Signal(tx.db, tx.deal.ID, tx.deal.Version, name, now)
}
