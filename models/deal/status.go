package deal

// Status is the stored status code of a deal, a plain integer in JSON (rules.md "Status codes", case-management.md
// L153–165).
type Status int

// The status codes.
const (
	Draft                             Status = 441820000
	DealPricingApprovedPendingChannel Status = 441820001
	ForcedExpire                      Status = 441820002
	Denied                            Status = 441820004
	InProgress                        Status = 100000000
	NeedMoreInfo                      Status = 100000005
	Unassigned                        Status = 100000008
	Incomplete                        Status = 100000009
	Approved                          Status = 100000011
	Cancelled                         Status = 100000012
	Expired                           Status = 100000013
)

// Label is the text of a status that people see; derived labels have no code of their own.
type Label string

// The labels, derived ones included.
const (
	LabelDraft           Label = "Draft"
	LabelPendingChannel  Label = "Deal Pricing Approved - Pending Channel"
	LabelEarlyExpired    Label = "Early Expired"
	LabelDenied          Label = "Denied"
	LabelDecisionPending Label = "Decision Pending"
	LabelNeedMoreInfo    Label = "Need More Info"
	LabelIncomplete      Label = "Incomplete"
	LabelApproved        Label = "Approved"
	LabelCancelled       Label = "Cancelled"
	LabelExpired         Label = "Expired"
	LabelAwaitingSSP     Label = "Awaiting SSP Approval"
	LabelInsufficient    Label = "Insufficient Information"
	LabelOfferMade       Label = "Offer made"
)

// Labels are all of them.
func Labels() []Label {
	return []Label{
		LabelDraft, LabelPendingChannel, LabelEarlyExpired, LabelDenied, LabelDecisionPending, LabelNeedMoreInfo,
		LabelIncomplete, LabelApproved,
		LabelCancelled, LabelExpired, LabelAwaitingSSP, LabelInsufficient, LabelOfferMade,
	}
}

type statusName struct {
	Status Status
	Name   string
	Label  Label
}

var statusNames = []statusName{
	{Draft, "Draft", LabelDraft},
	{Cancelled, "Cancelled", LabelCancelled},
	{ForcedExpire, "ForcedExpire", LabelEarlyExpired},
	{Approved, "Approved", LabelApproved},
	{DealPricingApprovedPendingChannel, "DealPricingApprovedPendingChannel", LabelPendingChannel},
	{Denied, "Denied", LabelDenied},
	{InProgress, "InProgress", LabelDecisionPending},
	{Unassigned, "Unassigned", LabelDecisionPending},
	{Expired, "Expired", LabelExpired},
	{NeedMoreInfo, "NeedMoreInfo", LabelNeedMoreInfo},
	{Incomplete, "Incomplete", LabelIncomplete},
}

// Statuses lists every status code.
func Statuses() []Status {
	all := make([]Status, len(statusNames))
	for i, n := range statusNames {
		all[i] = n.Status
	}
	return all
}

// String is the status' name in the specification.
func (s Status) String() string {
	for _, n := range statusNames {
		if n.Status == s {
			return n.Name
		}
	}
	return "Unknown"
}

// Label is the status' own label; State.Label adds the derived ones.
func (s Status) Label() Label {
	for _, n := range statusNames {
		if n.Status == s {
			return n.Label
		}
	}
	return "Unknown"
}

// ShownAfter is the status that an event of the timeline led to, as it is shown; empty where it changed none.
func ShownAfter(action string, from, to Status) Label {
	switch {
	case from == to || to == 0:
		return ""
	case action == actionOfferMade:
		return LabelOfferMade
	default:
		return to.Label()
	}
}

// Undecided are the statuses in which a deal waits for the desk or for its owner, decided before or not.
func Undecided() []Status { return []Status{Draft, Unassigned, InProgress, NeedMoreInfo, Incomplete} }

// Final tells whether nothing can happen to the deal any more, so that its workflow ends.
func (s Status) Final() bool {
	switch s {
	case Cancelled, ForcedExpire, Denied, Expired:
		return true
	default:
		return false
	}
}

// ClosureDecision is the outcome of the last decision (case-management.md L171).
type ClosureDecision string

// The closure decisions.
const (
	ClosureNone                    ClosureDecision = ""
	ClosureApproved                ClosureDecision = "Approved"
	ClosureApprovedPendingChannel  ClosureDecision = "ApprovedPendingChannel"
	ClosureEditPendingReview       ClosureDecision = "EditPendingReview"
	ClosureDenied                  ClosureDecision = "Denied"
	ClosureInsufficientInformation ClosureDecision = "InsufficientInformation"
)

// Text is the decision as people read it (decisions.md part 1, 5).
func (c ClosureDecision) Text() string {
	switch c {
	case ClosureInsufficientInformation:
		return "Insufficient Information"
	case ClosureEditPendingReview:
		return "Edit Pending Review"
	case ClosureApprovedPendingChannel:
		return "Approved - Pending Channel"
	default:
		return string(c)
	}
}

// DefaultStatuses are the displayed statuses that a list of deals shows until somebody chooses others.
type DefaultStatuses struct {
	Grid     string  `json:"grid" doc:"dealregistration, specialpricing, cpstrategic or allcases"`
	Statuses []Label `json:"statuses"`
}

// The lists of deals that show some statuses at first.
const (
	GridDealRegistration = "dealregistration"
	GridSpecialPricing   = "specialpricing"
	GridCPStrategic      = "cpstrategic"
	GridAllCases         = "allcases"
)

// ListDefaults are the statuses that each list shows at first (case-management.md L175, L176; decided for MAN-284 and
// MAN-286): All Cases and the CP Strategic view have two more than the others.
func ListDefaults() []DefaultStatuses {
	var out []DefaultStatuses
	for _, grid := range []string{GridDealRegistration, GridSpecialPricing, GridCPStrategic, GridAllCases} {
		statuses := []Label{LabelDraft, LabelDecisionPending, LabelApproved, LabelInsufficient}
		if grid == GridCPStrategic || grid == GridAllCases {
			statuses = append(statuses, LabelAwaitingSSP, LabelPendingChannel)
		}
		out = append(out, DefaultStatuses{Grid: grid, Statuses: statuses})
	}
	return out
}

// DefaultLabels are the statuses that a list shows at first; those of a list by another name are those of Deal
// Registration.
func DefaultLabels(grid string) []Label {
	all := ListDefaults()
	for _, d := range all {
		if d.Grid == grid {
			return d.Statuses
		}
	}
	return all[0].Statuses
}
