package deal

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
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

func atNoon() EvalContext { return EvalContext{Now: noon, Calendar: Calendar{CountryCode: "US"}} }

func after(t *testing.T, s State, commands ...Command) State {
	t.Helper()
	for _, c := range commands {
		r, refusal := Apply(s, c, atNoon())
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
		"a role of another program does not do":    {draft(), Command{Event: Submit, Actor: person(owner.Email, RolePDM)}, RefusedActor, "case.role"},
		"nobody decides a case that they own":      {own, approve, RefusedActor, "desk.fourEyes"},
		"only the requester reverts":               {pendingDeal, Command{Event: Revert, Actor: stranger}, RefusedActor, "case.notRequester"},
	} {
		t.Run(name, func(t *testing.T) {
			_, refusal := Apply(tc.state, tc.command, atNoon())
			require.NotNil(t, refusal)
			require.Equal(t, tc.kind, refusal.Kind)
			require.Equal(t, tc.code, refusal.Code)
		})
	}
}
