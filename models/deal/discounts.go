package deal

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
)

// Discount is what a reviewer sets for one line; who differs from the proposal says why (rules.md "Desk").
type Discount struct {
	LineID  string  `json:"lineId"`
	Percent Percent `json:"percent"`
	Reason  string  `json:"reason,omitempty"`
}

// Grant is a line's discount as decided or proposed. The booster comes on top, cut to the ceiling (clarifications.md
// 19).
type Grant struct {
	Line
	Percent Percent `json:"percent"`
	Booster Percent `json:"booster"`
	Reason  string  `json:"reason,omitempty"`
	Rule    string  `json:"rule"` // where the proposal comes from

	Usual *PriceFigures `json:"usual,omitempty"` // what comparable decisions granted until then
	Mark  PriceMark     `json:"mark,omitempty"`  // how the discount compares with them
}

// Total is base and booster together.
func (g Grant) Total() Percent { return g.Percent + g.Booster }

// Amount is the discount on a net price in minor units, half a unit rounded up (rules.md "Desk").
func (g Grant) Amount(netMSRP int64) int64 { return (netMSRP*int64(g.Total()) + 5000) / 10000 }

// Proposed is the discount that the volume's tier proposes, with the rule's words. No tier proposes none
// (clarifications.md 20).
func Proposed(t Type, terms Terms, volume int64) (Percent, string) {
	percent, from := Percent(0), int64(-1)
	for _, tier := range terms.Tiers {
		if volume >= tier.Units && tier.Units > from {
			percent, from = tier.Percent, tier.Units
		}
	}
	switch {
	case from < 0:
		return 0, "No tier"
	case t == DealRegistration:
		return percent, "Per business unit"
	default:
		return percent, fmt.Sprintf("Volume from %d units", from)
	}
}

// proposalFor is what is proposed for a line: while the channel is decided what its pricing was approved with
// (clarifications.md 95), else what the volume's tier proposes.
func proposalFor(s State, line Line, m EvalContext) Grant {
	if before, ok := priced(s, line.ID, m); ok {
		before.Line = line
		return before
	}
	percent, rule := Proposed(s.Type, s.Terms, s.VolumeUnderReview())
	return Grant{Line: line, Percent: percent, Rule: rule}
}

// priced is what the approved pricing grants on a line, while nothing but the channel is decided.
func priced(s State, lineID string, m EvalContext) (Grant, bool) {
	if s.Ticket == nil || s.Ticket.Kind != TicketChannel {
		return Grant{}, false
	}
	i := slices.IndexFunc(m.Facts.Granted, func(g Grant) bool { return g.ID == lineID })
	if i < 0 {
		return Grant{}, false
	}
	return m.Facts.Granted[i], true
}

// Grants are the discounts of all lines under review: the proposals, overlaid by what the reviewer set.
func Grants(s State, c Command, m EvalContext) []Grant {
	if c.Event == AcceptOffer {
		return m.Facts.Offered
	}
	out := make([]Grant, len(m.Facts.Lines))
	for i, line := range m.Facts.Lines {
		g := proposalFor(s, line, m)
		if set, ok := setFor(c, line.ID); ok && (set.Percent != g.Percent || set.Reason != "") {
			g.Percent, g.Reason = set.Percent, set.Reason
		}
		if m.Facts.BoosterDue {
			g.Booster = s.Terms.boosterBeside(g.Percent)
		}
		out[i] = g.compared(s, m)
	}
	return out
}

func setFor(c Command, lineID string) (Discount, bool) {
	i := slices.IndexFunc(c.Discounts, func(d Discount) bool { return d.LineID == lineID })
	if i < 0 {
		return Discount{}, false
	}
	return c.Discounts[i], true
}

