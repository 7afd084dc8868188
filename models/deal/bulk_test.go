package deal

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var approveAll = BulkOrder{Act: BulkApprove}

// N17, N19: what a row's preview says is what the single command would do, or why it is refused.
func TestWhatABulkWouldDo(t *testing.T) {
	open := after(t, draft(), submitIt)
	mine := after(t, open, claimIt)
	own, other := open.clone(), mine.clone()
	member, recommended := open.clone(), open.clone()
	own.RequesterEmail = pod.Email
	other.Ticket.ClaimedBy = pod2.Email
	member.Contacts = []string{pod.Email}
	recommended.Recommendations = []Recommendation{{By: pod.Email, Level: 1}}
	high := Facts{Lines: []Line{{ID: "a"}}}
	big := open.clone()
	big.Terms.Tiers, big.Volume = []Tier{{Units: 1, Percent: 1900}}, 5000
	deny := BulkOrder{Act: BulkDeny, ReasonCode: "InsufficientVolume"}
	for name, tc := range map[string]struct {
		state  State
		order  BulkOrder
		facts  Facts
		effect ForeseenEffect
		code   string
	}{
		"claim":                     {open, BulkOrder{Act: BulkClaim}, Facts{}, ForeseenClaimed, ""},
		"claim of a claimed one":    {other, BulkOrder{Act: BulkClaim}, Facts{}, "", "desk.claimed"},
		"release":                   {mine, BulkOrder{Act: BulkRelease}, Facts{}, ForeseenReleased, ""},
		"release of another's":      {other, BulkOrder{Act: BulkRelease}, Facts{}, "", "desk.claimed"},
		"approve from the queue":    {open, approveAll, Facts{}, ForeseenApproved, ""},
		"approve a claimed one":     {mine, approveAll, Facts{}, ForeseenApproved, ""},
		"above the level":           {big, approveAll, high, ForeseenRecommended, ""},
		"deny":                      {open, deny, Facts{}, ForeseenDenied, ""},
		"deny without a reason":     {open, BulkOrder{Act: BulkDeny}, Facts{}, "", "desk.reasonRequired"},
		"ask":                       {open, BulkOrder{Act: BulkAskInfo, ReasonCode: "VolumeEvidence"}, Facts{}, ForeseenSentBack, ""},
		"give back":                 {open, BulkOrder{Act: BulkIncomplete, ReasonCode: "MissingChannel"}, Facts{}, ForeseenSentBack, ""},
		"one's own":                 {own, approveAll, Facts{}, "", codeFourEyes},
		"one that names the person": {member, approveAll, Facts{}, "", codeFourEyes},
		"recommended before":        {recommended, approveAll, Facts{}, "", codeFourEyes},
		"claimed by another":        {other, approveAll, Facts{}, "", "desk.claimed"},
		"staged by another":         {open, approveAll, Facts{StagedBy: pod2.Email}, "", CodeStaged},
		"staged by oneself":         {open, approveAll, Facts{StagedBy: "POD@devices.example"}, ForeseenApproved, ""},
		"a conflict":                {open, approveAll, Facts{Registered: true}, "", CodeDuplicateChoice},
		"nothing to decide":         {draft(), approveAll, Facts{}, "", "desk.staleRevision"},
	} {
		got, refusal := tc.order.Foresee(tc.state, 1, pod, EvalContext{Now: noon, Facts: tc.facts})
		if tc.code != "" {
			require.NotNil(t, refusal, name)
			assert.Equal(t, tc.code, refusal.Code, name)
			continue
		}
		require.Nil(t, refusal, name)
		assert.Equal(t, tc.effect, got.Effect, name)
	}
	_, refusal := approveAll.Foresee(open, 2, pod, EvalContext{Now: noon})
	require.Equal(t, "desk.staleRevision", refusal.Code, "another revision than the one that was seen")
}

// N18: nobody else claims or decides what is staged; its holder does, and the owner's own acts go on.
func TestAStagedTicketIsTheHolders(t *testing.T) {
	m := EvalContext{Now: noon, Facts: Facts{StagedBy: pod.Email}}
	open := after(t, draftOf(SpecialPricing), submitIt)
	_, refusal := Apply(open, Command{Event: Claim, Actor: pod2}, m)
	require.Equal(t, &Refusal{
		Kind: RefusedState, Code: "bulk.staged", Message: "pod@devices.example has staged a decision on this deal.",
		Holder: pod.Email,
	}, refusal)
	for _, event := range []Event{Approve, Deny, MakeOffer, AskInfo, ReturnIncomplete} {
		_, refusal = Apply(open, Command{Event: event, Actor: pod2, Revision: 1}, m)
		require.Equal(t, CodeStaged, refusal.Code, event)
	}
	_, refusal = Apply(open, Command{Event: Claim, Actor: owner}, m)
	require.Equal(t, "desk.notReviewer", refusal.Code, "partners hear nothing of it")
	_, refusal = Apply(open, Command{Event: Claim, Actor: pod}, m)
	require.Nil(t, refusal)
	_, refusal = Apply(open, Command{Event: Revert, Actor: owner}, m)
	require.Nil(t, refusal)
}

