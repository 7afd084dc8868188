package cases

import (
	"context"
	"strings"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// offerLetterPath is where an offer is read as a document; the deal's id follows.
const offerLetterPath = "/api/OpportunityDeal/GetOfferLetter/"

// AnswerOffer accepts or declines an offer as a whole (beyond N4 to N6).
func (h Handler) AnswerOffer(
	ctx context.Context, in *request.KeyedBody[wire.AnswerOffer],
) (*response.Body[wire.Deal], error) {
	const operation = "AnswerOffer"
	actor := auth.ActorFrom(ctx)
	answer := h.dealAfter(actor)
	found, err := h.Store.FindDealRef(ctx, in.Body.OpportunityDealID, actor)
	if err != nil {
		return request.OutcomeBefore(ctx, h.Commands, operation, in.IdempotencyKey, in.Body, err, answer)
	}
	c := deal.Command{
		Event: deal.AcceptOffer, OfferID: in.Body.OfferID, PartnerComments: strings.TrimSpace(in.Body.Comment),
	}
	if in.Body.Answer == deal.AnswerDecline {
		c.Event = deal.DeclineOffer
	}
	if faults := deal.CheckAnswer(c); len(faults) > 0 {
		return nil, apperr.Invalid("offer.invalid", deal.TextCorrectErrors, casework.Faults(faults)...)
	}
	return request.Send(ctx, h.Commands, actor, operation, in.Keyed, in.Body, found, c, answer)
}

// Offer answers the newest offer of a deal beside what was asked for, with amounts (beyond N9).
func (h Handler) Offer(ctx context.Context, in *request.DealIDInput) (*response.Body[wire.OfferComparison], error) {
	actor := auth.ActorFrom(ctx)
	d, err := h.Store.FindDeal(ctx, in.ID, actor)
	if err != nil {
		return nil, err
	}
	offer, err := deal.OfferFor(d.State, actor)
	if err != nil {
		return nil, err
	}
	if offer.Revision != d.State.Revision {
		if d, err = h.Store.AtRevision(ctx, d, offer.Revision); err != nil {
			return nil, err
		}
	}
	asked := d.State
	asked.Volume, asked.Edit = offer.Asked, nil
	m := deal.EvalContext{Now: h.Now(), Calendar: d.Calendar}
	if m.Facts, err = h.Store.LoadFacts(ctx, d, m.Now); err != nil {
		return nil, err
	}
	sent := deal.DateOf(offer.SentAt, asked.Location())
	lines, err := h.Store.DiscountLines(ctx, d.Deal.ID, d.Content, offer.Revision, sent)
	if err != nil {
		return nil, err
	}
	out := wire.OfferComparison{
		Lines: []wire.OfferMoney{}, Totals: []wire.OfferTotal{},
	}
	if shown := offerAnswer(d, actor); shown != nil {
		out.Offer = *shown
	}
	before := deal.WithGrants(lines, deal.Grants(asked, deal.Command{}, m))
	after := deal.WithGrants(lines, d.Offered)
	for i := range lines {
		out.Lines = append(out.Lines, lineMoney(before[i], after[i])...)
	}
	totals := deal.TotalMoney(after, offer.Volume)
	for i, t := range deal.TotalMoney(before, offer.Asked) {
		if i < len(totals) {
			out.Totals = append(out.Totals, wire.OfferTotal{
				CurrencyName: t.Currency, Asked: wire.Amounts(t.Volume), Offered: wire.Amounts(totals[i].Volume),
			})
		}
	}
	return response.Of(out, nil)
}

// lineMoney is what the discounts on a line come to, by currency: the list prices of both are the same.
func lineMoney(before, after deal.DiscountLine) []wire.OfferMoney {
	offered := after.Money(1)
	var out []wire.OfferMoney
	for i, asked := range before.Money(1) {
		if i < len(offered) {
			out = append(out, wire.OfferMoney{
				LineID: before.ID, CurrencyName: asked.Currency, NetMSRP: wire.Amounts(asked.Net),
				AskedDiscount: wire.Amounts(asked.Discount), AskedPrice: wire.Amounts(asked.Price),
				OfferedDiscount: wire.Amounts(offered[i].Discount), OfferedPrice: wire.Amounts(offered[i].Price),
			})
		}
	}
	return out
}

// offerAnswer shows the newest offer of a deal; nil to who does not see it.
func offerAnswer(d repo.DealDetails, actor deal.Actor) *wire.Offer {
	s := d.State
	o := s.ShownOffer()
	if o == nil || !deal.SeesOffer(s, actor) {
		return nil
	}
	asked, _ := deal.Proposed(s.Type, s.Terms, o.Asked)
	reason := deal.ReasonText(deal.ReasonsOffer, o.ReasonCode)
	out := wire.Offer{
		ID: o.ID, Stage: string(o.Stage), Revision: o.Revision, Lines: make([]wire.OfferLine, len(d.Offered)),
		AskedVolume: o.Asked, Volume: o.Volume, ValidUntil: string(o.ValidUntil), AnswerUntil: wire.Time(o.AnswerUntil),
		AnswerDay: string(deal.Deadline{What: deal.DueOfferEnd, At: o.AnswerUntil}.Day(s.Location())), ByLevel: o.Level,
		Reason: reason, ReasonText: deal.Say(reason), Text: o.Text, SentAt: wire.Time(o.SentAt), Comment: o.Comment,
		LetterURL: offerLetterPath + s.DealID, SaysComments: o.Says(d.Deal.ClosureComments),
	}
	if !o.AnsweredAt.IsZero() {
		out.AnsweredAt = wire.Time(o.AnsweredAt)
	}
	for i, g := range d.Offered {
		out.Lines[i] = wire.OfferLine{
			LineID: g.ID, ProductName: g.Name, Asked: wire.Percent(asked),
			AskedBooster: wire.Percent(o.AskedBooster(s.Terms, asked)), Offered: wire.Percent(g.Percent),
			Booster: wire.Percent(g.Booster), Total: wire.Percent(g.Total()), Differs: g.Percent != asked,
		}
	}
	return &out
}
