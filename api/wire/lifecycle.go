package wire

import (
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/phrase"
)

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

// Action is an action of the matrix with the reason where it is not allowed.
type Action struct {
	Action  string       `json:"action" enum:"View,Edit,Revert,Delete,Expire,Extend,Renew,AnswerOffer,Appeal,WithdrawAppeal,Copy,Letters,DecisionLetter"`
	Allowed bool         `json:"allowed"`
	Reason  string       `json:"reason"`
	Text    *phrase.Said `json:"text,omitempty" doc:"The reason's key, for a reader's own language"`

	WithinReach bool `json:"withinReach,omitempty" doc:"Not allowed yet, and the person can change that, or a date will: worth showing with its reason"`
}

// Clock is the review clock in business minutes.
type Clock struct {
	ElapsedMinutes   int    `json:"elapsedMinutes"`
	RemainingMinutes int    `json:"remainingMinutes"`
	Paused           bool   `json:"paused"`
	DueAt            string `json:"dueAt"`
}

// Next is a coming deadline (clarifications.md 31).
type Next struct {
	At   string `json:"at" doc:"RFC 3339 UTC"`
	Day  string `json:"day" doc:"YYYY-MM-DD in the deal's zone; of what ends at midnight the last day that still counts"`
	What string `json:"what" enum:"DraftReminder,DraftEnd,CustomerReviewDue,ReviewDue,SspDue,AnswerReminder,AnswerDue,OfferReminder,OfferEnd,ClaimEnds,RenewalOpens,ExpiryReminder,Expiry,AppealEnd"`
	Who  string `json:"who"`
}

// NextOf are deadlines as answers write them, with their days in a zone.
func NextOf(deadlines []deal.Deadline, zone *time.Location) []Next {
	out := make([]Next, 0, len(deadlines))
	for _, d := range deadlines {
		if d.What != deal.DueReviewWarning {
			out = append(out, Next{At: Time(d.At), Day: string(d.Day(zone)), What: string(d.What), Who: d.Who})
		}
	}
	return out
}

// Revision is what a deal contained when it was submitted.
type Revision struct {
	Revision    int    `json:"revision"`
	SubmittedAt string `json:"submittedAt"`
	SubmittedBy string `json:"submittedBy"`
	InForce     bool   `json:"inForce" doc:"The one that the deal shows"`
	Pending     bool   `json:"pending" doc:"An edit under review"`
	Content     *Case  `json:"content,omitempty" doc:"The case as the deal saw it: of a pending revision, or of the one asked for"`
}

// RevisionChange is one difference between two revisions.
type RevisionChange struct {
	Section string `json:"section" doc:"The form's tab"`
	Field   string `json:"field"`
	Label   string `json:"label"`
	Row     string `json:"row" doc:"Of a list: which row"`
	Kind    string `json:"kind" enum:"added,removed,changed"`
	From    string `json:"from"`
	To      string `json:"to"`
}

// RevisionDiff are the differences between two revisions.
type RevisionDiff struct {
	From    int              `json:"from"`
	To      int              `json:"to"`
	Changes []RevisionChange `json:"changes"`
}

// ReviewReply is a question to the owner of a deal with the answer.
type ReviewReply struct {
	Question    string       `json:"question"`
	AskedBy     string       `json:"askedBy"`
	AskedCover  *Cover       `json:"askedCover,omitempty" doc:"Of a question that a cover asked, to our people"`
	AskedAt     string       `json:"askedAt" doc:"RFC 3339 UTC"`
	Text        string       `json:"text" doc:"Empty when only the form was corrected"`
	AnsweredBy  string       `json:"answeredBy"`
	AnsweredAt  string       `json:"answeredAt" doc:"RFC 3339 UTC"`
	Attachments []Attachment `json:"attachments" nullable:"false"`
}

// ReviewAppeal is an appeal: question is the denial's reason with its comment, text the appeal.
type ReviewAppeal struct {
	ReviewReply
	Internal string `json:"internalComment" doc:"What the reviewer who denied told the desk"`
}
