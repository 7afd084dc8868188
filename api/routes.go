package api

import (
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// route is an operation of the API: how it is called, by whom, and what answers. Its words for the contract stand in
// descriptions.
type route struct {
	method, path, operation string
	who                     access
	register                registration
}

// access is who may call a route at all. What a caller may do with which deal, the handlers and the rules decide
// (docs/authorisation.md).
type access int

const (
	everyone       access = iota // without a session
	signedIn                     // with a session
	administrators               // refused before anything of the request is read
)

// section are the routes under one heading of the contract.
type section struct {
	tag    string
	routes []route
}

// routes are all operations of the API.
func (s *Server) routes() []section {
	return []section{
		{"Opportunity", []route{
			{"POST", "/api/Opportunity/ChangeOwners", "ChangeOwners", signedIn, call(s.changeOwners)},
			{"POST", "/api/Opportunity/CheckOpportunity", "CheckOpportunity", signedIn, call(s.checkOpportunity)},
			{"POST", "/api/Opportunity/CopyOpportunity", "CopyOpportunity", signedIn, call(s.copyOpportunity)},
			{"GET", "/api/Opportunity/GetOpportunity/{id}", "GetOpportunity", signedIn, call(s.getOpportunity)},
			{"POST", "/api/Opportunity/RenewOpportunity", "RenewOpportunity", signedIn, call(s.renewOpportunity)},
			{"POST", "/api/Opportunity/RevertOpportunity", "RevertOpportunity", signedIn, call(s.revertOpportunity)},
			{"POST", "/api/Opportunity/SaveOpportunity", "SaveOpportunity", signedIn, call(s.save(saveSync))},
			{"POST", "/api/Opportunity/SaveOpportunityAsync", "SaveOpportunityAsync", signedIn, call(s.save(saveAsync))},
			{"POST", "/api/Opportunity/SaveOpportunityDraft", "SaveOpportunityDraft", signedIn, call(s.save(saveDraft))},
		}},
		{"Deals", []route{
			{"POST", "/api/OpportunityDeal/ExtendOpportunityDeal", "ExtendOpportunityDeal", signedIn, call(s.extend)},
			{"GET", "/api/OpportunityDeal/GetActions/{opportunityDealId}", "GetActions", signedIn, call(s.getActions)},
			{"POST", "/api/OpportunityDeal/GetDashboardData", "GetDashboardData", signedIn, call(s.dashboard)},
			{"GET", "/api/OpportunityDeal/GetDealExtensionCount", "GetDealExtensionCount", signedIn, call(s.extensionCount)},
			{"POST", "/api/OpportunityDeal/GetPricingProgramDashboardData", "GetPricingProgramDashboardData", signedIn, call(s.listDeals)},
			{"GET", "/api/OpportunityDeal/GetRevisions/{opportunityDealId}", "GetRevisions", signedIn, call(s.getRevisions)},
			{"GET", "/api/OpportunityDeal/GetRevisions/{opportunityDealId}/Diff", "GetRevisionDiff", signedIn, call(s.getRevisionDiff)},
			{"GET", "/api/OpportunityDeal/GetTimeline/{opportunityDealId}", "GetTimeline", signedIn, call(s.getTimeline)},
			{"POST", "/api/OpportunityDeal/SearchDuplicateDeal", "SearchDuplicateDeal", signedIn, call(s.searchDuplicateDeal)},
			{"POST", "/api/OpportunityDeal/SetOpportunityDealStatus", "SetOpportunityDealStatus", signedIn, call(s.setStatus)},
			{"POST", "/api/OpportunityDealProductSku/GetAllSpecialPricingProducts", "GetAllSpecialPricingProducts", signedIn, call(s.specialPricingProducts)},
			{
				"GET", "/api/OpportunityDealProductSku/GetOpportunityDealDiscountPeriodAndSkuMSRP",
				"GetOpportunityDealDiscountPeriodAndSkuMSRP", signedIn, call(s.dealDiscounts),
			},
		}},
		{"Desk", []route{
			{"POST", "/api/Desk/Claim", "Claim", signedIn, call(s.deskCommand("Claim", deal.Claim))},
			{"POST", "/api/Desk/Decide", "Decide", signedIn, call(s.decide)},
			{"POST", "/api/Desk/DecideExtension", "DecideExtension", signedIn, call(s.decideExtension)},
			{"POST", "/api/Desk/Endorse", "Endorse", signedIn, call(s.endorse)},
			{"GET", "/api/Desk/GetLetterPreview/{opportunityDealId}", "GetLetterPreview", signedIn, serveFile("application/pdf", s.letterPreview)},
			{"POST", "/api/Desk/GetQueue", "GetQueue", signedIn, call(s.getQueue)},
			{"POST", "/api/Desk/GetQueueCounts", "GetQueueCounts", signedIn, call(s.getQueueCounts)},
			{"GET", "/api/Desk/GetReview/{opportunityDealId}", "GetReview", signedIn, call(s.getReview)},
			{"POST", "/api/Desk/PreviewDecision", "PreviewDecision", signedIn, call(s.previewDecision)},
			{"POST", "/api/Desk/Release", "Release", signedIn, call(s.deskCommand("Release", deal.Release))},
		}},
		{"Channel", []route{
			{"POST", "/api/OpportunityAccount/AddOpportunityAccountToCase", "AddOpportunityAccountToCase", signedIn, call(s.addOpportunityAccountToCase)},
			{"POST", "/api/OpportunityDeal/ValidateCaseAndReseller", "ValidateCaseAndReseller", signedIn, call(s.validateCaseAndReseller)},
		}},
		{"Customers", []route{
			{"POST", "/api/OpportunityDealCustomer/CreateCustomer", "CreateCustomer", signedIn, call(s.createCustomer)},
			{"GET", "/api/OpportunityDealCustomer/GetCustomer/{id}", "GetCustomer", signedIn, call(s.enteredCustomer)},
			{"GET", "/api/OpportunityDealCustomer/GetReviews", "GetCustomerReviews", signedIn, call(s.customerReviews)},
			{"POST", "/api/OpportunityDealCustomer/ReviewCustomer", "ReviewCustomer", signedIn, call(s.reviewCustomer)},
			{"POST", "/api/OpportunityDealCustomer/UpdateCustomer", "UpdateCustomer", signedIn, call(s.updateCustomer)},
		}},
		{"Legal entities", []route{
			{"GET", "/api/LegalEntities/Errors/{errorWorkbookId}", "LegalEntitiesErrors", signedIn, serveFile(mediaWorkbook, s.uploadErrors)},
			{"GET", "/api/LegalEntities/Template", "LegalEntitiesTemplate", signedIn, serveFile(mediaWorkbook, s.entityTemplate)},
			{"POST", "/api/LegalEntities/Upload", "LegalEntitiesUpload", signedIn, call(s.uploadEntities, form(uploadTexts))},
			{"POST", "/api/Opportunity/ValidateDealCustomers", "ValidateDealCustomers", signedIn, call(s.validateDealCustomers)},
		}},
		{"Attachments", []route{
			{"POST", "/api/Attachment/Upload", "UploadAttachment", signedIn, call(s.uploadAttachment, form(nil))},
			{"GET", "/api/Attachment/{id}/content", "GetAttachmentContent", signedIn, serveFile("application/octet-stream", s.attachmentContent)},
		}},
		{"Letters", []route{
			{
				"GET", "/api/Attachment/GetCPStrategicLettersByOpportunityDealId",
				"GetCPStrategicLettersByOpportunityDealId", signedIn, call(s.strategicLetters),
			},
			{"POST", "/api/CaseLetters/GetCaseDecisionLetter", "GetCaseDecisionLetter", signedIn, call(s.decisionLetter)},
			{"GET", "/api/Letters/Verify/{code}", "VerifyLetter", everyone, call(s.verifyLetter)},
		}},
		{"Lists", []route{
			{"POST", "/api/BidGrid/GetBidGridDashboardData", "GetBidGridDashboardData", signedIn, call(s.bidGrid)},
			{"POST", "/api/Export/{grid}", "Export", signedIn, serveFile(mediaWorkbook, s.export)},
		}},
		{"Search", []route{
			{"POST", "/api/search/{index}", "Search", signedIn, call(s.search, jsonBody[wire.SearchRequest])},
			{"POST", "/api/search/{index}/suggest", "Suggest", signedIn, call(s.suggest, jsonBody[wire.SuggestRequest])},
			{"POST", "/indexes/{index}/docs/search", "SearchDocs", signedIn, call(s.search, jsonBody[wire.SearchRequest])},
			{"POST", "/indexes/{index}/docs/suggest", "SuggestDocs", signedIn, call(s.suggest, jsonBody[wire.SuggestRequest])},
		}},
		{"Reference", []route{
			{"GET", "/api/Accounts/GetAllActiveDistributors", "GetAllActiveDistributors", signedIn, list(s, s.accounts(deal.PartnerADD))},
			{"GET", "/api/Accounts/GetAllActiveResellers", "GetAllActiveResellers", signedIn, list(s, s.accounts(deal.PartnerADR, deal.PartnerDMP))},
			{
				"GET", "/api/Accounts/GetAllActiveResellersByProductAndCountries/{productTypeId}",
				"GetAllActiveResellersByProductAndCountries", signedIn, listBy(s, (*ResellersInput).key, s.resellersByProductAndCountries),
			},
			{"GET", "/api/Accounts/getAddsAccountsByDmpAccountIds", "getAddsAccountsByDmpAccountIds", signedIn, listBy(s, (*SuppliersInput).key, s.suppliers)},
			{"GET", "/api/BlobStorage/GetBlobBufferByName", "GetBlobBufferByName", signedIn, serveFile("application/pdf", s.document)},
			{
				"POST", "/api/BusinessVertical/BusinessVerticalByCustomerVerticalAndCategory",
				"BusinessVerticalByCustomerVerticalAndCategory", signedIn, call(s.verticalOfCustomer),
			},
			{"GET", "/api/BusinessVertical/GetAllVerticals", "GetAllVerticals", signedIn, list(s, s.verticals)},
			{"GET", "/api/Contact/GetContactFromGraphByEmail/{alias}", "GetContactFromGraphByEmail", signedIn, call(s.contact)},
			{"GET", "/api/Contact/GetContactRoleOptions", "GetContactRoleOptions", signedIn, list(s, contactRoles)},
			{"GET", "/api/Country/GetAllCountries", "GetAllCountries", signedIn, list(s, s.countries)},
			{"GET", "/api/DealType/GetAllDealTypes", "GetAllDealTypes", signedIn, list(s, s.dealTypes)},
			{"GET", "/api/OpportunityDeal/GetDealDurationConfiguration", "GetDealDurationConfiguration", signedIn, list(s, s.durations)},
			{"GET", "/api/OpportunityDeal/GetDealQuantityThresholds", "GetDealQuantityThresholds", signedIn, list(s, s.thresholds)},
			{"GET", "/api/ProductType/GetAllProductType", "GetAllProductType", signedIn, list(s, s.productTypes)},
			{"GET", "/api/customer/GetCustomerIndustryVerticalDetails", "GetCustomerIndustryVerticalDetails", signedIn, list(s, s.Store.Industries)},
		}},
		{"Meta", []route{
			{"GET", "/api/Meta/ActionMatrix", "GetMetaActionMatrix", signedIn, meta(deal.ActionMatrix())},
			{"GET", "/api/Meta/Capabilities", "GetMetaCapabilities", signedIn, meta(deal.Capabilities())},
			{"GET", "/api/Meta/FieldRules", "GetMetaFieldRules", signedIn, meta(deal.FieldRules())},
			{"GET", "/api/Meta/Help", "GetMetaHelp", signedIn, metaBy(deal.HelpTexts)},
			{"GET", "/api/Meta/Limits", "GetMetaLimits", signedIn, meta(s.limits())},
			{"GET", "/api/Meta/ListDefaults", "GetMetaListDefaults", signedIn, meta(deal.ListDefaults())},
			{"GET", "/api/Meta/PageModes", "GetMetaPageModes", signedIn, meta(deal.PageFields())},
			{"GET", "/api/Meta/Rules", "GetMetaRules", signedIn, meta(deal.RuleList())},
			{"GET", "/api/Meta/Texts", "GetMetaTexts", signedIn, meta(deal.Texts())},
		}},
		{"Units", []route{
			{"POST", "/api/SalesOut/ImportLines", "ImportLines", signedIn, call(s.importLines, jsonBody[[]wire.SalesLine], csvBody)},
		}},
		{"Notifications", []route{
			{"POST", "/api/Notifications/List", "ListNotifications", signedIn, call(s.notifications)},
			{"POST", "/api/Notifications/MarkRead", "MarkNotificationsRead", signedIn, call(s.markRead)},
		}},
		{"User", []route{
			{"GET", "/api/User/GetColleagues", "GetColleagues", signedIn, call(s.getColleagues)},
			{"POST", "/api/User/GetUserDetails", "GetUserDetails", signedIn, call(s.getUserDetails)},
			{"POST", "/api/User/GetUserDetailsByOrg", "GetUserDetailsByOrg", signedIn, call(s.getUserDetails)},
			{"POST", "/api/User/SaveUserLoginDetails", "SaveUserLoginDetails", signedIn, call(s.saveUserLoginDetails)},
			{"POST", "/api/User/SetLanguage", "SetLanguage", signedIn, call(s.setLanguage)},
		}},
		{"Feedback", []route{
			{"POST", "/api/UserVoice/SaveUserVoice", "SaveUserVoice", signedIn, call(s.saveUserVoice)},
		}},
		{"Administration", []route{
			{"POST", "/api/Admin/AddProgramRule", "AddProgramRule", administrators, call(s.addProgramRule)},
			{"GET", "/api/Admin/GetEvents", "GetAdminEvents", administrators, call(s.getAdminEvents)},
			{"GET", "/api/Admin/GetHolidays", "GetHolidays", administrators, call(s.getHolidays)},
			{"GET", "/api/Admin/GetProgramRules", "GetProgramRules", administrators, call(s.getProgramRules)},
			{"POST", "/api/Admin/Import/{kind}", "Import", administrators, call(s.importFile, form(nil))},
			{"POST", "/api/Admin/SetHoliday", "SetHoliday", administrators, call(s.setHoliday)},
		}},
	}
}
