//go:build e2e

package e2e

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/api/e2e/authorisation"
	"dealdesk/models/deal"
)

const ownDraft = "own draft"

// things makes the cases that the table names: of Contoso with Northwind as its distributor, and strategic ones.
func things(t *testing.T) map[string]thing {
	t.Helper()
	contoso, pdm := signIn(t, "adr@contoso.example"), signIn(t, "pdm@devices.example")
	desk, strategicDesk := signIn(t, "pod@devices.example"), signIn(t, "fbd@devices.example")
	northwind := accountOf(t, "add@northwind.example")
	withNorthwind := func(body row) row {
		body["opportunityAccounts"] = []row{{
			"partnerType": "ADD",
			"countryId":   body["opportunityDeals"].([]row)[0]["geoCountries"].([]row)[0]["countryId"],
			"accounts":    []row{{"accountId": northwind}},
		}}
		body["opportunityChannelContacts"] = []row{{
			"accountId": northwind, "channelContactEmails": "sales@northwind.example",
			"source": "Channel",
		}}
		return body
	}
	strategic := func() row {
		body := withNorthwind(strategicCase(t, pdm, ""))
		body["opportunityDeals"].([]row)[0]["channelStructure"] = 2
		return body
	}

	proof, plan := contoso.uploaded("Tender.txt", "the tender"), pdm.uploaded("Plan.txt", "the plan")
	file := func(body row, id, source string) row {
		body["attachments"] = []row{{"id": id, "source": source}}
		return body
	}
	all := map[string]thing{
		"Contoso draft":      {theDeal: saveDraftOf(t, contoso, withNorthwind(registration(t, contoso)))},
		"Contoso submitted":  {theDeal: captured(t, contoso, file(tender(withNorthwind(registration(t, contoso))), proof.ID, "Deal Details")), file: proof.ID},
		"Contoso approved":   {theDeal: captured(t, contoso, withNorthwind(specialPricing(t, contoso, 1000)))},
		"strategic for all":  {theDeal: captured(t, pdm, toAll(strategic()))},
		"strategic draft":    {theDeal: saveDraftOf(t, pdm, strategic())},
		"strategic approved": {theDeal: captured(t, pdm, file(strategic(), plan.ID, "Deal Overview")), file: plan.ID},
	}
	for name, reviewer := range map[string]person{
		"Contoso approved": desk, "strategic approved": strategicDesk, "strategic for all": strategicDesk,
	} {
		reviewer.decides(all[name].theDeal, approveBody(all[name].theDeal))
	}
	all["Contoso customer"] = thing{customer: entering(t, contoso)}
	all["strategic letter"] = all["strategic approved"].withLetter(t, pdm)
	contoso.awaitLetter(all["Contoso approved"].theDeal)
	for name, x := range all {
		x.program = map[bool]deal.Type{
			true:  deal.CPStrategic,
			false: deal.DealRegistration,
		}[strings.HasPrefix(name, "strategic")]
		if name == "Contoso approved" {
			x.program = deal.SpecialPricing
		}
		all[name] = x
	}
	return all
}

// entering enters a customer that the CRM does not know.
func entering(t *testing.T, p person) string {
	t.Helper()
	var saved struct{ CustomerID string }
	p.do(httpPost, "/api/OpportunityDealCustomer/CreateCustomer", row{
		"legalEntityName": "Quillfeather Dirigibles", "organizationNameInLocalLanguage": "Quillfeather Dirigibles",
		"country": "United States", "addressLine1": "1 Hangar Way",
		"city": "Akron", "stateProvince": "OH", "postalCode": "44301", "industry": "Education",
		"vertical": "Higher Education", "verticalCategory": "Universities", "saveAsNewRecord": true,
	}, &saved)
	require.NotEmpty(t, saved.CustomerID)
	return saved.CustomerID
}

// toAll is a strategic case for every distributor of its country.
func toAll(body row) row {
	first := body["opportunityAccounts"].([]row)[0]
	first["isAllSelected"] = "All"
	delete(first, "accounts")
	delete(body, "opportunityChannelContacts")
	return body
}

// tender is a case of one: its attachment stands for the justification.
func tender(body row) row {
	body["opportunityRfp"] = 1
	return body
}

// accountOf is a person's distributor account in the United States for the product group of the tests.
func accountOf(t *testing.T, email string) string {
	t.Helper()
	c := &shared.choices
	c.free(t, signIn(t, email)) // the choices are read
	var account string
	require.NoError(t, shared.db.QueryRow(t.Context(), `select a.id from account a join app_user u on u.organization_id =
		a.organization_id and u.email = $1
		join country c on c.id = a.country_id and c.code = 'US' where a.partner_type = 1 and a.is_active and
		a.product_type_id = $2 limit 1`,
		email, c.group.ProductID).Scan(&account))
	return account
}

