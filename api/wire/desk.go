package wire

import "dealdesk/models/phrase"

// TicketRow is a row of the desk's queue (clarifications.md 36).
type TicketRow struct {
	TicketNumber      int64    `json:"ticketNumber"`
	OpportunityDealID string   `json:"opportunityDealId"`
	DealNumber        string   `json:"dealNumber"`
	CaseNumber        string   `json:"caseNumber"`
	DealName          string   `json:"dealName"`
	DealType          string   `json:"dealType"`
	Region            string   `json:"region"`
	CustomerName      string   `json:"customerName"`
	CustomerCountry   string   `json:"customerCountry"`
	RequesterName     string   `json:"requesterName" doc:"Organisation of the requester"`
	DealVolume        int64    `json:"dealVolume"`
	Level             int      `json:"level"`
	DueAt             string   `json:"dueAt" doc:"RFC 3339 UTC"`
	EnteredAt         string   `json:"enteredAt" doc:"RFC 3339 UTC"`
	Clock             Clock    `json:"clock"`
	Kind              string   `json:"kind" doc:"submission, edit, channel, extension or appeal"`
	ClaimedBy         string   `json:"claimedBy"`
	ClaimedFor        string   `json:"claimedFor" doc:"Address of the absent person for whom who holds it stands in; else empty"`
	AddressedTo       string   `json:"addressedTo" doc:"Address of the reviewer to whose queue it was moved; whoever may still claims it; else empty"`
	AddressedFor      string   `json:"addressedFor" doc:"Address of the absent person to whom it was moved, where the cover has it now; else empty"`
	MovedBy           string   `json:"movedBy" doc:"Address of who moved it to a person's or a region's queue; else empty"`
	Flags             []string `json:"flags"`

	Revision int    `json:"revision" doc:"That a decision would be about"`
	StagedBy string `json:"stagedBy" doc:"Address of the reviewer who has staged a decision on it in a bulk, so that nobody else decides; else empty"`

	NotForYou     string       `json:"notForYou" doc:"Why the caller may not decide on it, whatever their level: their own deal, one that names them, or one on which they decided at an earlier level; else empty"`
	NotForYouText *phrase.Said `json:"notForYouText,omitempty" doc:"The key of notForYou, for a reader's own language"`
}

// QueueCountsQuery names the filters under which the queue is counted.
type QueueCountsQuery struct {
	Filters map[string]any `json:"filters" doc:"Filters as in GetQueue, by a name of the caller's; an empty one counts the whole queue"`
}

// QueueCounts answers each filter by its name.
type QueueCounts struct {
	Counts map[string]int64 `json:"counts"`
}

// QueueValuesQuery names the fields whose values are asked for.
type QueueValuesQuery struct {
	Fields map[string]any `json:"fields" doc:"A filter as in GetQueue by the field that it is for: dealType, kind, region, customerCountry, requesterName, level or flag"`
}

// QueueValues answers each field by its name.
type QueueValues struct {
	Values map[string][]QueueValue `json:"values" doc:"Those with most tickets first, at most 200 of a field"`
}

// QueueValue is a value that a field has in the queue.
type QueueValue struct {
	Value string `json:"value"`
	Count int64  `json:"count" doc:"Of the tickets that have it"`
}

// OwnDecisions is what a reviewer has decided.
type OwnDecisions struct {
	Weeks []DecisionWeek `json:"weeks" maxItems:"8" doc:"The last eight, this one last"`
}

// DecisionWeek is what a reviewer decided in a week.
type DecisionWeek struct {
	Monday        string `json:"monday" maxLength:"10" doc:"YYYY-MM-DD, by UTC"`
	Decisions     int64  `json:"decisions" doc:"Approvals and denials of deals and extensions"`
	MedianMinutes int64  `json:"medianMinutes" doc:"From the ticket's beginning to the decision, of half of them at most; 0 without a decision"`
}

