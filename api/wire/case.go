// Package wire holds the JSON bodies of the calls, one Go type each with the names of the specifications. Table, wire
// and workflow payload are three types; the mapping between them is dull on purpose.
package wire

import "dealdesk/models/phrase"

// Case is an opportunity with its deals (case-submission.md section 3, "Case"). It is both the body of the save calls
// and the answer of GetOpportunity: every field of an answer may be posted back, server-owned and unknown fields are
// ignored (clarifications.md 30).
type Case struct {
	_ struct{} `json:"-" additionalProperties:"true"`

	ID                  string           `json:"id,omitempty" doc:"Opaque; empty on create"`
	OpportunityNumber   string           `json:"opportunityNumber,omitempty" doc:"Case number, C-00012345"`
	OpportunityName     string           `json:"opportunityName,omitempty" doc:"Equals opportunityNumber"`
	Name                string           `json:"name,omitempty" doc:"Equals opportunityNumber (case-management.md L115)"`
	Version             int              `json:"version,omitempty" doc:"Of the case; sent back as If-Match"`
	ProductGroup        *ProductGroup    `json:"productGroup,omitempty"`
	IsMultiNational     *Flag            `json:"isMultiNational,omitempty" doc:"Absent while nobody has said so"`
	ChannelType         int              `json:"opportunityChannelType,omitempty" doc:"Direct 1, Indirect 2; default 2"`
	OpportunityRfp      int              `json:"opportunityRfp" required:"false" doc:"1 Yes, 0 No"`
	RfpJustification    string           `json:"rfpJustification" required:"false"`
	PreSalesActivity    string           `json:"preSalesActivity" required:"false"`
	AdditionalResellers *bool            `json:"additionalResellers,omitempty"`
	FinalTierResellers  *bool            `json:"finalTierResellers,omitempty"`
	PartnerDetails      *PartnerDetails  `json:"partnerDetails,omitempty"`
	SubmitterDetails    *Person          `json:"submitterDetails,omitempty"`
	OpportunityDeals    []Deal           `json:"opportunityDeals" required:"false" nullable:"false"`
	OpportunityAccounts []Account        `json:"opportunityAccounts" required:"false" nullable:"false"`
	ChannelContacts     []ChannelContact `json:"opportunityChannelContacts,omitzero" nullable:"false" doc:"Absent for who does not see them"`
	Attachments         []Attachment     `json:"attachments,omitzero" doc:"Absent for who does not see them"`
	PageMode            string           `json:"pageMode,omitempty" enum:"Create,Edit,View,"`
	PageSubMode         string           `json:"pageSubMode,omitempty" doc:"copy or renew"`
	IsOwner             bool             `json:"isOwner" required:"false" doc:"Whether the caller is the requester or a co-owner"`
	MayChangeOwners     bool             `json:"mayChangeOwners" required:"false" doc:"Whether the caller may name the co-owners by ChangeOwners"`
	MayHandOver         bool             `json:"mayHandOver" required:"false" doc:"Whether the caller may hand the case over by ChangeOwners"`
	IsNotCaseOwner      bool             `json:"isNotCaseOwner" required:"false" doc:"The opposite of isOwner: such a caller cannot edit the case"`
}

// ProductGroup is what the program calls product type or product group.
type ProductGroup struct {
	_           struct{} `json:"-" additionalProperties:"true"`
	ProductID   string   `json:"productId"`
	ProductName string   `json:"productName,omitempty"`
}

// Person names somebody.
type Person struct {
	_         struct{} `json:"-" additionalProperties:"true"`
	Email     string   `json:"email"`
	FirstName string   `json:"firstName,omitempty"`
	LastName  string   `json:"lastName,omitempty"`
	Name      string   `json:"name,omitempty"`
}

// PartnerDetails is the choice of the partner detail step (case-submission.md L34).
type PartnerDetails struct {
	_                struct{} `json:"-" additionalProperties:"true"`
	MpnLocation      string   `json:"mpnLocation,omitempty"`
	MpnLocationID    string   `json:"mpnLocationId,omitempty"`
	CountryID        string   `json:"countryId,omitempty"`
	CountryName      string   `json:"countryName,omitempty"`
	UserRole         string   `json:"userRole,omitempty"`
	OrganizationID   string   `json:"organizationId,omitempty"`
	OrganizationName string   `json:"organizationName,omitempty" doc:"The company that submits the case; what a body says of it is not read"`
	ProductGroupID   string   `json:"productGroupId,omitempty"`
	ProductGroupName string   `json:"productGroupName,omitempty"`
}

