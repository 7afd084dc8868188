package api

import (
	"encoding/json"
	"maps"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/search"
)

// probe is a call that is asked for markers.
type probe struct {
	operation, path string
	body            any    // nil: a GET
	question        string // a text of the request that its answer may repeat
	letter          bool   // it answers a decision letter
}

func (c probe) send(v *site) *httptest.ResponseRecorder {
	if c.body == nil {
		return v.http.Get(c.path)
	}
	return v.http.Post(c.path, c.body)
}

func (c probe) withoutQuestion(text string) string {
	if c.question == "" {
		return text
	}
	return strings.ReplaceAll(text, c.question, "")
}

func (c probe) bodyText() string {
	raw, _ := json.Marshal(c.body)
	return string(raw)
}

// calls are the requests of everybody: every call that reads, for each thing that is planted.
func (p *planted) calls() []probe {
	out := p.callsOnNothing()
	for _, d := range p.deals {
		out = append(out, p.callsOn(d)...)
	}
	for _, id := range p.files {
		out = append(out, probe{operation: "GetAttachmentContent", path: "/api/Attachment/" + id + "/content"})
	}
	for _, id := range p.letterIDs() {
		path := "/api/Attachment/" + id + "/content"
		out = append(out, probe{operation: "GetAttachmentContent", path: path, letter: true})
	}
	return append(out, p.callsOnLists()...)
}

func (p *planted) callsOn(d *plantedDeal) []probe {
	this, byID := d.id, "?opportunityDealId="+d.id
	number := url.PathEscape(d.number)
	revisions := "/api/OpportunityDeal/GetRevisions/"
	out := []probe{
		{operation: "GetOpportunity", path: "/api/Opportunity/GetOpportunity/" + d.caseNumber},
		{operation: "GetOpportunity", path: "/api/Opportunity/GetOpportunity/" + d.caseNumber + "?oppDealNumber=" + number},
		{operation: "GetActions", path: "/api/OpportunityDeal/GetActions/" + this},
		{operation: "GetTimeline", path: "/api/OpportunityDeal/GetTimeline/" + this},
		{operation: "GetDealDiagnosis", path: "/api/Operations/GetDealDiagnosis/" + this},
		{operation: "GetMails", path: "/api/OpportunityDeal/GetMails/" + this},
		{operation: "GetRevisions", path: revisions + this},
		{operation: "GetRevisions", path: revisions + this + "?revision=1"},
		{operation: "GetRevisions", path: revisions + number + "?revision=2"},
		{operation: "GetRevisions", path: revisions + number + "?revision=3"},
		{operation: "GetRevisionDiff", path: revisions + this + "/Diff"},
		{operation: "GetRevisionDiff", path: revisions + this + "/Diff?from=1&to=2"},
		{operation: "GetRevisionDiff", path: revisions + this + "/Diff?from=2&to=3"},
		{operation: "GetRevisionDiff", path: revisions + this + "/Diff?from=3&to=1"},
		{operation: "GetDealExtensionCount", path: "/api/OpportunityDeal/GetDealExtensionCount" + byID},
		{operation: "GetReview", path: "/api/Desk/GetReview/" + this},
		{operation: "GetPriceMemory", path: "/api/Desk/GetPriceMemory/" + this},
		{operation: "GetOffer", path: "/api/OpportunityDeal/GetOffer/" + this},
		{operation: "GetOfferLetter", path: "/api/OpportunityDeal/GetOfferLetter/" + this},
		{operation: "GetLetterPreview", path: "/api/Desk/GetLetterPreview/" + this},
		{
			operation: "GetCPStrategicLettersByOpportunityDealId",
			path:      "/api/Attachment/GetCPStrategicLettersByOpportunityDealId" + byID,
		},
		{
			operation: "GetCaseDecisionLetter", path: "/api/CaseLetters/GetCaseDecisionLetter" + byID, body: object{},
			letter: true,
		},
		{
			operation: "GetOpportunityDealDiscountPeriodAndSkuMSRP",
			path:      "/api/OpportunityDealProductSku/GetOpportunityDealDiscountPeriodAndSkuMSRP" + byID,
		},
		{operation: "PreviewDecision", path: "/api/Desk/PreviewDecision", body: object{
			"opportunityDealId": this, "revision": 2, "decision": "Approve",
		}},
		{operation: "ValidateDealCustomers", path: "/api/Opportunity/ValidateDealCustomers", body: object{
			"opportunityNumber": d.caseNumber, "opportunityDeals": []object{{"id": this, "dealType": object{"name": d.program}}},
		}},
		{operation: "CheckOpportunity", path: "/api/Opportunity/CheckOpportunity", body: object{
			"opportunityNumber": d.caseNumber, "opportunityDeals": []object{{"id": this, "dealType": object{"name": d.program}}},
		}},
		{operation: "ValidateCaseAndReseller", path: "/api/OpportunityDeal/ValidateCaseAndReseller", body: object{
			"caseId": d.caseNumber, "resellerName": "Contoso",
		}},
	}
	for _, grid := range []string{"compactview", "expandedview", "legalentities", "channelpartners", "letters"} {
		out = append(out, probe{
			operation: "Export", path: "/api/Export/" + grid,
			body: object{"opportunityDealId": this},
		})
	}
	return out
}

