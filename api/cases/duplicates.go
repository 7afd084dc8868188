package cases

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
)

// DuplicateSearchInput is the input of SearchDuplicateDeal.
type DuplicateSearchInput struct{ Body wire.DuplicateSearch }

// SearchDuplicateDeal tells whether a deal is registered already.
func (h Handler) SearchDuplicateDeal(
	ctx context.Context, in *DuplicateSearchInput,
) (*response.Body[wire.DuplicateAnswer], error) {
	found, err := h.work().SearchDuplicate(ctx, auth.ActorFrom(ctx), casework.DuplicateSearch{
		Program: deal.Type(in.Body.DealTypeName), ProductGroup: in.Body.ProductTypeName, CustomerID: in.Body.CustomerID,
		CustomerName: in.Body.OrganizationName, CountryID: in.Body.CountryID, LocationID: in.Body.MpnLocationID,
	})
	if err != nil {
		return nil, err
	}
	answer := wire.DuplicateAnswer{IsDuplicate: found.Held}
	if found.Held {
		answer.ErrorMessage, answer.ErrorText = deal.TextDuplicate, deal.Say(deal.TextDuplicate)
	}
	for _, h := range found.Seen {
		answer.Deals = append(answer.Deals, wire.HeldDeal{CaseNumber: h.CaseNumber, DealNumber: h.DealNumber})
	}
	return response.Of(answer, nil)
}