// Deal is one pricing program of a case (case-submission.md section 3, "Deal").
type Deal struct {
	_ struct{} `json:"-" additionalProperties:"true"`

	ID               string      `json:"id,omitempty"`
	Name             string      `json:"name,omitempty" doc:"Deal number (case number for CP Strategic)"`
	DealNumber       string      `json:"dealNumber,omitempty"`
	OpportunityName  string      `json:"opportunityName,omitempty" doc:"Case number"`
	DealName         string      `json:"dealName" required:"false"`
	DealOverview     string      `json:"dealOverview,omitempty" doc:"Absent for who does not see it"`
	DealType         DealTypeRef `json:"dealType"`
	DealVertical     string      `json:"dealVertical" required:"false" doc:"Id of the business vertical; a known name is accepted"`
	DealVerticalName string      `json:"dealVerticalName,omitempty"`
	DealVolume       *int64      `json:"dealVolume,omitempty" doc:"Units committed"`
	SavedDealVolume  *int64      `json:"savedDealVolume,omitempty"`
	Strategic
	DealCustomerDomain      string         `json:"dealCustomerDomain" required:"false"`
	DealAddress             DealAddress    `json:"dealAddress" required:"false"`
	GeoCountries            []GeoCountry   `json:"geoCountries" required:"false" nullable:"false"`
	DealCustomers           []DealCustomer `json:"dealCustomers" required:"false" nullable:"false"`
	Products                []Product      `json:"products" required:"false" nullable:"false"`
	InActiveProducts        []string       `json:"inActiveProducts,omitempty" doc:"Names of products that are no longer offered; a draft has lost them"`
	InActiveAccounts        []string       `json:"inActiveAccounts,omitempty" doc:"Companies that are no longer active; a draft has lost them"`
	InActiveCustomers       []string       `json:"inActiveCustomers,omitempty" doc:"Names of customers that are no longer active"`
	StatusCode              int            `json:"statusCode,omitempty"`
	StatusCodeName          string         `json:"statusCodeName,omitempty" doc:"The displayed label, derived ones included"`
	IsDraft                 bool           `json:"isDraft,omitempty" doc:"Never submitted: to edit it is to go on with it"`
	IsPriced                bool           `json:"isPriced,omitempty" doc:"Its prices are granted and hold"`
	IsChannelDue            bool           `json:"isChannelDue,omitempty" doc:"Its prices are granted, its channel is still to be named"`
	ClosureDecision         string         `json:"closureDecision,omitempty"`
	ClosureDecisionString   string         `json:"closureDecisionString,omitempty"`
	ClosureDecisionComments string         `json:"closureDecisionComments,omitempty"`
	ClosureDecisionText     *phrase.Said   `json:"closureDecisionText,omitempty" doc:"The comments' key where they begin with a reason"`
	CaseDecisionReason      string         `json:"caseDecisionJustification,omitempty" doc:"The reviewer's internal comment; for the desk"`
	CaseStartDate           string         `json:"caseStartDate,omitempty" doc:"YYYY-MM-DD"`
	CaseEndDate             string         `json:"caseEndDate,omitempty" doc:"Equals expirationDate"`
	DealStackability        string         `json:"dealStackability" required:"false"`
	ExpirationDate          string         `json:"expirationDate,omitempty" doc:"YYYY-MM-DD, the last valid day in the deal's zone"`
	UnitsTransacted         int64          `json:"unitsTransacted" required:"false"`
	OverCommitted           bool           `json:"overCommitted" required:"false" doc:"More units than the commitment allows"`
	DealExtensionCount      int            `json:"dealExtensionCount" required:"false"`
	CustomerCountry         string         `json:"customerCountry,omitempty"`
	ProductType             string         `json:"productType,omitempty"`
	SubmitterDetails        *Person        `json:"submitterDetails,omitempty"`
	AccessType              []string       `json:"accessType,omitempty" doc:"View, and Edit where it is allowed"`
	IsRevertEligible        bool           `json:"isRevertEligible" required:"false"`
	IsRenewalEligible       bool           `json:"isRenewalEligible" required:"false"`
	PendingRevision         int            `json:"pendingRevision,omitempty" doc:"The edit under review; for owners and the desk"`
	Offer                   *Offer         `json:"offer,omitempty" doc:"The newest counter-offer; for owners and our people"`
	PendingExtension        *Extension     `json:"pendingExtension,omitempty" doc:"The extension request under review; for owners and the desk"`
	Appeal                  *DealAppeal    `json:"appeal,omitempty" doc:"The appeal against the denial, once it was made; for owners and the desk"`
	ReturnedSections        []string       `json:"returnedSections,omitempty" doc:"Tabs that may change in the answer to a return; none means all"`
	ReasonCode              string         `json:"reasonCode,omitempty" doc:"Why the deal was returned"`
	RenewalOf               string         `json:"renewalOf,omitempty" doc:"Id of the deal that this one renews"`
	CopiedFrom              *DealNumbers   `json:"copiedFrom,omitempty" doc:"The deal that this one was copied from, where the caller may see it"`
	PendingRenewal          string         `json:"pendingRenewal,omitempty" doc:"Id of the renewal under way"`
	MaximumExpirationDate   string         `json:"maximumExpirationDate,omitempty" doc:"YYYY-MM-DD, the last day to which the deal can be extended"`
	ExtensionOutlook        *Outlook       `json:"extensionOutlook,omitempty" doc:"What an extension needs and would come to now; where the caller may ask for one"`
	RenewalOpensOn          string         `json:"renewalOpensOn,omitempty" doc:"YYYY-MM-DD"`
	Version                 int            `json:"version,omitempty"`
	Revision                int            `json:"revision" required:"false" doc:"0 before the first submit"`
	StatusSince             string         `json:"statusSince,omitempty" doc:"RFC 3339 UTC"`
	AssignedTo              string         `json:"assignedTo,omitempty" doc:"Who has the deal now, as the caller may see it"`
	Next                    []Next         `json:"next" required:"false" nullable:"false" doc:"Coming deadlines, earliest first; of a final deal only until when its denial may be appealed"`
	Actions                 []Action       `json:"actions,omitempty" doc:"Every action, allowed or with its reason"`
	EndorseBy               string         `json:"endorseBy,omitempty" doc:"YYYY-MM-DD, the last day for the caller's endorsement; else absent"`
	Clock                   *Clock         `json:"clock,omitempty"`
	Action                  string         `json:"action,omitempty"`
	ReturnedAt              string         `json:"returnedAt,omitempty" doc:"RFC 3339 UTC; while the deal waits for an answer"`
	Reply                   *Reply         `json:"reply,omitempty" doc:"The answer to a return, in the body of a submit; never in an answer, which tells it in the timeline and the review"`
}