func (x thing) withLetter(t *testing.T, p person) thing {
	t.Helper()
	require.Eventually(t, func() bool {
		letters := strategicLetters(t, p, x.theDeal)
		if len(letters) > 0 {
			x.file = letters[0].ID
		}
		return x.file != ""
	}, 5*time.Minute, 50*time.Millisecond)
	return x
}

func (p person) awaitLetter(d theDeal) {
	p.t.Helper()
	require.Eventually(p.t, func() bool {
		return p.try(httpPost, "/api/CaseLetters/GetCaseDecisionLetter?opportunityDealId="+d.id, nil).status == 200
	}, 5*time.Minute, 50*time.Millisecond)
}

// draftOf makes a draft of the person's own, of the program that they may capture.
func (m *matrix) draftOf(p person) (thing, bool) {
	var me struct {
		UserRoleDetails []struct{ UserRole, LocationID string }
	}
	p.do(httpPost, "/api/User/GetUserDetails", row{}, &me)
	body := row{"productGroup": row{"productId": shared.choices.group.ProductID}}
	if len(me.UserRoleDetails) > 0 {
		body["partnerDetails"] = row{"mpnLocationId": me.UserRoleDetails[0].LocationID}
	}
	for _, program := range []deal.Type{deal.DealRegistration, deal.CPStrategic} {
		body["opportunityDeals"] = []row{{"dealType": row{"name": program}}}
		a := p.try(httpPost, "/api/Opportunity/SaveOpportunityDraft", body)
		if a.status == 200 {
			var saved savedAnswer
			a.into(p.t, &saved)
			return thing{theDeal: follow(p.t, p, saved.Data), program: program}, true
		}
		require.Equal(p.t, 403, a.status, "%s: %s", p.email, a.body)
	}
	return thing{}, false
}

// nowhere is an id that nothing has.
const nowhere = "00000000-0000-0000-0000-000000000000"

// question is a request: what stands in the path and after it, the body, and what the answer has to mention.
type question struct {
	path, query string
	body        any
	media       string // of the body, JSON where it is empty
	mentions    string
	answeredOK  bool // a case that is not there is told in an answer with 200
}

// send sends it once; what it names stands in the place of the path's parameter.
func (q question) send(p person, call apiCall) answered {
	path := placeholder.ReplaceAllString(call.path, q.path) + q.query
	if q.media == "" {
		return p.try(call.method, path, q.body)
	}
	return p.callWith(q.media, call.method, path, []byte(q.body.(string)))
}

