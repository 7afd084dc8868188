package cases

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
)

// RecentChoices answers what the caller chose in the latest case of their own, and the partners of the last ones.
func (h Handler) RecentChoices(ctx context.Context, _ *struct{}) (*response.Body[wire.RecentChoices], error) {
	actor := auth.ActorFrom(ctx)
	if !actor.Has(deal.OwnerRoles(deal.DealRegistration)...) {
		return nil, apperr.Forbidden("case.role", deal.TextRoleCapture)
	}
	cases, err := h.Store.RecentCases(ctx, actor.Email, actor.ActsFor())
	if err != nil {
		return nil, err
	}
	choices := wire.RecentChoices{Partners: []wire.RecentPartner{}}
	if len(cases) > 0 {
		choices.MpnLocationID, choices.ProductGroupID = cases[0].Partner.LocationID, cases[0].ProductGroup.ID
	}
	for _, p := range deal.RecentPartners(cases) {
		choices.Partners = append(choices.Partners, wire.RecentPartner{
			AccountID: p.AccountID, CompanyName: p.CompanyName, CountryName: p.CountryName, PartnerType: p.Type.String(),
			ChannelContactEmails: p.Emails,
		})
	}
	return response.Of(choices, nil)
}
