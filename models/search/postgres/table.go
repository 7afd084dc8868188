package postgres

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/search"
	"dealdesk/models/search/filter"
	"dealdesk/models/visibility"
)

// table says where the documents of an index come from.
type table struct {
	from    string
	key     string
	keyType string
	first   string // key that sorts before all
	version string
	words   string
	folded  string
	where   string
	head    string            // whether the row stands for its family; empty: no row does
	texts   string            // where words, folded and identifiers come from, when they lie in fewer rows than from has
	textKey string            // of a row there, also in from
	tokens  string            // of those who may find the row, of a scoped index
	columns map[string]string // SQL by field; fields in optional hold '' for nothing
	// optional are columns without a value where the text is empty.
	optional []string
}

// value is the SQL of a field, null where there is nothing.
func (t table) value(field string) string {
	if slices.Contains(t.optional, field) {
		return "NULLIF(" + t.columns[field] + ", '')"
	}
	return t.columns[field]
}

// shown is the SQL of a field as documents and facets hold it: dates as text, days without a time.
func (t table) shown(f search.Field) string {
	value := t.value(f.Name)
	switch {
	case f.Kind != filter.Date:
		return value
	case f.Day:
		return "to_char(" + value + " AT TIME ZONE 'UTC', 'YYYY-MM-DD')"
	default:
		return "to_char(" + value + ` AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
	}
}

// document is the SQL of the JSON that answers.
func (t table) document(ix search.Index, only []string) string {
	var parts []string
	for _, f := range ix.Fields {
		if len(only) == 0 || slices.Contains(only, f.Name) {
			parts = append(parts, "'"+f.Name+"', "+t.shown(f))
		}
	}
	return "json_build_object(" + strings.Join(parts, ", ") + ")"
}

func tables() map[string]table {
	customer := customerTable()
	sellable := customer
	sellable.where += " AND e.applicable_deals & 3 <> 0"
	distinct := customer
	distinct.where += " AND e.is_head"
	return map[string]table{
		search.IndexCustomer:               customer,
		search.IndexPricingProgramCustomer: sellable,
		search.IndexDistinctCustomer:       distinct,
		search.IndexProduct:                productTable(),
		search.IndexDistinctProduct:        familyTable(),
		search.IndexBusinessUnit:           businessUnitTable(),
		search.IndexCases:                  casesTable(time.Time{}), // its words; what it shows depends on the moment
	}
}

func customerTable() table {
	return table{
		from: "legal_entity e JOIN country c ON c.id = e.country_id", key: "e.id", keyType: "text", version: "e.version",
		words: "e.search_words", folded: "e.folded_name", where: "e.is_active", head: "e.is_head",
		columns: map[string]string{
			"Id": "e.id", "CustomerId": "e.id", "LegalEntityName": "e.name", "OrganizationNameInLocalLanguage": "e.local_name",
			"Country": "c.name", "CountryId": "e.country_id", "Region": "c.region", "IsEUEFTA": "c.is_eu_efta",
			"AddressLine1": "e.address_line1", "City": "e.city", "StateProvince": "e.state_province",
			"PostalCode": "e.postal_code",
			"Segment":    "e.segment", "Industry": "e.industry", "Vertical": "e.vertical",
			"VerticalCategory": "e.vertical_category",
			"WebPageURL":       "e.web_page_url", "EmailDomain": "e.email_domain", "CrmAccountId": "e.crm_account_id",
			"CrmId": "e.crm_id",
			"Tpid":  "e.tpid", "Gpid": "e.gpid", "DunsNumber": "e.duns_number", "LegalEntityType": "e.legal_entity_type",
			"IsManaged": "e.is_managed", "UnManaged": "(NOT e.is_managed)",
			// A customer may buy of every product group.
			"ProductTypeId":   "ARRAY(SELECT p.id FROM product_type p WHERE p.is_active ORDER BY p.position)",
			"ApplicableDeals": flags("e.applicable_deals"),
		},
		optional: []string{
			"OrganizationNameInLocalLanguage", "AddressLine1", "City", "StateProvince", "PostalCode", "Segment", "Industry",
			"Vertical",
			"VerticalCategory", "WebPageURL", "EmailDomain", "CrmAccountId", "CrmId", "Tpid", "Gpid", "DunsNumber",
			"LegalEntityType",
		},
	}
}

func businessUnitTable() table {
	return table{
		from: "business_unit e", key: "e.id", keyType: "text", version: "1", words: "e.search_words", folded: "e.folded_name",
		where: "e.is_active",
		columns: map[string]string{
			"BusinessUnitId": "e.id", "BusinessUnitName": "e.name", "ProductTypeId": "e.product_type_id",
			"ApplicableDeals": flags("e.applicable_deals"),
		},
	}
}

// vocabulary is where the words of the rows are read from.
func (t table) vocabulary() string {
	if t.texts != "" {
		return t.texts
	}
	return t.from
}

// flags turns a sum of flags into its parts.
func flags(column string) string {
	return "ARRAY(SELECT flag FROM unnest(ARRAY[1, 2, 4]) flag WHERE " + column + " & flag <> 0 ORDER BY flag)"
}

// casesTable is a document per deal, as it shows at a moment. Times are cut to milliseconds, which is all that the
// other back end keeps.
func casesTable(now time.Time) table {
	return table{
		from: "opportunity_deal d JOIN opportunity o ON o.id = d.opportunity_id", key: "d.id", keyType: "uuid",
		first:   "00000000-0000-0000-0000-000000000000",
		version: "d.index_version", words: "d.search_words", folded: "d.folded_name", where: visibility.Present,
		tokens: visibility.TokensSQL,
		columns: map[string]string{
			"DealId": "d.id::text", "DealNumber": "d.number", "CaseNumber": "o.number", "DealName": "d.name",
			"DealType":   "d.type",
			"StatusCode": "d.status", "StatusCodeName": labelAt(now),
			"CustomerName":                "d.customer_name",
			"CustomerNameInLocalLanguage": "coalesce(d.content -> 'customers' -> 0 ->> 'localName', '')",
			"CustomerCountry":             "d.customer_country", "RequesterOrganizationName": "o.requester_organization_name",
			"ProductType":    "o.product_group_name",
			"ExpirationDate": "(d.expiration_date::timestamp AT TIME ZONE 'UTC')",
			"UpdatedAt":      "date_trunc('milliseconds', d.updated_at)",
			"DealVolume":     "NULLIF(d.volume, 0)",
		},
		optional: []string{"DealName", "CustomerName", "CustomerNameInLocalLanguage", "CustomerCountry", "ProductType"},
	}
}

// labelAt is the status that people see at a moment (deal.State.Label): an approved deal past its date shows as
// expired.
func labelAt(now time.Time) string {
	minute := now.UTC().Truncate(time.Minute).Format(time.RFC3339)
	return fmt.Sprintf("(CASE WHEN d.label = '%s' AND d.expiration_date < ('%s'::timestamptz AT TIME ZONE d.zone)::date "+
		"THEN '%s' ELSE d.label END)",
		deal.LabelApproved, minute, deal.LabelExpired)
}
