package desk

import (
	"context"
	"strings"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
)

// mailOf is the mail that the requester would get of a decision, as the worker would write it; nil when they get none.
func (h Handler) mailOf(
	ctx context.Context, d repo.DealDetails, c deal.Command, m deal.EvalContext,
) (*wire.MailPreview, error) {
	r, refusal := deal.Apply(d.State, c, m)
	if refusal != nil {
		return nil, refusal.Err()
	}
	if !r.Has(deal.EffectMail) || r.Has(deal.EffectDeskMail) {
		return nil, nil
	}
	to := d.Opportunity.RequesterEmail
	language, err := h.Store.LanguageOf(ctx, to)
	if err != nil {
		return nil, err
	}
	facts := repo.FactsOf(d.Deal, r.State)
	page := deal.PageFor(facts.Type).Address(d.Deal.ID, facts.DealNumber, facts.CaseNumber)
	message, sent := mail.ForDeal(mail.DealEvent{
		Event: r.Event, Action: r.Action, Status: r.State.Status, DealID: d.Deal.ID, Version: r.State.Version, To: to,
		Language: language, At: h.Now(), Comment: deal.DecisionComment(c), DealNumber: facts.DealNumber,
		CaseNumber: facts.CaseNumber, DealName: facts.DealName, Customer: facts.Customer, Company: facts.Company,
		Expiration: facts.Expiration, DraftEnd: facts.DraftEnd, AnswerBy: facts.AnswerBy, EndorseBy: facts.EndorseBy,
		Closed: r.Closed, Link: strings.TrimSuffix(h.PublicURL, "/") + page,
	})
	if !sent {
		return nil, nil
	}
	return &wire.MailPreview{To: to, Subject: message.Subject, Text: message.Text}, nil
}