// Reply is what an owner answers to the question with which a deal was returned.
type Reply struct {
	_           struct{}     `json:"-" additionalProperties:"true"`
	Text        string       `json:"text" required:"false" doc:"At most 2000 characters"`
	Attachments []Attachment `json:"attachments" required:"false" nullable:"false" doc:"At most 10 files, uploaded before or held by the body"`
}

// DealNumbers name a deal of any case.
type DealNumbers struct {
	CaseNumber string `json:"caseNumber"`
	DealNumber string `json:"dealNumber"`
}

// DealTypeRef names the pricing program.
type DealTypeRef struct {
	_    struct{} `json:"-" additionalProperties:"true"`
	ID   string   `json:"id,omitempty"`
	Name string   `json:"name" doc:"Deal Registration, Special Pricing or CP Strategic"`
}

// DealAddress is the device ship-to address; the country comes from the customer.
type DealAddress struct {
	_               struct{} `json:"-" additionalProperties:"true"`
	Address1        string   `json:"address1" required:"false"`
	City            string   `json:"city" required:"false"`
	Country         string   `json:"country,omitempty"`
	StateOrProvince string   `json:"stateOrProvince" required:"false"`
	PostalCode      string   `json:"postalCode" required:"false"`
}

// GeoCountry is a deal country.
type GeoCountry struct {
	_                   struct{} `json:"-" additionalProperties:"true"`
	CountryID           string   `json:"countryId"`
	CountryName         string   `json:"countryName,omitempty"`
	IsEUEFTA            bool     `json:"isEUEFTA" required:"false"`
	ApplicablePriceList string   `json:"applicablePriceListGeo,omitempty"`
	Action              string   `json:"action,omitempty"`
}