// harmlessRequest is a request that changes nothing that another row needs: it is refused for its state or its content
// where the person may make it.
func (m *matrix) harmlessRequest(r authorisation.Row, x thing) question {
	program := map[string]deal.Type{
		"new registration":   deal.DealRegistration,
		"new strategic case": deal.CPStrategic,
	}[r.On]
	this := row{"opportunityDealId": x.id}
	content := row{
		"opportunityNumber": x.caseNumber,
		"opportunityDeals":  []row{{"id": x.id, "dealType": row{"name": x.program}}},
	}
	if program != "" {
		content = row{"productGroup": row{"productId": "none"}, "opportunityDeals": []row{{"dealType": row{"name": program}}}}
	}
	byID := "?opportunityDealId=" + x.id
	list := row{"filter": row{
		"logic":   "and",
		"filters": []row{{"field": "opportunityNumber", "operator": "eq", "value": x.caseNumber}},
	}}
	switch r.Operation {
	case "SaveOpportunity", "SaveOpportunityAsync", "SaveOpportunityDraft", "CheckOpportunity", "ValidateDealCustomers":
		return question{body: content}
	case "GetOpportunity":
		return question{path: x.caseNumber}
	case "GetActions", "GetDealDiagnosis", "GetMails", "GetTimeline", "GetRevisions", "GetReview",
		"GetLetterPreview", "GetPriceMemory", "GetOffer", "GetOfferLetter":
		return question{path: x.id}
	case "GetRevisionDiff":
		return question{path: x.id, query: "?from=1&to=1"}
	case "RevertOpportunity", "GetDealExtensionCount", "GetCPStrategicLettersByOpportunityDealId",
		"GetOpportunityDealDiscountPeriodAndSkuMSRP", "GetCaseDecisionLetter":
		return question{query: byID}
	case "SetOpportunityDealStatus":
		return question{query: byID + "&stateCode=1&statusCode=" +
			map[bool]string{true: "100000012", false: "441820002"}[r.On == ownDraft]}
	case "CopyOpportunity", "RenewOpportunity":
		return question{body: row{"opportunityNumber": x.caseNumber, "opportunityDealNumber": x.number}}
	case "ChangeOwners":
		return question{body: row{"opportunityNumber": x.caseNumber, "coOwners": []string{"nobody@contoso.example"}}}
	case "ExtendOpportunityDeal":
		return question{body: row{"opportunityDealId": x.id, "newExpirationDate": "2000-01-01"}}
	case "AnswerOffer":
		return question{body: row{"opportunityDealId": x.id, "offerId": "none", "answer": "Accept"}}
	case "WithdrawOffer":
		return question{body: row{"opportunityDealId": x.id, "offerId": "none", "reason": "A slip."}}
	case "AppealOpportunityDeal":
		return question{body: row{"opportunityDealId": x.id, "text": "Please look again."}}
	case "Claim", "Release", "WithdrawAppeal":
		return question{body: this}
	case "Decide", "PreviewDecision":
		return question{body: row{"opportunityDealId": x.id, "revision": 99, "decision": "Approve"}}
	case "DecideExtension", "Endorse":
		member := map[string]string{"DecideExtension": "approve", "Endorse": "endorse"}[r.Operation]
		return question{body: row{"opportunityDealId": x.id, member: true}}
	case "GetAttachmentContent":
		return question{path: x.file}
	case "GetDashboardData", "GetPricingProgramDashboardData":
		return question{body: list, mentions: x.number}
	case "GetAllSpecialPricingProducts":
		return question{body: list, mentions: x.caseNumber}
	case "GetQueue":
		return question{body: row{"recordsToFetch": 5000}, mentions: x.number}
	case "GetQueueCounts":
		return question{body: row{"filters": row{"all": row{}}}}
	case "GetQueueValues":
		return question{body: row{"fields": row{"region": row{}}}}
	case "GetListViews":
		return question{query: "?list=allcases"}
	case "SaveListView":
		return question{body: row{"list": "allcases", "name": "Mine", "selection": "own=1"}}
	case "DeleteListView":
		return question{body: row{"list": "allcases", "id": "none"}}
	case "SaveQueueView":
		return question{body: row{"name": "Mine", "selection": "?show=mine"}}
	case "ExportBulk", "GetBulk":
		return question{path: nowhere}
	case "PreviewBulk", "StageBulk":
		return question{body: row{"act": "Claim", "rows": []row{{"opportunityDealId": nowhere, "revision": 1}}}}
	case "TakeBackBulk":
		return question{body: row{"bulkId": nowhere}}
	case "SetAbsence":
		return question{body: row{"from": "2000-01-01", "to": "2000-01-02", "cover": "nobody@devices.example"}}
	case "EndAbsence":
		return question{body: row{"absenceId": "none"}}
	case "GetCoverReport":
		return question{query: "?from=2026-01-01&to=2026-01-31"}
	case "DeleteQueueView":
		return question{body: row{"id": "none"}}
	case "ValidateCaseAndReseller":
		return question{body: row{"caseId": x.caseNumber, "resellerName": "Contoso"}, answeredOK: true}
	case "AddOpportunityAccountToCase":
		return question{
			query: "?opportunityId=" + x.caseNumber,
			body: row{
				"accountId": "none", "emails": []string{"sales@reseller.example"},
				"attachment": row{"name": "Proof.pdf", "extension": "pdf", "content": "JVBERi0xLjcgcHJvb2Y="},
			}, answeredOK: true,
		}
	}
	return m.askPlainly(r, x, program)
}

