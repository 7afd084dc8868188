package deal

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// N24, N25: the cover holds the ticket with a lease of its own, in the absent person's place until it is decided.
func TestAClaimIsHandedToTheCover(t *testing.T) {
	s := after(t, draft(), submitIt, claimIt)
	later := noon.Add(time.Hour)
	hand := Command{Event: HandOver, Actor: pod2, Absent: pod.Email}
	r := at(t, s, later, Facts{}, hand)
	require.Equal(t, pod.Email, r.For)
	require.Equal(t, []string{pod2.Email, pod.Email}, []string{r.State.Ticket.ClaimedBy, r.State.Ticket.ClaimedFor})
	lease := time.Duration(s.Terms.LeaseMinutes) * time.Minute
	require.Equal(t, later.Add(lease), r.State.Ticket.LeaseUntil)
	require.Equal(t, s.Status, r.State.Status)
	require.True(t, r.Has(EffectCoverMail))

	_, refusal := Apply(r.State, hand, EvalContext{Now: later})
	require.Equal(t, "desk.claimed", refusal.Code, "once")
	_, refusal = Apply(r.State, Command{Event: Approve, Actor: pod, Revision: 1}, EvalContext{Now: later})
	require.Equal(t, "desk.claimed", refusal.Code, "the absent person does not hold it any more")

	on := at(t, r.State, later, Facts{}, Command{Event: HandOver, Actor: cfa, Absent: pod2.Email})
	require.Equal(t, pod.Email, on.For, "whom the first cover stood in for stays who is absent")
	again := at(t, r.State, later, Facts{}, Command{Event: HandOver, Actor: cfa, Absent: pod.Email})
	require.Equal(t, cfa.Email, again.State.Ticket.ClaimedBy, "another cover of the same absence")

	decided := at(t, r.State, later, Facts{}, Command{Event: Approve, Actor: pod2, Revision: 1})
	require.Equal(t, pod.Email, decided.For)
	released := at(t, r.State, later, Facts{}, Command{Event: Release, Actor: pod2})
	require.Equal(t, pod.Email, released.For)
	require.Empty(t, released.State.Ticket.ClaimedFor)
	own := at(t, released.State, later, Facts{}, Command{Event: Claim, Actor: pod2})
	require.Empty(t, own.For+own.State.Ticket.ClaimedFor, "from the queue the cover claims in their own name")
	ended := at(t, r.State, later.Add(lease), Facts{}, Command{Event: LeaseEnd, Deadline: Deadline{At: later.Add(lease)}})
	require.Empty(t, ended.For+ended.State.Ticket.ClaimedFor)
	back := at(t, r.State, later, Facts{},
		Command{Event: AskInfo, Actor: pod2, Revision: 1, ReasonCode: "ChannelDetails"})
	require.Equal(t, pod.Email, back.For)
	require.Empty(t, back.State.Ticket.ClaimedFor, "the ball is with the partner")
}

// N24: nothing that the cover may not decide is handed over.
func TestNothingIsHandedOverThatTheCoverMayNotDecide(t *testing.T) {
	s := after(t, draft(), submitIt, claimIt)
	high := s.clone()
	high.Ticket.Level = 2
	own := s.clone()
	own.CoOwners = []string{pod2.Email}
	member := s.clone()
	member.Contacts = []string{"POD2@devices.example"}
	recommended := s.clone()
	recommended.Recommendations = []Recommendation{{By: pod2.Email, Level: 1}}
	free := after(t, draft(), submitIt)
	for name, c := range map[string]struct {
		state State
		code  string
	}{
		"a higher level": {high, "desk.level"}, "their own": {own, "desk.fourEyes"}, "naming them": {member, "desk.fourEyes"},
		"recommended by them": {recommended, "desk.fourEyes"}, "claimed by nobody": {free, "deal.wrongStatus"},
	} {
		refusal := Can(c.state, Command{Event: HandOver, Actor: pod2, Absent: pod.Email}, noon)
		require.NotNil(t, refusal, name)
		require.Equal(t, c.code, refusal.Code, name)
	}
	refusal := Can(s, Command{Event: HandOver, Actor: pod2, Absent: cfa.Email}, noon)
	require.Equal(t, "desk.claimed", refusal.Code, "somebody else's claim")
}

// N26: nobody decides a deal of which they are requester, owner or deal contact, or on which they decided earlier.
func TestFourEyes(t *testing.T) {
	submitted := after(t, draft(), submitIt)
	for name, tie := range map[string]func(*State){
		"requester": func(s *State) { s.RequesterEmail = cfa.Email },
		"co-owner":  func(s *State) { s.CoOwners = []string{"CFA@devices.example"} },
		"contact":   func(s *State) { s.Contacts = []string{"x@devices.example", cfa.Email} },
		"recommender": func(s *State) {
			s.Recommendations = []Recommendation{{By: cfa.Email, Level: 2}}
		},
	} {
		s := submitted.clone()
		tie(&s)
		refusal := Can(s, Command{Event: Claim, Actor: cfa}, noon)
		require.NotNil(t, refusal, name)
		require.Equal(t, []string{string(RefusedActor), "desk.fourEyes"}, []string{string(refusal.Kind), refusal.Code}, name)
		require.Equal(t, refusal, FourEyes(s.InvolvementOf(cfa.Email)), "the queue says the same")
		require.Nil(t, Can(s, Command{Event: Claim, Actor: fbd}, noon), "somebody else may")
		require.Nil(t, FourEyes(s.InvolvementOf(fbd.Email)))
		claimed := after(t, submitted, Command{Event: Claim, Actor: cfa})
		tie(&claimed)
		refusal = Can(claimed, Command{Event: Deny, Actor: cfa, Revision: 1}, noon)
		require.Equal(t, "desk.fourEyes", refusal.Code, "%s, by a claim of before", name)
	}
}
