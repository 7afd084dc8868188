package workflows_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// N29: a denied deal's run has ended; the appeal begins another one with its signal, and the update that follows finds
// what the signal has done. The run of a granted appeal hands over as every approval does.
func TestAnAppealBeginsAnotherRun(t *testing.T) {
	claimed := applied(t, submitted(t), claims, monday)
	denied := applied(t, claimed, denies, monday)
	senior := deal.Actor{Email: "cfa@devices.example", Internal: true, Roles: []deal.RoleAt{{Role: deal.RoleCFA}}}
	appeal := deal.Command{Event: deal.MakeAppeal, Actor: requester, Reply: &deal.Reply{Text: "The tender proves it."}}

	w := newWorld(denied)
	w.store("a1", appeal)
	var again, first, approve *sent
	run := runDeal(t, w, carried(denied), monday, day, func(s script) {
		s.at(0, func() { s.env.SignalWorkflow(contract.SignalCommand, "a1") })
		s.at(oneMinute, func() { again = s.send("a1", appeal) })
		s.at(2*oneMinute, func() { first = s.send("c1", claims) })
		s.at(3*oneMinute, func() { s.send("c2", deal.Command{Event: deal.Claim, Actor: senior}) })
		s.at(4*oneMinute, func() { approve = s.send("c3", deal.Command{Event: deal.Approve, Actor: senior, Revision: 1}) })
	})
	require.True(t, again.done)
	require.Equal(t, deal.Unassigned, again.outcome.Status)
	require.NotNil(t, first.refusal, "who denied it does not claim it")
	require.Equal(t, deal.Approved, approve.outcome.Status)
	require.Equal(t, []deal.Event{deal.MakeAppeal, deal.Claim, deal.Approve}, w.events)
	require.Equal(t, []int{w.state.Version}, w.letters)
	require.NotNil(t, run.next)
}

// N32: the run of an appeal that is taken back ends with the denial.
func TestTheRunOfAWithdrawnAppealEnds(t *testing.T) {
	denied := applied(t, applied(t, submitted(t), claims, monday), denies, monday)
	w := newWorld(denied)
	w.store("a1", deal.Command{Event: deal.MakeAppeal, Actor: requester, Reply: &deal.Reply{Text: "Again, please."}})
	run := runDeal(t, w, carried(denied), monday, day, func(s script) {
		s.at(0, func() { s.env.SignalWorkflow(contract.SignalCommand, "a1") })
		s.at(oneMinute, func() { s.send("a2", deal.Command{Event: deal.WithdrawAppeal, Actor: requester}) })
	})
	require.NoError(t, run.err)
	require.Nil(t, run.next)
	require.Equal(t, deal.Denied, w.state.Status)
	require.Equal(t, []deal.Event{deal.MakeAppeal, deal.WithdrawAppeal}, w.events)
}
