package deal

// PriceOutcome is what became of a revision that asked for a price.
type PriceOutcome string

// The outcomes.
const (
	PriceApproved  PriceOutcome = "approved"
	PriceDenied    PriceOutcome = "denied"
	PriceWithdrawn PriceOutcome = "withdrawn" // by the owner, before a decision
	PriceLapsed    PriceOutcome = "lapsed"    // nobody answered in time, or the deal ended before its edit was decided
)

// Settled is a revision with what became of it.
type Settled struct {
	Revision int
	Volume   int64
	Outcome  PriceOutcome
}

// settledBy is the revision that an applied event settles; false when it settles none, or none that asks for a price.
func settledBy(s State, r Result) (Settled, bool) {
	asked := Settled{Revision: s.UnderReview(), Volume: s.VolumeUnderReview()}
	switch {
	case r.Event == MakeOffer:
		return Settled{}, false
	case len(r.Grants) > 0:
		if len(r.State.Recommendations) > 0 {
			return Settled{}, false
		}
		return Settled{Revision: r.State.Revision, Volume: r.State.Volume, Outcome: PriceApproved}, true
	case s.Ticket != nil && (s.Ticket.Kind == TicketChannel || s.Ticket.Kind == TicketExtension):
		return Settled{}, false
	case r.Event == Deny:
		asked.Outcome = PriceDenied
	case r.Event == AnswerEnd, r.Closed == PendingEdit:
		asked.Outcome = PriceLapsed
	case r.From != Draft && r.From != DealPricingApprovedPendingChannel && (r.Event == Revert || r.Event == Delete):
		asked.Outcome = PriceWithdrawn
	default:
		return Settled{}, false
	}
	return asked, true
}

// RenewalOutcome is what became of a deal's newest renewal that was submitted; empty when there is none.
type RenewalOutcome string

// The outcomes of a renewal.
const (
	RenewalPending   RenewalOutcome = "pending"
	RenewalApproved  RenewalOutcome = "approved"
	RenewalDenied    RenewalOutcome = "denied"
	RenewalCancelled RenewalOutcome = "cancelled" // by its owner, or because nobody answered
)

// Text is the outcome in words, empty for none.
func (o RenewalOutcome) Text() string {
	switch o {
	case RenewalPending:
		return "Renewal under review"
	case RenewalApproved:
		return "Renewed"
	case RenewalDenied:
		return "Renewal denied"
	case RenewalCancelled:
		return "Renewal cancelled"
	default:
		return "No renewal"
	}
}

// RenewalOutcomeOf tells it by the status of the renewal.
func RenewalOutcomeOf(s Status) RenewalOutcome {
	switch s {
	case Approved, DealPricingApprovedPendingChannel, Expired, ForcedExpire:
		return RenewalApproved
	case Denied:
		return RenewalDenied
	case Cancelled:
		return RenewalCancelled
	case Unassigned, InProgress, NeedMoreInfo, Incomplete:
		return RenewalPending
	default:
		return ""
	}
}
