package cases

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
)

// Mails answers whom mails told of a deal, as far as the caller may know. The desk and administrators read it of
// deleted deals too.
func (h Handler) Mails(ctx context.Context, in *request.DealIDInput) (*response.Body[[]wire.Mail], error) {
	actor := auth.ActorFrom(ctx)
	d, err := h.findWithDeleted(ctx, in.ID, actor)
	if err != nil {
		return nil, err
	}
	mails, err := h.Store.MailsOf(ctx, d.Deal.ID)
	if err != nil {
		return nil, err
	}
	out := []wire.Mail{}
	for _, m := range mails {
		title, known := mail.TitleOf(eventOf(m, d))
		if !known || !deal.SeesMailTo(actor, d.State.Type, m.Recipient, m.OrganizationID) {
			continue
		}
		row := wire.Mail{
			At: wire.Time(m.At), Title: title, TitleText: deal.Say(title), Recipient: m.Recipient, RecipientName: m.Name,
			State: string(m.State),
		}
		if m.State == repo.MailSent {
			row.SentAt = wire.Time(m.SentAt)
		}
		out = append(out, row)
	}
	return response.Of(out, nil)
}

// eventOf is what the subject of a mail needs to know of its event.
func eventOf(m repo.DealMail, d repo.DealDetails) mail.DealEvent {
	facts := repo.FactsOf(d.Deal, d.State) // of a mail of before, as good as can be
	if m.Facts != nil {
		facts = *m.Facts
	}
	return mail.DealEvent{
		Event: m.Event, Action: m.Action, Status: m.To, DealNumber: facts.DealNumber, CaseNumber: facts.CaseNumber,
		Expiration: facts.Expiration, DraftEnd: facts.DraftEnd, AnswerBy: facts.AnswerBy, EndorseBy: facts.EndorseBy,
		Closed: facts.Closed,
	}
}
