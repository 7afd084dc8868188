package search

import (
	"slices"
	"sync"

	"dealdesk/models/search/filter"
)

// The names of the indexes.
const (
	IndexCustomer               = "customer"
	IndexPricingProgramCustomer = "pricingprogramcustomer"
	IndexDistinctCustomer       = "distinctcustomer"
	IndexProduct                = "product"
	IndexDistinctProduct        = "distinctproduct"
	IndexBusinessUnit           = "businessunit"
	IndexCases                  = "cases"
)

// Field is a member of an index's documents that requests may name in filter, facets, orderby and select.
type Field struct {
	Name       string
	Kind       filter.Kind
	Collection bool
	Identifier bool // an exact value comes first
	Day        bool // a date without a time of day: YYYY-MM-DD
}

// Index is a set of documents of one shape.
type Index struct {
	Name   string
	Over   string // the index whose documents it shows a part of, or its own name
	Title  string // the field that suggestions show
	Scoped bool   // everyone finds only what they may see: a request needs its Viewer
	Fields []Field

	schema      filter.Schema // of Fields
	identifiers []Field       // of them
}

// Field finds a field.
func (ix Index) Field(name string) (Field, bool) {
	i := slices.IndexFunc(ix.Fields, func(f Field) bool { return f.Name == name })
	if i < 0 {
		return Field{}, false
	}
	return ix.Fields[i], true
}

// Identifiers lists the fields whose exact value comes first. Nobody may change them.
func (ix Index) Identifiers() []Field { return ix.identifiers }

// Schema is what filters may name. Nobody may change it.
func (ix Index) Schema() filter.Schema { return ix.schema }

// Indexes lists all indexes. Nobody may change them.
func Indexes() []Index { return indexes() }

// Built lists the indexes that have documents of their own; the others show a part of one of these.
func Built() []Index {
	return slices.DeleteFunc(slices.Clone(Indexes()), func(ix Index) bool { return ix.Over != ix.Name })
}

// indexes are described once: every search asks for one.
var indexes = sync.OnceValue(func() []Index {
	customers := customerFields()
	all := []Index{
		{Name: IndexCustomer, Over: IndexCustomer, Title: "LegalEntityName", Fields: customers},
		{Name: IndexPricingProgramCustomer, Over: IndexCustomer, Title: "LegalEntityName", Fields: customers},
		{Name: IndexDistinctCustomer, Over: IndexCustomer, Title: "LegalEntityName", Fields: customers},
		{Name: IndexProduct, Over: IndexProduct, Title: "SkuName", Fields: productFields(false)},
		{Name: IndexDistinctProduct, Over: IndexDistinctProduct, Title: "PfamName", Fields: productFields(true)},
		{Name: IndexBusinessUnit, Over: IndexBusinessUnit, Title: "BusinessUnitName", Fields: businessUnitFields()},
		{Name: IndexCases, Over: IndexCases, Title: "DealName", Scoped: true, Fields: caseFields()},
	}
	for i := range all {
		all[i].schema = filter.Schema{}
		for _, f := range all[i].Fields {
			all[i].schema[f.Name] = filter.Type{Kind: f.Kind, Collection: f.Collection}
			if f.Identifier {
				all[i].identifiers = append(all[i].identifiers, f)
			}
		}
	}
	return all
})

// IndexByName finds an index.
func IndexByName(name string) (Index, bool) {
	all := Indexes()
	i := slices.IndexFunc(all, func(ix Index) bool { return ix.Name == name })
	if i < 0 {
		return Index{}, false
	}
	return all[i], true
}

// customerFields are the deal-customer fields in PascalCase and what clarifications.md 69 adds; IsEUEFTA and Region
// serve the widened country filters (SUB-537, SUB-538).
func customerFields() []Field {
	return []Field{
		{Name: "Id"},
		{Name: "CustomerId"},
		{Name: "LegalEntityName"},
		{Name: "OrganizationNameInLocalLanguage"},
		{Name: "Country"},
		{Name: "CountryId"},
		{Name: "Region"},
		{Name: "IsEUEFTA", Kind: filter.Bool},
		{Name: "AddressLine1"},
		{Name: "City"},
		{Name: "StateProvince"},
		{Name: "PostalCode"},
		{Name: "Segment"},
		{Name: "Industry"},
		{Name: "Vertical"},
		{Name: "VerticalCategory"},
		{Name: "WebPageURL"},
		{Name: "EmailDomain"},
		{Name: "CrmAccountId", Identifier: true},
		{Name: "CrmId", Identifier: true},
		{Name: "Tpid", Identifier: true},
		{Name: "Gpid", Identifier: true},
		{Name: "DunsNumber", Identifier: true},
		{Name: "LegalEntityType"},
		{Name: "IsManaged", Kind: filter.Bool},
		{Name: "UnManaged", Kind: filter.Bool},
		{Name: "ProductTypeId", Collection: true},
		{Name: "ApplicableDeals", Kind: filter.Number, Collection: true},
	}
}

// productFields are those of an article in a country, or of a family with all its articles and countries
// (clarifications.md 69, 72); Region and IsEUEFTA serve the widened country filters as they do for customers.
func productFields(family bool) []Field {
	return []Field{
		{Name: "Id"},
		{Name: "Country", Collection: family},
		{Name: "CountryId", Collection: family},
		{Name: "Region", Collection: family},
		{Name: "IsEUEFTA", Kind: filter.Bool},
		{Name: "PfamId"},
		{Name: "PfamName"},
		{Name: "PfamCode", Identifier: true},
		{Name: "BusinessUnit"},
		{Name: "BusinessUnitId"},
		{Name: "SkuId", Collection: family},
		{Name: "SkuName", Collection: family},
		{Name: "SkuPartNumber", Collection: family, Identifier: true},
		{Name: "ProductTypeId"},
		{Name: "ApplicableDeals", Kind: filter.Number, Collection: true},
		{Name: "ChannelType", Kind: filter.Number, Collection: true},
	}
}

func businessUnitFields() []Field {
	return []Field{
		{Name: "BusinessUnitId"},
		{Name: "BusinessUnitName"},
		{Name: "ProductTypeId"},
		{Name: "ApplicableDeals", Kind: filter.Number, Collection: true},
	}
}

// caseFields are those of a deal, one document each (clarifications.md 69, 72). StatusCodeName is the displayed label,
// derived ones included (clarifications.md 32); where a date alone changes it, the reconciler has the document written
// again.
func caseFields() []Field {
	return []Field{
		{Name: "DealId"},
		{Name: "DealNumber", Identifier: true},
		{Name: "CaseNumber", Identifier: true},
		{Name: "DealName"},
		{Name: "DealType"},
		{Name: "StatusCode", Kind: filter.Number},
		{Name: "StatusCodeName"},
		{Name: "CustomerName"},
		{Name: "CustomerNameInLocalLanguage"},
		{Name: "CustomerCountry"},
		{Name: "RequesterOrganizationName"},
		{Name: "ProductType"},
		{Name: "ExpirationDate", Kind: filter.Date, Day: true},
		{Name: "UpdatedAt", Kind: filter.Date},
		{Name: "DealVolume", Kind: filter.Number},
	}
}
