package wire

import "dealdesk/models/phrase"

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
