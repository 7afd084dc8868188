package deal

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func moveTo(to MoveTarget) Command { return Command{Event: Move, Actor: fbd, To: &to} }

var (
	toCFA    = MoveTarget{Person: cfa.Email, Name: "Cora", Level: 2}
	toEurope = MoveTarget{Region: "Europe"}
)

// N16: a reviewer of level 3 moves a ticket to a person's queue, and on to a region's; place, clock and level stay.
func TestATicketIsMovedToAnotherQueue(t *testing.T) {
	open := after(t, draft(), submitIt)
	r := at(t, open, noon, Facts{}, moveTo(MoveTarget{Person: "CFA@devices.example", Level: 2}))
	require.Equal(t, ActionMoved, r.Action)
	require.True(t, r.Has(EffectMoveMail))
	require.Equal(t, open.Status, r.State.Status)
	want := *open.Ticket
	want.AddressedTo, want.MovedBy = cfa.Email, fbd.Email
	require.Equal(t, want, *r.State.Ticket)

	on := at(t, r.State, noon, Facts{}, moveTo(toEurope))
	want.AddressedTo, want.Region = "", "Europe"
	require.Equal(t, want, *on.State.Ticket, "a region's queue is nobody's own")
	claimed := at(t, r.State, noon, Facts{}, claimIt)
	require.Equal(t, pod.Email, claimed.State.Ticket.ClaimedBy, "whoever may still claims it")
	require.Equal(t, cfa.Email, claimed.State.Ticket.AddressedTo)
}

// N16: who may not move, what is not moved, and to whom nothing is moved.
func TestAMoveIsRefused(t *testing.T) {
	open := after(t, draft(), submitIt)
	mine := after(t, open, claimIt)
	high, member := open.clone(), open.clone()
	moved := open.clone()
	high.Ticket.Level = 3
	member.Contacts = []string{cfa.Email}
	moved.Ticket.AddressedTo = cfa.Email
	recommended := open.clone()
	recommended.Recommendations = []Recommendation{{By: cfa.Email, Level: 2}}
	here := open.clone()
	here.Ticket.Region = "Europe"
	approved := after(t, mine, Command{Event: Approve, Actor: pod, Revision: 1})
	by := func(a Actor) Command {
		c := moveTo(toCFA)
		c.Actor = a
		return c
	}
	for name, tc := range map[string]struct {
		state State
		c     Command
		kind  RefusalKind
		code  string
	}{
		"below level 3":              {open, by(cfa), RefusedActor, "move.level"},
		"not of the desk":            {open, by(owner), RefusedActor, "desk.notReviewer"},
		"no target":                  {open, Command{Event: Move, Actor: fbd}, RefusedInput, "move.target"},
		"a person and a region":      {open, moveTo(MoveTarget{Person: cfa.Email, Level: 2, Region: "Europe"}), RefusedInput, "move.target"},
		"claimed":                    {mine, moveTo(toCFA), RefusedState, "desk.claimed"},
		"decided":                    {approved, moveTo(toCFA), RefusedState, "deal.wrongStatus"},
		"above the person's level":   {high, moveTo(toCFA), RefusedState, "move.personLevel"},
		"names the person":           {member, moveTo(toCFA), RefusedState, "move.fourEyes"},
		"the person decided before":  {recommended, moveTo(toCFA), RefusedState, "move.fourEyes"},
		"in the person's queue":      {moved, moveTo(toCFA), RefusedState, "move.same"},
		"in the region's queue":      {here, moveTo(toEurope), RefusedState, "move.same"},
		"staged by somebody else":    {open, moveTo(toCFA), RefusedState, CodeStaged},
		"the mover's own registered": {ownedBy(open, fbd), moveTo(toCFA), RefusedActor, codeFourEyes},
	} {
		facts := Facts{}
		if tc.code == CodeStaged {
			facts.StagedBy = pod.Email
		}
		_, refusal := Apply(tc.state, tc.c, EvalContext{Now: noon, Facts: facts})
		require.NotNil(t, refusal, name)
		require.Equal(t, []any{tc.kind, tc.code}, []any{refusal.Kind, refusal.Code}, name)
	}
	require.Nil(t, NotStaged(Move, fbd, fbd.Email))
}

