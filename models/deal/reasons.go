package deal

import (
	"slices"
	"strconv"
)

// Reason is an entry of the desk's reason lists (clarifications.md 18).
type Reason struct {
	Code string `json:"code"`
	Text string `json:"text"`
}

// ReasonOther requires free text.
const ReasonOther = "Other"

// Limits of the desk's comments and of an extension's reason (clarifications.md 54, case-management.md L348).
const (
	MaxPartnerComments  = 2000
	MaxInternalComments = 5000
	MaxExtensionReason  = 2000
)

// The reasons for denials and returns.
var (
	ReasonsDeny = []Reason{
		{"CustomerNotEligible", "The customer is not eligible for the program"},
		{"DuplicateRegistration", "The opportunity is registered already"},
		{"InsufficientVolume", "The committed volume is too low"},
		{"ProductsNotEligible", "The products are not eligible"},
		{"NoPreSalesActivity", "The pre-sales activity is not shown"},
		{ReasonOther, "Other"},
	}
	ReasonsNeedMoreInfo = []Reason{
		{"VolumeEvidence", "The committed volume needs evidence"},
		{"PreSalesEvidence", "The pre-sales activity needs evidence"},
		{"CustomerDetails", "The customer's details need an explanation"},
		{"ChannelDetails", "The channel needs an explanation"},
		{ReasonOther, "Other"},
	}
	ReasonsIncomplete = []Reason{
		{"MissingCustomer", "The customer's details are incomplete"},
		{"MissingDealInformation", "The deal information is incomplete"},
		{"MissingChannel", "The channel is incomplete"},
		{"MissingProducts", "The products are incomplete"},
		{ReasonOther, "Other"},
	}
	ReasonsOffer = []Reason{
		{"VolumeForDiscount", "The discount needs another volume"},
		{"MarketPrice", "The discount follows comparable deals"},
		{"ShorterValidity", "The price holds for a shorter time"},
		{"ProductMix", "The products get different discounts"},
		{ReasonOther, "Other"},
	}
)

// Decision names a decision on the wire (design: api.md "Decide").
type Decision string

// The decisions of a review.
const (
	DecideApprove    Decision = "Approve"
	DecideDeny       Decision = "Deny"
	DecideAskInfo    Decision = "NeedMoreInfo"
	DecideIncomplete Decision = "Incomplete"
	DecideOffer      Decision = "CounterOffer"
)

// EventOf is the event that a decision causes; false for an unknown one.
func (d Decision) EventOf() (Event, bool) {
	e, ok := map[Decision]Event{
		DecideApprove: Approve, DecideDeny: Deny, DecideAskInfo: AskInfo,
		DecideIncomplete: ReturnIncomplete, DecideOffer: MakeOffer,
	}[d]
	return e, ok
}

// ReasonLists are the reasons by the decision that needs one.
func ReasonLists() map[Decision][]Reason {
	return map[Decision][]Reason{
		DecideDeny: ReasonsDeny, DecideAskInfo: ReasonsNeedMoreInfo,
		DecideIncomplete: ReasonsIncomplete, DecideOffer: ReasonsOffer,
	}
}

// ReasonsOf is the list that an event's reason comes from; nil when it needs none.
func ReasonsOf(e Event) []Reason {
	switch e {
	case Deny:
		return ReasonsDeny
	case AskInfo:
		return ReasonsNeedMoreInfo
	case ReturnIncomplete:
		return ReasonsIncomplete
	case MakeOffer:
		return ReasonsOffer
	default:
		return nil
	}
}

// CheckReason refuses a command without a reason from the list, or with Other and no free text.
func CheckReason(reasons []Reason, c Command) *Refusal {
	for _, r := range reasons {
		if r.Code != c.ReasonCode {
			continue
		}
		if r.Code == ReasonOther && c.PartnerComments == "" {
			return refusedInput("desk.commentRequired", "Comments is a required field.", "partnerComments")
		}
		return nil
	}
	return refusedInput("desk.reasonRequired", "Reason is a required field.", "reasonCode")
}

// DecisionComment is what the requester reads of a decision, in the timeline and in the mail: the reason that was
// chosen, then the reviewer's own words.
func DecisionComment(c Command) string {
	reason := ReasonText(ReasonsOf(c.Event), c.ReasonCode)
	switch {
	case reason == "" || c.ReasonCode == ReasonOther:
		return c.PartnerComments
	case c.PartnerComments == "":
		return reason
	default:
		return reason + ": " + c.PartnerComments
	}
}

// ReasonText is the text of a reason code.
func ReasonText(reasons []Reason, code string) string {
	for _, r := range reasons {
		if r.Code == code {
			return r.Text
		}
	}
	return ""
}

// CheckDecision answers the faults of a decision's own input: reason, returned sections, comments, their lengths.
func CheckDecision(t Type, c Command) []Fault {
	var faults []Fault
	if reasons := ReasonsOf(c.Event); reasons != nil {
		if r := CheckReason(reasons, c); r != nil {
			faults = append(faults, bodyFault(r.Field, r.Code, r.Message))
		}
	}
	faults = append(faults, checkSections(t, c)...)
	for _, l := range []struct {
		field, value string
		most         int
	}{
		{"partnerComments", c.PartnerComments, MaxPartnerComments},
		{"internalComments", c.InternalComments, MaxInternalComments},
	} {
		if Length(l.value) > l.most {
			faults = append(faults, bodyFault(l.field, "desk.limit", tooLong(l.most)))
		}
	}
	return faults
}

// checkSections: the form's tab names, mandatory for Incomplete; empty means all (clarifications.md 3).
func checkSections(t Type, c Command) []Fault {
	var faults []Fault
	if c.Event == ReturnIncomplete && len(c.Sections) == 0 {
		faults = append(faults, bodyFault("returnedSections", "desk.sectionsRequired", required("Returned Sections")))
	}
	for i, section := range c.Sections {
		if !slices.Contains(TabsOf(t), Tab(section)) {
			faults = append(faults, Fault{
				Pointer: "/returnedSections/" + strconv.Itoa(i), Rule: "desk.section",
				Text: "The form has no tab " + section + ".", Field: "returnedSections",
			})
		}
	}
	return faults
}
