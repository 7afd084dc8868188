package deal

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var (
	deny     = Command{Event: Deny, Actor: pod, Revision: 1, ReasonCode: "InsufficientVolume"}
	appealIt = Command{Event: MakeAppeal, Actor: owner, Reply: &Reply{Text: "The volume is proven by the tender."}}
	withdraw = Command{Event: WithdrawAppeal, Actor: owner}
)

func refusalOf(t *testing.T, s State, c Command, now time.Time) string {
	t.Helper()
	m := atNoon()
	m.Now = now
	_, refusal := Apply(s, c, m)
	require.NotNil(t, refusal, "%s", c.Event)
	require.NotEmpty(t, refusal.Message)
	return refusal.Code
}

// N28: an owner appeals once, until the end of the fourteenth day in the deal's zone, with a text.
func TestADenialIsAppealedOnceWithinItsDays(t *testing.T) {
	denied := after(t, draft(), submitIt, claimIt, deny)
	last := time.Date(2026, 12, 8, 4, 59, 59, 0, time.UTC) // still 7 December in New York
	end, possible := denied.AppealEnd(last)
	require.True(t, possible)
	require.Equal(t, Deadline{What: DueAppealEnd, At: last.Add(time.Second), Who: WhoRequester}, end)
	require.Equal(t, Date("2026-12-07"), end.Day(denied.Location()))
	allowed, _ := Allows(denied, owner, ActionAppeal, last)
	require.True(t, allowed)
	at(t, denied, last, Facts{}, appealIt)

	require.Equal(t, "appeal.late", refusalOf(t, denied, appealIt, last.Add(time.Second)))
	_, reason := Allows(denied, owner, ActionAppeal, last.Add(time.Second))
	require.Equal(t, "An appeal was possible until 12/07/2026.", reason)
	_, possible = denied.AppealEnd(last.Add(time.Second))
	require.False(t, possible)

	silent := appealIt
	silent.Reply = &Reply{Text: " "}
	require.Equal(t, "appeal.text", refusalOf(t, denied, silent, noon))
	foreign := appealIt
	foreign.Actor = stranger
	require.Equal(t, codeNotOwner, refusalOf(t, denied, foreign, noon))

	appealed := after(t, denied, appealIt)
	require.Equal(t, codeAppealUsed, refusalOf(t, appealed, appealIt, noon), "a second owner is told so")
	_, possible = appealed.AppealEnd(noon)
	require.False(t, possible)
}

// N28: the denial of an edit, an extension or a renewal is not appealed, nor what was not denied.
func TestOnlyTheDenialOfASubmissionIsAppealed(t *testing.T) {
	renewal := draft()
	renewal.RenewalOf = "d0"
	renewal = after(t, renewal, submitIt, claimIt, deny)
	require.Equal(t, codeAppealNotOffered, refusalOf(t, renewal, appealIt, noon))
	for _, answer := range Actions(renewal, owner, noon) {
		if answer.Action == ActionAppeal {
			require.False(t, answer.WithinReach, "no menu shows it")
		}
	}
	approved := after(t, draft(), submitIt, claimIt, approve)
	edit := Command{Event: Submit, Actor: owner, Revision: 2, Base: 1, Volume: 700}
	denyEdit := Command{Event: Deny, Actor: pod, Revision: 2, ReasonCode: "InsufficientVolume"}
	edited := after(t, approved, edit, claimIt, denyEdit)
	require.Nil(t, edited.Appeal)
	require.Equal(t, "deal.wrongStatus", refusalOf(t, edited, appealIt, noon))
	require.Equal(t, codeAppealNone, refusalOf(t, after(t, draft(), submitIt), withdraw, noon))
}

// N29, N31: the deal is pending again, with a ticket of the next level that is to be decided within five days.
func TestAnAppealIsReviewedOneLevelAbove(t *testing.T) {
	for first, level := range map[*Actor]int{&pod: 2, &cfa: 3, &fbd: 3} {
		claim, denial := claimIt, deny
		claim.Actor, denial.Actor = *first, *first
		s := after(t, draft(), submitIt, claim, denial, appealIt)
		require.Equal(t, []any{Unassigned, LabelDecisionPending, ClosureNone}, []any{s.Status, s.Label(noon), s.Closure})
		require.True(t, s.UnderAppeal())
		require.Equal(t, []any{TicketAppeal, TicketOpen, level}, []any{s.Ticket.Kind, s.Ticket.State, s.Ticket.Level})
		clock := Clock(s, atNoon())
		require.Equal(t, AppealTargetDays*BusinessDayMinutes, clock.RemainingMinutes)
		require.True(t, s.Status.HoldsKeys())
	}
}

// N26, N30: who denied and who had recommended do not claim the appeal; another reviewer of the level does.
func TestTheFirstReviewersDoNotDecideTheAppeal(t *testing.T) {
	claim := func(a Actor) Command { return Command{Event: Claim, Actor: a} }
	s := draftOf(SpecialPricing)
	s = after(t, s, submitIt, claim(cfa))
	s.Recommendations = []Recommendation{{By: pod2.Email, Level: 1}, {By: fbd2.Email, Level: 3}}
	s = after(t, s, Command{Event: Deny, Actor: cfa, Revision: 1, ReasonCode: "InsufficientVolume"}, appealIt)
	require.Equal(t, []string{cfa.Email, pod2.Email, fbd2.Email}, s.Appeal.Tied)
	for _, tied := range []Actor{cfa, pod2, fbd2} {
		require.Equal(t, codeFourEyes, refusalOf(t, s, claim(tied), noon))
		require.True(t, s.InvolvementOf(tied.Email).Denied)
	}
	require.Equal(t, "desk.level", refusalOf(t, s, claim(pod), noon))
	require.Nil(t, Can(s, claim(fbd), noon))
}