// DealCustomer is a legal entity of the deal (case-submission.md L66); an answer holds all of its names.
type DealCustomer struct {
	_                struct{}      `json:"-" additionalProperties:"true"`
	ID               string        `json:"id" required:"false"`
	CustomerID       string        `json:"customerId"`
	LegalEntityName  string        `json:"legalEntityName" required:"false"`
	LegalEntityType  string        `json:"legalEntityType" required:"false" doc:"Free text"`
	LocalName        string        `json:"organizationNameInLocalLanguage,omitempty"`
	Country          string        `json:"country" required:"false" doc:"Name"`
	CountryID        string        `json:"countryId,omitempty"`
	CustomerType     int           `json:"customerType,omitempty" doc:"Primary 1, Affiliates 2"`
	CrmAccountID     string        `json:"crmAccountId" required:"false"`
	TPID             string        `json:"tpid" required:"false"`
	DunsNumber       string        `json:"dunsNumber" required:"false"`
	Segment          string        `json:"segment" required:"false"`
	UnitsCommitted   *int64        `json:"unitsCommitted" required:"false" doc:"Of CP Strategic: what this entity commits, for affiliate companies"`
	Vertical         string        `json:"vertical" required:"false"`
	VerticalCategory string        `json:"verticalCategory" required:"false"`
	Address          string        `json:"address,omitempty"`
	City             string        `json:"city,omitempty"`
	StateProvince    string        `json:"stateProvince,omitempty"`
	PostalCode       string        `json:"postalCode,omitempty"`
	IsManaged        bool          `json:"isManaged" required:"false"`
	UnManaged        bool          `json:"unManaged" required:"false"`
	Errors           Messages      `json:"errors" required:"false" nullable:"false"`
	Warnings         Messages      `json:"warnings" required:"false" nullable:"false"`
	ErrorTexts       []phrase.Said `json:"errorTexts,omitempty" nullable:"false" doc:"The keys of errors, in their order; an empty key for none"`
	WarningTexts     []phrase.Said `json:"warningTexts,omitempty" nullable:"false" doc:"The keys of warnings, in their order; an empty key for none"`
	ReviewDecision   int           `json:"reviewDecision,omitempty" doc:"Of ValidateDealCustomers: Draft 441820000 while a review is open, else 100000011"`
	ManagedID        string        `json:"managedCustomerId" required:"false" doc:"Of a customer that was merged into another"`
	ReviewOutcome    string        `json:"reviewOutcome,omitempty" doc:"How the review of a customer that somebody entered ended: Approve, Reject or Merge; for owners and internal people"`
	ReviewComments   string        `json:"reviewComments,omitempty" doc:"The steward's words to it"`
	EditMode         bool          `json:"editMode" required:"false" doc:"The form's mark of the row that somebody edits; false in what is stored"`
	Action           string        `json:"action" required:"false"`
}

// Product is a product line: a business unit, a family or an article. The empty guid stands for the business unit of a
// line for a family, and for the family of a line for a business unit.
type Product struct {
	_                struct{} `json:"-" additionalProperties:"true"`
	ID               string   `json:"id,omitempty"`
	CountryID        string   `json:"countryId,omitempty"`
	Country          string   `json:"country" required:"false" doc:"Name"`
	Name             string   `json:"name,omitempty" doc:"Of the article, the family or the business unit"`
	ProductFamilyID  string   `json:"productFamilyId" required:"false"`
	FamilyCode       string   `json:"productFamilyCode" required:"false"`
	SKUID            string   `json:"skuId" required:"false"`
	BusinessUnitID   string   `json:"businessUnitId,omitempty"`
	BusinessUnit     string   `json:"businessUnit" required:"false" doc:"Equals businessUnitName"`
	BusinessUnitName string   `json:"businessUnitName,omitempty"`
	DecisionTypeName string   `json:"decisionTypeName" required:"false" doc:"Approved, Denied or Pending"`
	SearchID         string   `json:"searchId" required:"false" doc:"The form's own, kept for it"`
	ProductStructure int      `json:"productStructure,omitempty" doc:"1 family, 2 SKU, 3 business unit"`
	Action           string   `json:"action,omitempty"`
}