// N16: an extension is decided by its own command, and the reason of a denial becomes its comment.
func TestABulkDecidesExtensions(t *testing.T) {
	s := State{Type: SpecialPricing, Progress: Progress{Extension: &Extension{}}}
	c := BulkOrder{Act: BulkDeny, ReasonCode: "InsufficientVolume", PartnerComments: "Sorry"}.Command(s, 2, pod)
	require.Equal(t, Command{
		Event: DenyExtension, Actor: pod, Revision: 2, PartnerComments: "The committed volume is too low: Sorry",
	}, c)
	require.Equal(t, ApproveExtension, approveAll.Command(s, 2, pod).Event)
	require.False(t, approveAll.ClaimsFirst(s))
	back := BulkOrder{Act: BulkIncomplete, ReasonCode: "MissingChannel"}.Command(State{Type: DealRegistration}, 1, pod)
	require.Len(t, back.Sections, len(TabsOf(DealRegistration)), "all of the form is open")
}

// N18, N20: the life of a bulk; what has begun is not taken back, however late it began.
func TestStatesOfABulk(t *testing.T) {
	b := Bulk{Order: approveAll, StagedAt: noon, DueAt: noon.Add(BulkDelay)}
	require.Equal(t, BulkStaged, b.State())
	require.Nil(t, CanTakeBack(b))
	b.StartedAt = noon.Add(time.Hour)
	require.Equal(t, BulkRunning, b.State())
	require.Equal(t, "bulk.begun", CanTakeBack(b).Code)
	b.FinishedAt = noon.Add(2 * time.Hour)
	require.Equal(t, BulkFinished, b.State())
	claims := Bulk{Order: BulkOrder{Act: BulkClaim}, StagedAt: noon, DueAt: noon}
	require.Equal(t, BulkRunning, claims.State(), "claims run at once")
}

// N16: an order's own faults, and those of the choice of tickets.
func TestWhatIsWrongWithABulk(t *testing.T) {
	require.Empty(t, CheckBulk(approveAll))
	require.Empty(t, CheckBulk(BulkOrder{Act: BulkClaim}))
	require.Empty(t, CheckBulk(BulkOrder{Act: BulkIncomplete, ReasonCode: "MissingChannel"}))
	require.Equal(t, "bulk.act", CheckBulk(BulkOrder{Act: "Delete"})[0].Rule)
	require.Equal(t, "desk.reasonRequired", CheckBulk(BulkOrder{Act: BulkDeny})[0].Rule)
	require.Equal(t, "desk.commentRequired", CheckBulk(BulkOrder{Act: BulkDeny, ReasonCode: ReasonOther})[0].Rule)

	ids := make([]string, MaxBulkRows+1)
	for i := range ids {
		ids[i] = time.Duration(i).String()
	}
	require.Equal(t, "Choose between 1 and 200 tickets.", CheckBulkRows(ids)[0].Text)
	require.Empty(t, CheckBulkRows(ids[1:]))
	require.Equal(t, "bulk.rows", CheckBulkRows(nil)[0].Rule)
	require.Equal(t, "/rows/1", CheckBulkRows([]string{"a", "A"})[0].Pointer)
}

// N19, N22: what came of a row by its command's outcome, and the sum of it.
func TestResultsOfABulk(t *testing.T) {
	c := Command{Event: Approve, Actor: pod}
	outcome, refusal := BulkResultOf(c, Outcome{Refusal: notClaimed()}, State{})
	require.Equal(t, BulkRefused, outcome)
	require.Equal(t, "desk.notClaimed", refusal.Code)
	recommended := State{Progress: Progress{Recommendations: []Recommendation{{By: pod.Email}}}}
	outcome, _ = BulkResultOf(c, Outcome{}, recommended)
	require.Equal(t, BulkRecommended, outcome)
	outcome, _ = BulkResultOf(c, Outcome{}, State{})
	require.Equal(t, BulkDone, outcome)

	var sum BulkSummary
	for _, o := range BulkOutcomes() {
		sum.Add(o)
	}
	require.Equal(t, BulkSummary{Done: 1, Recommended: 1, Refused: 1, Skipped: 1, TakenBack: 1}, sum)
	require.Equal(t, 4, sum.CarriedOut())
}
