package wire

import "dealdesk/models/phrase"

// Extend is the request of ExtendOpportunityDeal (case-management.md L302). The server recomputes what autoExtend
// claims.
type Extend struct {
	OpportunityDealID   string  `json:"opportunityDealId"`
	AutoExtend          bool    `json:"autoExtend" required:"false" doc:"Ignored: the server knows units and minimum"`
	PriorExpirationDate string  `json:"priorExpirationDate" required:"false" doc:"YYYY-MM-DD, the date that the owner saw; a stale one is refused"`
	NewExpirationDate   string  `json:"newExpirationDate" doc:"YYYY-MM-DD"`
	ExtensionDate       string  `json:"extensionDate" required:"false" doc:"Of the request; the server's own counts"`
	ExpectedUnits       *int64  `json:"expectedUnits,omitempty" doc:"Required for Special Pricing, 0 or more"`
	ExtensionReason     string  `json:"extensionReason" required:"false" doc:"Required for Special Pricing, at most 2000 characters"`
	SubmitterContact    *Person `json:"submitterContact,omitempty" doc:"Ignored: the session names the person"`
}

// Extended is the outcome of ExtendOpportunityDeal (clarifications.md 28).
type Extended struct {
	Status  string       `json:"status" enum:"Success,Failure,Review"`
	Message string       `json:"message"`
	Text    *phrase.Said `json:"text,omitempty" doc:"The message's key, for a reader's own language"`
}

// Appeal is the request of AppealOpportunityDeal (beyond N28).
type Appeal struct {
	OpportunityDealID string       `json:"opportunityDealId" maxLength:"64" doc:"Deal id or deal number"`
	Text              string       `json:"text" maxLength:"4000" doc:"At most 2000 characters"`
	Attachments       []Attachment `json:"attachments" required:"false" nullable:"false" maxItems:"10" doc:"At most 10 files that the caller has uploaded with source Reply, by their ids"`
}

// DealAppeal is the appeal against a deal's denial (beyond N29).
type DealAppeal struct {
	_     struct{} `json:"-" additionalProperties:"true"`
	Stage string   `json:"stage" required:"false" doc:"open, granted, notGranted or withdrawn"`
}

// WithdrawAppeal is the request of WithdrawAppeal (beyond N32).
type WithdrawAppeal struct {
	OpportunityDealID string `json:"opportunityDealId" maxLength:"64" doc:"Deal id or deal number"`
}

// CaseAndDeal names a deal by its numbers, for RenewOpportunity and CopyOpportunity.
type CaseAndDeal struct {
	OpportunityNumber     string  `json:"opportunityNumber" required:"false"`
	OpportunityDealNumber string  `json:"opportunityDealNumber"`
	SubmitterContact      *Person `json:"submitterContact,omitempty" doc:"Ignored: the session names the person"`
}

// Renewed is the answer of RenewOpportunity: the case number and the new deal's number.
type Renewed struct {
	Item1 string `json:"item1" doc:"Case number"`
	Item2 string `json:"item2" doc:"Number of the new deal"`
}

// SetStatus are the parameters of SetOpportunityDealStatus in a body.
type SetStatus struct {
	OpportunityDealID string `json:"opportunityDealId,omitempty" maxLength:"64"`
	StateCode         int    `json:"stateCode,omitempty"`
	StatusCode        int    `json:"statusCode,omitempty"`
	Reason            string `json:"reason,omitempty" maxLength:"2000"`
	FullName          string `json:"fullName,omitempty" doc:"Ignored: the session names the person"`
	Email             string `json:"email,omitempty" doc:"Ignored: the session names the person"`
}

// Revert are the parameters of RevertOpportunity in a body.
type Revert struct {
	OpportunityNumber string `json:"opportunityNumber,omitempty"`
	OpportunityDealID string `json:"opportunityDealId,omitempty" maxLength:"64"`
	FullName          string `json:"fullName,omitempty" doc:"Ignored: the session names the person"`
	Email             string `json:"email,omitempty" doc:"Ignored: the session names the person"`
}