func claimedAppeal(t *testing.T) State {
	t.Helper()
	return after(t, draft(), submitIt, claimIt, deny, appealIt, Command{Event: Claim, Actor: cfa})
}

// N30: an appeal is granted or not granted, with a reason; nothing is returned, and it is final.
func TestAnAppealIsGrantedOrNot(t *testing.T) {
	s := claimedAppeal(t)
	for _, event := range []Event{AskInfo, ReturnIncomplete} {
		back := Command{Event: event, Actor: cfa, Revision: 1, ReasonCode: "VolumeEvidence", Sections: []string{"Channel"}}
		require.Equal(t, "appeal.noReturn", refusalOf(t, s, back, noon))
	}
	require.Equal(t, "desk.reasonRequired", refusalOf(t, s, Command{Event: Deny, Actor: cfa, Revision: 1}, noon))

	granted := at(t, s, noon, Facts{Lines: []Line{{ID: "l1"}}}, Command{Event: Approve, Actor: cfa, Revision: 1})
	require.Equal(t, []any{Approved, ActionAppealGranted, LetterApproved, AppealGranted},
		[]any{granted.State.Status, granted.Action, granted.Letter(), granted.State.Appeal.Stage})
	require.Equal(t, PriceApproved, granted.Settled.Outcome)
	edit := Command{Event: Submit, Actor: owner, Revision: 2, Base: 1, Volume: 700}
	require.Nil(t, Can(after(t, granted.State, edit), claimIt, noon), "the next review is nobody's appeal")

	uphold := Command{Event: Deny, Actor: cfa, Revision: 1, ReasonCode: "InsufficientVolume"}
	upheld := at(t, s, noon, Facts{}, uphold)
	require.Equal(t, []any{Denied, ActionAppealNotGranted, ClosureDenied, AppealNotGranted},
		[]any{upheld.State.Status, upheld.Action, upheld.State.Closure, upheld.State.Appeal.Stage})
	require.Equal(t, codeAppealUsed, refusalOf(t, upheld.State, appealIt, noon))
	foreseen, refusal := Foresee(s, uphold, atNoon())
	require.Nil(t, refusal)
	require.Equal(t, []any{DecidesAppeal, ForeseenDenied}, []any{foreseen.Kind, foreseen.Effect})
}

// N30: an appeal gets no counter-offer.
func TestAnAppealGetsNoOffer(t *testing.T) {
	s := after(t, draftOf(SpecialPricing), submitIt, claimIt, deny, appealIt, Command{Event: Claim, Actor: cfa})
	require.Equal(t, "appeal.noOffer", refusalOf(t, s, offerOf(cfa), noon))
}

// N30: levels hold as for every approval; who recommends does not confirm.
func TestAnAppealAboveTheLevelIsRecommended(t *testing.T) {
	m := atNoon()
	m.Facts = Facts{Lines: []Line{{ID: "l1", Name: "Laptops"}}}
	s := draftOf(SpecialPricing)
	s = after(t, s, submitIt, claimIt, deny, appealIt, Command{Event: Claim, Actor: cfa})
	high := Command{
		Event: Approve, Actor: cfa, Revision: 1,
		Discounts: []Discount{{LineID: "l1", Percent: 2000, Reason: "volume"}},
	}
	r, refusal := Apply(s, high, m)
	require.Nil(t, refusal)
	require.Equal(t, []any{Unassigned, ActionRecommended, 3}, []any{r.State.Status, r.Action, r.State.Ticket.Level})
	require.True(t, r.State.UnderAppeal())
	require.Equal(t, codeFourEyes, refusalOf(t, r.State, Command{Event: Claim, Actor: cfa}, noon))
}

// N32: before a claim the owner takes the appeal back; the denial stands, the right is used up. The other ways of an
// owner to end a review are closed meanwhile.
func TestAnAppealIsWithdrawnBeforeAClaim(t *testing.T) {
	s := after(t, draft(), submitIt, claimIt, deny, appealIt)
	for _, event := range []Event{Revert, Delete} {
		require.Equal(t, "appeal.underWay", refusalOf(t, s, Command{Event: event, Actor: owner}, noon))
	}
	r := at(t, s, noon, Facts{}, withdraw)
	require.Equal(t, []any{Denied, ClosureDenied, AppealWithdrawn},
		[]any{r.State.Status, r.State.Closure, r.State.Appeal.Stage})
	require.Nil(t, r.State.Ticket)
	require.Nil(t, r.Settled, "the price was denied before")
	require.Equal(t, codeAppealUsed, refusalOf(t, r.State, appealIt, noon))

	claimed := claimedAppeal(t)
	require.Equal(t, "appeal.claimed", refusalOf(t, claimed, withdraw, noon))
	released := after(t, claimed, Command{Event: Release, Actor: cfa})
	require.Equal(t, "appeal.claimed", refusalOf(t, released, withdraw, noon))
	allowed, _ := Allows(s, owner, ActionWithdrawAppeal, noon)
	require.True(t, allowed)
	for _, answer := range Actions(after(t, draft(), submitIt), owner, noon) {
		if answer.Action == ActionWithdrawAppeal {
			require.False(t, answer.Allowed || answer.WithinReach, "no menu of another review shows it")
		}
	}
}
