package api

import (
	"net/http"

	"dealdesk/api/limits"
)

// classes are the operations whose class does not follow from their method.
var classes = map[string]limits.Class{
	"GetBidGridDashboardData":        limits.Search,
	"GetColleagues":                  limits.Search,
	"GetContactFromGraphByEmail":     limits.Search,
	"GetDashboardData":               limits.Search,
	"GetPersonsColleagues":           limits.Search,
	"GetPricingProgramDashboardData": limits.Search,
	"GetAllSpecialPricingProducts":   limits.Search,
	"GetQueue":                       limits.Search,
	"GetQueueCounts":                 limits.Search,
	"PreviewBulk":                    limits.Search,
	"PreviewHolidays":                limits.Search,
	"PreviewProgramRule":             limits.Search,
	"Search":                         limits.Search,
	"SearchDocs":                     limits.Search,
	"SearchDuplicateDeal":            limits.Search,
	"Suggest":                        limits.Search,
	"SuggestDocs":                    limits.Search,

	"Export":               limits.Export,
	"ExportBulk":           limits.Export,
	"ExportEvents":         limits.Export,
	"GetAttachmentContent": limits.Export,
	"GetImportFile":        limits.Export,
	"GetLetterPreview":     limits.Export,
	"GetOfferLetter":       limits.Export,
	"RefusedRows":          limits.Export,

	"BusinessVerticalByCustomerVerticalAndCategory": limits.Read,
	"CheckOpportunity":        limits.Read,
	"GetCaseDecisionLetter":   limits.Read,
	"GetUserDetails":          limits.Read,
	"GetUserDetailsByOrg":     limits.Read,
	"ListNotifications":       limits.Read,
	"PreviewDecision":         limits.Read,
	"ValidateCaseAndReseller": limits.Read,
	"ValidateDealCustomers":   limits.Read,
}

// classOf is the class of an operation: unless it is listed, GET reads and all else writes.
func classOf(operation, method string) limits.Class {
	if class, listed := classes[operation]; listed {
		return class
	}
	if method == http.MethodGet {
		return limits.Read
	}
	return limits.Write
}
