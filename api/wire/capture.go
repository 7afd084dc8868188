package wire

import (
	"slices"

	"dealdesk/models/phrase"
)

// Strategic are the fields of a deal that only CP Strategic has (case-submission.md section 3, "Deal"). Empty ones are
// absent, and all of them for partners who view a case (clarifications.md 59).
type Strategic struct {
	ExceptionRequest             string        `json:"exceptionRequest,omitempty"`
	ExpirationDateJustification  string        `json:"expirationDateJustification,omitempty"`
	AffiliationType              int           `json:"affiliationType,omitempty" doc:"AffiliateCompanies 1, ConsortiumBuying 2, FrameworkAgreement 3, Others 4"`
	AffiliationTypeOthers        string        `json:"affiliationTypeOthers,omitempty"`
	ChannelOverview              string        `json:"channelOverview,omitempty"`
	ChannelStructure             int           `json:"channelStructure,omitempty" doc:"Customer 1, Distributor 2, Skip 3"`
	ChannelJustification         string        `json:"channelJustification,omitempty"`
	IsChannelJustificationNeeded *bool         `json:"isChannelJustificationRequired,omitempty" doc:"Computed"`
	SkipChannelReason            string        `json:"skipChannelReason,omitempty"`
	DealContacts                 []DealContact `json:"dealContacts,omitempty"`
	MicrosoftContacts            []string      `json:"microsoftContacts,omitempty" doc:"Names of the deal team, for partners"`
}

// DealContact is a member of the deal team.
type DealContact struct {
	_         struct{} `json:"-" additionalProperties:"true"`
	ID        string   `json:"id,omitempty"`
	Email     string   `json:"email" required:"false"`
	FirstName string   `json:"firstName,omitempty"`
	LastName  string   `json:"lastName,omitempty"`
	Name      string   `json:"name,omitempty"`
	Role      int      `json:"role" required:"false" doc:"1 to 12; see GetContactRoleOptions"`
	OtherRole string   `json:"otherRole,omitempty" doc:"Of role 12, Others"`
	IsCoOwner bool     `json:"isCoOwner" required:"false"`
	Complete  bool     `json:"isComplete" required:"false" doc:"Computed"`
	Action    string   `json:"action,omitempty"`
}

// RecentChoices are what a person chose in their latest case of the pricing programs, and whom their last ones name.
type RecentChoices struct {
	MpnLocationID  string          `json:"mpnLocationId" doc:"Empty while there is no case, or it names no location"`
	ProductGroupID string          `json:"productGroupId" doc:"Empty while there is no case"`
	Partners       []RecentPartner `json:"partners" nullable:"false"`
}

// RecentPartner is a partner of the last cases, the newest case first.
type RecentPartner struct {
	AccountID            string `json:"accountId"`
	CompanyName          string `json:"companyName"`
	CountryName          string `json:"countryName"`
	PartnerType          string `json:"partnerType"`
	ChannelContactEmails string `json:"channelContactEmails" doc:"Of the latest case that names the partner"`
}

// DuplicateSearch asks whether a deal is registered already (case-submission.md L176). The session says who asks;
// mpnOrganizationId, userEmail, isManaged and partnerType are accepted and decide nothing.
type DuplicateSearch struct {
	DealTypeName      string      `json:"dealTypeName" enum:"Deal Registration,Special Pricing,CP Strategic"`
	IsManaged         *Flag       `json:"isManaged,omitempty"`
	OrganizationName  string      `json:"organizationName,omitempty" doc:"The customer's name" maxLength:"400"`
	CustomerID        string      `json:"customerId,omitempty" doc:"Decides when present"`
	ProductTypeName   string      `json:"productTypeName"`
	MpnLocationID     string      `json:"mpnLocationId,omitempty" doc:"Its country is the deal's"`
	CountryID         string      `json:"countryId,omitempty" doc:"Wins over the location's country"`
	MpnOrganizationID string      `json:"mpnOrganizationId,omitempty"`
	UserEmail         string      `json:"userEmail,omitempty"`
	PartnerType       PartnerType `json:"partnerType,omitempty"`
}

// DuplicateAnswer says so, and nothing of by whom.
type DuplicateAnswer struct {
	IsDuplicate  bool         `json:"isDuplicate"`
	ErrorMessage string       `json:"errorMessage"`
	ErrorText    *phrase.Said `json:"errorText,omitempty" doc:"The message's key, for a reader's own language"`
	Deals        []HeldDeal   `json:"deals,omitempty" doc:"The registered deals that the caller may see"`
}

// HeldDeal is a deal that is registered already.
type HeldDeal struct {
	CaseNumber string `json:"caseNumber"`
	DealNumber string `json:"dealNumber"`
}

// Alike is a deal that is about the same as the one under review.
type Alike struct {
	OpportunityDealID string   `json:"opportunityDealId"`
	DealNumber        string   `json:"dealNumber"`
	CaseNumber        string   `json:"caseNumber"`
	DealName          string   `json:"dealName"`
	RequesterName     string   `json:"requesterName" doc:"Organisation of the requester"`
	CustomerName      string   `json:"customerName"`
	CustomerCountry   string   `json:"customerCountry"`
	StatusCode        int      `json:"statusCode"`
	StatusCodeName    string   `json:"statusCodeName"`
	DealVolume        int64    `json:"dealVolume"`
	SubmittedAt       string   `json:"submittedAt"`
	StartDate         string   `json:"startDate"`
	ExpirationDate    string   `json:"expirationDate"`
	Products          []string `json:"products"`
	SameOrganization  bool     `json:"sameOrganization"`
}

// Fingerprinted is a case as it names a repeated request: without members of answers that came after release 1.0.0,
// which callers may send back. Both releases of an upgrade have to know the request again, and the former one does not
// read these.
func (c Case) Fingerprinted() Case {
	c.OpportunityDeals = slices.Clone(c.OpportunityDeals)
	for i := range c.OpportunityDeals {
		d := &c.OpportunityDeals[i]
		d.IsDraft, d.IsPriced = false, false
		d.IsChannelDue, d.CopiedFrom = false, nil
		d.Appeal = nil
	}
	return c
}
