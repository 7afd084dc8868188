package activities

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
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
	defer heartbeat(ctx)()
	return drain(ctx, a.Store, entity.TopicMail, mailBatch,
		func(ctx context.Context, rows []entity.Outbox) ([]error, error) {
			errs := make([]error, len(rows))
			ids := make([]string, len(rows))
			for i, row := range rows {
				ids[i] = row.DealID
			}
			slices.Sort(ids)
			ids = slices.Compact(ids)
			deals, broken, err := a.Store.DealDetailsByID(ctx, ids)
			if err != nil {
				return nil, err
			}
			readers, audience, err := a.lookUp(ctx, rows, ids, deals)
			if err != nil {
				return nil, err
			}
			var messages []mail.Message
			var at []int
			for i, row := range rows {
				written, err := a.messages(row, deals, readers, audience)
				if errs[i] = errors.Join(broken[row.DealID], err); errs[i] != nil {
					continue
				}
				for _, message := range written {
					messages, at = append(messages, message), append(at, i)
				}
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
				errs[at[i]] = errors.Join(errs[at[i]], err)
			}
			return errs, nil
		})
}

// lookUp finds who of all that the rows may be sent to may see the deals, and their roles: they say which pages each
// may open.
func (a *DrainMail) lookUp(
	ctx context.Context, rows []entity.Outbox, ids []string, deals map[string]repo.DealDetails,
) (readers repo.Readers, audience repo.Audience, err error) {
	emails := everyone(deals)
	var tpids []string
	for _, row := range rows {
		var payload repo.OutboxEvent
		if json.Unmarshal(row.Payload, &payload) == nil && payload.SSP != "" {
			tpids = append(tpids, payload.SSP)
		}
	}
	if readers, err = a.Store.ReadersOf(ctx, emails, tpids); err != nil {
		return readers, audience, err
	}
	for _, tpid := range tpids {
		emails = append(emails, readers.SSPs(tpid)...)
	}
	audience, err = a.Store.AudienceOf(ctx, ids, emails)
	return readers, audience, err
}

// notify tells those recipients who may see the deal in the app as well, whether or not the mail server takes the mail;
// the desk's mailbox is nobody's.
func (a *DrainMail) notify(ctx context.Context, rows []entity.Outbox, messages []mail.Message, at []int,
	audience repo.Audience,
) error {
	told := make([]repo.Told, len(messages))
	for i, m := range messages {
		id := rows[at[i]].DealID
		to := slices.DeleteFunc(slices.Clone(m.To), func(email string) bool { return !audience.Sees(email, id) })
		told[i] = repo.Told{
			MessageID: m.Notice.ID, DealID: id, Title: m.Notice.Title, Summary: m.Notice.Summary, To: to,
			At: rows[at[i]].CreatedAt,
		}
	}
	return a.Store.Notify(ctx, told)
}

// messages writes the mails of a row: one for all recipients that read of the deal on the same page of the app, in the
// same language.
func (a *DrainMail) messages(
	row entity.Outbox, deals map[string]repo.DealDetails, readers repo.Readers, audience repo.Audience,
) ([]mail.Message, error) {
	var payload repo.OutboxEvent
	if err := json.Unmarshal(row.Payload, &payload); err != nil {
		return nil, fmt.Errorf("outbox %d: %w", row.ID, err)
	}
	d, ok := deals[row.DealID]
	if !ok {
		return nil, fmt.Errorf("outbox %d: deal %s is not in the database", row.ID, row.DealID)
	}
	facts := repo.FactsOf(d.Deal, d.State) // of a row of before, as good as can be
	if payload.Facts != nil {
		facts = *payload.Facts
	}
	var messages []mail.Message
	for _, group := range a.groups(d, facts, payload, readers, audience) {
		key := payload.Key
		if group.page != deal.PageFor(facts.Type) && !payload.Desk {
			key = strings.TrimPrefix(key+"."+string(group.page), ".")
		}
		m, send := mail.ForDeal(mail.DealEvent{
			Event: payload.Event, Action: payload.Action, Status: payload.To, DealID: row.DealID, Version: row.DealVersion,
			To: group.to, Language: group.language,
			At: row.CreatedAt, Comment: payload.Comment, DealNumber: facts.DealNumber, CaseNumber: facts.CaseNumber,
			DealName: facts.DealName,
			Customer: facts.Customer, Company: facts.Company, Expiration: facts.Expiration, DraftEnd: facts.DraftEnd,
			AnswerBy: facts.AnswerBy, EndorseBy: facts.EndorseBy, Closed: facts.Closed, Files: facts.Files, Key: key,
			Link: strings.TrimSuffix(a.PublicURL, "/") + group.page.Address(row.DealID, facts.DealNumber, facts.CaseNumber),
		})
		if send {
			messages = append(messages, m)
		}
	}
	return messages, nil
}

// readerGroup are recipients that read of a deal on the same page, in the same language.
type readerGroup struct {
	page     deal.Page
	language deal.Language
	to       []string
}

// groups are the recipients of a row by their page and language. Who has no account reads the requester's language; the
// desk's mailbox, which all requesters' mails go to, English.
func (a *DrainMail) groups(
	d repo.DealDetails, facts repo.MailFacts, payload repo.OutboxEvent, readers repo.Readers, audience repo.Audience,
) []readerGroup {
	var to []string
	switch {
	case payload.Desk:
		return []readerGroup{{deal.PageDesk, deal.English, []string{a.Desk}}}
	case payload.SSP != "":
		to = readers.SSPs(payload.SSP)
	default:
		to = recipients(d, audience)
	}
	requesters := audience.Language(d.Opportunity.RequesterEmail, deal.English)
	var groups []readerGroup
	for _, address := range to {
		page := deal.PageFor(facts.Type, readers.Roles(address)...)
		language := audience.Language(address, requesters)
		i := slices.IndexFunc(groups, func(g readerGroup) bool { return g.page == page && g.language == language })
		if i < 0 {
			i = len(groups)
			groups = append(groups, readerGroup{page: page, language: language})
		}
		groups[i].to = append(groups[i].to, address)
	}
	return groups
}

// everyone is whom mails about deals may go to.
func everyone(deals map[string]repo.DealDetails) []string {
	var all []string
	for _, d := range deals {
		all = append(append(all, owners(d)...), copied(d)...)
	}
	return all
}

func owners(d repo.DealDetails) []string {
	return append([]string{d.Opportunity.RequesterEmail}, d.State.CoOwners...)
}

// copied are the addresses of the case's CC list.
func copied(d repo.DealDetails) []string {
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

// recipients are those owners who may see the deal, and the case's CC list as it was typed (rules.md "Mail"), each once
// however it is written.
func recipients(d repo.DealDetails, audience repo.Audience) []string {
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
