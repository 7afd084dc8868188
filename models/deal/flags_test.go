package deal

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// closing is a line of testdata/action_flags.tsv, written by hand from the specification: a flag that closes an action
// which program, status, user and role would allow.
type closing struct {
	action   Action
	programs []string
	label    Label
	flag     string
	reason   string
}

func closings(t *testing.T) []closing {
	t.Helper()
	raw, err := os.ReadFile("testdata/action_flags.tsv")
	require.NoError(t, err)
	reasons := map[string]string{ // MAN-585, MAN-586
		"TextExtensionLimit":   "The maximum limit of 2 extensions is reached for this case.",
		"TextExtensionMaximum": "The case is already extended to its maximum possible expiration date.",
	}
	var out []closing
	for _, line := range strings.Split(strings.TrimSpace(string(raw)), "\n")[1:] {
		f := strings.Split(line, "\t")
		require.Len(t, f, 6, line)
		if text := reasons[f[4]]; text != "" {
			f[4] = text
		}
		out = append(out, closing{Action(f[0]), strings.Split(f[1], ","), Label(f[2]), f[3], f[4]})
	}
	return out
}

// flags are what may be true of a deal beside its status, by the status in which it can be. Several at once are laid
// over each other in this order.
var flags = []struct {
	name     string
	labels   []Label
	programs []Type
	set      func(*State)
}{
	{"editUnderReview", []Label{LabelApproved, LabelPendingChannel}, Types(), func(s *State) {
		s.Edit, s.Closure = &Edit{Revision: 2}, ClosureEditPendingReview
		s.Ticket = &Ticket{Kind: TicketEdit, State: TicketOpen, Level: 1}
	}},
	{"extensionUnderReview", []Label{LabelApproved}, []Type{SpecialPricing}, func(s *State) { s.Extension = &Extension{NewDate: "2027-01-20"} }},
	{"renewalPending", []Label{LabelApproved}, []Type{DealRegistration, SpecialPricing}, func(s *State) { s.RenewalID = "r" }},
	{"extendedTwice", []Label{LabelApproved}, []Type{DealRegistration, SpecialPricing}, func(s *State) { s.Extensions = 2 }},
	{"noUnits", []Label{LabelApproved}, Types(), func(s *State) { s.Units = 0 }},
	{"beforeWindow", []Label{LabelApproved}, []Type{DealRegistration, SpecialPricing}, func(s *State) { s.ExpirationDate = "2027-03-20" }},
	{"pastDate", []Label{LabelApproved}, Types(), func(s *State) { s.ExpirationDate = "2026-11-22" }},
	{"atMaximum", []Label{LabelApproved}, []Type{DealRegistration, SpecialPricing}, func(s *State) { s.StartDate = s.ExpirationDate.AddMonths(-12) }},
	{"awaitingSsp", []Label{LabelDecisionPending}, []Type{CPStrategic}, func(s *State) { s.Awaiting = &Awaiting{TPID: "77", By: noon} }},
	{"customerReview", []Label{LabelDecisionPending}, Types(), func(s *State) { s.CustomerReview = true }},
	{"recommended", []Label{LabelDecisionPending}, Types(), func(s *State) { s.Recommendations = []Recommendation{{By: pod.Email, Level: 1}} }},
	{"conflict", []Label{LabelDecisionPending}, Types(), func(s *State) { s.Conflict = true }},
	{"claimed", []Label{LabelDecisionPending}, Types(), func(s *State) {
		s.Ticket = &Ticket{Kind: TicketSubmission, State: TicketClaimed, ClaimedBy: pod.Email, Level: 1}
		if s.Awaiting == nil && !s.CustomerReview {
			s.Status = InProgress
		}
	}},
	{
		"renewal",
		[]Label{LabelDraft, LabelDecisionPending},
		[]Type{DealRegistration, SpecialPricing},
		func(s *State) { s.RenewalOf, s.RenewalID = "old", "" },
	},
	{
		"returnedSections",
		[]Label{LabelIncomplete, LabelInsufficient, LabelNeedMoreInfo},
		Types(),
		func(s *State) { s.Returned = &Returned{Sections: []string{"Products"}} },
	},
	{"deleted", []Label{LabelCancelled}, []Type{CPStrategic}, func(s *State) { s.Deleted = true }},
}

// MAN-308, MAN-309, MAN-340: with every combination of the flags that a deal of a program and status can have, an
// action is open to its owner exactly when the specification's table opens it for the displayed status and no line of
// action_flags.tsv closes it; a refusal gives the reason of one of the lines that do.
func TestEveryCombinationOfFlags(t *testing.T) {
	lines := closings(t)
	used := map[int]bool{}
	combinations := 0
	for _, program := range Types() {
		role := map[Type]Role{CPStrategic: RolePDM, DealRegistration: RoleADR, SpecialPricing: RoleADR}[program]
		for _, label := range allLabels {
			if label == LabelAwaitingSSP || label == LabelExpired {
				continue // flags of Decision Pending and of Approved
			}
			var possible []int
			for i, f := range flags {
				if slices.Contains(f.labels, label) && slices.Contains(f.programs, program) {
					possible = append(possible, i)
				}
			}
			for set := range 1 << len(possible) {
				combinations++
				s, on := shownAs(program, label), map[string]bool{}
				for bit, i := range possible {
					if set&(1<<bit) != 0 {
						flags[i].set(&s)
						on[flags[i].name] = true
					}
				}
				shown := label
				if on["pastDate"] {
					shown = LabelExpired
				}
				a := person(s.RequesterEmail, role)
				for _, answer := range Actions(s, a, noon) {
					want := allowedBySpecification(program, answer.Action, shown, Requester, role)
					var reasons []string
					for i, l := range lines {
						if l.action == answer.Action && l.label == shown && on[l.flag] && slices.Contains(l.programs, program.Suffix()) {
							reasons = append(reasons, l.reason)
							used[i] = used[i] || want
						}
					}
					open := want && len(reasons) == 0
					require.Equal(t, open, answer.Allowed, "%s of a %s deal, %s with %v: %s", answer.Action, program, label, on,
						answer.Reason)
					if want && !open {
						require.Contains(t, reasons, answer.Reason, "%s of a %s deal, %s with %v", answer.Action, program, label, on)
					}
				}
			}
		}
	}
	require.Len(t, used, len(lines), "every line closes something")
	require.Equal(t, 530, combinations)
}
