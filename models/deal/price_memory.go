package deal

import (
	"cmp"
	"slices"
	"time"
)

// What the desk remembers of its prices: what comparable decisions of the last two years granted, and how far a
// discount lies from that.
const (
	memoryMonths    = 24
	enoughDecisions = 5
	// LatestDecisions is how many decisions are shown one by one.
	LatestDecisions = 5
	// usualMargin is how far outside the quartiles a discount is still usual: two points.
	usualMargin Percent = 200
)

// MemorySince is from when on decisions are remembered.
func MemorySince(now time.Time) time.Time { return now.AddDate(0, -memoryMonths, 0) }

// VolumeBand is the volumes from one edge of the discount tiers to below the next; Below 0 has no end.
type VolumeBand struct {
	From, Below int64
}

func (b VolumeBand) holds(volume int64) bool {
	return volume >= b.From && (b.Below == 0 || volume < b.Below)
}

// bands are the volumes between the edges of the discount tiers, smallest first.
func (t Terms) bands() []VolumeBand {
	edges := []int64{0}
	for _, tier := range t.Tiers {
		edges = append(edges, max(tier.Units, 0))
	}
	slices.Sort(edges)
	edges = slices.Compact(edges)
	out := make([]VolumeBand, len(edges))
	for i, edge := range edges {
		out[i].From = edge
		if i+1 < len(edges) {
			out[i].Below = edges[i+1]
		}
	}
	return out
}

// Widening is how far the memory of a price reaches beyond the volume band and the region of the deal.
type Widening string

// The widenings, narrowest first.
const (
	WidenedNot     Widening = "none"
	WidenedBands   Widening = "bands"   // to the neighbouring bands
	WidenedRegions Widening = "regions" // to the neighbouring bands and all regions
)

// MemoryScope is which decisions are comparable: those on a volume of the band, of all regions or of the deal's own.
type MemoryScope struct {
	Widening Widening
	Band     VolumeBand
}

// Text says which decisions the figures come from.
func (f PriceFigures) Text() string {
	switch {
	case f.Decisions == 0:
		return "No comparable decision"
	case f.Widening == WidenedBands:
		return "Neighbouring volume bands, same region"
	case f.Widening == WidenedRegions:
		return "Neighbouring volume bands, all regions"
	default:
		return "Same volume band, same region"
	}
}

// AllRegions tells whether the decisions of every region are comparable.
func (s MemoryScope) AllRegions() bool { return s.Widening == WidenedRegions }

// MemoryScopes are where comparable decisions are looked for, one after the other until there are enough of them.
func MemoryScopes(t Terms, volume int64) []MemoryScope {
	bands := t.bands()
	own := max(slices.IndexFunc(bands, func(b VolumeBand) bool { return b.holds(volume) }), 0)
	wide := VolumeBand{bands[max(own-1, 0)].From, bands[min(own+1, len(bands)-1)].Below}
	scopes := []MemoryScope{{WidenedNot, bands[own]}}
	if wide != bands[own] {
		scopes = append(scopes, MemoryScope{WidenedBands, wide})
	}
	return append(scopes, MemoryScope{WidenedRegions, wide})
}

// PriceTally is how many decisions granted a base discount.
type PriceTally struct {
	Percent   Percent
	Decisions int
}

// PriceFigures are what comparable decisions granted, as base discounts. A decision keeps those that it was taken by.
type PriceFigures struct {
	Widening      Widening `json:"widening"`
	Decisions     int      `json:"decisions"`
	Median        Percent  `json:"median"`
	Lowest        Percent  `json:"lowest"`
	Highest       Percent  `json:"highest"`
	LowerQuartile Percent  `json:"lowerQuartile"`
	UpperQuartile Percent  `json:"upperQuartile"`
}

// FiguresOf are the figures of decisions; the quartiles lie between two of them as in a spreadsheet.
func FiguresOf(w Widening, tallies []PriceTally) PriceFigures {
	sorted := slices.SortedFunc(slices.Values(tallies),
		func(a, b PriceTally) int { return cmp.Compare(a.Percent, b.Percent) })
	f := PriceFigures{Widening: w}
	for _, t := range sorted {
		f.Decisions += t.Decisions
	}
	if f.Decisions == 0 {
		return f
	}
	f.Lowest, f.Highest = sorted[0].Percent, sorted[len(sorted)-1].Percent
	f.LowerQuartile = quartile(sorted, f.Decisions, 1)
	f.Median = quartile(sorted, f.Decisions, 2)
	f.UpperQuartile = quartile(sorted, f.Decisions, 3)
	return f
}

// quartile is the first, second or third quartile of n sorted decisions, half a hundredth rounded up.
func quartile(sorted []PriceTally, n, which int) Percent {
	place := (n - 1) * which // in quarters of a place
	at, next := percentAt(sorted, place/4), percentAt(sorted, min(place/4+1, n-1))
	return at + ((next-at)*Percent(place%4)+2)/4
}

// percentAt is the discount of the decision at a place of the sorted ones.
func percentAt(sorted []PriceTally, place int) Percent {
	for _, t := range sorted {
		if place -= t.Decisions; place < 0 {
			return t.Percent
		}
	}
	return 0
}

// Enough tells whether the decisions need no others beside them.
func (f PriceFigures) Enough() bool { return f.Decisions >= enoughDecisions }

// PriceMark is on which side of what is usual a discount lies; empty when it is usual or nothing is known.
type PriceMark string

// The marks.
const (
	HigherThanUsual PriceMark = "higher"
	LowerThanUsual  PriceMark = "lower"
)

// Text is the mark in words, empty for none.
func (m PriceMark) Text() string {
	switch m {
	case HigherThanUsual:
		return "Higher than usual"
	case LowerThanUsual:
		return "Lower than usual"
	default:
		return ""
	}
}

// Mark compares a base discount with the figures: it is marked when it lies more than two points outside the quartiles.
func (f PriceFigures) Mark(p Percent) PriceMark {
	switch {
	case f.Decisions == 0:
		return ""
	case p > f.UpperQuartile+usualMargin:
		return HigherThanUsual
	case p < f.LowerQuartile-usualMargin:
		return LowerThanUsual
	default:
		return ""
	}
}

// Compared is what a line's price is compared by: its product family, of a line for a whole business unit the unit.
func (p Product) Compared() string { return cmp.Or(p.FamilyID, p.BusinessUnitID) }

// compared is a grant with what is usual for its line, unless its price was decided before.
func (g Grant) compared(s State, m EvalContext) Grant {
	if s.Extension != nil {
		return g
	}
	figures, known := m.Facts.Usual[g.ID]
	if before, decided := priced(s, g.ID, m); known && (!decided || before.Percent != g.Percent) {
		g.Usual, g.Mark = &figures, figures.Mark(g.Percent)
	}
	return g
}

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