// CheckDiscounts answers every fault of the lines that a reviewer set or left as proposed. Pointers lead into the
// body's discounts; the field of a line that is not there names the line.
func CheckDiscounts(s State, c Command, m EvalContext) []Fault {
	var faults []Fault
	for i, d := range c.Discounts {
		fault := func(field, rule, text string) {
			faults = append(faults, Fault{
				Pointer: fmt.Sprintf("/discounts/%d/%s", i, field), Rule: rule, Text: text,
				Field: "discounts",
			})
		}
		switch {
		case !slices.ContainsFunc(m.Facts.Lines, func(l Line) bool { return l.ID == d.LineID }):
			fault("lineId", "discount.line", "This line is not part of the deal.")
		case d.Percent < 0 || d.Percent > s.Terms.Ceiling:
			fault("discountValue", "discount.ceiling", "A discount lies between 0 and "+s.Terms.Ceiling.String()+" %.")
		case d.Reason != "" || c.Tentative || c.Event == MakeOffer: // an offer is explained as a whole
		case d.Percent != proposalFor(s, Line{ID: d.LineID}, m).Percent:
			fault("reason", "discount.reason", required("Reason"))
		case (Grant{Line: Line{ID: d.LineID}, Percent: d.Percent}).compared(s, m).Mark != "":
			fault("reason", CodeUnusual, textUnusual)
		}
	}
	for _, g := range Grants(s, c, m) {
		if _, set := setFor(c, g.ID); !set && g.Mark != "" && !c.Tentative && c.Event != MakeOffer {
			faults = append(faults, Fault{
				Pointer: "/discounts", Rule: CodeUnusual, Text: textUnusual, Field: "discounts/" + g.ID,
			})
		}
	}
	return faults
}

// A discount that is far from what comparable decisions granted is given for a reason, the proposed one too.
const (
	CodeUnusual = "discount.unusual"
	textUnusual = "This discount is far from what is usual: say why."
)

func discountsValid(s State, c Command, m EvalContext) *Refusal {
	for _, f := range CheckDiscounts(s, c, m) {
		return refusedInput(f.Rule, f.Text, strings.TrimPrefix(f.Pointer, "/"))
	}
	return nil
}

// String is the percentage as people read it, without the sign: 8.5.
func (p Percent) String() string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%d.%02d", p/100, p%100), "0"), ".")
}

// largest base discount decides the level (clarifications.md 19); what the pricing was approved with has been decided.
func largest(s State, c Command, m EvalContext) Percent {
	var most Percent
	for _, g := range Grants(s, c, m) {
		if before, ok := priced(s, g.ID, m); !ok || before.Percent != g.Percent {
			most = max(most, g.Percent)
		}
	}
	return most
}

func topLevel(t Terms) int {
	top := 0
	for _, l := range t.Levels {
		top = max(top, l.Level)
	}
	return top
}

// LevelFor is the least level that approves a discount alone; 0 when it takes two of the highest.
func LevelFor(t Terms, p Percent) int {
	least := 0
	for _, l := range t.Levels {
		if p <= l.Percent && (least == 0 || l.Level < least) {
			least = l.Level
		}
	}
	return least
}

// needsMore tells whether an approval is above the reviewer's level, so that it becomes a recommendation.
func needsMore(s State, c Command, m EvalContext) bool {
	level := LevelFor(s.Terms, largest(s, c, m))
	switch {
	case level > 0:
		return c.Actor.DeskLevel() < level
	case c.Actor.DeskLevel() < topLevel(s.Terms):
		return true
	default: // two of the highest level: this one confirms the same lines, or starts over (clarifications.md 21)
		return !slices.ContainsFunc(s.Recommendations, func(r Recommendation) bool {
			return r.Level == topLevel(s.Terms) && !strings.EqualFold(r.By, c.Actor.Email) && r.Lines == digest(s, c, m)
		})
	}
}

func recommend(s State, c Command, m EvalContext) []Recommendation {
	mine := Recommendation{
		By: c.Actor.Email, Level: c.Actor.DeskLevel(), Largest: largest(s, c, m),
		Lines: digest(s, c, m), Offer: c.Event == MakeOffer,
	}
	others := slices.DeleteFunc(slices.Clone(s.Recommendations), func(r Recommendation) bool {
		return r.Level == mine.Level // changed lines start over
	})
	return append(others, mine)
}

func digest(s State, c Command, m EvalContext) string {
	var lines []string
	for _, g := range Grants(s, c, m) {
		lines = append(lines, fmt.Sprintf("%s=%d", g.ID, g.Percent))
	}
	if c.Event == MakeOffer {
		lines = append(lines, fmt.Sprintf("offer=%d until %s", s.offeredVolume(c), c.ValidUntil))
	}
	slices.Sort(lines)
	sum := sha256.Sum256([]byte(strings.Join(lines, ";")))
	return hex.EncodeToString(sum[:8])
}
