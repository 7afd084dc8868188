package activities

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
)

// mailBatch is how many mails go over one connection.
const mailBatch = 50

// DrainMail sends what waits in the outbox, in batches, until its time is up.
type DrainMail struct {
	Store     *repo.Store
	Sender    mail.Sender
	PublicURL string
	Desk      string // the desk's mailbox
}

// Execute drains.
func (a *DrainMail) Execute(ctx context.Context) error {
	defer beating(ctx)()
	return drain(ctx, a.Store, entity.TopicMail, mailBatch, func(ctx context.Context, rows []entity.Outbox) ([]error, error) {
		errs := make([]error, len(rows))
		ids := make([]string, len(rows))
		for i, row := range rows {
			ids[i] = row.DealID
		}
		slices.Sort(ids)
		ids = slices.Compact(ids)
		deals, broken, err := a.Store.Dossiers(ctx, ids)
		if err != nil {
			return nil, err
		}
		audience, err := a.Store.AudienceOf(ctx, ids, everyone(deals))
		if err != nil {
			return nil, err
		}
		var messages []mail.Message
		var at []int
		for i, row := range rows {
			message, send, err := a.message(row, deals, audience)
			err = errors.Join(broken[row.DealID], err)
			if err != nil || !send {
				errs[i] = err
				continue
			}
			messages, at = append(messages, message), append(at, i)
		}
		if len(messages) == 0 {
			return errs, nil
		}
		if err := a.notify(ctx, rows, messages, at, audience); err != nil {
			return nil, err
		}
		refused, err := a.Sender.Send(ctx, messages)
		if err != nil {
			return nil, err
		}
		for i, err := range refused {
			errs[at[i]] = err
		}
		return errs, nil
	})
}

// notify tells those recipients who may see the deal in the app as well, whether or not the mail server takes the mail; the desk's
// mailbox is nobody's.
func (a *DrainMail) notify(ctx context.Context, rows []entity.Outbox, messages []mail.Message, at []int, audience repo.Audience) error {
	told := make([]repo.Told, len(messages))
	for i, m := range messages {
		id := rows[at[i]].DealID
		to := slices.DeleteFunc(slices.Clone(m.To), func(email string) bool { return !audience.Sees(email, id) })
		told[i] = repo.Told{MessageID: m.ID, DealID: id, Title: m.Subject, Summary: m.Summary, To: to, At: rows[at[i]].CreatedAt}
	}
	return a.Store.Notify(ctx, told)
}

func (a *DrainMail) message(row entity.Outbox, deals map[string]repo.Dossier, audience repo.Audience) (mail.Message, bool, error) {
	var payload repo.OutboxEvent
	if err := json.Unmarshal(row.Payload, &payload); err != nil {
		return mail.Message{}, false, fmt.Errorf("outbox %d: %w", row.ID, err)
	}
	d, ok := deals[row.DealID]
	if !ok {
		return mail.Message{}, false, fmt.Errorf("outbox %d: deal %s is not in the database", row.ID, row.DealID)
	}
	zone := d.State.Location()
	to := recipients(d, audience)
	if payload.Desk {
		to = []string{a.Desk}
	}
	m, send := mail.ForDeal(mail.DealEvent{
		Event: payload.Event, Action: payload.Action, Status: payload.To, AnswerBy: d.State.AnswerDay(), DealID: row.DealID, Version: row.DealVersion, DealNumber: d.Deal.Number, CaseNumber: d.Opportunity.Number,
		DealName: d.Deal.Name, Customer: d.Deal.CustomerName, To: to, At: row.CreatedAt, Comment: payload.Comment,
		Expiration: d.State.ExpirationDate, DraftEnd: deal.LastDraftDay(deal.DateOf(d.State.EnteredAt, zone)),
		Link: a.link(d), Key: payload.Key,
	})
	return m, send, nil
}

func (a *DrainMail) link(d repo.Dossier) string {
	query := url.Values{"oppNumber": {d.Opportunity.Number}, "oppDealNumber": {d.Deal.Number}}
	return strings.TrimSuffix(a.PublicURL, "/") + "/managecase/pricingprogram?" + query.Encode()
}

// everyone is whom mails about deals may go to.
func everyone(deals map[string]repo.Dossier) []string {
	var all []string
	for _, d := range deals {
		all = append(append(all, owners(d)...), copied(d)...)
	}
	return all
}

func owners(d repo.Dossier) []string {
	return append([]string{d.Opportunity.RequesterEmail}, d.State.CoOwners...)
}

// copied are the addresses of the case's CC list.
func copied(d repo.Dossier) []string {
	var all []string
	for _, c := range d.Shared.Contacts {
		if c.Source == deal.SourceDealDetails {
			all = append(all, strings.Split(c.Emails, ";")...)
		}
	}
	for i := range all {
		all[i] = strings.TrimSpace(all[i])
	}
	return all
}

// recipients are those owners who may see the deal, and the case's CC list as it was typed (rules.md "Mail"), each once however it
// is written.
func recipients(d repo.Dossier, audience repo.Audience) []string {
	seeing := slices.DeleteFunc(owners(d), func(email string) bool { return !audience.Sees(email, d.Deal.ID) })
	var to []string
	for _, address := range append(seeing, copied(d)...) {
		known := func(other string) bool { return strings.EqualFold(other, address) }
		if address != "" && !slices.ContainsFunc(to, known) {
			to = append(to, address)
		}
	}
	return to
}