// Account is a channel row of the case: one per partner type (and country on CP Strategic).
type Account struct {
	_              struct{}     `json:"-" additionalProperties:"true"`
	ID             string       `json:"id,omitempty"`
	CountryID      string       `json:"countryId,omitempty"`
	PartnerType    PartnerType  `json:"partnerType"`
	ChannelSubType int          `json:"channelSubType,omitempty" doc:"Requester 1, CoOwner 2, DSS 3, DigitalStore 4"`
	IsAllSelected  *Selection   `json:"isAllSelected,omitempty" doc:"0 None, 1 All, 2 AllEuefta; left out, a new row of structure Distributor has all"`
	Accounts       []AccountRef `json:"accounts" required:"false" nullable:"false"`
	ContactEmail   string       `json:"contactEmail,omitempty"`
	Company        string       `json:"accountCompanyName,omitempty" doc:"Of a reseller panel its name, of a store the Hub or Digital Store Name"`
	Contact        string       `json:"opportunityAccountName,omitempty" doc:"Of a reseller panel the contact's name, of a store the seller's"`
	Address        string       `json:"address,omitempty"`
	City           string       `json:"city,omitempty"`
	StateProvince  string       `json:"stateProvince,omitempty"`
	PostalCode     string       `json:"zipPostalCode,omitempty"`
	ArNo           int          `json:"arNo,omitempty" doc:"Number of an additional reseller"`
	FtNo           int          `json:"ftNo,omitempty" doc:"Number of a final tier reseller"`
	IsComplete     bool         `json:"isComplete" required:"false"`
	Action         string       `json:"action,omitempty"`
	// PartnerAccounts are the distributors through which each reseller of the row buys, by the reseller's account.
	PartnerAccounts map[string][]AccountRef `json:"partnerAccounts,omitempty" doc:"By the reseller's account: distributors through which it buys"`
	// AvailableRelatedAccounts are those through which each could buy.
	AvailableRelatedAccounts map[string][]AccountRef `json:"availableRelatedAccounts,omitempty" doc:"By the reseller's account: all its active distributors; in answers to owners of CP Strategic cases"`
}

// AccountRef is a partner's account in a channel row.
type AccountRef struct {
	_               struct{} `json:"-" additionalProperties:"true"`
	AccountID       string   `json:"accountId"`
	LocationID      string   `json:"locationId,omitempty"`
	OrganizationID  string   `json:"organizationId,omitempty"`
	CompanyName     string   `json:"companyName,omitempty"`
	CountryName     string   `json:"countryName,omitempty"`
	IsEueftaAccount bool     `json:"isEueftaAccount" required:"false"`
	IsActive        bool     `json:"isActive" required:"false"`
	Action          string   `json:"action,omitempty"`
}

// ChannelContact holds the e-mails of a channel partner, or the CC recipients (source Deal Details).
type ChannelContact struct {
	_           struct{} `json:"-" additionalProperties:"true"`
	ID          string   `json:"id,omitempty"`
	AccountID   string   `json:"accountId,omitempty"`
	CompanyName string   `json:"companyName,omitempty"`
	CountryName string   `json:"countryName,omitempty"`
	PartnerType string   `json:"partnerType,omitempty"`
	Emails      string   `json:"channelContactEmails" required:"false" doc:"Separated by semicolons"`
	Source      string   `json:"source,omitempty" doc:"Channel or Deal Details"`
	IsComplete  bool     `json:"isComplete" required:"false"`
	Action      string   `json:"action,omitempty"`
}

// Saved is the answer of the save calls: the data is the case number.
type Saved struct {
	Status int    `json:"status"`
	Data   string `json:"data"`
}
