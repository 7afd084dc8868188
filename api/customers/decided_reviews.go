package customers

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// DecidedInput asks for a page of the decided reviews.
type DecidedInput struct {
	Outcome string `query:"outcome" enum:"Approve,Reject,Merge" doc:"Of one outcome only"`
	Text    string `query:"text" maxLength:"200" doc:"Part of the customer's name, or of that of the one in its place"`
	request.Page
}

// DecidedReviews answers how the reviews of customers ended, the newest first.
func (h Handler) DecidedReviews(ctx context.Context, in *DecidedInput) (*response.Body[[]wire.DecidedReview], error) {
	if !auth.ActorFrom(ctx).May(deal.ReviewCustomers) {
		return nil, errNoSteward()
	}
	rows, err := h.Store.DecidedReviews(ctx, in.Outcome, in.Text, in.RecordsToFetch, in.Offset())
	out := make([]wire.DecidedReview, len(rows))
	for i, r := range rows {
		out[i] = wire.DecidedReview{
			CustomerID: r.CustomerID, LegalEntityName: r.Name, Country: r.CountryName, Outcome: r.Outcome,
			ManagedCustomerName: r.IntoName, Comments: r.Comments, OpenedBy: r.OpenedBy, DecidedBy: r.DecidedBy,
		}
		if r.ManagedCustomerID != nil {
			out[i].ManagedCustomerID = *r.ManagedCustomerID
		}
		if r.DecidedAt != nil {
			out[i].DecidedAt = wire.Time(*r.DecidedAt)
		}
	}
	return response.Of(out, err)
}
