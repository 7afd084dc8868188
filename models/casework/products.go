package casework

import (
	"strconv"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

func appendSet(list []string, id string) []string {
	if id == "" {
		return list
	}
	return append(list, id)
}

// enrichProducts fills the product lines of a deal: a Deal Registration commits to business units, the other programs
// to families and articles too. What a draft has and is no longer offered is taken out of it; what is new must be
// offered.
func (e *Enrichment) enrichProducts(known repo.References, i int) {
	c := &e.Contents[i]
	var products []deal.Product
	for j, p := range c.Products {
		fresh, active := offered(known, p, c.Type, e.Shared.ProductGroup.ID)
		switch {
		case fresh.Structure != 0 && e.allowedReferences.allows(p.Key(), active):
		case fresh.Structure != 0 && e.allowedReferences.drafted[p.Key()]:
			continue
		default:
			field, word := productField(p)
			e.unknown(dealTable(i, productsTable)+"/"+strconv.Itoa(j)+"/"+field, word,
				productsTab(c.Type), "products")
			fresh = p
		}
		if c.Type != deal.CPStrategic || fresh.CountryID == "" {
			fresh.CountryID = e.country[i].ID
		}
		products = append(products, fresh)
	}
	c.Products = products
}

// offered is a product line as the catalogue knows it, empty when it has no such product for the program and product
// group.
func offered(known repo.References, p deal.Product, t deal.Type, productGroupID string) (fresh deal.Product,
	active bool,
) {
	fresh = deal.Product{ID: p.ID, CountryID: p.CountryID, SearchID: p.SearchID}
	if p.BusinessUnitID != "" {
		u, ok := known.Units[p.BusinessUnitID]
		if !ok || u.ProductTypeID != productGroupID || u.ApplicableDeals&t.Flag() == 0 {
			return deal.Product{}, false
		}
		fresh.BusinessUnitID = u.ID
		fresh.Name = u.Name
		fresh.Structure = deal.StructureUnit
		return fresh, u.IsActive
	}
	a, ok := known.Articles[p.Key()]
	if !ok || t == deal.DealRegistration || a.ProductTypeID != productGroupID || a.ApplicableDeals&t.Flag() == 0 {
		return deal.Product{}, false
	}
	fresh.FamilyID = a.FamilyID
	fresh.FamilyCode = a.FamilyCode
	fresh.UnitName = a.UnitName
	fresh.Name = a.Name
	fresh.Structure = deal.StructureFamily
	if p.SKUID != "" {
		fresh.SKUID, fresh.Structure = a.ID, deal.StructureSKU
	}
	return fresh, a.Active
}

// productField is the field that names a product, and the word for what it names.
func productField(p deal.Product) (field, word string) {
	switch {
	case p.SKUID != "":
		return "skuId", "article"
	case p.FamilyID != "":
		return "productFamilyId", "product family"
	default:
		return "businessUnitId", "business unit"
	}
}

func productsTab(t deal.Type) deal.Tab {
	if t == deal.CPStrategic {
		return deal.TabProductSelection
	}
	return deal.TabProducts
}
