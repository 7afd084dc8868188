//go:build e2e

package e2e

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Repairs 8: a distributor reads who submitted a deal, by name, in the list, on the case and in the letter.
func TestADistributorReadsWhoSubmittedADeal(t *testing.T) {
	reseller, distributor := signIn(t, "adr@contoso.example"), signIn(t, "add@northwind.example")
	desk := signIn(t, "pod@devices.example")
	const company = "Contoso Resale"
	northwind := accountOf(t, "add@northwind.example")
	body := registration(t, reseller)
	body["opportunityAccounts"] = []row{{"partnerType": "ADD", "accounts": []row{{"accountId": northwind}}}}
	body["opportunityChannelContacts"] = []row{
		{"accountId": northwind, "channelContactEmails": "sales@northwind.example", "source": "Channel"},
	}
	d := captured(t, reseller, body)

	var list struct {
		Item1 []struct {
			SubmittedBy         string
			OpportunityAccounts []struct{ PartnerType, ResellerORDistributorNames any }
		}
	}
	distributor.do(httpPost, "/api/OpportunityDeal/GetPricingProgramDashboardData", row{
		"filter": row{"field": "dealNumber", "operator": "eq", "value": d.number},
	}, &list)
	require.Len(t, list.Item1, 1)
	require.Equal(t, company, list.Item1[0].SubmittedBy)
	require.Equal(t, company, list.Item1[0].OpportunityAccounts[0].ResellerORDistributorNames)

	var shown struct {
		PartnerDetails      struct{ OrganizationID, OrganizationName string }
		OpportunityAccounts []struct {
			Accounts []struct{ CompanyName string }
		}
	}
	distributor.do(httpGet, "/api/Opportunity/GetOpportunity/"+d.caseNumber, nil, &shown)
	require.Equal(t, company, shown.PartnerDetails.OrganizationName)
	require.Equal(t, company, shown.OpportunityAccounts[0].Accounts[0].CompanyName)

	desk.decides(d, approveBody(d))
	text := unspaced(letterText(t, distributor, d))
	require.Contains(t, text, unspaced("Reseller "+company))
	require.NotContains(t, text, shown.PartnerDetails.OrganizationID)
}
