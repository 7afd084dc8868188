package workflows_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/temporal"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

const (
	oneMinute = time.Minute
	day       = 24 * time.Hour
)

func submitted(t *testing.T) deal.State {
	t.Helper()
	return applied(t, draft(), submits, monday)
}

func approved(t *testing.T) deal.State {
	t.Helper()
	return applied(t, applied(t, submitted(t), claims, monday), approves, monday)
}

func applied(t *testing.T, s deal.State, c deal.Command, now time.Time) deal.State {
	t.Helper()
	result, refusal := deal.Apply(s, c, deal.EvalContext{Now: now, Calendar: deal.Calendar{CountryCode: "US"}})
	require.Nil(t, refusal)
	return result.State
}

func TestSubmitAnswersItsOutcome(t *testing.T) {
	w := newWorld(draft())
	var submit *sent
	run := runDeal(t, w, carried(w.state), monday, day, func(s script) {
		s.at(oneMinute, func() { submit = s.send("c1", submits) })
	})
	require.True(t, submit.done)
	require.Equal(t, deal.Unassigned, submit.outcome.Status)
	require.Equal(t, []deal.Event{deal.Submit}, w.events)
	require.Nil(t, run.next, "the review goes on in the same run")
	require.Zero(t, w.scheduled, "a transition is a local activity")
}

// Runs of before go on as they began, activity by activity, until they hand over.
func TestRunOfTheFirstRulesHandsOverToThePresentOnes(t *testing.T) {
	w := newWorld(draft())
	in := carried(w.state)
	in.Carried.RulesVersion = 1
	run := runDeal(t, w, in, monday, day, func(s script) {
		s.at(oneMinute, func() { s.send("c1", submits) })
	})
	require.Equal(t, 1, w.scheduled)
	require.NotNil(t, run.next, "a new phase started with a fresh history")
	require.Equal(t, w.state.DealID, run.next.DealID)
	want, err := json.Marshal(carried(w.state))
	require.NoError(t, err)
	got, err := json.Marshal(run.next)
	require.NoError(t, err)
	require.JSONEq(t, string(want), string(got))
}

func TestClaimAndApproveRenderTheLetterOnce(t *testing.T) {
	w := newWorld(submitted(t))
	var claim, approve *sent
	run := runDeal(t, w, carried(w.state), monday, day, func(s script) {
		s.at(oneMinute, func() { claim = s.send("c1", claims) })
		s.at(2*oneMinute, func() { approve = s.send("c2", approves) })
	})
	require.Equal(t, deal.InProgress, claim.outcome.Status)
	require.Equal(t, deal.Approved, approve.outcome.Status)
	require.Equal(t, []int{w.state.Version}, w.letters)
	require.NotNil(t, run.next)
	require.Zero(t, run.next.Carried.LetterFor, "the letter is there before the next run starts")
	require.Equal(t, deal.Date("2026-09-02"), run.next.Carried.State.ExpirationDate)
}

// The worker died after the approval was committed and before the workflow heard of it.
func TestUnheardApprovalStillGetsItsLetter(t *testing.T) {
	before := applied(t, submitted(t), claims, monday)
	w := newWorld(before)
	approve := w.store("c1", approves)
	_, err := w.persist(t.Context(), contract.PersistInput{CommandID: approve.ID, Version: before.Version, Now: monday})
	require.NoError(t, err)
	run := runDeal(t, w, carried(before), monday, day, func(s script) {
		s.at(oneMinute, func() { s.env.SignalWorkflow(contract.SignalCommand, "c1") })
	})
	require.Equal(t, []int{w.state.Version}, w.letters)
	require.Equal(t, []deal.Event{deal.Approve}, w.events)
	require.NotNil(t, run.next)
	require.Equal(t, w.state.Version, run.next.Carried.State.Version)
}

func TestDenialEndsTheWorkflowWithoutALetter(t *testing.T) {
	w := newWorld(submitted(t))
	run := runDeal(t, w, carried(w.state), monday, day, func(s script) {
		s.at(oneMinute, func() { s.send("c1", claims) })
		s.at(2*oneMinute, func() { s.send("c2", denies) })
	})
	require.NoError(t, run.err)
	require.Nil(t, run.next)
	require.Equal(t, deal.Denied, w.state.Status)
	require.Empty(t, w.letters)
}

