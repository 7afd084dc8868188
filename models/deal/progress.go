package deal

import "time"

// Progress is what has happened to a deal that its later steps depend on, beside status and dates. At most one of edit,
// extension and renewal is pending (clarifications.md 17).
type Progress struct {
	Returned        *Returned        `json:"returned,omitempty"`
	Edit            *Edit            `json:"edit,omitempty"`
	Extension       *Extension       `json:"extension,omitempty"`
	Awaiting        *Awaiting        `json:"awaiting,omitempty"`
	Recommendations []Recommendation `json:"recommendations,omitempty"`
	Offers          []Offer          `json:"offers,omitempty"`   // that the partner got, the newest last
	Proposed        *Offer           `json:"proposed,omitempty"` // recommended: the next level sends it
	Appeal          *Appeal          `json:"appeal,omitempty"`
	Deleted         bool             `json:"deleted,omitempty"` // by an owner: a CP Strategic deal stays readable
	// a customer is under review: the ticket waits hidden
	CustomerReview bool `json:"customerReview,omitempty"`
	// another organisation's deal, or a rejected customer: a person decides
	Conflict bool `json:"conflict,omitempty"`
	// its customer was merged into one whose deal another one is: approving it is a choice
	Registered bool `json:"registered,omitempty"`
	SSPSilent  bool `json:"sspSilent,omitempty"` // forwarded without the SSP's word
	// CP Strategic: structure Skip, approved without a channel
	SkipsChannel bool `json:"skipsChannel,omitempty"`
	Requested    Date `json:"requested,omitempty"` // CP Strategic: the expiration date asked for
}

// Returned says what a returned deal waits for.
type Returned struct {
	Sections   []string  `json:"sections,omitempty"` // tabs that may change; none means all
	At         time.Time `json:"at"`
	RemindAt   time.Time `json:"remindAt"`
	AnswerBy   time.Time `json:"answerBy"`
	BySSP      bool      `json:"bySsp,omitempty"`
	ReasonCode string    `json:"reasonCode,omitempty"`
}

// Edit is an edit of an approved deal under review: the old terms stay in force until it is decided.
type Edit struct {
	Revision int             `json:"revision"`
	Volume   int64           `json:"volume"`
	Until    Date            `json:"until,omitempty"`  // CP Strategic: the expiration date that it asks for
	Before   ClosureDecision `json:"before,omitempty"` // comes back after a denied or lapsed edit
	By       string          `json:"by"`
}

// Extension is a request for a later expiration date under review.
type Extension struct {
	NewDate       Date   `json:"newDate"`
	PriorDate     Date   `json:"priorDate"`
	By            string `json:"by"`
	ExpectedUnits *int64 `json:"expectedUnits,omitempty"`
	Reason        string `json:"reason,omitempty"`
}

// Awaiting is a CP Strategic deal waiting for the SSP of its primary entity.
type Awaiting struct {
	TPID string    `json:"tpid"`
	By   time.Time `json:"by"` // silence until then forwards the deal
}

// Recommendation is a decision above its reviewer's level.
type Recommendation struct {
	By      string  `json:"by"`
	Level   int     `json:"level"`
	Largest Percent `json:"largest"`
	Lines   string  `json:"lines"` // digest of the lines: confirming means the same ones
	Offer   bool    `json:"offer,omitempty"`
}

// Pending is what of an approved deal is under way, empty for nothing.
type Pending string

// What may be pending.
const (
	PendingEdit      Pending = "edit"
	PendingExtension Pending = "extension request"
	PendingRenewal   Pending = "renewal"
)

// Pending tells what is under way on the deal.
func (s State) Pending() Pending {
	switch {
	case s.Edit != nil:
		return PendingEdit
	case s.Extension != nil:
		return PendingExtension
	case s.RenewalID != "":
		return PendingRenewal
	default:
		return ""
	}
}

// UnderReview is the revision that a decision is about.
func (s State) UnderReview() int {
	if s.Edit != nil {
		return s.Edit.Revision
	}
	return s.Revision
}
