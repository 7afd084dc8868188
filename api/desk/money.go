package desk

import (
	"context"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

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
				CurrencyName: money.Currency, MSRP: amounts(money.List), NetMSRP: amounts(money.Net),
				DiscountAmount: amounts(money.Discount), NetPrice: amounts(money.Price), VolumeAmount: amounts(money.Volume),
			})
		}
		lines = append(lines, line)
	}
	return lines
}

func totalsOf(priced []deal.DiscountLine, volume int64) []wire.TotalMoney {
	totals := []wire.TotalMoney{}
	for _, money := range deal.TotalMoney(priced, volume) {
		totals = append(totals, wire.TotalMoney{CurrencyName: money.Currency, DiscountAmount: amounts(money.Volume)})
	}
	return totals
}

func amounts(a deal.Amounts) wire.AmountRange {
	return wire.AmountRange{From: wire.Money(a.Lowest), To: wire.Money(a.Highest)}
}