// askPlainly are the calls on nothing in particular.
func (m *matrix) askPlainly(r authorisation.Row, x thing, program deal.Type) question {
	group := shared.choices.group
	search := row{"search": strings.ToLower(x.caseNumber), "top": 50}
	switch r.Operation {
	case "Export":
		grid, on, _ := strings.Cut(strings.TrimPrefix(r.On, "grid "), " of ")
		q := question{
			path: grid,
			body: row{
				"filter": row{}, "recordsToFetch": 1,
				"dealType": map[bool]string{true: string(deal.CPStrategic)}[grid == "cpstrategic"],
			},
		}
		if on != "" {
			q.body = row{"opportunityDealId": m.things[on].id}
		}
		if grid == "bidgrid" || grid == "discounts" {
			q.body = row{
				"productType": group.ProductName, "country": "United States", "recordsToFetch": 1,
				"date": deal.DateOf(time.Now(), time.UTC),
			}
		}
		return q
	case "Search", "SearchDocs":
		return question{path: "cases", body: search, mentions: x.number}
	case "Suggest", "SuggestDocs":
		return question{
			path: "cases", body: row{"search": x.caseNumber, "suggesterName": "sg", "top": 50},
			mentions: x.number,
		}
	case "GetBidGridDashboardData":
		return question{body: row{
			"productType": group.ProductName, "country": "United States", "recordsToFetch": 1,
			"date": deal.DateOf(time.Now(), time.UTC),
		}}
	case "MarkNotificationsRead":
		return question{body: row{"ids": []string{}}}
	case "SearchDuplicateDeal":
		return question{body: row{
			"dealTypeName": "Deal Registration", "productTypeName": group.ProductName,
			"customerId": "none",
		}}
	case "SaveUserVoice":
		return question{body: row{"rating": 0}}
	case "CreateCustomer":
		return question{body: row{"legalEntityName": "7"}}
	case "UpdateCustomer":
		return question{body: row{"id": "none", "customerId": "none"}}
	case "GetCustomer":
		return question{path: x.customer}
	case "VerifyLetter", "LegalEntitiesErrors":
		return question{path: "none"}
	case "GetCustomerPair":
		return question{query: "?customerId=none&otherCustomerId=none"}
	case "MergeCustomers":
		return question{body: row{"customerId": "none", "intoCustomerId": "none", "reason": "none"}}
	case "DecideCustomerPair":
		return question{body: row{
			"customerId": "none", "otherCustomerId": "none", "different": true, "reason": "none",
		}}
	case "ReviewCustomer":
		return question{body: row{"customerId": "none", "decision": "none"}}
	case "AddProgramRule", "PreviewProgramRule":
		return question{body: row{"kind": "duration", "effectiveFrom": "2000-01-01", "reason": "none"}}
	case "WithdrawProgramRule":
		return question{body: row{"id": "00000000-0000-0000-0000-000000000000", "reason": "none"}}
	case "PreviewHolidays":
		return question{body: row{"countryCode": "XX", "days": []row{{"date": "2000-01-01"}}}}
	case "CopyHolidays":
		return question{body: row{"countryCode": "XX", "year": 2000, "dates": []string{"2000-01-01"}, "reason": "none"}}
	case "GetHolidaysToCopy":
		return question{query: "?countryCode=DE&year=2000"}
	case "SetHoliday":
		return question{body: row{"countryCode": "XX", "date": "2000-01-01", "name": "none", "reason": "none"}}
	case "RequeueDeadLetters":
		return question{body: row{"ids": []int64{}, "reason": "none"}}
	case "RetryStandstills", "SkipEffects":
		return question{body: row{"what": []row{}, "reason": "none"}}
	case "RebuildIndex":
		return question{body: row{"index": "none", "reason": "none"}}
	case "RestartWorkflow":
		return question{body: row{"opportunityDealId": "none", "reason": "none"}}
	case "RunReconciler":
		return question{body: row{
			"dryRun": false, "previewId": "00000000-0000-0000-0000-000000000000", "reason": "none",
		}}
	case "DeleteAttachments", "ReleaseAttachments", "RescanAttachments":
		return question{body: row{"ids": []string{}, "reason": "none"}}
	case "EndSessions":
		return question{body: row{"userId": "none", "reason": "none"}}
	case "SetPersonActive":
		return question{body: row{"userId": "none", "active": false, "reason": "none"}}
	case "AddCoOwners":
		return question{body: row{
			"userId": "none", "opportunityNumbers": []string{"none"}, "coOwners": []string{"none"}, "reason": "none",
		}}
	case "GetOwnedCases", "GetPersonsColleagues":
		return question{query: "?userId=none"}
	case "GetSessions":
		return question{query: "?userId=none"}
	case "GetHolidays":
		return question{query: "?countryCode=US"}
	case "Import":
		return question{path: "countries", query: "?dryRun=true", body: "Code", media: "text/csv"}
	case "RefusedRows":
		return question{path: "countries", body: "Code", media: "text/csv"}
	case "GetImportProgress":
		return question{query: "?id=" + "00000000-0000-0000-0000-000000000000"}
	case "GetImportFile":
		return question{path: "999999999"}
	case "ImportLines":
		return question{body: []row{}}
	case "GetContactFromGraphByEmail":
		return question{path: "pdm"}
	case "GetBlobBufferByName":
		return question{query: "?name=Flowdown%20Terms%20Application.pdf"}
	case "GetAllActiveResellersByProductAndCountries":
		return question{path: group.ProductID}
	case "BusinessVerticalByCustomerVerticalAndCategory":
		return question{body: row{"name": "none", "category": "none"}}
	case "GetUserDetails", "GetUserDetailsByOrg", "SaveUserLoginDetails", "ListNotifications":
		return question{body: row{}}
	case "EndOwnSessions":
		return question{body: row{"ids": []string{"none"}}}
	case "SetLanguage":
		return question{body: row{"language": "en"}}
	case "LegalEntitiesUpload", "UploadAttachment":
		return question{body: "--x--", media: "multipart/form-data; boundary=x"}
	}
	return question{}
}
