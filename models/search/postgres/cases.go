package postgres

import (
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/visibility"
)

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
