//go:build e2e

package e2e

import (
	"bytes"
	"maps"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

type letterRow struct {
	ID, Name, Source, CreatedOn string
	Size                        int64
}

func strategicLetters(t *testing.T, p person, d theDeal) []letterRow {
	t.Helper()
	var rows []letterRow
	p.do(httpGet, "/api/Attachment/GetCPStrategicLettersByOpportunityDealId?opportunityDealId="+d.id+"&partnerRole=PDM",
		nil, &rows)
	return rows
}

// ownDiscounts are half a percent more than is proposed on each line, with a reason.
func ownDiscounts(t *testing.T, reviewer person, d theDeal) (own []row) {
	t.Helper()
	review := reviewOf(reviewer, d)
	require.NotEmpty(t, review.Lines)
	for _, l := range review.Lines {
		own = append(own, row{"lineId": l.LineID, "discountValue": l.DiscountValue + 0.5, "reason": "A tender"})
	}
	return own
}

// MAN-240, MAN-544, SUB-230: prices are approved first, the channel later, by the same owner; the letters of both
// decisions are listed for the roles of the matrix, in the statuses of the matrix (clarifications.md 5, 95).
func TestTheLettersOfAStrategicDeal(t *testing.T) {
	owner := signIn(t, "pdm@devices.example")
	coOwner := signIn(t, "pmm@devices.example")
	reviewer := signIn(t, "fbd@devices.example")
	asked := strategicCase(t, owner, "")
	d := captured(t, owner, asked)
	reviewer.do(httpPost, "/api/Desk/Claim", claimBody(d), nil)
	own := approveBody(d)
	own["discounts"] = ownDiscounts(t, reviewer, d)
	reviewer.do(httpPost, "/api/Desk/Decide", own, nil)
	granted := grantsOf(t, d)
	pricing := dealOf(owner, d)
	require.Equal(t, "Deal Pricing Approved - Pending Channel", pricing.StatusCodeName)
	require.EqualValues(t, asked["opportunityDeals"].([]row)[0]["expirationDate"], pricing.ExpirationDate,
		"the date that was asked for")
	early := owner.try(httpGet, "/api/Attachment/GetCPStrategicLettersByOpportunityDealId?opportunityDealId="+d.id, nil)
	require.Equal(t, 403, early.status)
	require.Equal(t, "Not possible while the status is Deal Pricing Approved - Pending Channel.", early.problem(t).Detail)

	require.Equal(t, 403, coOwner.try(httpPost, "/api/Opportunity/SaveOpportunity", channelOf(coOwner, d)).status,
		"the requester alone chooses the channel")
	owner.do(httpPost, "/api/Opportunity/SaveOpportunity", channelOf(owner, d), nil)
	require.Equal(t, 2, dealOf(owner, d).PendingRevision)
	reviewer.decides(d, approveRevision(d, 2))
	shown := dealOf(owner, d)
	require.Equal(t, "Approved", shown.StatusCodeName)
	require.ElementsMatch(t, append(granted, granted...), grantsOf(t, d), "the channel keeps the discounts of the pricing")
	require.Equal(t, d.caseNumber, storedBody(signIn(t, "add@northwind.example"), d)["opportunityNumber"],
		"it cascades to the distributors")
	require.Equal(t, []string{pricing.CaseStartDate, pricing.ExpirationDate},
		[]string{shown.CaseStartDate, shown.ExpirationDate}, "the dates stay")
	require.Equal(t, []string{
		"Draft created", "Submitted", "Review started", "Pricing approved", "Channel submitted",
		"Review started", "Channel approved",
	}, d.timeline(t))

	var rows []letterRow
	require.Eventually(t, func() bool { rows = strategicLetters(t, owner, d); return len(rows) == 2 }, time.Minute,
		100*time.Millisecond)
	for _, l := range rows {
		require.Equal(t, "Case Decision - "+d.caseNumber+".pdf", l.Name)
		require.Positive(t, l.Size)
		require.NotEmpty(t, l.CreatedOn)
		require.NotEmpty(t, l.Source)
	}
	// each can be downloaded
	pdf := owner.try(httpGet, "/api/Attachment/"+rows[0].ID+"/content", nil)
	require.Equal(t, 200, pdf.status)
	require.True(t, bytes.HasPrefix(pdf.body, []byte("%PDF-")))
	require.Len(t, pdf.body, int(rows[0].Size))
	for _, l := range rows { // Repairs 2
		requireDiscounts(t, plainText(t, owner.try(httpGet, "/api/Attachment/"+l.ID+"/content", nil).body), grantsOf(t, d))
	}
	require.Equal(t, []string{"Replaced"}, verify(t, d, 0).Today) // Repairs 48
	require.Equal(t, "Pricing approved, channel pending", verify(t, d, 0).Status)
	require.Equal(t, 404, signIn(t, "adr@contoso.example").try(httpGet, "/api/Attachment/"+rows[0].ID+"/content", nil).
		status)
	require.Equal(t, 404, owner.try(httpGet, "/api/Attachment/"+uuid.NewString()+"/content", nil).status)
	require.Len(t, strategicLetters(t, coOwner, d), 2, "role and visibility, not ownership")
	require.Len(t, strategicLetters(t, signIn(t, "pod@devices.example"), d), 2,
		"POD may view and read letters (decisions.md part 2, 12)")
	require.Equal(t, 403, signIn(t, "admin@devices.example").
		try(httpGet, "/api/Attachment/GetCPStrategicLettersByOpportunityDealId?opportunityDealId="+d.id, nil).
		status, "an administrator is not among the roles")
	require.Equal(t, 404, signIn(t, "adr@contoso.example").
		try(httpGet, "/api/Attachment/GetCPStrategicLettersByOpportunityDealId?opportunityDealId="+d.id, nil).
		status, "no party of the case")
}

// A CP Strategic case keeps every field that its form has, in an answer that can be posted back (clarifications.md 30);
// its co-owners are the team's (14), and a partner of it does not see what is not theirs (59).
func TestAStrategicCaseKeepsItsFields(t *testing.T) {
	owner, coOwner := signIn(t, "pdm@devices.example"), signIn(t, "pmm@devices.example")
	body := strategicCase(t, owner, "")
	first := body["opportunityDeals"].([]row)[0]
	first["affiliationType"] = 4
	first["affiliationTypeOthers"] = "A purchasing club"
	first["exceptionRequest"] = "Payment in two parts"
	first["channelStructure"], first["channelJustification"] = 2, "Prices first"
	var distributor string
	require.NoError(t, shared.db.QueryRow(t.Context(), `select a.id from account a join country c on c.id = a.country_id
		where a.partner_type = 1 and a.is_active and c.code = 'US' and a.organization_id = (select organization_id from
		app_user where email = 'add@northwind.example') limit 1`).Scan(&distributor))
	body["opportunityAccounts"] = []row{{
		"partnerType": "ADD", "countryId": first["geoCountries"].([]row)[0]["countryId"],
		"accounts": []row{{"accountId": distributor}},
	}}
	d := captured(t, owner, body)
	first["skipChannelReason"] = nil // the structure has none
	read := func(p person) (row, row) {
		c := storedBody(p, d)
		return c, c["opportunityDeals"].([]any)[0].(row)
	}
	_, shown := read(owner)
	require.Equal(t, d.caseNumber, shown["name"], "a CP Strategic deal bears its case's number")
	require.Equal(t, d.number, shown["dealNumber"])
	for _, field := range []string{
		"exceptionRequest", "affiliationTypeOthers", "expirationDateJustification",
		"channelOverview", "channelJustification", "skipChannelReason", "dealName", "dealOverview",
	} {
		require.Equal(t, first[field], shown[field], field)
	}
	require.EqualValues(t, first["expirationDate"], shown["expirationDate"])
	require.InDelta(t, 4, shown["affiliationType"], 0)
	require.InDelta(t, 2, shown["channelStructure"], 0)
	team := shown["dealContacts"].([]any)[0].(row)
	require.Equal(t, "pmm@devices.example", team["email"])
	require.Equal(t, true, team["isComplete"])

	coOwner.do(httpPost, "/api/Opportunity/RevertOpportunity?opportunityDealId="+d.id, nil, nil) // a co-owner may
	require.Equal(t, deal.Draft, d.status(t))
	// MAN-494: an owner edits every field of the draft
	var edited savedAnswer
	coOwner.do(httpPost, "/api/Opportunity/SaveOpportunityDraft", changed(coOwner, d, func(_, first row) {
		for _, field := range []string{
			"dealName", "dealOverview", "exceptionRequest", "affiliationTypeOthers",
			"expirationDateJustification", "channelOverview", "channelJustification",
		} {
			first[field] = "Edited " + field
		}
		first["dealVolume"], first["channelStructure"] = 4321, 1
	}), &edited)
	require.Equal(t, d.caseNumber, edited.Data)
	_, shown = read(owner)
	for _, field := range []string{
		"dealName", "dealOverview", "exceptionRequest", "affiliationTypeOthers",
		"expirationDateJustification", "channelOverview", "channelJustification",
	} {
		require.Equal(t, "Edited "+field, shown[field])
	}
	require.InDelta(t, 4321, shown["dealVolume"], 0)
	refused := coOwner.try(httpPost, "/api/Opportunity/SaveOpportunity", storedBody(coOwner, d)).problem(t)
	require.Equal(t, "Please provide minimum one attachment as proof in Channel.",
		refused.Errors[len(refused.Errors)-1].Message)
	coOwner.do(httpPost, "/api/Opportunity/SaveOpportunityDraft", changed(coOwner, d, func(body, first row) {
		first["channelStructure"] = 2
		body["opportunityAccounts"] = []row{{
			"partnerType": "ADD",
			"countryId":   first["geoCountries"].([]any)[0].(row)["countryId"], "accounts": []row{{"accountId": distributor}},
		}}
	}), nil)
	submit(t, coOwner, d)

	c, seen := read(signIn(t, "add@northwind.example"))
	for _, hidden := range []string{
		"exceptionRequest", "expirationDateJustification", "channelOverview",
		"channelStructure", "channelJustification", "dealContacts", "dealOverview", "skipChannelReason",
		"closureDecisionComments",
	} {
		require.NotContains(t, seen, hidden)
	}
	require.Equal(t, []any{"Paul"}, seen["microsoftContacts"], "names only")
	require.NotContains(t, c, "opportunityChannelContacts")
	require.NotContains(t, c, "attachments")
}

// SUB-481, MAN-486, MAN-487: a reseller sees nothing of the channel of a case that cascades to distributors.
func TestAResellerDoesNotSeeACascadedChannel(t *testing.T) {
	owner := signIn(t, "pdm@devices.example")
	ssp := signIn(t, "ssp@devices.example")
	reseller := signIn(t, "adr@contoso.example")
	body := strategicCase(t, owner, "")
	first := body["opportunityDeals"].([]row)[0]
	first["channelStructure"] = 2
	country := first["geoCountries"].([]row)[0]["countryId"]
	account := resellerAccount(t, reseller, body)
	body["opportunityAccounts"] = []row{
		{"partnerType": "ADD", "countryId": country, "isAllSelected": "All"}, {
			"partnerType": "ADR", "countryId": country,
			"accounts": []row{{"accountId": account}},
		},
	}
	body["opportunityChannelContacts"] = []row{{
		"accountId": account, "channelContactEmails": "sales@reseller.example",
		"source": "Channel",
	}}
	d := captured(t, owner, body)
	whole := storedBody(ssp, d)
	require.Len(t, whole["opportunityAccounts"], 2)
	require.Equal(t, "1", whole["opportunityAccounts"].([]any)[0].(row)["isAllSelected"],
		"names are accepted, numbers answered")
	require.Len(t, whole["opportunityChannelContacts"], 1)
	cut := storedBody(reseller, d)
	require.Empty(t, cut["opportunityAccounts"])
	require.NotContains(t, cut, "opportunityChannelContacts")
}

// Who may capture which program, and which programs share a case (clarifications.md 13, 49; case-submission.md L144).
func TestWhoCapturesWhichProgram(t *testing.T) {
	partner, owner := signIn(t, "adr@contoso.example"), signIn(t, "pdm@devices.example")
	strategic, special := strategicCase(t, owner, ""), specialPricing(t, partner, 1000)
	refused := partner.try(httpPost, "/api/Opportunity/SaveOpportunityDraft", strategic).problem(t)
	require.Equal(t, []any{403, "case.role"}, []any{refused.Status, refused.Code})
	require.Equal(t, 403, owner.try(httpPost, "/api/Opportunity/SaveOpportunityDraft", special).status)
	require.Equal(t, 403, signIn(t, "pod@devices.example").
		try(httpPost, "/api/Opportunity/SaveOpportunityDraft", strategic).status)

	c := storedBody(owner, saveDraftOf(t, owner, strategic))
	c["opportunityDeals"] = append(c["opportunityDeals"].([]any), row{"dealType": row{"name": "Deal Registration"}})
	require.Equal(t, "dealType.alone", owner.try(httpPost, "/api/Opportunity/SaveOpportunityDraft", c).problem(t).
		Errors[0].Code)

	first := special["opportunityDeals"].([]row)[0]
	first["dealVolume"] = 999
	low := partner.try(httpPost, "/api/Opportunity/SaveOpportunity", special).problem(t)
	require.Equal(t, "volume.minimum", low.Errors[0].Code)
	require.Equal(t, "Committed Deal Volume is below the minimum of 1000 units.", low.Errors[0].Message)
	first["dealVolume"] = 1000
	both := row{}
	maps.Copy(both, special)
	second := row{}
	maps.Copy(second, first)
	second["dealType"] = row{"name": "Deal Registration"}
	both["opportunityDeals"] = []row{first, second}
	var saved savedAnswer
	partner.do(httpPost, "/api/Opportunity/SaveOpportunityAsync", both, &saved)
	numbers := map[string]string{}
	for _, one := range readCase(partner, saved.Data).OpportunityDeals {
		numbers[one.DealNumber] = one.StatusCodeName
	}
	require.Len(t, numbers, 2, "one case, a deal per program")
	require.Contains(t, numbers, saved.Data+"-SP")
	require.Contains(t, numbers, saved.Data+"-DR")
	again := partner.try(httpPost, "/api/Opportunity/SaveOpportunity", special).problem(t)
	require.Equal(t, []any{409, "deal.duplicate"}, []any{again.Status, again.Code},
		"one per customer inside an organisation")
}

// A strategic submit tells all its faults at once, each with its tab (clarifications.md 60).
func TestFaultsOfAStrategicSubmit(t *testing.T) {
	owner := signIn(t, "pdm@devices.example")
	body := strategicCase(t, owner, "")
	first := body["opportunityDeals"].([]row)[0]
	first["dealName"] = ""
	first["channelOverview"] = ""
	first["affiliationType"] = 0
	first["dealVolume"] = 0
	first["expirationDate"] = deal.DateOf(time.Now(), time.UTC).AddMonths(24).AddDays(2)
	first["dealCustomers"].([]row)[0]["customerType"] = 2
	first["dealContacts"] = []row{{"email": "someone@contoso.example", "name": "", "role": 12}}
	p := owner.try(httpPost, "/api/Opportunity/SaveOpportunity", body).problem(t)
	require.Equal(t, 422, p.Status)
	places := map[string]string{}
	for _, f := range p.Errors {
		require.NotEmpty(t, f.Message)
		places[f.Pointer] = f.Tab
	}
	require.Equal(t, map[string]string{
		"/opportunityDeals/0/dealName":             "Deal Overview",
		"/opportunityDeals/0/affiliationType":      "Deal Overview",
		"/opportunityDeals/0/expirationDate":       "Deal Overview",
		"/opportunityDeals/0/dealVolume":           "Deal Overview",
		"/opportunityDeals/0/dealContacts/0/name":  "Deal Overview",
		"/opportunityDeals/0/dealContacts/0/email": "Deal Overview",
		"/opportunityDeals/0/dealCustomers":        "Legal Entities",
		"/opportunityDeals/0/channelOverview":      "Channel",
	}, places)
	first["expirationDate"] = "next year"
	require.Equal(t, "expiration.date", owner.try(httpPost, "/api/Opportunity/SaveOpportunityDraft", body).problem(t).
		Errors[0].Code)
}
