package casework

import (
	"context"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// WithoutInactive names what a case holds that is no longer active. A draft also loses its products and partners, and
// the next save leaves them out for good; its customer is only named (case-submission.md L109). Deals past their draft
// stay as they are.
func (c Cases) WithoutInactive(ctx context.Context, view repo.CaseView) (map[string]deal.Inactive, error) {
	contents := make([]deal.Content, len(view.Deals))
	for i, d := range view.Deals {
		contents[i] = d.Content
	}
	ended, err := c.Store.Deactivated(ctx, named(view.Deals[0].Shared, contents))
	if err != nil {
		return nil, err
	}
	gone := map[string]deal.Inactive{}
	for i := range view.Deals {
		d := &view.Deals[i]
		rest, lost := deal.WithoutInactive(deal.Case{Shared: d.Shared, Deals: []deal.Content{d.Content}}, ended)
		gone[d.Deal.ID] = lost
		if d.State.Status == deal.Draft {
			d.Shared, d.Content = rest.Shared, rest.Deals[0]
		}
	}
	return gone, nil
}
