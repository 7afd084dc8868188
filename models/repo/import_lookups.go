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

// lookupsOf reads what the columns of a kind may name.
func lookupsOf(db *gorm.DB, k imports.Kind) (imports.Lookups, error) {
	statements := lookupStatements()
	out := imports.Lookups{}
	asked := slices.Clone(k.Also)
	for _, c := range k.Columns {
		asked = append(asked, c.Lookup)
	}
	for _, lookup := range asked {
		if lookup == "" || out[lookup] != nil {
			continue
		}
		var rows []struct{ Name, ID string }
		if err := db.Raw("select lower(x.name) as name, x.id from (" + statements[lookup] + ") x").Scan(&rows).
			Error; err != nil {
			return nil, fmt.Errorf("import: look up %s: %w", lookup, err)
		}
		out[lookup] = make(map[string]string, len(rows))
		for _, row := range rows {
			out[lookup][row.Name] = row.ID
		}
	}
	return out, nil
}

func columnsOf(row imports.Values) []string { return slices.Sorted(maps.Keys(row)) }

// recordedChanges bounds how many rows the record of an import names.
const recordedChanges = 500

// importRecord is the line of an import in the administrators' record.
func importRecord(in Import, plan imports.Plan) any {
	first := func(changes []imports.RowChange) []imports.RowChange {
		return changes[:min(len(changes), recordedChanges)]
	}
	return struct {
		Kind, File                                        string
		Complete                                          bool
		AddedCount, ChangedCount, DeactivatedCount, Lines int
		Added, Changed, Deactivated                       []imports.RowChange
	}{
		in.Kind.Name, in.File, in.Complete, len(plan.Added), len(plan.Changed), len(plan.Deactivated), plan.Rows,
		first(plan.Added), first(plan.Changed), first(plan.Deactivated),
	}
}
