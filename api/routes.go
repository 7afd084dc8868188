package api

import (
	"dealdesk/api/admin"
	"dealdesk/api/cases"
	"dealdesk/api/files"
	"dealdesk/api/operation"
	"dealdesk/api/reference"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// route is an operation of the API: how it is called, by whom, and what answers. Its words for the contract stand in
// descriptions.
type route struct {
	method, path, operation string
	who                     access
	register                operation.Registration
}

// access is who may call a route at all. What a caller may do with which deal, the handlers and the rules decide
// (docs/authorisation.md).
type access int

const (
	everyone        access = iota // without a session
	signedIn                      // with a session
	administrators                // everybody else is refused before anything of the request is read
	systemOperators               // likewise
	pricers                       // likewise: the desk and administrators
	diagnosers                    // likewise: operators and administrators
)

// section are the routes under one heading of the contract.
type section struct {
	tag    string
	routes []route
}

// routes are all operations of the API.
func (h handlers) routes() []section {
	return []section{
		{"Opportunity", []route{
			{"POST", "/api/Opportunity/ChangeOwners", "ChangeOwners", signedIn, operation.Call(h.cases.ChangeOwners)},
			{"POST", "/api/Opportunity/CheckOpportunity", "CheckOpportunity", signedIn, operation.Call(h.cases.Check)},
			{"POST", "/api/Opportunity/CopyOpportunity", "CopyOpportunity", signedIn, operation.Call(h.cases.Copy)},
			{"GET", "/api/Opportunity/GetOpportunity/{id}", "GetOpportunity", signedIn, operation.Call(h.cases.Get)},
			{"GET", "/api/Opportunity/GetRecentChoices", "GetRecentChoices", signedIn, operation.Call(h.cases.RecentChoices)},
			{"POST", "/api/Opportunity/RenewOpportunity", "RenewOpportunity", signedIn, operation.Call(h.cases.Renew)},
			{"POST", "/api/Opportunity/RevertOpportunity", "RevertOpportunity", signedIn, operation.Call(h.cases.Revert)},
			{"POST", "/api/Opportunity/SaveOpportunity", "SaveOpportunity", signedIn, operation.Call(h.cases.Save(cases.Submit))},
			{"POST", "/api/Opportunity/SaveOpportunityAsync", "SaveOpportunityAsync", signedIn, operation.Call(h.cases.Save(cases.SubmitAsync))},
			{"POST", "/api/Opportunity/SaveOpportunityDraft", "SaveOpportunityDraft", signedIn, operation.Call(h.cases.Save(cases.SaveDraft))},
		}},
		{"Deals", []route{
			{"POST", "/api/OpportunityDeal/AnswerOffer", "AnswerOffer", signedIn, operation.Call(h.cases.AnswerOffer)},
			{"GET", "/api/OpportunityDeal/GetOffer/{opportunityDealId}", "GetOffer", signedIn, operation.Call(h.cases.Offer)},
			{"GET", "/api/OpportunityDeal/GetOfferLetter/{opportunityDealId}", "GetOfferLetter", signedIn, operation.File("application/pdf", h.files.OfferLetter)},
			{"POST", "/api/OpportunityDeal/AppealOpportunityDeal", "AppealOpportunityDeal", signedIn, operation.Call(h.cases.Appeal)},
			{"POST", "/api/OpportunityDeal/WithdrawAppeal", "WithdrawAppeal", signedIn, operation.Call(h.cases.WithdrawAppeal)},
			{"POST", "/api/OpportunityDeal/ExtendOpportunityDeal", "ExtendOpportunityDeal", signedIn, operation.Call(h.cases.Extend)},
			{"GET", "/api/OpportunityDeal/GetActions/{opportunityDealId}", "GetActions", signedIn, operation.Call(h.cases.Actions)},
			{"POST", "/api/OpportunityDeal/GetDashboardData", "GetDashboardData", signedIn, operation.Call(h.lists.Dashboard)},
			{"GET", "/api/OpportunityDeal/GetDealExtensionCount", "GetDealExtensionCount", signedIn, operation.Call(h.cases.ExtensionCount)},
			{"POST", "/api/OpportunityDeal/GetPricingProgramDashboardData", "GetPricingProgramDashboardData", signedIn, operation.Call(h.lists.Deals)},
			{"GET", "/api/OpportunityDeal/GetListViews", "GetListViews", signedIn, operation.Call(h.lists.ListViews)},
			{"POST", "/api/OpportunityDeal/SaveListView", "SaveListView", signedIn, operation.Call(h.lists.SaveListView)},
			{"POST", "/api/OpportunityDeal/DeleteListView", "DeleteListView", signedIn, operation.Call(h.lists.DeleteListView)},
			{"GET", "/api/OpportunityDeal/GetMails/{opportunityDealId}", "GetMails", signedIn, operation.Call(h.cases.Mails)},
			{"GET", "/api/OpportunityDeal/GetRevisions/{opportunityDealId}", "GetRevisions", signedIn, operation.Call(h.cases.Revisions)},
			{"GET", "/api/OpportunityDeal/GetRevisions/{opportunityDealId}/Diff", "GetRevisionDiff", signedIn, operation.Call(h.cases.RevisionDiff)},
			{"GET", "/api/OpportunityDeal/GetTimeline/{opportunityDealId}", "GetTimeline", signedIn, operation.Call(h.cases.Timeline)},
			{"POST", "/api/OpportunityDeal/SearchDuplicateDeal", "SearchDuplicateDeal", signedIn, operation.Call(h.cases.SearchDuplicateDeal)},
			{"POST", "/api/OpportunityDeal/SetOpportunityDealStatus", "SetOpportunityDealStatus", signedIn, operation.Call(h.cases.SetStatus)},
			{
				"POST", "/api/OpportunityDealProductSku/GetAllSpecialPricingProducts", "GetAllSpecialPricingProducts",
				signedIn, operation.Call(h.lists.SpecialPricingProducts),
			},
			{
				"GET", "/api/OpportunityDealProductSku/GetOpportunityDealDiscountPeriodAndSkuMSRP",
				"GetOpportunityDealDiscountPeriodAndSkuMSRP", signedIn, operation.Call(h.lists.DealDiscounts),
			},
		}},
		{"Desk", []route{
			{"POST", "/api/Desk/Claim", "Claim", signedIn, operation.Call(h.desk.Command("Claim", deal.Claim))},
			{"POST", "/api/Desk/Decide", "Decide", signedIn, operation.Call(h.desk.Decide)},
			{"POST", "/api/Desk/DecideExtension", "DecideExtension", signedIn, operation.Call(h.desk.DecideExtension)},
			{"POST", "/api/Desk/DeleteQueueView", "DeleteQueueView", signedIn, operation.Call(h.lists.DeleteQueueView)},
			{"POST", "/api/Desk/Endorse", "Endorse", signedIn, operation.Call(h.desk.Endorse)},
			{"GET", "/api/Desk/GetLetterPreview/{opportunityDealId}", "GetLetterPreview", signedIn, operation.File("application/pdf", h.desk.LetterPreview)},
			{"GET", "/api/Desk/GetOwnDecisions", "GetOwnDecisions", signedIn, operation.Call(h.lists.OwnDecisions)},
			{"GET", "/api/Desk/GetPriceMemory/{opportunityDealId}", "GetPriceMemory", pricers, operation.Call(h.desk.PriceMemory)},
			{"POST", "/api/Desk/EndAbsence", "EndAbsence", signedIn, operation.Call(h.desk.EndAbsence)},
			{"GET", "/api/Desk/GetAbsences", "GetAbsences", signedIn, operation.Call(h.desk.Absences)},
			{"GET", "/api/Desk/GetCoverReport", "GetCoverReport", signedIn, operation.Call(h.desk.CoverReport)},
			{"POST", "/api/Desk/ExportBulk/{bulkId}", "ExportBulk", signedIn, operation.File(response.Workbook, h.lists.ExportBulk)},
			{"GET", "/api/Desk/GetBulk/{bulkId}", "GetBulk", signedIn, operation.Call(h.lists.Bulk)},
			{"GET", "/api/Desk/GetMoveTargets", "GetMoveTargets", signedIn, operation.Call(h.desk.MoveTargets)},
			{"GET", "/api/Desk/GetBulks", "GetBulks", signedIn, operation.Call(h.lists.Bulks)},
			{"POST", "/api/Desk/PreviewBulk", "PreviewBulk", signedIn, operation.Call(h.desk.PreviewBulk)},
			{"POST", "/api/Desk/StageBulk", "StageBulk", signedIn, operation.Call(h.desk.StageBulk)},
			{"POST", "/api/Desk/TakeBackBulk", "TakeBackBulk", signedIn, operation.Call(h.desk.TakeBackBulk)},
			{"POST", "/api/Desk/GetQueue", "GetQueue", signedIn, operation.Call(h.lists.Queue)},
			{"POST", "/api/Desk/GetQueueCounts", "GetQueueCounts", signedIn, operation.Call(h.lists.QueueCounts)},
			{"POST", "/api/Desk/GetQueueValues", "GetQueueValues", signedIn, operation.Call(h.lists.QueueValues)},
			{"GET", "/api/Desk/GetQueueViews", "GetQueueViews", signedIn, operation.Call(h.lists.QueueViews)},
			{"GET", "/api/Desk/GetReview/{opportunityDealId}", "GetReview", signedIn, operation.Call(h.desk.Review)},
			{"POST", "/api/Desk/PreviewDecision", "PreviewDecision", signedIn, operation.Call(h.desk.PreviewDecision)},
			{"POST", "/api/Desk/Release", "Release", signedIn, operation.Call(h.desk.Command("Release", deal.Release))},
			{"POST", "/api/Desk/SaveQueueView", "SaveQueueView", signedIn, operation.Call(h.lists.SaveQueueView)},
			{"POST", "/api/Desk/WithdrawOffer", "WithdrawOffer", signedIn, operation.Call(h.desk.WithdrawOffer)},
			{"POST", "/api/Desk/SetAbsence", "SetAbsence", signedIn, operation.Call(h.desk.SetAbsence)},
		}},
		{"Channel", []route{
			{
				"POST", "/api/OpportunityAccount/AddOpportunityAccountToCase", "AddOpportunityAccountToCase",
				signedIn, operation.Call(h.cases.AddOpportunityAccountToCase),
			},
			{"POST", "/api/OpportunityDeal/ValidateCaseAndReseller", "ValidateCaseAndReseller", signedIn, operation.Call(h.cases.ValidateCaseAndReseller)},
		}},
		{"Customers", []route{
			{"POST", "/api/OpportunityDealCustomer/CreateCustomer", "CreateCustomer", signedIn, operation.Call(h.customers.Create)},
			{"GET", "/api/OpportunityDealCustomer/GetCustomer/{id}", "GetCustomer", signedIn, operation.Call(h.customers.Get)},
			{"POST", "/api/OpportunityDealCustomer/DecideCustomerPair", "DecideCustomerPair", signedIn, operation.Call(h.customers.DecidePair)},
			{"GET", "/api/OpportunityDealCustomer/GetCustomerPair", "GetCustomerPair", signedIn, operation.Call(h.customers.Pair)},
			{"GET", "/api/OpportunityDealCustomer/GetCustomerPairs", "GetCustomerPairs", signedIn, operation.Call(h.customers.Pairs)},
			{"GET", "/api/OpportunityDealCustomer/GetDecidedReviews", "GetDecidedReviews", signedIn, operation.Call(h.customers.DecidedReviews)},
			{"GET", "/api/OpportunityDealCustomer/GetReviews", "GetCustomerReviews", signedIn, operation.Call(h.customers.Reviews)},
			{"POST", "/api/OpportunityDealCustomer/MergeCustomers", "MergeCustomers", signedIn, operation.Call(h.customers.Merge)},
			{"POST", "/api/OpportunityDealCustomer/ReviewCustomer", "ReviewCustomer", signedIn, operation.Call(h.customers.Review)},
			{"POST", "/api/OpportunityDealCustomer/UpdateCustomer", "UpdateCustomer", signedIn, operation.Call(h.customers.Update)},
		}},
		{"Legal entities", []route{
			{"GET", "/api/LegalEntities/Errors/{errorWorkbookId}", "LegalEntitiesErrors", signedIn, operation.File(response.Workbook, h.files.UploadErrors)},
			{"GET", "/api/LegalEntities/Template", "LegalEntitiesTemplate", signedIn, operation.File(response.Workbook, h.files.EntityTemplate)},
			{"POST", "/api/LegalEntities/Upload", "LegalEntitiesUpload", signedIn, operation.Call(h.files.UploadEntities, operation.Form(files.UploadTexts))},
			{"POST", "/api/Opportunity/ValidateDealCustomers", "ValidateDealCustomers", signedIn, operation.Call(h.customers.ValidateDealCustomers)},
		}},
		{"Attachments", []route{
			{"POST", "/api/Attachment/Upload", "UploadAttachment", signedIn, operation.Call(h.files.UploadAttachment, operation.Form(nil))},
			{"GET", "/api/Attachment/{id}/content", "GetAttachmentContent", signedIn, operation.File("application/octet-stream", h.files.AttachmentContent)},
		}},
		{"Letters", []route{
			{
				"GET", "/api/Attachment/GetCPStrategicLettersByOpportunityDealId",
				"GetCPStrategicLettersByOpportunityDealId", signedIn, operation.Call(h.files.StrategicLetters),
			},
			{"POST", "/api/CaseLetters/GetCaseDecisionLetter", "GetCaseDecisionLetter", signedIn, operation.Call(h.files.DecisionLetter)},
			{"GET", "/api/Letters/Verify/{code}", "VerifyLetter", everyone, operation.Call(h.files.VerifyLetter)},
		}},
		{"Lists", []route{
			{"POST", "/api/BidGrid/GetBidGridDashboardData", "GetBidGridDashboardData", signedIn, operation.Call(h.lists.BidGrid)},
			{"POST", "/api/Export/{grid}", "Export", signedIn, operation.File(response.Workbook, h.lists.Export)},
		}},
		{"Search", []route{
			{"POST", "/api/search/{index}", "Search", signedIn, operation.Call(h.lists.Search, operation.JSONBody[wire.SearchRequest])},
			{"POST", "/api/search/{index}/suggest", "Suggest", signedIn, operation.Call(h.lists.Suggest, operation.JSONBody[wire.SuggestRequest])},
			{"POST", "/indexes/{index}/docs/search", "SearchDocs", signedIn, operation.Call(h.lists.Search, operation.JSONBody[wire.SearchRequest])},
			{"POST", "/indexes/{index}/docs/suggest", "SuggestDocs", signedIn, operation.Call(h.lists.Suggest, operation.JSONBody[wire.SuggestRequest])},
		}},
		{"Reference", []route{
			{"GET", "/api/Accounts/GetAllActiveDistributors", "GetAllActiveDistributors", signedIn, reference.List(h.reference, h.reference.Accounts(deal.PartnerADD))},
			{
				"GET", "/api/Accounts/GetAllActiveResellers", "GetAllActiveResellers",
				signedIn, reference.List(h.reference, h.reference.Accounts(deal.PartnerADR, deal.PartnerDMP)),
			},
			{
				"GET", "/api/Accounts/GetAllActiveResellersByProductAndCountries/{productTypeId}",
				"GetAllActiveResellersByProductAndCountries", signedIn,
				reference.ListBy(h.reference, h.reference.NarrowResellers, h.reference.ResellersByProductAndCountries),
			},
			{
				"GET", "/api/Accounts/getAddsAccountsByDmpAccountIds", "getAddsAccountsByDmpAccountIds",
				signedIn, reference.ListBy(h.reference, h.reference.NarrowSuppliers, h.reference.Suppliers),
			},
			{"GET", "/api/BlobStorage/GetBlobBufferByName", "GetBlobBufferByName", signedIn, operation.File("application/pdf", h.reference.Document)},
			{
				"POST", "/api/BusinessVertical/BusinessVerticalByCustomerVerticalAndCategory",
				"BusinessVerticalByCustomerVerticalAndCategory", signedIn, operation.Call(h.reference.VerticalOfCustomer),
			},
			{"GET", "/api/BusinessVertical/GetAllVerticals", "GetAllVerticals", signedIn, reference.List(h.reference, h.reference.Verticals)},
			{"GET", "/api/Contact/GetContactFromGraphByEmail/{alias}", "GetContactFromGraphByEmail", signedIn, operation.Call(h.reference.Contact)},
			{"GET", "/api/Contact/GetContactRoleOptions", "GetContactRoleOptions", signedIn, reference.List(h.reference, reference.ContactRoles)},
			{"GET", "/api/Country/GetAllCountries", "GetAllCountries", signedIn, reference.List(h.reference, h.reference.Countries)},
			{"GET", "/api/DealType/GetAllDealTypes", "GetAllDealTypes", signedIn, reference.List(h.reference, h.reference.DealTypes)},
			{"GET", "/api/OpportunityDeal/GetDealDurationConfiguration", "GetDealDurationConfiguration", signedIn, reference.List(h.reference, h.reference.Durations)},
			{"GET", "/api/OpportunityDeal/GetDealQuantityThresholds", "GetDealQuantityThresholds", signedIn, reference.List(h.reference, h.reference.Thresholds)},
			{"GET", "/api/ProductType/GetAllProductType", "GetAllProductType", signedIn, reference.List(h.reference, h.reference.ProductTypes)},
			{
				"GET", "/api/customer/GetCustomerIndustryVerticalDetails", "GetCustomerIndustryVerticalDetails",
				signedIn, reference.List(h.reference, h.reference.Store.Industries),
			},
		}},
		{"Meta", []route{
			{"GET", "/api/Meta/ActionMatrix", "GetMetaActionMatrix", signedIn, reference.Meta(deal.ActionMatrix())},
			{"GET", "/api/Meta/FieldRules", "GetMetaFieldRules", signedIn, reference.Meta(deal.FieldRules())},
			{"GET", "/api/Meta/Help", "GetMetaHelp", signedIn, reference.MetaBy(deal.HelpTexts)},
			{"GET", "/api/Meta/Limits", "GetMetaLimits", signedIn, reference.Meta(h.reference.Limits())},
			{"GET", "/api/Meta/ListDefaults", "GetMetaListDefaults", signedIn, reference.Meta(deal.ListDefaults())},
			{"GET", "/api/Meta/PageModes", "GetMetaPageModes", signedIn, reference.Meta(deal.PageFields())},
			{"GET", "/api/Meta/Rules", "GetMetaRules", signedIn, reference.Meta(deal.RuleList())},
			{"GET", "/api/Meta/Texts", "GetMetaTexts", signedIn, reference.Meta(deal.Texts())},
		}},
		{"Units", []route{
			{"POST", "/api/SalesOut/ImportLines", "ImportLines", signedIn, operation.Call(h.admin.ImportLines, operation.JSONBody[[]wire.SalesLine], admin.CSVBody)},
		}},
		{"Notifications", []route{
			{"POST", "/api/Notifications/List", "ListNotifications", signedIn, operation.Call(h.lists.Notifications)},
			{"POST", "/api/Notifications/MarkRead", "MarkNotificationsRead", signedIn, operation.Call(h.lists.MarkRead)},
		}},
		{"User", []route{
			{"POST", "/api/User/EndSessions", "EndOwnSessions", signedIn, operation.Call(h.users.EndSessions)},
			{"GET", "/api/User/GetColleagues", "GetColleagues", signedIn, operation.Call(h.cases.Colleagues)},
			{"GET", "/api/User/GetSessions", "GetOwnSessions", signedIn, operation.Call(h.users.Sessions)},
			{"POST", "/api/User/GetUserDetails", "GetUserDetails", signedIn, operation.Call(h.users.Details)},
			{"POST", "/api/User/GetUserDetailsByOrg", "GetUserDetailsByOrg", signedIn, operation.Call(h.users.Details)},
			{"POST", "/api/User/SaveUserLoginDetails", "SaveUserLoginDetails", signedIn, operation.Call(h.users.SaveUserLoginDetails)},
			{"POST", "/api/User/SetLanguage", "SetLanguage", signedIn, operation.Call(h.users.SetLanguage)},
		}},
		{"Feedback", []route{
			{"POST", "/api/UserVoice/SaveUserVoice", "SaveUserVoice", signedIn, operation.Call(h.users.SaveUserVoice)},
		}},
		{"Administration", []route{
			{"POST", "/api/Admin/AddCoOwners", "AddCoOwners", administrators, operation.Call(h.admin.AddCoOwners)},
			{"POST", "/api/Admin/AddProgramRule", "AddProgramRule", administrators, operation.Call(h.admin.AddProgramRule)},
			{"POST", "/api/Admin/CopyHolidays", "CopyHolidays", administrators, operation.Call(h.admin.CopyHolidays)},
			{"POST", "/api/Admin/EndSessions", "EndSessions", administrators, operation.Call(h.admin.EndSessions)},
			{"POST", "/api/Admin/ExportEvents", "ExportEvents", administrators, operation.File(response.Workbook, h.admin.ExportEvents)},
			{"GET", "/api/Admin/GetEvents", "GetAdminEvents", administrators, operation.Call(h.admin.Events)},
			{"GET", "/api/Admin/GetSettings", "GetSettings", administrators, operation.Call(h.admin.Settings)},
			{"GET", "/api/Admin/GetHolidays", "GetHolidays", administrators, operation.Call(h.admin.Holidays)},
			{"GET", "/api/Admin/GetHolidaysToCopy", "GetHolidaysToCopy", administrators, operation.Call(h.admin.HolidaysToCopy)},
			{"GET", "/api/Admin/GetImportFile/{id}", "GetImportFile", administrators, operation.File("application/octet-stream", h.admin.DownloadImport)},
			{"GET", "/api/Admin/GetImportKinds", "GetImportKinds", administrators, operation.Call(h.admin.ImportKinds)},
			{"GET", "/api/Admin/GetImportProgress", "GetImportProgress", administrators, operation.Call(h.admin.ImportProgress)},
			{"GET", "/api/Admin/GetOwnedCases", "GetOwnedCases", administrators, operation.Call(h.admin.OwnedCases)},
			{"GET", "/api/Admin/GetPeople", "GetPeople", administrators, operation.Call(h.admin.People)},
			{"GET", "/api/Admin/GetPersonsColleagues", "GetPersonsColleagues", administrators, operation.Call(h.admin.PersonsColleagues)},
			{"GET", "/api/Admin/GetProgramRuleKinds", "GetProgramRuleKinds", administrators, operation.Call(h.admin.ProgramRuleKinds)},
			{"GET", "/api/Admin/GetProgramRules", "GetProgramRules", administrators, operation.Call(h.admin.ProgramRules)},
			{"GET", "/api/Admin/GetSessions", "GetSessions", administrators, operation.Call(h.admin.Sessions)},
			{"GET", "/api/Admin/GetSignIns", "GetSignIns", administrators, operation.Call(h.admin.SignIns)},
			{"POST", "/api/Admin/Import/{kind}", "Import", administrators, operation.Call(h.admin.ImportFile, operation.Form(nil))},
			{"POST", "/api/Admin/PreviewHolidays", "PreviewHolidays", administrators, operation.Call(h.admin.PreviewHolidays)},
			{"POST", "/api/Admin/PreviewProgramRule", "PreviewProgramRule", administrators, operation.Call(h.admin.PreviewProgramRule)},
			{"POST", "/api/Admin/RefusedRows/{kind}", "RefusedRows", administrators, operation.File(response.Workbook, h.admin.RefusedRows, operation.Form(nil))},
			{"POST", "/api/Admin/SetHoliday", "SetHoliday", administrators, operation.Call(h.admin.SetHoliday)},
			{"POST", "/api/Admin/SetPersonActive", "SetPersonActive", administrators, operation.Call(h.admin.SetPersonActive)},
			{"POST", "/api/Admin/WithdrawProgramRule", "WithdrawProgramRule", administrators, operation.Call(h.admin.WithdrawProgramRule)},
		}},
		{"Operations", []route{
			{"GET", "/api/Admin/GetDeadLetters", "GetDeadLetters", systemOperators, operation.Call(h.operators.DeadLetters)},
			{"GET", "/api/Admin/GetQuarantine", "GetQuarantine", systemOperators, operation.Call(h.operators.Quarantine)},
			{"POST", "/api/Admin/RequeueDeadLetters", "RequeueDeadLetters", systemOperators, operation.Call(h.operators.RequeueDeadLetters)},
			{"POST", "/api/Admin/RescanAttachments", "RescanAttachments", systemOperators, operation.Call(h.operators.RescanAttachments)},
			{"GET", "/api/Operations/GetDealDiagnosis/{opportunityDealId}", "GetDealDiagnosis", diagnosers, operation.Call(h.operators.DealDiagnosis)},
			{"GET", "/api/Operations/GetHealth", "GetHealth", systemOperators, operation.Call(h.operators.GetHealth)},
			{"GET", "/api/Operations/GetIndexes", "GetIndexes", systemOperators, operation.Call(h.operators.Indexes)},
			{"GET", "/api/Operations/GetStandstills", "GetStandstills", systemOperators, operation.Call(h.operators.Standstills)},
			{"GET", "/api/Operations/GetReconciliations", "GetReconciliations", systemOperators, operation.Call(h.operators.Reconciliations)},
			{"POST", "/api/Operations/DeleteAttachments", "DeleteAttachments", systemOperators, operation.Call(h.operators.DeleteAttachments)},
			{"POST", "/api/Operations/RebuildIndex", "RebuildIndex", systemOperators, operation.Call(h.operators.RebuildIndex)},
			{"POST", "/api/Operations/ReleaseAttachments", "ReleaseAttachments", systemOperators, operation.Call(h.operators.ReleaseAttachments)},
			{"POST", "/api/Operations/RestartWorkflow", "RestartWorkflow", systemOperators, operation.Call(h.operators.RestartWorkflow)},
			{"POST", "/api/Operations/RunReconciler", "RunReconciler", systemOperators, operation.Call(h.operators.RunReconciler)},
			{"POST", "/api/Operations/RetryStandstills", "RetryStandstills", systemOperators, operation.Call(h.operators.RetryStandstills)},
			{"POST", "/api/Operations/SkipEffects", "SkipEffects", systemOperators, operation.Call(h.operators.SkipEffects)},
		}},
	}
}