func TestValidatorRefusesWithoutATrace(t *testing.T) {
	for name, tc := range map[string]struct {
		state   deal.State
		command deal.Command
		code    string
	}{
		"decision without a claim": {submitted(t), approves, "desk.notClaimed"},
		"second claim": {
			applied(t, submitted(t), deal.Command{Event: deal.Claim, Actor: colleague}, monday), claims, "desk.claimed",
		},
		"decision on an earlier revision": {
			applied(t, submitted(t), claims, monday),
			deal.Command{Event: deal.Approve, Actor: reviewer, Revision: 7},
			"desk.staleRevision",
		},
		"submit by a stranger": {draft(), deal.Command{Event: deal.Submit, Actor: colleague, Revision: 1}, "case.notOwner"},
		"claim by a partner":   {submitted(t), deal.Command{Event: deal.Claim, Actor: requester}, "desk.notReviewer"},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(tc.state)
			var update *sent
			runDeal(t, w, carried(w.state), monday, time.Hour, func(s script) {
				s.at(oneMinute, func() { update = s.send("c1", tc.command) })
			})
			require.False(t, update.accepted)
			require.Equal(t, contract.ErrorRefused, update.kind)
			require.Equal(t, tc.code, update.refusal.Code)
			require.Zero(t, w.asked, "nothing reaches the database")
		})
	}
}

// Repairs 36: a case may have been handed over since the workflow last heard of its deal.
func TestWhoOwnsADealIsAskedInTheDatabase(t *testing.T) {
	w := newWorld(draft())
	before := w.state
	before.RequesterEmail = "earlier@contoso.example"
	var update *sent
	runDeal(t, w, carried(before), monday, time.Hour, func(s script) {
		s.at(oneMinute, func() { update = s.send("c1", deal.Command{Event: deal.Submit, Actor: requester, Revision: 1}) })
	})
	require.True(t, update.accepted)
	require.Equal(t, deal.Unassigned, w.state.Status)
}

func TestSixthWaitingCommandIsTurnedAway(t *testing.T) {
	w := newWorld(submitted(t))
	var last *sent
	runDeal(t, w, carried(w.state), monday, time.Hour, func(s script) {
		s.at(oneMinute, func() {
			for i := range contract.MaxInFlight {
				s.send(string(rune('a'+i)), claims)
			}
			last = s.send("z", claims)
		})
	})
	require.Equal(t, contract.ErrorTooManyOpen, last.kind)
}

func TestMovedVersionIsReloadedAndAskedAgain(t *testing.T) {
	before := draft()
	w := newWorld(before)
	w.state.Version = 4 // rows changed elsewhere
	var submit *sent
	runDeal(t, w, carried(before), monday, day, func(s script) {
		s.at(oneMinute, func() { submit = s.send("c1", submits) })
	})
	require.Equal(t, 2, w.asked)
	require.Equal(t, 5, submit.outcome.Version)
	require.Equal(t, 5, w.state.Version)
}

func TestSignalDeliversAStoredCommand(t *testing.T) {
	w := newWorld(draft())
	w.store("c1", submits)
	runDeal(t, w, carried(w.state), monday, day, func(s script) {
		s.at(oneMinute, func() { s.env.SignalWorkflow(contract.SignalCommand, "c1") })
		s.at(oneMinute, func() { s.env.SignalWorkflow(contract.SignalCommand, "c1") }) // the reconciler's resend
	})
	require.Equal(t, []deal.Event{deal.Submit}, w.events, "delivered twice, done once")
}

func TestMistypedSignalIsPassedOver(t *testing.T) {
	w := newWorld(draft())
	w.store("c1", submits)
	run := runDeal(t, w, carried(w.state), monday, day, func(s script) {
		s.at(oneMinute, func() { s.env.SignalWorkflow(contract.SignalCommand, "no such command") })
		s.at(2*oneMinute, func() { s.env.SignalWorkflow(contract.SignalCommand, "c1") })
	})
	require.True(t, temporal.IsCanceledError(run.err), "it lived until the test stopped it")
	require.Equal(t, []deal.Event{deal.Submit}, w.events)
}

// However long the database is away, the command is carried out when it is back: it never ends as failed.
func TestTransitionIsNotGivenUpWhileTheDatabaseIsAway(t *testing.T) {
	w := newWorld(draft())
	w.away = 12 // half a minute of tries
	var submit *sent
	run := runDeal(t, w, carried(w.state), monday, day, func(s script) {
		s.at(oneMinute, func() { submit = s.send("c1", submits) })
	})
	require.True(t, submit.done)
	require.Nil(t, submit.outcome.Refusal)
	require.Equal(t, []deal.Event{deal.Submit}, w.events)
	require.True(t, temporal.IsCanceledError(run.err), "goes on until the test stops it")
}

func TestDescribeTellsStateAndNextWaking(t *testing.T) {
	w := newWorld(draft())
	runDeal(t, w, carried(w.state), monday, time.Hour, func(s script) {
		s.at(oneMinute, func() {
			value, err := s.env.QueryWorkflow(contract.QueryDescribe)
			require.NoError(t, err)
			var d contract.Description
			require.NoError(t, value.Get(&d))
			require.Equal(t, deal.Draft, d.Carried.State.Status)
			require.Equal(t, deal.Deadlines(draft())[0].At, d.WakeAt.UTC())
		})
	})
}

func TestRunEndsCancelledWhenAsked(t *testing.T) {
	run := runDeal(t, newWorld(draft()), carried(draft()), monday, time.Hour, nil)
	require.True(t, temporal.IsCanceledError(run.err))
}