// Review is what a reviewer decides on.
type Review struct {
	Deal             Deal       `json:"deal"`
	Case             Case       `json:"case"`
	Revision         int        `json:"revision"`
	PreviousRevision int        `json:"previousRevision"`
	Ticket           *TicketRow `json:"ticket,omitempty" doc:"Absent of a deal that waits for no decision"`
	MayClaim         bool       `json:"mayClaim"`
	MayRelease       bool       `json:"mayRelease"`
	MayDecide        bool       `json:"mayDecide" doc:"On the submission or the change, or on the extension request"`
	Units            Units      `json:"units"`

	Diff []RevisionChange `json:"diff" doc:"What differs from previousRevision; empty for a first submit"`

	Duplicates  []Alike      `json:"duplicates" doc:"Other deals of the same program, customer, product group and country, to be compared side by side"`
	Refusal     string       `json:"refusal" doc:"Why claiming or deciding is not open to the caller"`
	RefusalText *phrase.Said `json:"refusalText,omitempty" doc:"The refusal's key, for a reader's own language"`

	ChooseDuplicate bool `json:"chooseDuplicate" doc:"The customer was merged into one for which another deal is registered: an approval says acceptDuplicate"`

	Lines       []ReviewLine `json:"lines" doc:"Proposed discount by line, with the rule that proposes it"`
	Totals      []TotalMoney `json:"totals" nullable:"false" doc:"What the proposed discounts come to for the whole deal, by currency"`
	OwnLimit    float64      `json:"ownLimit" doc:"Percent: the largest discount that the caller approves alone"`
	Recommended bool         `json:"recommended" doc:"The approval was above the caller's level: it is stored as a recommendation"`
	Extension   *Extension   `json:"extension,omitempty" doc:"The extension request under review"`
	Reply       *ReviewReply `json:"reply,omitempty" doc:"The question with which the deal was returned, and the answer that came with this revision"`

	CounterOffer     *CounterOffer `json:"counterOffer,omitempty" doc:"What may be offered instead of an approval; absent where the program has none, or nothing is to be decided"`
	MayWithdrawOffer bool          `json:"mayWithdrawOffer" doc:"The open offer, before it is answered"`
	Appeal           *ReviewAppeal `json:"appeal,omitempty" doc:"The appeal under review, with the denial that it is about"`

	LetterPreviewURL string `json:"letterPreviewUrl" doc:"Address of the letter that an approval would send; empty when it would send none"`
}

// Reviewed is the deal after a reviewer's command (design: api.md "Claim", "Decide").
type Reviewed struct {
	Deal
	Recommended bool `json:"recommended,omitempty" doc:"Above the caller's level: stored as a recommendation"`
}

// DealID names a deal.
type DealID struct {
	OpportunityDealID string `json:"opportunityDealId"`
}

// Decide is a reviewer's decision on the revision that they saw.
type Decide struct {
	OpportunityDealID string `json:"opportunityDealId"`
	Revision          int    `json:"revision"`
	Decision          string `json:"decision" enum:"Approve,Deny,NeedMoreInfo,Incomplete,CounterOffer"`
	ReasonCode        string `json:"reasonCode,omitempty"`
	PartnerComments   string `json:"partnerComments,omitempty" doc:"At most 2000 characters, shown to the partner"`
	InternalComments  string `json:"internalComments,omitempty" doc:"At most 5000 characters, for the desk only"`

	ReturnedSections []string  `json:"returnedSections,omitempty" nullable:"false" doc:"Tabs that may change; none means all, mandatory for Incomplete"`
	Discounts        []SetLine `json:"discounts,omitempty" nullable:"false" doc:"Lines that the reviewer sets; the others get the proposal"`
	Volume           int64     `json:"volume,omitempty" minimum:"0" doc:"Of a counter-offer: units, absent for what was asked for"`
	ValidUntil       string    `json:"validUntil,omitempty" maxLength:"10" doc:"Of a counter-offer: YYYY-MM-DD, absent for what an approval would give"`
	AcceptDuplicate  bool      `json:"acceptDuplicate,omitempty" doc:"Of an approval, needed where the review has chooseDuplicate: the deal is approved beside those that are registered for the same; without it 422 desk.duplicate"`
}

