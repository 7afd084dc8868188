package api

import (
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

func productAnswer(p deal.Product, c deal.Content, s deal.State) wire.Product {
	out := wire.Product{
		ID: p.ID, CountryID: p.CountryID, Name: p.Name, ProductFamilyID: orGUID(p.FamilyID), FamilyCode: p.FamilyCode,
		SKUID:          p.SKUID,
		BusinessUnitID: orGUID(p.BusinessUnitID), BusinessUnitName: p.UnitName, DecisionTypeName: decisionTypeOf(s),
		ProductStructure: p.Structure,
		SearchID:         p.SearchID, Action: actionCreated,
	}
	if out.BusinessUnitName == "" {
		out.BusinessUnitName = p.Name // a line for the unit itself
	}
	out.BusinessUnit = out.BusinessUnitName
	out.Country = c.CountryNamed(p.CountryID)
	return out
}

// decisionTypeOf is what was decided on the lines of a deal (clarifications.md 33).
func decisionTypeOf(s deal.State) string {
	switch s.Status {
	case deal.Approved, deal.DealPricingApprovedPendingChannel, deal.Expired, deal.ForcedExpire:
		return "Approved"
	case deal.Denied:
		return "Denied"
	default:
		return "Pending"
	}
}
