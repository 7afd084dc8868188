package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"

	"go.temporal.io/sdk/activity"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
)

// How a drain paces itself; the relay starts it again when its time is up.
const (
	drainBatch = 50
	drainPause = 250 * time.Millisecond
	drainTime  = 10 * time.Minute
)

// DrainMail sends what waits in the outbox, in batches, until its time is up.
type DrainMail struct {
	Store     *repo.Store
	Sender    mail.Sender
	PublicURL string
}

// Execute drains.
func (a *DrainMail) Execute(ctx context.Context) error {
	return drain(ctx, a.Store, entity.TopicMail, func(rows []entity.Outbox) []error {
		errs := make([]error, len(rows))
		var messages []mail.Message
		var at []int
		for i, row := range rows {
			message, send, err := a.message(ctx, row)
			if err != nil || !send {
				errs[i] = err
				continue
			}
			messages, at = append(messages, message), append(at, i)
		}
		if len(messages) == 0 {
			return errs
		}
		for i, err := range a.Sender.Send(ctx, messages) {
			errs[at[i]] = err
		}
		return errs
	})
}

// drain hands batches to work until the activity's time is up, beating so that another worker takes over when this one dies.
func drain(ctx context.Context, store *repo.Store, topic string, work func([]entity.Outbox) []error) error {
	end := time.Now().Add(drainTime)
	for time.Now().Before(end) {
		taken, err := store.DrainOutbox(ctx, topic, drainBatch, time.Now(), work)
		if err != nil {
			return err
		}
		activity.RecordHeartbeat(ctx, taken)
		if taken == drainBatch {
			continue
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("drain %s: %w", topic, ctx.Err())
		case <-time.After(drainPause):
		}
	}
	return nil
}

func (a *DrainMail) message(ctx context.Context, row entity.Outbox) (mail.Message, bool, error) {
	var payload repo.OutboxEvent
	if err := json.Unmarshal(row.Payload, &payload); err != nil {
		return mail.Message{}, false, fmt.Errorf("outbox %d: %w", row.ID, err)
	}
	d, err := a.Store.Dossier(ctx, row.DealID)
	if err != nil {
		return mail.Message{}, false, err
	}
	zone := d.State.Location()
	m, send := mail.ForDeal(mail.DealEvent{
		Event: payload.Event, DealID: row.DealID, Version: row.DealVersion, DealNumber: d.Deal.Number, CaseNumber: d.Opportunity.Number,
		DealName: d.Deal.Name, Customer: d.Deal.CustomerName, To: recipients(d), At: row.CreatedAt, Comment: payload.Comment,
		Expiration: d.State.ExpirationDate, DraftEnd: deal.LastDraftDay(deal.DateOf(d.State.EnteredAt, zone)),
		Link: a.link(d),
	})
	return m, send, nil
}

func (a *DrainMail) link(d repo.Dossier) string {
	query := url.Values{"oppNumber": {d.Opportunity.Number}, "oppDealNumber": {d.Deal.Number}}
	return strings.TrimSuffix(a.PublicURL, "/") + "/managecase/pricingprogram?" + query.Encode()
}

// recipients are the owners and the case's CC list (rules.md "Mail").
func recipients(d repo.Dossier) []string {
	to := append([]string{d.Opportunity.RequesterEmail}, d.Shared.CoOwners()...)
	for _, c := range d.Shared.Contacts {
		if c.Source == deal.SourceDealDetails && c.Emails != "" {
			to = append(to, strings.Split(c.Emails, ";")...)
		}
	}
	slices.Sort(to)
	return slices.Compact(to)
}
