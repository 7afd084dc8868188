package postgres

import (
	"fmt"
	"strings"

	"dealdesk/models/deal"
	"dealdesk/models/visibility"
)

// casesTable is a document per deal. Times are cut to milliseconds, which is all that the other back end keeps.
func casesTable() table {
	return table{
		from: "opportunity_deal d JOIN opportunity o ON o.id = d.opportunity_id", key: "d.id", keyType: "uuid", first: "00000000-0000-0000-0000-000000000000",
		version: "d.index_version", words: "d.search_words", folded: "d.folded_name", where: visibility.Present, tokens: visibility.TokensSQL,
		columns: map[string]string{
			"DealId": "d.id::text", "DealNumber": "d.number", "CaseNumber": "o.number", "DealName": "d.name", "DealType": "d.type",
			"StatusCode": "d.status", "StatusCodeName": labels(),
			"CustomerName": "d.customer_name", "CustomerNameInLocalLanguage": "coalesce(d.content -> 'customers' -> 0 ->> 'localName', '')",
			"CustomerCountry": "d.customer_country", "RequesterOrganizationName": "o.requester_organization_name", "ProductType": "o.product_group_name",
			"ExpirationDate": "(d.expiration_date::timestamp AT TIME ZONE 'UTC')", "UpdatedAt": "date_trunc('milliseconds', d.updated_at)",
			"DealVolume": "NULLIF(d.volume, 0)",
		},
		optional: []string{"DealName", "CustomerName", "CustomerNameInLocalLanguage", "CustomerCountry", "ProductType"},
	}
}

// labels turns a status code into the label that people see.
func labels() string {
	var b strings.Builder
	b.WriteString("(CASE d.status")
	for _, s := range deal.Statuses() {
		fmt.Fprintf(&b, " WHEN %d THEN '%s'", int(s), s.Label())
	}
	return b.String() + " END)"
}