func ownedBy(s State, a Actor) State {
	s.RequesterEmail = a.Email
	return s
}

// N16: a recommendation makes it another's turn, so the address ends; a new ticket has none.
func TestAMovedTicketIsTheAddresseesUntilItIsAnothersTurn(t *testing.T) {
	s := after(t, after(t, draftOf(SpecialPricing), submitIt), moveTo(toCFA), Command{Event: Claim, Actor: cfa})
	released := after(t, s, Command{Event: Release, Actor: cfa})
	require.Equal(t, cfa.Email, released.Ticket.AddressedTo)
	facts := Facts{Lines: []Line{{ID: "a"}}}
	approve := Command{
		Event: Approve, Actor: cfa, Revision: 1, Discounts: []Discount{{LineID: "a", Percent: 2000, Reason: "all"}},
	}
	r := at(t, s, noon, facts, approve)
	require.Equal(t, ActionRecommended, r.Action)
	require.Empty(t, r.State.Ticket.AddressedTo+r.State.Ticket.MovedBy)
}

// N24, N25: what was moved to somebody who is absent goes to the cover, who claims it in the absent person's place.
func TestAMovedTicketGoesToTheCover(t *testing.T) {
	s := after(t, after(t, draft(), submitIt), moveTo(toCFA))
	hand := Command{Event: HandOver, Actor: fbd2, Absent: cfa.Email}
	r := at(t, s, noon, Facts{}, hand)
	require.Equal(t, []any{ActionMovedToCover, cfa.Email}, []any{r.Action, r.For})
	require.True(t, r.Has(EffectCoverMail))
	require.Equal(t, []string{fbd2.Email, cfa.Email, fbd.Email},
		[]string{r.State.Ticket.AddressedTo, r.State.Ticket.AddressedFor, r.State.Ticket.MovedBy})
	claimed := at(t, r.State, noon, Facts{}, Command{Event: Claim, Actor: fbd2})
	require.Equal(t, []string{cfa.Email, cfa.Email}, []string{claimed.For, claimed.State.Ticket.ClaimedFor})
	other := at(t, r.State, noon, Facts{}, claimIt)
	require.Empty(t, other.For+other.State.Ticket.ClaimedFor)

	high := s.clone()
	high.Ticket.Level = 2
	require.Equal(t, "desk.level", Can(high, Command{Event: HandOver, Actor: pod2, Absent: cfa.Email}, noon).Code)
	another := Command{Event: HandOver, Actor: fbd2, Absent: pod.Email}
	require.NotNil(t, Can(s, another, noon), "it is not the absent person's")
}

// N16: a move needs a person of the desk or a region that is known.
func TestWhereAMoveMayGo(t *testing.T) {
	require.Empty(t, CheckMove(toCFA, &Reviewer{Email: cfa.Email}, nil))
	require.Empty(t, CheckMove(toEurope, nil, []string{"Americas", "Europe"}))
	require.Equal(t, "/toPerson", CheckMove(toCFA, nil, nil)[0].Pointer)
	require.Equal(t, "move.region", CheckMove(toEurope, nil, []string{"Americas"})[0].Rule)
	require.Equal(t, "/toPerson", CheckBulk(BulkOrder{Act: BulkMove})[0].Pointer)
	order := BulkOrder{Act: BulkMove, To: toCFA}
	require.Empty(t, CheckBulk(order))
	require.Equal(t, "move.level", order.Permits(cfa).Code)
	require.Nil(t, order.Permits(fbd))
	require.Nil(t, BulkOrder{Act: BulkClaim}.Permits(pod))
	require.Equal(t, []string{"To the queue of cfa@devices.example.", "To the queue of the region Europe."},
		[]string{toCFA.Comment(), toEurope.Comment()})
	open := after(t, draft(), submitIt)
	got, refusal := order.Foresee(open, 1, fbd, EvalContext{Now: noon})
	require.Nil(t, refusal)
	require.Equal(t, ForeseenMoved, got.Effect)
	require.True(t, StaffOnly(ActionMoved))
}
