package api

import (
	"context"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// reviewLines are the discounts that the rules propose for what is under review, each with what a reviewer of a lower
// level, or the first of two of the highest, recommended for it: who confirms need not type it again (clarifications.md
// 21).
func (s *Server) reviewLines(ctx context.Context, state deal.State, m deal.EvalContext) ([]wire.ReviewLine, error) {
	lines := []wire.ReviewLine{}
	for _, g := range deal.Grants(state, deal.Command{}, m) {
		lines = append(lines, wire.ReviewLine{
			LineID: g.ID, ProductName: g.Name, DiscountValue: percentAnswer(g.Percent), Booster: percentAnswer(g.Booster),
			Rule: g.Rule, RuleText: deal.Say(g.Rule),
		})
	}
	if len(state.Recommendations) == 0 {
		return lines, nil
	}
	kept, err := s.Store.DiscountsOf(ctx, state.DealID, state.UnderReview())
	if err != nil {
		return nil, err
	}
	for _, k := range kept {
		for i := range lines {
			if lines[i].LineID == k.LineID {
				lines[i].Recommended = &wire.RecommendedLine{
					DiscountValue: percentAnswer(deal.Percent(k.Percent)),
					Reason:        k.Reason, By: k.DecidedBy,
				}
			}
		}
	}
	return lines, nil
}
