package wire

import "dealdesk/models/phrase"

// AskBulk is what a reviewer asks for many tickets at once.
type AskBulk struct {
	Act              string       `json:"act" enum:"Claim,Release,Move,Approve,Deny,NeedMoreInfo,Incomplete" doc:"Claims, releases and moves run at once, decisions five minutes later. Approve grants the proposed lines; Incomplete opens all sections; Move is for reviewers of level 3"`
	ReasonCode       string       `json:"reasonCode,omitempty" maxLength:"64" doc:"Of a denial or a return"`
	PartnerComments  string       `json:"partnerComments,omitempty" doc:"At most 2000 characters, shown to each partner"`
	InternalComments string       `json:"internalComments,omitempty" doc:"At most 5000 characters, for the desk only"`
	ToPerson         string       `json:"toPerson,omitempty" maxLength:"320" doc:"Of a move: address of the reviewer to whose queue the tickets go"`
	ToRegion         string       `json:"toRegion,omitempty" maxLength:"100" doc:"Of a move: the region to whose queue they go; a person or a region"`
	Rows             []BulkTicket `json:"rows" maxItems:"200" nullable:"false" doc:"Between 1 and 200, each deal once"`
}

// BulkTicket is a deal with the revision that the reviewer saw in the queue.
type BulkTicket struct {
	OpportunityDealID string `json:"opportunityDealId" maxLength:"64"`
	Revision          int    `json:"revision" minimum:"0" doc:"As in GetQueue; a row whose revision has moved is skipped"`
}

// BulkPreview is what a bulk would do; nothing is stored.
type BulkPreview struct {
	Rows         []ForeseenRow `json:"rows" nullable:"false" doc:"In the order of the question"`
	DelaySeconds int           `json:"delaySeconds" doc:"How long it can be taken back; 0 for claims, releases and moves"`
}

// ForeseenRow is what a bulk would do with a ticket, or why it would not.
type ForeseenRow struct {
	OpportunityDealID string       `json:"opportunityDealId"`
	DealNumber        string       `json:"dealNumber"`
	DealName          string       `json:"dealName"`
	CustomerName      string       `json:"customerName"`
	Effect            string       `json:"effect" enum:"claimed,released,moved,approved,pricingApproved,recommended,denied,sentBack,refused" doc:"recommended: above the caller's level, nothing is decided"`
	Level             int          `json:"level" doc:"Of the reviewers to whom a recommendation goes; 0 for any other effect"`
	Flags             []string     `json:"flags" nullable:"false" doc:"As in GetQueue: Conflict among them"`
	Code              string       `json:"code" doc:"Of the refusal; else empty"`
	Text              string       `json:"text" doc:"Why it is refused; else empty"`
	TextSaid          *phrase.Said `json:"textSaid,omitempty" doc:"The key of text, for a reader's own language"`
}

// BulkHead is a bulk without its rows.
type BulkHead struct {
	ID          string     `json:"id"`
	Act         string     `json:"act" enum:"Claim,Release,Move,Approve,Deny,NeedMoreInfo,Incomplete"`
	State       string     `json:"state" enum:"staged,running,finished"`
	StagedAt    string     `json:"stagedAt" doc:"RFC 3339 UTC"`
	DueAt       string     `json:"dueAt" doc:"RFC 3339 UTC: until then it can be taken back"`
	FinishedAt  string     `json:"finishedAt" doc:"RFC 3339 UTC; empty until it has ended"`
	MayTakeBack bool       `json:"mayTakeBack"`
	Total       int64      `json:"total"`
	Processed   int64      `json:"processed" doc:"How many rows have an outcome"`
	Counts      BulkCounts `json:"counts"`
}

// BulkCounts are how many rows have an outcome, by it.
type BulkCounts struct {
	Done        int64 `json:"done"`
	Recommended int64 `json:"recommended"`
	Refused     int64 `json:"refused"`
	Skipped     int64 `json:"skipped"`
	TakenBack   int64 `json:"takenBack"`
}

// Bulk is what a reviewer asked for many tickets at once, with what came of it.
type Bulk struct {
	BulkHead

	ReasonCode       string    `json:"reasonCode"`
	PartnerComments  string    `json:"partnerComments"`
	InternalComments string    `json:"internalComments"`
	ToPerson         string    `json:"toPerson" doc:"Of a move: address of whose queue it is to; else empty"`
	ToRegion         string    `json:"toRegion" doc:"Of a move: the region; else empty"`
	Rows             []BulkRow `json:"rows" maxItems:"200" nullable:"false" doc:"In the order of the choice"`
}

// BulkRow is a ticket of a bulk.
type BulkRow struct {
	OpportunityDealID string       `json:"opportunityDealId"`
	DealNumber        string       `json:"dealNumber"`
	CaseNumber        string       `json:"caseNumber"`
	DealName          string       `json:"dealName"`
	DealType          string       `json:"dealType"`
	CustomerName      string       `json:"customerName"`
	Revision          int          `json:"revision" doc:"That the reviewer saw"`
	Outcome           string       `json:"outcome" enum:"waiting,done,recommended,refused,skipped,takenBack"`
	Text              string       `json:"text" doc:"Why it was refused or skipped; else empty"`
	TextSaid          *phrase.Said `json:"textSaid,omitempty" doc:"The key of text, for a reader's own language"`
}

// MoveTargets are whose queues tickets can be moved to.
type MoveTargets struct {
	Regions []string     `json:"regions" maxItems:"200" nullable:"false" doc:"By name"`
	People  []MoveTarget `json:"people" maxItems:"200" nullable:"false" doc:"The active people of the desk, by name"`
}

// MoveTarget is a person of the desk.
type MoveTarget struct {
	Email string `json:"email" maxLength:"320"`
	Name  string `json:"name"`
	Level int    `json:"level"`
	Cover string `json:"cover" doc:"Address of who gets what is moved to them now; empty while they are not absent"`
}

// TakeBackBulk names a bulk that is to be taken back, or some of its tickets.
type TakeBackBulk struct {
	BulkID             string   `json:"bulkId" maxLength:"64"`
	OpportunityDealIDs []string `json:"opportunityDealIds,omitempty" maxItems:"200" nullable:"false" doc:"None: all of them"`
}