// listedFields are the members of a row of the dashboards, which are its columns.
func listedFields() []string {
	raw, _ := json.Marshal(wire.DealRow{})
	var row map[string]json.RawMessage
	_ = json.Unmarshal(raw, &row)
	return slices.Sorted(maps.Keys(row))
}

func (p *planted) callsOnLists() []probe {
	lists := map[string]string{"GetDashboardData": caseList, "GetPricingProgramDashboardData": pricingList}
	var out []probe
	for operation, path := range lists {
		for _, program := range []deal.Type{"", deal.DealRegistration, deal.SpecialPricing, deal.CPStrategic} {
			out = append(out, probe{
				operation: operation, path: path,
				body: object{"filter": object{}, "dealType": program, "recordsToFetch": 500},
			})
		}
	}
	for _, grid := range []string{
		"allcases", "dealregistration", "specialpricing", "cpstrategic", "dealreport", "productviewsp", "queue",
	} {
		out = append(out, probe{operation: "Export", path: "/api/Export/" + grid, body: object{"filter": object{}}})
	}
	for _, field := range append(listedFields(), p.fields()...) {
		out = append(out,
			probe{
				operation: "Export", path: "/api/Export/cpstrategic",
				body: object{"filter": object{}, "columns": []string{field}},
			},
			probe{
				operation: "GetPricingProgramDashboardData", path: pricingList,
				body: object{"filter": object{}, "sort": field + " asc", "recordsToFetch": 2},
			})
	}
	today := string(deal.DateOf(p.now, p.now.Location()))
	bidGrid := object{"productType": "Surface", "country": "United States", "date": today}
	return append(out,
		probe{operation: "GetQueue", path: queueList, body: object{}},
		probe{
			operation: "GetQueueCounts", path: "/api/Desk/GetQueueCounts",
			body: object{"filters": object{"all": object{}}},
		},
		probe{
			operation: "GetQueueValues", path: "/api/Desk/GetQueueValues", body: object{"fields": object{
				"dealType": object{}, "kind": object{}, "region": object{}, "customerCountry": object{}, "requesterName": object{},
				"level": object{}, "flag": object{},
			}},
		},
		probe{
			operation: "GetAllSpecialPricingProducts", path: "/api/OpportunityDealProductSku/GetAllSpecialPricingProducts",
			body: object{"filter": object{}, "recordsToFetch": 500},
		},
		probe{operation: "GetBidGridDashboardData", path: bidGridList, body: bidGrid},
		probe{operation: "Export", path: "/api/Export/bidgrid", body: bidGrid},
		probe{operation: "Export", path: "/api/Export/discounts", body: bidGrid},
		probe{operation: "ListNotifications", path: "/api/Notifications/List", body: object{"recordsToFetch": 500}},
	)
}

