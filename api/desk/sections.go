package desk

import (
	"context"
	"time"

	"dealdesk/api/cases"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// similar lists what a reviewer compares a deal with.
func (h Handler) similar(ctx context.Context, d repo.DealDetails) ([]wire.Alike, error) {
	others, err := h.Store.Alike(ctx, d.Deal.ID, h.Now())
	return response.Each(others, err, func(o repo.DealDetails) wire.Alike {
		a := wire.Alike{
			OpportunityDealID: o.Deal.ID, DealNumber: o.Deal.Number, CaseNumber: o.Opportunity.Number, DealName: o.Deal.Name,
			RequesterName: o.State.Company, CustomerName: o.Deal.CustomerName, CustomerCountry: o.Deal.CustomerCountry,
			StatusCode: int(o.State.Status), StatusCodeName: string(o.State.Label(h.Now())), DealVolume: o.State.Volume,
			StartDate: string(o.State.StartDate), ExpirationDate: string(o.State.ExpirationDate), Products: []string{},
			SameOrganization: o.State.RequesterOrg == d.State.RequesterOrg,
		}
		if o.Ticket != nil {
			a.SubmittedAt = wire.Time(o.Ticket.EnteredAt)
		}
		for _, p := range o.Content.Products {
			a.Products = append(a.Products, p.Name)
		}
		return a
	})
}

// maxUnitsLines bounds the lines that a review shows.
const maxUnitsLines = 100

// units are what a reviewer sees of a deal's sales.
func (h Handler) units(ctx context.Context, d repo.DealDetails) (wire.Units, error) {
	rows, err := h.Store.UnitsOf(ctx, d.Deal.ID, maxUnitsLines)
	lines := make([]wire.UnitsLine, len(rows))
	for i, r := range rows {
		lines[i] = wire.UnitsLine{
			InvoiceNumber: r.InvoiceNumber, Line: r.Line, InvoiceDate: r.InvoiceDate.Format(time.DateOnly), SKU: r.SKU,
			Quantity: r.Quantity, ReceivedAt: wire.Time(r.ReceivedAt),
		}
	}
	return wire.Units{
		Committed: d.State.Volume, Transacted: d.State.Units, OverCommitted: d.Deal.OverCommitted,
		Lines: lines,
	}, err
}

// reviewReply is the question with which the deal was returned before the revision under review, and the answer to it;
// nil when the revision answers none.
func (h Handler) reviewReply(ctx context.Context, d repo.DealDetails, revision int,
	actor deal.Actor,
) (*wire.ReviewReply, error) {
	question, answer, err := h.Store.LastReply(ctx, d.Deal.ID)
	if err != nil || answer == nil || answer.Revision != revision {
		return nil, err
	}
	out := replyTo(*question, *answer, actor)
	return &out, nil
}

func replyTo(question, answer repo.TimelineEvent, actor deal.Actor) wire.ReviewReply {
	return wire.ReviewReply{
		Question: question.Comment, AskedBy: cases.ActorName(question, actor), AskedAt: wire.Time(question.At),
		AskedCover: cases.CoverOf(question, actor),
		Text:       answer.Comment, AnsweredBy: cases.ActorName(answer, actor), AnsweredAt: wire.Time(answer.At),
		Attachments: cases.FilesOf(answer.Files),
	}
}

// reviewAppeal is the appeal under review with the denial that it is about; nil when there is none.
func (h Handler) reviewAppeal(ctx context.Context, d repo.DealDetails, actor deal.Actor) (*wire.ReviewAppeal, error) {
	if !d.State.UnderAppeal() {
		return nil, nil
	}
	denial, appeal, err := h.Store.LastAppeal(ctx, d.Deal.ID)
	if err != nil || appeal == nil {
		return nil, err
	}
	return &wire.ReviewAppeal{ReviewReply: replyTo(*denial, *appeal, actor), Internal: denial.Internal}, nil
}

// reviewLines are the discounts that the rules propose for what is under review, each with what a reviewer of a lower
// level, or the first of two of the highest, recommended, so that the one who confirms need not type it again
// (clarifications.md 21).
func (h Handler) reviewLines(
	ctx context.Context, state deal.State, priced []deal.DiscountLine,
) ([]wire.ReviewLine, error) {
	lines := linesOf(priced, state.VolumeUnderReview())
	if len(state.Recommendations) == 0 {
		return lines, nil
	}
	recommended, err := h.Store.DiscountsOf(ctx, state.DealID, state.UnderReview())
	if err != nil {
		return nil, err
	}
	for _, r := range recommended {
		for i := range lines {
			if lines[i].LineID == r.LineID {
				lines[i].Recommended = &wire.RecommendedLine{
					DiscountValue: wire.Percent(deal.Percent(r.Percent)),
					Reason:        r.Reason, By: r.DecidedBy,
				}
			}
		}
	}
	return lines, nil
}

// pricedLines are the lines under review with the discounts that an approval by this command would grant, at the list
// prices of the day on which it would be in force. The letter of the approval is written from them.
func (h Handler) pricedLines(
	ctx context.Context, d repo.DealDetails, c deal.Command, m deal.EvalContext,
) ([]deal.DiscountLine, error) {
	start := d.State.AsApproved(m.Now).StartDate
	lines, err := h.Store.DiscountLines(ctx, d.Deal.ID, d.Content, d.State.UnderReview(), start)
	return deal.WithGrants(lines, deal.Grants(d.State, c, m)), err
}

func linesOf(priced []deal.DiscountLine, volume int64) []wire.ReviewLine {
	lines := []wire.ReviewLine{}
	for _, l := range priced {
		if l.Grant == nil {
			continue
		}
		g := *l.Grant
		line := wire.ReviewLine{
			LineID: g.ID, ProductName: g.Name, DiscountValue: wire.Percent(g.Percent), Booster: wire.Percent(g.Booster),
			Total: wire.Percent(g.Total()), Rule: g.Rule, RuleText: deal.Say(g.Rule), Money: []wire.LineMoney{},
			Mark: g.Mark.Text(), MarkText: deal.Say(g.Mark.Text()),
		}
		for _, money := range l.Money(volume) {
			line.Money = append(line.Money, wire.LineMoney{
				CurrencyName: money.Currency, MSRP: wire.Amounts(money.List), NetMSRP: wire.Amounts(money.Net),
				DiscountAmount: wire.Amounts(money.Discount), NetPrice: wire.Amounts(money.Price),
				VolumeAmount: wire.Amounts(money.Volume),
			})
		}
		lines = append(lines, line)
	}
	return lines
}

func totalsOf(priced []deal.DiscountLine, volume int64) []wire.TotalMoney {
	totals := []wire.TotalMoney{}
	for _, money := range deal.TotalMoney(priced, volume) {
		totals = append(totals, wire.TotalMoney{CurrencyName: money.Currency, DiscountAmount: wire.Amounts(money.Volume)})
	}
	return totals
}