// DecisionPreview is what a decision would do; nothing is stored.
type DecisionPreview struct {
	Kind                string `json:"kind" enum:"new,renewal,edit,channel,extension,appeal" doc:"What is decided on"`
	Effect              string `json:"effect" enum:"approved,pricingApproved,recommended,denied,sentBack,offered" doc:"recommended: above the caller's level, nothing is decided"`
	Level               int    `json:"level" doc:"Of the reviewers to whom a recommendation goes; 0 for any other effect"`
	AnotherReviewer     bool   `json:"anotherReviewer" doc:"The recommendation goes to another reviewer of the caller's own level"`
	StartDate           string `json:"startDate" doc:"YYYY-MM-DD, of the deal afterwards"`
	ExpirationDate      string `json:"expirationDate" doc:"YYYY-MM-DD, of the deal afterwards"`
	PriorExpirationDate string `json:"priorExpirationDate" doc:"YYYY-MM-DD, empty for a deal that is not in force yet"`
	Letter              string `json:"letter" contentEncoding:"base64" doc:"The letter that an approval sends in the end, as a PDF in base64, marked as a preview; empty when it sends none, or was not asked for"`

	Mail *MailPreview `json:"mail,omitempty" doc:"The mail that the requester gets of it, in their language; absent when they get none"`

	Lines  []ReviewLine `json:"lines" nullable:"false" doc:"The discounts as the approval would grant them; empty for any other decision"`
	Totals []TotalMoney `json:"totals" nullable:"false" doc:"What they come to for the whole deal, by currency"`
}

// MailPreview is a mail that nobody has sent yet.
type MailPreview struct {
	To      string `json:"to" doc:"Address of the requester; co-owners and the case's CC list get the same"`
	Subject string `json:"subject"`
	Text    string `json:"text"`
}

// AmountRange is between which amounts of money something lies.
type AmountRange struct {
	From string `json:"from" doc:"Decimal"`
	To   string `json:"to" doc:"Decimal"`
}

// LineMoney is what the discount on a line comes to in one currency; a range where the articles of the line have
// different prices.
type LineMoney struct {
	CurrencyName   string      `json:"currencyName"`
	MSRP           AmountRange `json:"msrp"`
	NetMSRP        AmountRange `json:"netMSRP"`
	DiscountAmount AmountRange `json:"discountAmount" doc:"Off one unit"`
	NetPrice       AmountRange `json:"netPrice" doc:"Of one unit after the discount"`
	VolumeAmount   AmountRange `json:"volumeAmount" doc:"The discount if the whole volume of the deal were of this line"`
}

// TotalMoney is between which amounts the discount of the whole deal lies in one currency.
type TotalMoney struct {
	CurrencyName   string      `json:"currencyName"`
	DiscountAmount AmountRange `json:"discountAmount"`
}

// SetLine is a discount that a reviewer sets.
type SetLine struct {
	LineID        string  `json:"lineId"`
	DiscountValue float64 `json:"discountValue" doc:"Percent, two decimals at most"`
	Reason        string  `json:"reason,omitempty" doc:"Required where it differs from the proposal, and where the line is marked"`
}

// ReviewLine is a line with its discount.
type ReviewLine struct {
	LineID        string       `json:"lineId"`
	ProductName   string       `json:"productName"`
	DiscountValue float64      `json:"discountValue" doc:"Percent"`
	Booster       float64      `json:"booster" doc:"Percent on top"`
	Rule          string       `json:"rule"`
	RuleText      *phrase.Said `json:"ruleText,omitempty" doc:"The rule's key, for a reader's own language"`
	Total         float64      `json:"total" doc:"Percent: discount and booster together"`
	Money         []LineMoney  `json:"money" nullable:"false" doc:"By currency; empty when no price list has the line"`
	Mark          string       `json:"mark,omitempty" doc:"Higher or lower than usual: more than two points outside the quartiles of comparable decisions, so that it needs a reason; else empty"`
	MarkText      *phrase.Said `json:"markText,omitempty" doc:"The mark's key, for a reader's own language"`

	Recommended *RecommendedLine `json:"recommended,omitempty" doc:"What a reviewer before recommended for this revision: the same lines confirm it"`
}

// RecommendedLine is a line's discount as an approval above its reviewer's level left it (clarifications.md 21).
type RecommendedLine struct {
	DiscountValue float64 `json:"discountValue" doc:"Percent"`
	Reason        string  `json:"reason"`
	By            string  `json:"by" doc:"The reviewer's e-mail address"`
}

