package desk

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/cases"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// PriceMemory answers what comparable decisions granted on the lines under review, or in force of a deal that waits for
// no decision.
func (h Handler) PriceMemory(ctx context.Context, in *request.DealIDInput) (*response.Body[wire.PriceMemory], error) {
	d, err := h.Store.FindDeal(ctx, in.ID, auth.ActorFrom(ctx))
	if err != nil {
		return nil, err
	}
	now := h.Now()
	if d.State.Edit != nil {
		if d, err = h.Store.AtRevision(ctx, d, d.State.UnderReview()); err != nil {
			return nil, err
		}
	}
	remembered, err := h.Store.PriceMemory(ctx, d, now)
	if err != nil {
		return nil, err
	}
	out := wire.PriceMemory{
		DealVolume: d.State.VolumeUnderReview(), Region: d.Deal.Region, Lines: []wire.PriceOfLine{},
		Since: string(deal.DateOf(deal.MemorySince(now), d.State.Location())),
	}
	for _, p := range d.Content.Products {
		if m, known := remembered[p.ID]; known {
			out.Lines = append(out.Lines, priceOfLine(p, m))
		}
	}
	return response.Of(out, nil)
}

func priceOfLine(p deal.Product, m repo.PriceMemory) wire.PriceOfLine {
	line := wire.PriceOfLine{
		LineID: p.ID, ProductName: p.Name, PriceFigures: cases.PriceFigures(m.Figures), VolumeFrom: m.Scope.Band.From,
		VolumeBelow: m.Scope.Band.Below, Denied: m.Denied, Withdrawn: m.Withdrawn, Lapsed: m.Lapsed,
		Latest: []wire.PastPrice{},
	}
	for _, past := range m.Latest {
		renewal := deal.RenewalOutcomeOf(past.RenewalStatus).Text()
		line.Latest = append(line.Latest, wire.PastPrice{
			OpportunityDealID: past.DealID, DealNumber: past.DealNumber, CaseNumber: past.CaseNumber,
			DecidedAt:  wire.Time(past.DecidedAt),
			DealVolume: past.Volume, DiscountValue: wire.Percent(past.Percent), Partner: past.Partner,
			Renewal: renewal, RenewalText: deal.Say(renewal),
		})
	}
	return line
}