func (p *planted) callsOnNothing() []probe {
	group := p.words.group
	out := []probe{
		{
			operation: "GetAllActiveResellersByProductAndCountries",
			path: "/api/Accounts/GetAllActiveResellersByProductAndCountries/" + group + "?countryIds=" +
				p.words.countries[0],
		},
		{
			operation: "getAddsAccountsByDmpAccountIds",
			path: "/api/Accounts/getAddsAccountsByDmpAccountIds?productTypeId=" + group + "&accountIds=" +
				p.words.resellers[0],
		},
		{operation: "GetBlobBufferByName", path: "/api/BlobStorage/GetBlobBufferByName?name=Terms.pdf"},
		{operation: "LegalEntitiesErrors", path: "/api/LegalEntities/Errors/" + p.deals[0].id},
		{operation: "LegalEntitiesTemplate", path: "/api/LegalEntities/Template?affiliationType=1"},
		{operation: "VerifyLetter", path: "/api/Letters/Verify/" + p.letterCode()},
		{operation: "GetCustomer", path: "/api/OpportunityDealCustomer/GetCustomer/" + p.words.customers[0].ID},
		{operation: "GetCustomerPairs", path: "/api/OpportunityDealCustomer/GetCustomerPairs"},
		{
			operation: "GetCustomerPair",
			path:      "/api/OpportunityDealCustomer/GetCustomerPair?customerId=none&otherCustomerId=none",
		},
		{operation: "GetDecidedReviews", path: "/api/OpportunityDealCustomer/GetDecidedReviews"},
		{operation: "GetCustomerReviews", path: "/api/OpportunityDealCustomer/GetReviews"},
		{operation: "GetOwnSessions", path: "/api/User/GetSessions"},
		{operation: "GetListViews", path: "/api/OpportunityDeal/GetListViews?list=allcases"},
		{operation: "GetRecentChoices", path: "/api/Opportunity/GetRecentChoices"},
		{operation: "GetColleagues", path: "/api/User/GetColleagues?search="},
		{operation: "SearchDuplicateDeal", path: "/api/OpportunityDeal/SearchDuplicateDeal", body: object{
			"dealTypeName": "CP Strategic", "productTypeName": "Surface", "customerId": p.words.customers[0].ID,
		}},
		{
			operation: "BusinessVerticalByCustomerVerticalAndCategory",
			path:      "/api/BusinessVertical/BusinessVerticalByCustomerVerticalAndCategory",
			body:      object{"customerVertical": "Higher Education", "customerVerticalCategory": "Universities"},
		},
	}
	for _, path := range []string{
		"Accounts/GetAllActiveDistributors", "Accounts/GetAllActiveResellers", "BusinessVertical/GetAllVerticals",
		"Contact/GetContactRoleOptions", "Country/GetAllCountries", "DealType/GetAllDealTypes",
		"OpportunityDeal/GetDealDurationConfiguration", "OpportunityDeal/GetDealQuantityThresholds",
		"ProductType/GetAllProductType", "customer/GetCustomerIndustryVerticalDetails", "Admin/GetDeadLetters",
		"Admin/GetHolidays", "Admin/GetImportKinds", "Admin/GetPeople", "Admin/GetSettings",
		"Admin/GetProgramRuleKinds", "Admin/GetProgramRules", "Admin/GetQuarantine", "Admin/GetSignIns",
		"Operations/GetHealth", "Operations/GetIndexes", "Operations/GetReconciliations", "Operations/GetStandstills",
		"Desk/GetAbsences", "Desk/GetBulks", "Desk/GetMoveTargets", "Desk/GetQueueViews", "Desk/GetOwnDecisions",
	} {
		out = append(out, probe{operation: path[strings.Index(path, "/")+1:], path: "/api/" + path})
	}
	out = append(out, probe{operation: "GetAdminEvents", path: "/api/Admin/GetEvents"},
		probe{operation: "ExportEvents", path: "/api/Admin/ExportEvents", body: object{}},
		probe{operation: "GetBulk", path: "/api/Desk/GetBulk/00000000-0000-0000-0000-000000000000"},
		probe{operation: "ExportBulk", path: "/api/Desk/ExportBulk/00000000-0000-0000-0000-000000000000", body: object{}},
		probe{operation: "PreviewBulk", path: "/api/Desk/PreviewBulk", body: object{
			"act": "Claim", "rows": []object{{"opportunityDealId": "00000000-0000-0000-0000-000000000000", "revision": 1}},
		}},
		probe{operation: "GetCoverReport", path: "/api/Desk/GetCoverReport?from=2026-01-01&to=2026-12-31"},
		probe{operation: "GetSessions", path: "/api/Admin/GetSessions?userId=none"},
		probe{operation: "GetOwnedCases", path: "/api/Admin/GetOwnedCases?userId=none"},
		probe{operation: "GetPersonsColleagues", path: "/api/Admin/GetPersonsColleagues?userId=none"},
		probe{operation: "GetHolidaysToCopy", path: "/api/Admin/GetHolidaysToCopy?countryCode=DE&year=2031"},
		probe{operation: "GetImportProgress", path: "/api/Admin/GetImportProgress?id=00000000-0000-0000-0000-000000000000"},
		probe{operation: "GetImportFile", path: "/api/Admin/GetImportFile/1"})
	for _, path := range []string{
		"ActionMatrix", "Capabilities", "FieldRules", "Help", "Limits", "ListDefaults", "PageModes", "Rules", "Texts",
	} {
		out = append(out, probe{operation: "GetMeta" + path, path: "/api/Meta/" + path})
	}
	for _, d := range p.deals {
		out = append(out, p.searches(d.caseNumber)...)
	}
	return append(out, p.searches("*")...)
}

// searches are the ways of looking for a text.
func (p *planted) searches(text string) []probe {
	find := object{"search": text, "top": 200, "count": true}
	suggest := object{"search": text, "suggesterName": "sg", "top": 50}
	return []probe{
		{operation: "Search", path: "/api/search/" + search.IndexCases, body: find, question: text},
		{operation: "SearchDocs", path: "/indexes/" + search.IndexCases + "/docs/search", body: find, question: text},
		{operation: "Suggest", path: "/api/search/" + search.IndexCases + "/suggest", body: suggest, question: text},
		{operation: "SuggestDocs", path: "/indexes/" + search.IndexCases + "/docs/suggest", body: suggest, question: text},
	}
}

// finding are the ways in which a list or a search is asked for a text.
func (p *planted) finding(m marker) []func(text string) probe {
	out := []func(string) probe{
		func(text string) probe { return p.searches(text)[0] },
		func(text string) probe { return p.searches(text)[2] },
	}
	for _, field := range []string{m.field, "dealName", "customerName", "submittedBy", "search"} {
		out = append(out, func(text string) probe {
			return probe{
				operation: "GetPricingProgramDashboardData", path: pricingList,
				body: object{"filter": term(field, "contains", text), "dealType": deal.CPStrategic},
			}
		})
	}
	return out
}
