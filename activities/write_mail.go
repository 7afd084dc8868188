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

// writtenMail is the mail of a row of the outbox to one recipient.
type writtenMail struct {
	row  int
	mail mail.Message
	sees bool // whether the recipient is somebody who may see the deal in the app; the desk's mailbox is nobody
}

// write writes the mails of rows, and says of which rows it could not.
func (a *DrainMail) write(ctx context.Context, rows []entity.Outbox) ([]writtenMail, []error, error) {
	errs := make([]error, len(rows))
	ids := make([]string, len(rows))
	for i, row := range rows {
		ids[i] = row.DealID
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	deals, broken, err := a.Store.DealDetailsByID(ctx, ids)
	if err != nil {
		return nil, nil, err
	}
	readers, audience, err := a.lookUp(ctx, rows, ids, deals)
	if err != nil {
		return nil, nil, err
	}
	var written []writtenMail
	for i, row := range rows {
		messages, err := a.messages(row, deals, readers, audience)
		if errs[i] = errors.Join(broken[row.DealID], err); errs[i] != nil {
			continue
		}
		for _, m := range messages {
			written = append(written, writtenMail{row: i, mail: m, sees: audience.Sees(m.To, row.DealID)})
		}
	}
	return written, errs, nil
}

// lookUp finds who of all that the rows may be sent to may see the deals, and their roles: they say which pages each
// may open.
func (a *DrainMail) lookUp(
	ctx context.Context, rows []entity.Outbox, ids []string, deals map[string]repo.DealDetails,
) (readers repo.Readers, audience repo.Audience, err error) {
	emails := possibleRecipients(deals)
	var tpids []string
	for _, row := range rows {
		var payload repo.OutboxEvent
		if json.Unmarshal(row.Payload, &payload) != nil {
			continue
		}
		if payload.SSP != "" {
			tpids = append(tpids, payload.SSP)
		}
		if payload.Person != "" {
			emails = append(emails, payload.Person)
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

// messages writes the mails of a row: one for each recipient, or for the one that the row names.
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
	for _, r := range a.readersOf(d, facts, payload, readers, audience) {
		if row.Recipient != "" && row.Recipient != r.address {
			continue
		}
		key := payload.Key
		if r.page != deal.PageFor(facts.Type) && !payload.Desk {
			key = strings.TrimPrefix(key+"."+string(r.page), ".")
		}
		comment, files := payload.Comment, facts.Files
		if r.hidden(facts.Type, "closureDecisionComments") {
			comment = ""
		}
		if r.hidden(facts.Type, "attachments") {
			files = nil
		}
		page, gone := r.page, d.State.IsGone() && !payload.Desk
		if gone {
			page = deal.PageHome
		}
		m, send := mail.ForDeal(mail.DealEvent{
			Event: payload.Event, Action: payload.Action, Status: payload.To, DealID: row.DealID, Version: row.DealVersion,
			To: r.address, Language: r.language,
			At: row.CreatedAt, Comment: comment, DealNumber: facts.DealNumber, CaseNumber: facts.CaseNumber,
			DealName: facts.DealName,
			Customer: facts.Customer, Company: facts.Company, Expiration: facts.Expiration, DraftEnd: facts.DraftEnd,
			AnswerBy: facts.AnswerBy, EndorseBy: facts.EndorseBy, Closed: facts.Closed, Absent: facts.Absent,
			By:    payload.By,
			Files: files, Key: key, Gone: gone, Bulk: bulkOf(payload),
			Link: strings.TrimSuffix(a.PublicURL, "/") + pathOf(payload, page, row.DealID, facts),
		})
		if send {
			messages = append(messages, m)
		}
	}
	return messages, nil
}

// reader is a recipient with the page of the app on which they read of a deal, their language, and their roles; without
// any for who has no account.
type reader struct {
	address  string
	page     deal.Page
	language deal.Language
	roles    []deal.Role
}

// hidden tells whether a mail to the reader says nothing of a field, as the app does not.
func (r reader) hidden(t deal.Type, field string) bool {
	var actor deal.Actor
	for _, role := range r.roles {
		actor.Roles = append(actor.Roles, deal.RoleAt{Role: role})
	}
	return deal.HiddenFrom(actor, t, deal.Strategic{}, field)
}

// readersOf are the recipients of a row. Who has no account reads the requester's language; the desk's mailbox, which
// all requesters' mails go to, English.
func (a *DrainMail) readersOf(
	d repo.DealDetails, facts repo.MailFacts, payload repo.OutboxEvent, readers repo.Readers, audience repo.Audience,
) []reader {
	var to []string
	switch {
	case payload.Desk:
		return []reader{{address: a.Desk, page: deal.PageDesk, language: deal.English}}
	case payload.Person != "":
		to = []string{payload.Person}
	case payload.SSP != "":
		to = readers.SSPs(payload.SSP)
	default:
		to = recipients(d, audience)
	}
	requesters := audience.Language(d.Opportunity.RequesterEmail, deal.English)
	out := make([]reader, len(to))
	for i, address := range to {
		roles := readers.Roles(address)
		out[i] = reader{address, deal.PageFor(facts.Type, roles...), audience.Language(address, requesters), roles}
	}
	return out
}

// possibleRecipients are all whom mails about deals may go to.
func possibleRecipients(deals map[string]repo.DealDetails) []string {
	var all []string
	for _, d := range deals {
		all = append(append(all, owners(d)...), ccAddresses(d)...)
	}
	return all
}

func owners(d repo.DealDetails) []string {
	return append([]string{d.Opportunity.RequesterEmail}, d.State.CoOwners...)
}

// ccAddresses are the addresses of the case's CC list.
func ccAddresses(d repo.DealDetails) []string {
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
	for _, address := range append(seeing, ccAddresses(d)...) {
		known := func(other string) bool { return strings.EqualFold(other, address) }
		if address != "" && !slices.ContainsFunc(to, known) {
			to = append(to, address)
		}
	}
	return to
}

func bulkOf(payload repo.OutboxEvent) deal.BulkSummary {
	if payload.Bulk == nil {
		return deal.BulkSummary{}
	}
	return *payload.Bulk
}

// pathOf is where a mail leads to: the page of the deal for its reader, or that of the bulk that it is about.
func pathOf(payload repo.OutboxEvent, page deal.Page, dealID string, facts repo.MailFacts) string {
	if payload.Bulk != nil {
		return deal.BulkAddress(payload.Key)
	}
	return page.Address(dealID, facts.DealNumber, facts.CaseNumber)
}
