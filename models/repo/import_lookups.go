package repo

import (
	"fmt"
	"maps"
	"slices"

	"gorm.io/gorm"

	"dealdesk/models/entity"
	"dealdesk/models/imports"
)

// lookupStatements answer what a cell may name, and the id that stands for it.
func lookupStatements() map[string]string {
	reseller := fmt.Sprintf("select id as name, id from account where partner_type in (%d, %d)", entity.PartnerTypeADR, entity.PartnerTypeDMP)
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
		imports.LookupDistributor:  fmt.Sprintf("select id as name, id from account where partner_type = %d", entity.PartnerTypeADD),
	}
}

// lookupsOf reads what the columns of a kind may name.
func lookupsOf(db *gorm.DB, k imports.Kind) (imports.Lookups, error) {
	statements := lookupStatements()
	out := imports.Lookups{}
	for _, c := range k.Columns {
		if c.Lookup == "" || out[c.Lookup] != nil {
			continue
		}
		var rows []struct{ Name, ID string }
		if err := db.Raw("select lower(x.name) as name, x.id from (" + statements[c.Lookup] + ") x").Scan(&rows).Error; err != nil {
			return nil, fmt.Errorf("import: look up %s: %w", c.Lookup, err)
		}
		out[c.Lookup] = make(map[string]string, len(rows))
		for _, row := range rows {
			out[c.Lookup][row.Name] = row.ID
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
