package api

import (
	"net/http"

	"dealdesk/api/admin"
	"dealdesk/api/cases"
	"dealdesk/api/lists"
	"dealdesk/api/upload"

	"github.com/danielgtaylor/huma/v2"
)

// changeErrors are the errors of a call that changes something which the caller names in its body.
var changeErrors = []int{http.StatusNotFound, http.StatusConflict}

// descriptions are what the contract says of each route beside what follows from its types. Errors are the statuses
// that not every route of its kind answers with; an operation with SkipValidateBody
// checks its body itself and answers 400 where huma would answer 422.
var descriptions = map[string]huma.Operation{
	"ChangeOwners":         {Summary: "Name the co-owners of a Deal Registration or Special Pricing case, or hand it over to a colleague", Errors: changeErrors},
	"CheckOpportunity":     {Summary: "Dry run of a submit: which rules hold; changes nothing", Errors: []int{http.StatusNotFound}, MaxBodyBytes: cases.MaxBody},
	"CopyOpportunity":      {Summary: "Copy an expired deal into a new case, as a draft; answers its number", Errors: changeErrors},
	"GetOpportunity":       {Summary: "A case with those of its deals that the caller may see"},
	"GetRecentChoices":     {Summary: "What the caller chose in their latest case, and the partners whom their last ones name"},
	"RenewOpportunity":     {Summary: "Start the renewal of an approved deal: a draft in the same case", Errors: changeErrors},
	"RevertOpportunity":    {Summary: "Take a pending deal back to draft", Errors: changeErrors},
	"SaveOpportunity":      {Summary: "Submit a case and wait for its acceptance", Errors: changeErrors, MaxBodyBytes: cases.MaxBody},
	"SaveOpportunityAsync": {Summary: "Submit a case; its acceptance may follow", Errors: changeErrors, MaxBodyBytes: cases.MaxBody},
	"SaveOpportunityDraft": {Summary: "Save a case as a draft", Errors: changeErrors, MaxBodyBytes: cases.MaxBody},

	"AnswerOffer":                    {Summary: "Accept or decline the desk's counter-offer as a whole", Errors: changeErrors},
	"GetOffer":                       {Summary: "What was asked for and what the desk offers, line by line"},
	"GetOfferLetter":                 {Summary: "The newest offer of a deal as a document"},
	"AppealOpportunityDeal":          {Summary: "Appeal against the denial of a submission, once, within 14 days", Errors: changeErrors},
	"WithdrawAppeal":                 {Summary: "Take an appeal back before a reviewer has claimed it; the denial stands", Errors: changeErrors},
	"ExtendOpportunityDeal":          {Summary: "Ask for a later expiration date", Errors: changeErrors},
	"GetActions":                     {Summary: "Every action on a deal, allowed or with its reason"},
	"GetDashboardData":               {Summary: "The same for the CP Strategic view"},
	"GetDealExtensionCount":          {Summary: "How often a deal has been extended", Errors: []int{http.StatusNotFound}},
	"GetPricingProgramDashboardData": {Summary: "The deals that the caller may see"},
	"GetRevisions":                   {Summary: "What the deal contained at each submit; an edit under review is for owners and the desk"},
	"GetRevisionDiff":                {Summary: "What differs between two revisions, field by field"},
	"GetTimeline":                    {Summary: "The deal's story, newest first"},
	"GetMails":                       {Summary: "Whom mails told of the deal, newest first; partners those to their own organisation"},
	"SearchDuplicateDeal":            {Summary: "Whether a deal is registered already: the early form of what a submit checks"},
	"SetOpportunityDealStatus":       {Summary: "Expire (1, 441820002) or delete (1, 100000012) a deal; nothing else", Errors: changeErrors},
	"GetAllSpecialPricingProducts":   {Summary: "The articles of the Special Pricing deals that the caller may see"},
	"GetOpportunityDealDiscountPeriodAndSkuMSRP": {Summary: "The articles of a deal with discount, period and price", Errors: []int{http.StatusNotFound}},

	"Claim":            {Summary: "Take a ticket for 8 hours", Errors: changeErrors},
	"Decide":           {Summary: "Approve, deny or return the revision that was seen", Errors: changeErrors},
	"DecideExtension":  {Summary: "Decide an extension request; level 2 and higher", Errors: changeErrors},
	"Endorse":          {Summary: "The SSP's word on a CP Strategic deal", Errors: changeErrors},
	"GetLetterPreview": {Summary: "The letter that an approval now would send, as a PDF marked as a preview", Errors: []int{http.StatusConflict}},
	"GetQueue": {
		Summary: "The open tickets, by due date unless sort says otherwise",
		Description: "Filters and sorts by the fields of its rows but clock and flags; besides, `mayAct` eq true keeps " +
			"the tickets that the caller holds or may claim, `flag` (eq, neq, in) those with a flag, and `search` " +
			"contains a text those that have each of its words in number, name, customer or requester.",
	},
	"GetQueueCounts":  {Summary: "How many open tickets GetQueue would list under each of some filters"},
	"GetOwnDecisions": {Summary: "What the caller has decided at the desk in the last eight weeks, and after how long"},
	"GetQueueValues":  {Summary: "Which values fields have in the queue, and how many tickets each"},
	"GetListViews":    {Summary: "The caller's saved views of a list of deals, and those that their colleagues share"},
	"SaveListView":    {Summary: "Save a view of a list of deals under a name; at most 20 a person and list", Errors: []int{http.StatusConflict}},
	"DeleteListView":  {Summary: "Delete one's own saved view of a list of deals"},
	"GetQueueViews":   {Summary: "The caller's saved views of the queue"},
	"SaveQueueView":   {Summary: "Save a view of the queue under a name; at most 20 a person", Errors: []int{http.StatusConflict}},
	"SetAbsence": {
		Summary: "Enter or change an absence of somebody of the desk, who covers for them from when to when",
		Errors:  []int{http.StatusConflict, http.StatusNotFound},
	},
	"EndAbsence": {
		Summary: "End an absence of somebody of the desk before its time", Errors: []int{http.StatusConflict, http.StatusNotFound},
	},
	"PreviewBulk": {
		Summary: "What a bulk action would do with each of its tickets; nothing is stored",
		Errors:  []int{http.StatusNotFound},
	},
	"StageBulk": {
		Summary: "Act on up to 200 tickets at once",
		Description: "Claims, releases and moves run at once. Decisions are staged: they begin five minutes later, each by the ticket's " +
			"own command, after a claim where nobody holds it. Until then they can be taken back, and nobody else decides " +
			"these tickets (409 bulk.staged).",
		Errors: []int{http.StatusConflict, http.StatusNotFound},
	},
	"TakeBackBulk": {
		Summary: "Take back a bulk that has not begun, or some of its tickets",
		Errors:  []int{http.StatusConflict, http.StatusNotFound},
	},
	"GetBulk":         {Summary: "One's own bulk with what came of each ticket", Errors: []int{http.StatusNotFound}},
	"GetMoveTargets":  {Summary: "Whose queues a reviewer of level 3 can move tickets to"},
	"GetBulks":        {Summary: "One's own bulks of the last 90 days, the newest first; at most 200"},
	"ExportBulk":      {Summary: "What came of one's own bulk as a workbook", Errors: []int{http.StatusNotFound}},
	"GetAbsences":     {Summary: "Absences of the desk of the last 90 days and of the year to come, and who may cover"},
	"GetCoverReport":  {Summary: "Tickets of the desk by person, and by whom that person stood in for"},
	"DeleteQueueView": {Summary: "Delete one's own saved view of the queue"},
	"GetPriceMemory": {
		Summary: "What comparable decisions of the last 24 months granted, for each line under review",
		Description: "For the same product family, of a Deal Registration the same business unit, on a volume between the same " +
			"edges of the discount tiers and in the same region. With fewer than five decisions the neighbouring volume bands " +
			"are added, then all regions. A deal counts once, by its last approved terms; denied, withdrawn and lapsed " +
			"requests are counted apart.",
	},
	"GetReview":       {Summary: "What a reviewer decides on"},
	"PreviewDecision": {Summary: "What a decision would do, and the letter that it would send; nothing is stored", Errors: changeErrors},
	"WithdrawOffer":   {Summary: "Take a counter-offer back before it is answered", Errors: changeErrors},
	"Release":         {Summary: "Give a ticket back", Errors: changeErrors},

	"AddOpportunityAccountToCase": {Summary: "Add a reseller to a case", MaxBodyBytes: cases.MaxResellerBody},
	"ValidateCaseAndReseller":     {Summary: "Resellers that a distributor may add to a case"},

	"CreateCustomer":     {Summary: "Enter a customer that the CRM does not know; its review begins"},
	"GetCustomer":        {Summary: "An entered customer with its review, for the organisation that entered it and for stewards"},
	"GetDecidedReviews":  {Summary: "Entered customers whose review was decided, merges among them, the newest first; stewards only"},
	"GetCustomerReviews": {Summary: "Entered customers whose review is open, the oldest first; stewards only"},
	"ReviewCustomer":     {Summary: "Decide the review of an unmanaged customer; stewards only", Errors: changeErrors},
	"GetCustomerPairs":   {Summary: "Existing customers of one country that look alike, the strongest first; stewards only"},
	"GetCustomerPair": {
		Summary: "Two existing customers that look alike, with what a merge would change; stewards only",
		Errors:  []int{http.StatusNotFound},
	},
	"MergeCustomers": {
		Summary: "Put an existing customer into the place of another one; stewards only",
		Description: "It cannot be chosen any more. The running deals that name it name the other one from then on, each with a " +
			"line in its timeline; drafts are told that it is no longer available.",
		Errors: changeErrors,
	},
	"DecideCustomerPair": {
		Summary: "Say that two customers that look alike are not the same, or take it back; stewards only",
		Errors:  changeErrors,
	},
	"UpdateCustomer": {Summary: "Correct an entered customer until it has been reviewed", Errors: changeErrors},

	"LegalEntitiesErrors":   {Summary: "The refused rows of one's own upload, for a day"},
	"LegalEntitiesTemplate": {Summary: "The workbook to fill in"},
	"LegalEntitiesUpload": {
		Summary:      "Read a filled workbook: its entities, and every fault by row and column; keeps no entity",
		MaxBodyBytes: upload.MaxBody,
	},
	"ValidateDealCustomers": {Summary: "Compare the customers of a case's first deal with what is known: their errors and warnings; changes " +
		"nothing", MaxBodyBytes: cases.MaxBody},

	"UploadAttachment": {
		Summary: "Upload a file of less than 10,000,000 bytes, to be attached to a case by its id within 24 hours",
		Errors:  []int{http.StatusUnprocessableEntity},
	},
	"GetAttachmentContent": {Summary: "Download a file of a case", Errors: []int{http.StatusConflict}},

	"GetCPStrategicLettersByOpportunityDealId": {Summary: "The letters of a CP Strategic deal", Errors: []int{http.StatusNotFound}},
	"GetCaseDecisionLetter": {
		Summary: "The decision letter as a base64 PDF",
		Errors:  []int{http.StatusNotFound, http.StatusServiceUnavailable},
	},
	"VerifyLetter": {Summary: "What the letter with this code says, and what has become of it; open to everyone"},

	"GetBidGridDashboardData": {
		Summary: "The discounts of a product group in a country on a day, by article",
		Description: "Filters and sorts by `businessUnit.name`, `productFamily.name`, `productSku.name`, " +
			"`productSku.partNumber` and by the name of each discount tier, whose value is the percent of its " +
			"column.",
	},
	"Export": {Summary: "A grid as a workbook, at most 50,000 rows"},

	"Search":      {Summary: "Search an index", MaxBodyBytes: lists.MaxSearchBody, SkipValidateBody: true},
	"Suggest":     {Summary: "Suggest documents of an index", MaxBodyBytes: lists.MaxSearchBody, SkipValidateBody: true},
	"SearchDocs":  {Summary: "Search an index", MaxBodyBytes: lists.MaxSearchBody, SkipValidateBody: true},
	"SuggestDocs": {Summary: "Suggest documents of an index", MaxBodyBytes: lists.MaxSearchBody, SkipValidateBody: true},

	"GetAllActiveDistributors":                      {Summary: "Active distributor accounts"},
	"GetAllActiveResellers":                         {Summary: "Active reseller accounts"},
	"GetAllActiveResellersByProductAndCountries":    {Summary: "Active resellers of a product group in countries"},
	"getAddsAccountsByDmpAccountIds":                {Summary: "The distributors that supply resellers, by reseller account"},
	"GetBlobBufferByName":                           {Summary: "Download a document by its name", Errors: []int{http.StatusNotFound}},
	"BusinessVerticalByCustomerVerticalAndCategory": {Summary: "The deal vertical of a customer's vertical and category"},
	"GetAllVerticals":                               {Summary: "The verticals of deals"},
	"GetContactFromGraphByEmail":                    {Summary: "Find a colleague by alias or company address", Errors: []int{http.StatusServiceUnavailable}},
	"GetContactRoleOptions":                         {Summary: "The roles of deal contacts"},
	"GetAllCountries":                               {Summary: "All countries of ISO 3166"},
	"GetAllDealTypes":                               {Summary: "The pricing programs and their numbers"},
	"GetDealDurationConfiguration":                  {Summary: "Durations in force today"},
	"GetDealQuantityThresholds":                     {Summary: "Least volumes in force today"},
	"GetAllProductType":                             {Summary: "Product groups"},
	"GetCustomerIndustryVerticalDetails":            {Summary: "Industry to vertical to categories"},

	"GetMetaActionMatrix": {Summary: "The rules' actionmatrix, with ETag"},
	"GetMetaFieldRules":   {Summary: "The rules' fieldrules, with ETag"},
	"GetMetaHelp":         {Summary: "What the help and support page says to the caller's roles, with ETag"},
	"GetMetaLimits":       {Summary: "The rules' limits, with ETag"},
	"GetMetaListDefaults": {Summary: "The statuses that each list of deals shows at first, with ETag"},
	"GetMetaPageModes":    {Summary: "The rules' pagemodes, with ETag"},
	"GetMetaRules":        {Summary: "The rules' rules, with ETag"},
	"GetMetaTexts":        {Summary: "The rules' texts, with ETag"},

	"ImportLines": {Summary: "Take lines of distributors' invoices; each counts once", MaxBodyBytes: admin.MaxSalesBody, SkipValidateBody: true},

	"ListNotifications":     {Summary: "What the caller has been told about deals, the newest first"},
	"MarkNotificationsRead": {Summary: "Mark one's own notifications as read, without ids all"},

	"EndOwnSessions": {
		Summary:     "End sessions of one's own, but the one that asks",
		Description: "Answers 403 `session.signInAgain` when the session that asks was begun more than 15 minutes ago.",
	},
	"GetColleagues":        {Summary: "Colleagues of the session's own organisation who may own a case, the first 20"},
	"GetOwnSessions":       {Summary: "Where the caller is signed in, the newest session first"},
	"GetUserDetails":       {Summary: "Who has signed in, with roles"},
	"GetUserDetailsByOrg":  {Summary: "The roles at the locations of the session's organisation"},
	"SaveUserLoginDetails": {Summary: "Record the result of a sign-in"},
	"SetLanguage":          {Summary: "Choose the language of one's pages, mails and letters"},

	"SaveUserVoice": {Summary: "Keep a person's rating of the portal"},

	"AddCoOwners":          {Summary: "Name colleagues of a disabled person co-owners of the person's drafts and deals", Errors: changeErrors},
	"ExportEvents":         {Summary: "The same as a workbook, as far as a grid goes; the record notes who took it"},
	"GetOwnedCases":        {Summary: "The drafts and deals of a person that are not over, by their cases", Errors: []int{http.StatusNotFound}},
	"GetPersonsColleagues": {Summary: "Colleagues of a person who may own the person's cases", Errors: []int{http.StatusNotFound}},

	"AddProgramRule":      {Summary: "Add a version of a rule from a day on; deals that were submitted keep theirs", Errors: []int{http.StatusConflict}},
	"CopyHolidays":        {Summary: "Add chosen holidays of the year before to a year", Errors: []int{http.StatusConflict}},
	"EndSessions":         {Summary: "Sign a person out everywhere", Errors: []int{http.StatusNotFound, http.StatusConflict}},
	"GetAdminEvents":      {Summary: "What administrators did, by person, action, text and time, newest first; of a deal or a case with the deals' own records"},
	"GetDeadLetters":      {Summary: "What was given up after a change, such as a mail that its recipient's server refuses, the newest first"},
	"GetDealDiagnosis":    {Summary: "Why a deal is where it is: deadlines, ticket, last commands, effects that wait, repairs, its workflow", Errors: []int{http.StatusNotFound}},
	"GetHealth":           {Summary: "How the system is: dependencies, what waits, workers, connections, what happened by the hour"},
	"GetIndexes":          {Summary: "The search indexes: when each was built, how far a build is, what became of the last one"},
	"GetStandstills":      {Summary: "What should be done by now and is not, the longest first"},
	"RebuildIndex":        {Summary: "Build a search index anew while searches go on", Errors: []int{http.StatusNotFound, http.StatusConflict}},
	"RetryStandstills":    {Summary: "Let what stands still be tried at once", Errors: []int{http.StatusNotFound, http.StatusConflict}},
	"SkipEffects":         {Summary: "Give up mails or entries of the search index that wait", Errors: []int{http.StatusNotFound, http.StatusConflict}},
	"GetReconciliations":  {Summary: "What operators had the reconciler look for or mend, the newest first"},
	"RunReconciler":       {Summary: "Have the reconciler look at every open deal, or mend what a look of the last hour has shown", Errors: []int{http.StatusConflict}},
	"RestartWorkflow":     {Summary: "Start the workflow of a deal that has none that runs", Errors: []int{http.StatusNotFound, http.StatusConflict}},
	"ReleaseAttachments":  {Summary: "Let people read attachments that the scanner has not finished", Errors: []int{http.StatusNotFound, http.StatusConflict}},
	"DeleteAttachments":   {Summary: "Delete attachments that nobody can read", Errors: []int{http.StatusNotFound, http.StatusConflict}},
	"GetQuarantine":       {Summary: "Attachments that nobody can read: not scanned yet, infected, or set aside because the scanner could not finish them"},
	"GetSettings":         {Summary: "How long data is kept, and which programs may call"},
	"GetHolidays":         {Summary: "A country's public holidays"},
	"GetHolidaysToCopy":   {Summary: "The holidays of a year as the years before propose them"},
	"GetImportFile":       {Summary: "The file of an import as it was brought", Errors: []int{http.StatusNotFound}},
	"GetImportProgress":   {Summary: "How far an import has come that is under way"},
	"GetImportKinds":      {Summary: "What can be imported, and the columns of the files"},
	"GetPeople":           {Summary: "Who may sign in, with organisation, roles, open sessions and last sign-in, by address"},
	"GetSessions":         {Summary: "Where a person is signed in, the newest session first"},
	"GetSignIns":          {Summary: "How sign-ins and sign-outs ended, the newest first"},
	"GetProgramRuleKinds": {Summary: "The kinds of program rules, and what the scope of each must and may have"},
	"GetProgramRules":     {Summary: "Every version of the program's rules: past, in force, coming"},
	"Import":              {Summary: "Bring reference data: all rows of a file or, when one is refused, none", MaxBodyBytes: upload.MaxBody},
	"RefusedRows":         {Summary: "A file of reference data as a workbook to mend: the refused rows first, each with what is wrong", MaxBodyBytes: upload.MaxBody},
	"RequeueDeadLetters":  {Summary: "Let what was given up be tried again", Errors: []int{http.StatusNotFound, http.StatusConflict}},
	"PreviewHolidays":     {Summary: "Which due dates of open reviews a change of holidays moves"},
	"PreviewProgramRule":  {Summary: "What a version of a rule would replace and whom it would touch", Errors: []int{http.StatusConflict}},
	"RescanAttachments":   {Summary: "Let attachments that were set aside or called infected be scanned again", Errors: []int{http.StatusNotFound, http.StatusConflict}},
	"SetHoliday":          {Summary: "Add a public holiday or take it off; running reviews move, and business days counted from now on know it"},
	"SetPersonActive":     {Summary: "Disable a person, which ends their sessions, or enable them again", Errors: []int{http.StatusNotFound, http.StatusConflict}},
	"WithdrawProgramRule": {Summary: "Take back a version of a rule that holds nowhere yet", Errors: []int{http.StatusNotFound, http.StatusConflict}},
}
