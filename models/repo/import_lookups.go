package repo

import (
	"fmt"
	"maps"
	"slices"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/imports"
)

// lookupStatements answer what a cell may name, and the id that stands for it.
func lookupStatements() map[string]string {
	reseller := fmt.Sprintf("select id as name, id from account where partner_type in (%d, %d)", int(deal.PartnerADR),
		int(deal.PartnerDMP))
	return map[string]string{
		imports.LookupCountry:      "select code as name, id from country union all select name, id from country",
		imports.LookupProductGroup: "select name, id from product_type",
		imports.LookupUnit:         "select name, id from business_unit",
		imports.LookupFamily:       "select code as name, id from product_family",
		imports.LookupArticle:      "select part_number as name, id from product_sku",
		imports.LookupPriceList:    "select name, name as id from price_list",
		imports.LookupTier:         "select name, id from discount_tier",
		imports.LookupIndustry:     "select name, id from industry",
		imports.LookupVertical:     "select name, id from business_vertical",
		imports.LookupOrganization: "select id as name, id from organization",
		imports.LookupLocation:     "select id as name, id from location",
		imports.LookupReseller:     reseller,
		imports.LookupDistributor: fmt.Sprintf("select id as name, id from account where partner_type = %d",
			int(deal.PartnerADD)),
		imports.LookupPerson: "select email as name, id from app_user",
		imports.PersonsOrganization: fmt.Sprintf("select id as name, case when is_internal then '%s' else "+
			"coalesce(organization_id, '') end as id from app_user", imports.Internal),
		imports.LocationsOwner:   "select id as name, organization_id as id from location",
		imports.LocationsCountry: "select id as name, country_id as id from location",
		imports.AccountAt: "select location_id || ':' || partner_type || ':' || product_type_id as name, id from " +
			"account",
	}
}

// lookupsOf reads what the columns of a kind may name. Of two names of a row, the longer one is shown.
func lookupsOf(db *gorm.DB, k imports.Kind) (imports.Lookups, imports.DisplayNames, error) {
	statements := lookupStatements()
	out, names := imports.Lookups{}, imports.DisplayNames{}
	asked := slices.Clone(k.Also)
	for _, c := range k.Columns {
		asked = append(asked, c.Lookup)
	}
	for _, lookup := range asked {
		if lookup == "" || out[lookup] != nil {
			continue
		}
		var rows []struct{ Name, Lower, ID string }
		if err := db.Raw("select x.name, lower(x.name) as lower, x.id from (" + statements[lookup] + ") x").Scan(&rows).
			Error; err != nil {
			return nil, nil, fmt.Errorf("import: look up %s: %w", lookup, err)
		}
		out[lookup], names[lookup] = make(map[string]string, len(rows)), make(map[string]string, len(rows))
		for _, row := range rows {
			out[lookup][row.Lower] = row.ID
			if len(row.Name) > len(names[lookup][row.ID]) {
				names[lookup][row.ID] = row.Name
			}
		}
	}
	return out, names, nil
}

func columnsOf(row imports.Values) []string { return slices.Sorted(maps.Keys(row)) }
