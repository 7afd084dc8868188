package api

import "net/http"

// description is what the contract says of a route, beside what follows from its types. Errors are the statuses that no
// other route of its kind answers with.
type description struct {
	summary, notes string
	errors         []int
	maxBody        int64
	parsesItself   bool // the handler checks the body, and answers 400 where huma would answer 422
}

// changed are the errors of a call that changes something which the caller names in its body.
var changed = []int{http.StatusNotFound, http.StatusConflict}

// descriptions are by operation.
var descriptions = map[string]description{
	"ChangeOwners":         {summary: "Name the co-owners of a Deal Registration or Special Pricing case, or hand it over to a colleague", errors: changed},
	"CheckOpportunity":     {summary: "Dry run of a submit: which rules hold; changes nothing", errors: []int{http.StatusNotFound}, maxBody: maxCaseBody},
	"CopyOpportunity":      {summary: "Copy an expired deal into a new case, as a draft; answers its number", errors: changed},
	"GetOpportunity":       {summary: "A case with those of its deals that the caller may see"},
	"RenewOpportunity":     {summary: "Start the renewal of an approved deal: a draft in the same case", errors: changed},
	"RevertOpportunity":    {summary: "Take a pending deal back to draft", errors: changed},
	"SaveOpportunity":      {summary: "Submit a case and wait for its acceptance", errors: changed, maxBody: maxCaseBody},
	"SaveOpportunityAsync": {summary: "Submit a case; its acceptance may follow", errors: changed, maxBody: maxCaseBody},
	"SaveOpportunityDraft": {summary: "Save a case as a draft", errors: changed, maxBody: maxCaseBody},

	"ExtendOpportunityDeal":                      {summary: "Ask for a later expiration date", errors: changed},
	"GetActions":                                 {summary: "Every action on a deal, allowed or with its reason"},
	"GetDashboardData":                           {summary: "The same for the CP Strategic view"},
	"GetDealExtensionCount":                      {summary: "How often a deal has been extended", errors: []int{http.StatusNotFound}},
	"GetPricingProgramDashboardData":             {summary: "The deals that the caller may see"},
	"GetRevisions":                               {summary: "What the deal contained at each submit; an edit under review is for owners and the desk"},
	"GetRevisionDiff":                            {summary: "What differs between two revisions, field by field"},
	"GetTimeline":                                {summary: "The deal's story, newest first"},
	"SearchDuplicateDeal":                        {summary: "Whether a deal is registered already: the early form of what a submit checks"},
	"SetOpportunityDealStatus":                   {summary: "Expire (1, 441820002) or delete (1, 100000012) a deal; nothing else", errors: changed},
	"GetAllSpecialPricingProducts":               {summary: "The articles of the Special Pricing deals that the caller may see"},
	"GetOpportunityDealDiscountPeriodAndSkuMSRP": {summary: "The articles of a deal with discount, period and price", errors: []int{http.StatusNotFound}},

	"Claim":            {summary: "Take a ticket for 8 hours", errors: changed},
	"Decide":           {summary: "Approve, deny or return the revision that was seen", errors: changed},
	"DecideExtension":  {summary: "Decide an extension request; level 2 and higher", errors: changed},
	"Endorse":          {summary: "The SSP's word on a CP Strategic deal", errors: changed},
	"GetLetterPreview": {summary: "The letter that an approval now would send, as a PDF marked as a preview", errors: []int{http.StatusConflict}},
	"GetQueue": {
		summary: "The open tickets, by due date unless sort says otherwise",
		notes: "Filters and sorts by the fields of its rows but clock and flags; besides, `mayAct` eq true keeps " +
			"the tickets that the caller holds or may claim.",
	},
	"GetQueueCounts":  {summary: "How many open tickets GetQueue would list under each of some filters"},
	"GetReview":       {summary: "What a reviewer decides on"},
	"PreviewDecision": {summary: "What a decision would do, and the letter that it would send; nothing is stored", errors: changed},
	"Release":         {summary: "Give a ticket back", errors: changed},

	"AddOpportunityAccountToCase": {summary: "Add a reseller to a case", maxBody: maxResellerBody},
	"ValidateCaseAndReseller":     {summary: "Resellers that a distributor may add to a case"},

	"CreateCustomer":     {summary: "Enter a customer that the CRM does not know; its review begins"},
	"GetCustomer":        {summary: "An entered customer with its review, for the organisation that entered it and for stewards"},
	"GetCustomerReviews": {summary: "Entered customers whose review is open, the oldest first; stewards only"},
	"ReviewCustomer":     {summary: "Decide the review of an unmanaged customer; stewards only", errors: changed},
	"UpdateCustomer":     {summary: "Correct an entered customer until it has been reviewed", errors: changed},

	"LegalEntitiesErrors":   {summary: "The refused rows of one's own upload, for a day"},
	"LegalEntitiesTemplate": {summary: "The workbook to fill in"},
	"LegalEntitiesUpload":   {summary: "Read a filled workbook: its entities, and every fault by row and column; keeps no entity", maxBody: maxSpreadsheetBody},
	"ValidateDealCustomers": {summary: "Compare the customers of a case's first deal with what is known: their errors and warnings; changes " +
		"nothing", maxBody: maxCaseBody},

	"UploadAttachment": {
		summary: "Upload a file of less than 10,000,000 bytes, to be attached to a case by its id within 24 hours",
		errors:  []int{http.StatusUnprocessableEntity},
	},
	"GetAttachmentContent": {summary: "Download a file of a case", errors: []int{http.StatusConflict}},

	"GetCPStrategicLettersByOpportunityDealId": {summary: "The letters of a CP Strategic deal", errors: []int{http.StatusNotFound}},
	"GetCaseDecisionLetter":                    {summary: "The decision letter as a base64 PDF", errors: []int{http.StatusNotFound, http.StatusServiceUnavailable}},
	"VerifyLetter":                             {summary: "What the letter with this code says, and what has become of it; open to everyone"},

	"GetBidGridDashboardData": {
		summary: "The discounts of a product group in a country on a day, by article",
		notes: "Filters and sorts by `businessUnit.name`, `productFamily.name`, `productSku.name`, " +
			"`productSku.partNumber` and by the name of each discount tier, whose value is the percent of its " +
			"column.",
	},
	"Export": {summary: "A grid as a workbook, at most 50,000 rows"},

	"Search":      {summary: "Search an index", maxBody: maxSearchBody, parsesItself: true},
	"Suggest":     {summary: "Suggest documents of an index", maxBody: maxSearchBody, parsesItself: true},
	"SearchDocs":  {summary: "Search an index", maxBody: maxSearchBody, parsesItself: true},
	"SuggestDocs": {summary: "Suggest documents of an index", maxBody: maxSearchBody, parsesItself: true},

	"GetAllActiveDistributors":                      {summary: "Active distributor accounts"},
	"GetAllActiveResellers":                         {summary: "Active reseller accounts"},
	"GetAllActiveResellersByProductAndCountries":    {summary: "Active resellers of a product group in countries"},
	"getAddsAccountsByDmpAccountIds":                {summary: "The distributors that supply resellers, by reseller account"},
	"GetBlobBufferByName":                           {summary: "Download a document by its name", errors: []int{http.StatusNotFound}},
	"BusinessVerticalByCustomerVerticalAndCategory": {summary: "The deal vertical of a customer's vertical and category"},
	"GetAllVerticals":                               {summary: "The verticals of deals"},
	"GetContactFromGraphByEmail":                    {summary: "Find a colleague by alias or company address", errors: []int{http.StatusServiceUnavailable}},
	"GetContactRoleOptions":                         {summary: "The roles of deal contacts"},
	"GetAllCountries":                               {summary: "All countries of ISO 3166"},
	"GetAllDealTypes":                               {summary: "The pricing programs and their numbers"},
	"GetDealDurationConfiguration":                  {summary: "Durations in force today"},
	"GetDealQuantityThresholds":                     {summary: "Least volumes in force today"},
	"GetAllProductType":                             {summary: "Product groups"},
	"GetCustomerIndustryVerticalDetails":            {summary: "Industry to vertical to categories"},

	"GetMetaActionMatrix": {summary: "The rules' actionmatrix, with ETag"},
	"GetMetaCapabilities": {summary: "The rules' capabilities, with ETag"},
	"GetMetaFieldRules":   {summary: "The rules' fieldrules, with ETag"},
	"GetMetaHelp":         {summary: "What the help and support page says to the caller's roles, with ETag"},
	"GetMetaLimits":       {summary: "The rules' limits, with ETag"},
	"GetMetaListDefaults": {summary: "The statuses that each list of deals shows at first, with ETag"},
	"GetMetaPageModes":    {summary: "The rules' pagemodes, with ETag"},
	"GetMetaRules":        {summary: "The rules' rules, with ETag"},
	"GetMetaTexts":        {summary: "The rules' texts, with ETag"},

	"ImportLines": {summary: "Take lines of distributors' invoices; each counts once", maxBody: maxSalesBody, parsesItself: true},

	"ListNotifications":     {summary: "What the caller has been told about deals, the newest first"},
	"MarkNotificationsRead": {summary: "Mark one's own notifications as read, without ids all"},

	"GetColleagues":        {summary: "Colleagues of the session's own organisation who may own a case, the first 20"},
	"GetUserDetails":       {summary: "Who has signed in, with roles"},
	"GetUserDetailsByOrg":  {summary: "The roles at the locations of the session's organisation"},
	"SaveUserLoginDetails": {summary: "Record the result of a sign-in"},

	"SaveUserVoice": {summary: "Keep a person's rating of the portal"},

	"AddProgramRule":  {summary: "Add a version of a rule from a day on; deals that were submitted keep theirs", errors: []int{http.StatusConflict}},
	"GetAdminEvents":  {summary: "What administrators did, newest first"},
	"GetHolidays":     {summary: "A country's public holidays"},
	"GetProgramRules": {summary: "Every version of the program's rules: past, in force, coming"},
	"Import":          {summary: "Bring reference data: all rows of a file or, when one is refused, none", maxBody: maxSpreadsheetBody},
	"SetHoliday":      {summary: "Add a public holiday or take it off; business days counted from now on know it"},
}
