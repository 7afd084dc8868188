package cases

import (
	"context"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// offerRelated shows the owner of a CP Strategic case the distributors of each reseller (case-submission.md L70).
func (h Handler) offerRelated(ctx context.Context, c *wire.Case) error {
	if !c.IsOwner || deal.Type(c.OpportunityDeals[0].DealType.Name) != deal.CPStrategic {
		return nil
	}
	var resellers []string
	for _, row := range c.OpportunityAccounts {
		if t := deal.PartnerType(row.PartnerType); t == deal.PartnerADR || t == deal.PartnerDMP {
			for _, ref := range row.Accounts {
				resellers = append(resellers, ref.AccountID)
			}
		}
	}
	if len(resellers) == 0 {
		return nil
	}
	suppliers, err := h.Store.Suppliers(ctx, c.ProductGroup.ProductID, resellers)
	if err != nil {
		return err
	}
	offered := map[string][]wire.AccountRef{}
	for _, a := range suppliers {
		offered[a.ResellerAccountID] = append(offered[a.ResellerAccountID], wire.AccountRef{
			AccountID: a.ID, LocationID: a.LocationID, OrganizationID: a.OrganizationID, CompanyName: a.CompanyName,
			CountryName: a.CountryName, IsEueftaAccount: a.IsEUEFTA, IsActive: a.IsActive,
		})
	}
	for i := range c.OpportunityAccounts {
		c.OpportunityAccounts[i].AvailableRelatedAccounts = suppliersOf(c.OpportunityAccounts[i].Accounts, offered)
	}
	return nil
}

func suppliersOf(resellers []wire.AccountRef, offered map[string][]wire.AccountRef) map[string][]wire.AccountRef {
	offers := map[string][]wire.AccountRef{}
	for _, ref := range resellers {
		if distributors, supplied := offered[ref.AccountID]; supplied {
			offers[ref.AccountID] = distributors
		}
	}
	return offers // an empty one is left out
}
