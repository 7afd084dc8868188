//go:build e2e

package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Repairs 19, SUB-259, decisions.md part 1, 53: more volume and other units of an approved deal are asked for and
// reviewed; the old ones hold until then.
func TestMoreVolumeOfAnApprovedDealIsReviewed(t *testing.T) {
	reviewer := signIn(t, "fbd@devices.example")
	seller, reseller := signIn(t, "pdm@devices.example"), signIn(t, "adr@contoso.example")
	fleet := strategicCase(t, seller, "")
	first := fleet["opportunityDeals"].([]row)[0]
	first["channelStructure"] = 2
	fleet["opportunityAccounts"] = []row{{
		"partnerType": "ADD", "countryId": first["geoCountries"].([]row)[0]["countryId"],
		"isAllSelected": "All",
	}}
	strategic, registered := captured(t, seller, fleet), submitted(t, reseller)
	for _, of := range []struct {
		owner person
		deal  theDeal
		edit  func(first row)
	}{
		{seller, strategic, func(first row) { first["dealVolume"] = 6000 }},
		{reseller, registered, func(row) {}},
	} {
		reviewer.decides(of.deal, approveBody(of.deal))
		before := storedBody(of.owner, of.deal)["opportunityDeals"].([]any)[0].(row)
		require.Equal(t, "Approved", before["statusCodeName"])
		of.owner.do(httpPost, "/api/Opportunity/SaveOpportunity", changed(of.owner, of.deal, func(_, first row) {
			of.edit(first)
			first["dealCustomers"].([]any)[0].(row)["unitsCommitted"] = 17
		}), nil)
		pending := storedBody(of.owner, of.deal)["opportunityDeals"].([]any)[0].(row)
		require.Equal(t, "EditPendingReview", pending["closureDecision"])
		require.Equal(t, before["dealVolume"], pending["dealVolume"], "the terms in force")
		reviewer.decides(of.deal, approveRevision(of.deal, 2))
		approved := storedBody(of.owner, of.deal)["opportunityDeals"].([]any)[0].(row)
		require.Equal(t, "Approved", approved["closureDecision"])
		require.InDelta(t, 17, approved["dealCustomers"].([]any)[0].(row)["unitsCommitted"], 0)
		if of.deal.id == strategic.id {
			require.InDelta(t, 6000, approved["dealVolume"], 0)
		}
	}
}