// Extension is a request for a later expiration date.
type Extension struct {
	NewExpirationDate   string `json:"newExpirationDate"`
	PriorExpirationDate string `json:"priorExpirationDate"`
	ExpectedUnits       *int64 `json:"expectedUnits,omitempty"`
	Reason              string `json:"reason,omitempty"`
	RequestedBy         string `json:"requestedBy"`
	UnitsNeeded         *int64 `json:"unitsNeeded,omitempty" doc:"Units transacted for an extension without a review; absent when none are needed"`
	PercentNeeded       *int   `json:"percentNeeded,omitempty" doc:"The share of the volume that they are"`
}

// Outlook tells before an extension is asked for what it needs and what it would come to now.
type Outlook struct {
	_ struct{} `json:"-" additionalProperties:"true"`

	Outcome           string `json:"outcome" enum:"Success,Review,Failure" doc:"At once, after a review, or not with so few units"`
	UnitsNeeded       *int64 `json:"unitsNeeded,omitempty" doc:"Units transacted for an extension at once; absent when none are needed"`
	PercentNeeded     *int   `json:"percentNeeded,omitempty" doc:"The share of the volume that they are"`
	Earliest          string `json:"earliest" doc:"YYYY-MM-DD, the first day that can be asked for"`
	Latest            string `json:"latest" doc:"YYYY-MM-DD, the last one"`
	Extensions        int    `json:"extensions" doc:"How often the deal has been extended"`
	MaximumExtensions int    `json:"maximumExtensions"`
}

// Endorse is the SSP's word on a CP Strategic deal.
type Endorse struct {
	OpportunityDealID string `json:"opportunityDealId"`
	Endorse           bool   `json:"endorse" doc:"false returns the deal to its owner"`
	Comments          string `json:"comments,omitempty" doc:"Required with a return"`
}

// DecideExtension is the decision on an extension request.
type DecideExtension struct {
	OpportunityDealID string `json:"opportunityDealId"`
	Approve           bool   `json:"approve"`
	Comments          string `json:"comments,omitempty" doc:"Required with a denial"`
}

// TimelineEvent is one line of a deal's story (clarifications.md 36).
type TimelineEvent struct {
	At          string       `json:"at"`
	Actor       string       `json:"actor" doc:"Partners see 'Business desk' for reviewers"`
	Cover       *Cover       `json:"cover,omitempty" doc:"Of what a reviewer did for somebody who was away, to our people: the two names of actor"`
	Action      string       `json:"action"`
	Comment     string       `json:"comment"`
	Text        *phrase.Said `json:"text,omitempty" doc:"The action's key, for a reader's own language"`
	CommentText *phrase.Said `json:"commentText,omitempty" doc:"Of a comment that begins with the reason of a decision: its key"`
	FromStatus  int          `json:"fromStatus"`
	ToStatus    int          `json:"toStatus"`
	ToLabel     string       `json:"toLabel" doc:"The status that it led to, as shown; empty where it changed none"`
	Revision    int          `json:"revision"`
	Internal    string       `json:"internalComment" doc:"The desk's own comment, for the desk; else empty"`
	LetterID    string       `json:"letterId" doc:"Of the letter that this decision sent, to who may read it; else empty"`
	LetterURL   string       `json:"letterUrl" doc:"Address of that letter, a link that needs the session only; else empty"`

	Attachments []Attachment  `json:"attachments" nullable:"false" doc:"Files that came with an answer; empty for who does not see the case's files"`
	Discounts   []DecidedLine `json:"discounts" nullable:"false" doc:"What a reviewer granted or recommended, for the desk; else empty"`
}

// DecidedLine is a discount as a reviewer granted or recommended it.
type DecidedLine struct {
	ProductName string  `json:"productName"`
	Total       float64 `json:"total" doc:"Percent, with the booster"`
	Reason      string  `json:"reason" doc:"Why it is not the proposed one, or not the usual one; else empty"`

	DiscountValue float64       `json:"discountValue,omitempty" doc:"Percent, without the booster"`
	Mark          string        `json:"mark,omitempty" doc:"Higher or lower than usual, by the comparable decisions until then; else empty"`
	MarkText      *phrase.Said  `json:"markText,omitempty" doc:"The mark's key, for a reader's own language"`
	Usual         *PriceFigures `json:"usual,omitempty" doc:"What comparable decisions had granted until then; absent where there were none"`
}
