package wire

import "dealdesk/models/phrase"

// OwnedCase is a case with a draft or a deal that is not over, of which a person is an owner.
type OwnedCase struct {
	OpportunityNumber string       `json:"opportunityNumber"`
	DealType          string       `json:"dealType"`
	CustomerName      string       `json:"customerName"`
	Statuses          []string     `json:"statuses" nullable:"false" doc:"Of its deals that are not over"`
	Requester         bool         `json:"requester" doc:"The person is its requester; else a co-owner"`
	CoOwners          int          `json:"coOwners" doc:"How many there are"`
	Reason            string       `json:"reason" doc:"Why no co-owner can be named; empty: one can"`
	Text              *phrase.Said `json:"text,omitempty" doc:"The reason's key, for a reader's own language"`
}

// OwnedCases is a page of a person's cases, by number.
type OwnedCases struct {
	Value []OwnedCase `json:"value" nullable:"false"`
	Count int64       `json:"count" doc:"Of all, not of the page"`
}

// AddCoOwners names colleagues of somebody who may not sign in any more co-owners of the person's cases.
type AddCoOwners struct {
	UserID             string   `json:"userId" minLength:"1" maxLength:"100"`
	OpportunityNumbers []string `json:"opportunityNumbers" minItems:"1" maxItems:"100" nullable:"false"`
	CoOwners           []string `json:"coOwners" minItems:"1" maxItems:"20" nullable:"false" doc:"E-mail addresses, beside the owners that a case has"`
	Reason             string   `json:"reason" minLength:"1" maxLength:"500" pattern:"\\S" doc:"For the administrators' record"`
}

// RefusedCase is a case that stayed as it was.
type RefusedCase struct {
	OpportunityNumber string       `json:"opportunityNumber"`
	Reason            string       `json:"reason"`
	Text              *phrase.Said `json:"text,omitempty" doc:"The reason's key, for a reader's own language"`
}

// AddedCoOwners tells which cases have the co-owners now.
type AddedCoOwners struct {
	OpportunityNumbers []string      `json:"opportunityNumbers" nullable:"false"`
	Refused            []RefusedCase `json:"refused" nullable:"false"`
}
