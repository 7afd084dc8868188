package deal

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC) // a Monday

func person(email string, roles ...Role) Actor {
	a := Actor{Email: email, Name: email}
	for _, r := range roles {
		a.Roles = append(a.Roles, RoleAt{Role: r, LocationID: "410000201", CountryID: "us", AccountID: "a"})
	}
	return a
}

var (
	owner    = person("adr@contoso.example", RoleADR)
	stranger = person("adr@tailspin.example", RoleADR)
	pod      = person("pod@devices.example", RolePOD)
	pod2     = person("pod2@devices.example", RolePOD)
)

func draft() State {
	return State{
		DealID: "d", DealNumber: "C-00000001-DR", CaseNumber: "C-00000001", Type: DealRegistration, Status: Draft, Version: 1,
		EnteredAt: noon, HandledUntil: noon, Zone: "America/New_York", CountryCode: "US",
		RequesterEmail: owner.Email, RequesterOrg: "4100002", Terms: TermsOf(DealRegistration),
	}
}

func moment() Moment { return Moment{Now: noon, Calendar: Calendar{CountryCode: "US"}} }

func after(t *testing.T, s State, commands ...Command) State {
	t.Helper()
	for _, c := range commands {
		r, refusal := Apply(s, c, moment())
		require.Nil(t, refusal, "%s", c.Event)
		s = r.State
	}
	return s
}

var (
	submitIt = Command{Event: Submit, Actor: owner, Revision: 1, Volume: 600}
	claimIt  = Command{Event: Claim, Actor: pod}
	approve  = Command{Event: Approve, Actor: pod, Revision: 1}
)

// MAN-265, MAN-268, MAN-271, MAN-272: the journey of a registration, with the codes of the table.
func TestADraftIsSubmittedClaimedAndApproved(t *testing.T) {
	s := after(t, draft(), submitIt)
	require.EqualValues(t, 100000008, s.Status)
	require.Equal(t, LabelDecisionPending, s.Label(noon))
	s = after(t, s, claimIt)
	require.EqualValues(t, 100000000, s.Status)
	require.Equal(t, pod.Email, s.Ticket.ClaimedBy)
	s = after(t, s, approve)
	require.EqualValues(t, 100000011, s.Status)
	require.Equal(t, Date("2026-11-23"), s.StartDate)
	require.Equal(t, Date("2027-05-23"), s.ExpirationDate)
	require.Nil(t, s.Ticket)
}

// MAN-280: an approved deal past its expiration date shows as Expired, and the displayed status decides.
func TestAnApprovedDealPastItsDateIsShownAndTreatedAsExpired(t *testing.T) {
	s := after(t, draft(), submitIt, claimIt, approve)
	lastDay := time.Date(2027, 5, 24, 3, 59, 0, 0, time.UTC) // still 23 May in New York
	require.Equal(t, LabelApproved, s.Label(lastDay))
	require.Equal(t, LabelExpired, s.Label(lastDay.Add(2*time.Minute)))
	refusal := Can(s, Command{Event: Expire, Actor: owner}, lastDay.Add(2*time.Minute))
	require.NotNil(t, refusal)
	require.Equal(t, RefusedState, refusal.Kind)
}

func TestCommandsAreRefusedWithTheRightKind(t *testing.T) {
	pendingDeal := after(t, draft(), submitIt)
	claimedDeal := after(t, pendingDeal, claimIt)
	own := claimedDeal
	own.RequesterEmail = pod.Email
	for name, tc := range map[string]struct {
		state   State
		command Command
		kind    RefusalKind
		code    string
	}{
		"a stranger cannot submit":                 {draft(), Command{Event: Submit, Actor: stranger}, RefusedActor, "case.notOwner"},
		"a pending deal cannot be submitted again": {pendingDeal, submitIt, RefusedState, "deal.alreadySubmitted"},
		"a partner cannot claim":                   {pendingDeal, Command{Event: Claim, Actor: owner}, RefusedActor, "desk.notReviewer"},
		"the second claimer learns who holds it":   {claimedDeal, Command{Event: Claim, Actor: pod2}, RefusedState, "desk.claimed"},
		"deciding needs a claim":                   {pendingDeal, approve, RefusedState, "desk.notClaimed"},
		"another reviewer cannot decide":           {claimedDeal, Command{Event: Approve, Actor: pod2, Revision: 1}, RefusedState, "desk.claimed"},
		"a decision names the revision seen":       {claimedDeal, Command{Event: Approve, Actor: pod, Revision: 2}, RefusedState, "desk.staleRevision"},
		"a denial needs a reason":                  {claimedDeal, Command{Event: Deny, Actor: pod, Revision: 1}, RefusedInput, "desk.reasonRequired"},
		"nobody decides a case that they own":      {own, approve, RefusedActor, "desk.ownCase"},
		"only the requester reverts":               {pendingDeal, Command{Event: Revert, Actor: stranger}, RefusedActor, "case.notRequester"},
	} {
		t.Run(name, func(t *testing.T) {
			refusal := Can(tc.state, tc.command, noon)
			require.NotNil(t, refusal)
			require.Equal(t, tc.kind, refusal.Kind)
			require.Equal(t, tc.code, refusal.Code)
		})
	}
}

// MAN-267, MAN-266: every transition leads to a status of the table, and only from the statuses that it names.
func TestEveryTransitionStaysInsideTheTable(t *testing.T) {
	for _, tr := range Transitions() {
		for _, status := range Statuses() {
			s := draft()
			s.Status, s.ExpirationDate, s.Revision = status, "2027-05-23", 1
			s.Ticket = &Ticket{State: TicketClaimed, ClaimedBy: pod.Email}
			c := Command{Event: tr.Event, Revision: 1, ReasonCode: "CustomerNotEligible", Deadline: Deadline{At: noon}}
			switch tr.By {
			case ByDesk, ByClaimer:
				c.Actor = pod
			default:
				c.Actor = owner
			}
			r, refusal := Apply(s, c, moment())
			if !slices.Contains(tr.From, status) {
				require.NotNil(t, refusal, "%s from %s", tr.Event, status)
				continue
			}
			require.Nil(t, refusal, "%s from %s", tr.Event, status)
			require.Contains(t, Statuses(), r.State.Status)
			require.Equal(t, s.Version+1, r.State.Version)
			require.Equal(t, status, s.Status, "the given state is not touched")
		}
	}
}

// Random sequences of events: the status stays in the table, versions count events, a final deal never moves again.
func TestRandomLivesStayInsideTheTable(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s, applied := draft(), 0
		for range 30 {
			event := rapid.SampledFrom(Transitions()).Draw(rt, "event").Event
			actor := rapid.SampledFrom([]Actor{owner, stranger, pod, pod2}).Draw(rt, "actor")
			r, refusal := Apply(s, Command{Event: event, Actor: actor, Revision: 1, ReasonCode: "CustomerNotEligible", Deadline: Deadline{At: noon}}, moment())
			if refusal != nil {
				continue
			}
			if s.Status.Final() {
				rt.Fatalf("%s left the final status %s", event, s.Status)
			}
			applied++
			s = r.State
			if s.Version != 1+applied || !slices.Contains(Statuses(), s.Status) {
				rt.Fatalf("version %d after %d events, status %d", s.Version, applied, s.Status)
			}
			if claimed := s.Status == InProgress; claimed != (s.Ticket != nil && s.Ticket.State == TicketClaimed) {
				rt.Fatalf("status %s with ticket %+v", s.Status, s.Ticket)
			}
		}
	})
}
