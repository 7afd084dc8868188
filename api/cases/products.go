package cases

import (
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// ProductAnswer shows a product line of a deal.
func ProductAnswer(p deal.Product, c deal.Content, s deal.State) wire.Product {
	out := wire.Product{
		ID: p.ID, CountryID: p.CountryID, Name: p.Name, ProductFamilyID: orGUID(p.FamilyID), FamilyCode: p.FamilyCode,
		SKUID:          p.SKUID,
		BusinessUnitID: orGUID(p.BusinessUnitID), BusinessUnitName: p.UnitName, DecisionTypeName: s.DecisionType(),
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
