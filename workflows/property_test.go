package workflows_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"dealdesk/models/deal"
)

var (
	manager = deal.Actor{Email: "pdm@devices.example", Internal: true, Roles: []deal.RoleAt{{Role: deal.RolePDM}}}
	senior  = deal.Actor{Email: "fbd@devices.example", Internal: true, Roles: []deal.RoleAt{{Role: deal.RoleFBD}}}
	another = deal.Actor{Email: "fbd2@devices.example", Internal: true, Roles: []deal.RoleAt{{Role: deal.RoleFBD}}}
	ssp     = deal.Actor{
		Email: "ssp@devices.example", Internal: true,
		Roles: []deal.RoleAt{{Role: deal.RoleSSP, TPIDs: []string{"77"}}},
	}
)

func draftOf(program deal.Type) deal.State {
	s := draft()
	s.Type, s.Terms = program, deal.TermsOf(program)
	if program == deal.CPStrategic {
		s.RequesterEmail = manager.Email
	}
	return s
}

// said is a command at a time.
type said struct {
	at      time.Time
	command deal.Command
}

var sayable = []deal.Event{
	deal.Submit, deal.Claim, deal.Approve, deal.Release, deal.Deny, deal.AskInfo, deal.ReturnIncomplete,
	deal.Endorse, deal.SSPReturn, deal.Revert, deal.Delete, deal.Expire, deal.Extend, deal.Extend, deal.ApproveExtension,
	deal.DenyExtension,
}

// aptFor are the events that lead a deal on, so that most lives are long.
func aptFor(s deal.State) []deal.Event {
	switch {
	case s.Awaiting != nil:
		return []deal.Event{deal.Endorse, deal.SSPReturn}
	case s.Status == deal.Draft || s.Returned != nil:
		return []deal.Event{deal.Submit}
	case s.Extension != nil:
		return []deal.Event{deal.ApproveExtension, deal.DenyExtension}
	case s.Ticket != nil && s.Ticket.State == deal.TicketOpen:
		return []deal.Event{deal.Claim}
	case s.Ticket != nil:
		return []deal.Event{deal.Approve, deal.Approve, deal.Approve, deal.AskInfo, deal.ReturnIncomplete, deal.Deny}
	default:
		return []deal.Event{deal.Submit, deal.Extend}
	}
}

// sensible is a command that stands a chance, from who may give it or from somebody else.
func sensible(rt *rapid.T, s deal.State, event deal.Event) deal.Command {
	c := deal.Command{
		Event: event, Actor: requester, Revision: s.UnderReview(), PartnerComments: "because",
		ReasonCode: deal.ReasonOther,
	}
	if s.Type == deal.CPStrategic {
		c.Actor = manager
	}
	switch event {
	case deal.Submit:
		c.Revision = s.UnderReview() + 1
		c.Base = s.Revision
		c.Volume = 600
		c.Unreviewed = rapid.Bool().Draw(rt, "unreviewed")
	case deal.Claim, deal.Approve, deal.Release, deal.Deny, deal.AskInfo, deal.ReturnIncomplete, deal.ApproveExtension,
		deal.DenyExtension:
		c.Actor = rapid.SampledFrom([]deal.Actor{senior, senior, another, reviewer}).Draw(rt, "reviewer")
		c.Sections = []string{"Channel"}
	case deal.Endorse, deal.SSPReturn:
		c.Actor = ssp
	case deal.Extend:
		units := int64(5)
		c.Extension = &deal.AskExtension{
			NewDate: s.ExpirationDate.AddDays(20), PriorDate: s.ExpirationDate,
			ExpectedUnits: &units, Reason: "late",
		}
	default:
	}
	if event == deal.Approve && rapid.Bool().Draw(rt, "generous") {
		c.Discounts = []deal.Discount{{LineID: "l1", Percent: 1900, Reason: "volume"}}
	}
	if rapid.IntRange(0, 9).Draw(rt, "stranger") == 0 {
		c.Actor = colleague
	}
	return c
}

// expect plays a life on the rules alone: deadlines at the time of their waking, commands at theirs. It makes the
// commands up as it goes.
func expect(rt *rapid.T, w *world, until time.Time) []said {
	var lines []said
	now := monday
	for now.Before(until) && !w.state.Status.Final() {
		now = now.Add(time.Duration(rapid.SampledFrom([]int{0, 0, 0, 0, 1, 2, 5, 30, 200, 1000}).
			Draw(rt, "hours"))*time.Hour + 17*time.Minute)
		if now.After(until) {
			now = until
		}
		meetUntil(rt, w, now)
		if now.Equal(until) || w.state.Status.Final() {
			break
		}
		events := sayable
		if apt := aptFor(w.state); rapid.IntRange(0, 3).Draw(rt, "apt") > 0 && len(apt) > 0 {
			events = apt
		}
		event := rapid.SampledFrom(events).Draw(rt, "event")
		c := sensible(rt, w.state, event)
		lines = append(lines, said{now, c})
		_, _ = w.apply(c, now)
	}
	meetUntil(rt, w, until)
	return lines
}

func meetUntil(rt *rapid.T, w *world, now time.Time) {
	for due := deal.Deadlines(w.state); len(due) > 0; due = deal.Deadlines(w.state) {
		wake := w.state.WakeAt(due[0])
		if wake.After(now) {
			return
		}
		if _, refusal := w.apply(deal.Command{Event: due[0].EventOf(), Deadline: due[0]}, wake); refusal != nil {
			rt.Fatalf("deadline %s refused: %s", due[0].What, refusal.Message)
		}
	}
}

// Random lives: the workflow on the test server, run after run, does exactly what the rules say, in the same order, and
// ends in the same state.
func TestWorkflowAndRulesAgreeOnRandomLives(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		first := draftOf(rapid.SampledFrom(deal.Types()).Draw(rt, "program"))
		first.Units = int64(rapid.SampledFrom([]int{0, 1, 500}).Draw(rt, "units"))
		around := deal.Facts{
			Managed: true, UnderReview: rapid.IntRange(0, 9).Draw(rt, "review") == 0, RFP: rapid.Bool().
					Draw(rt, "rfp"), SkipsChannel: rapid.Bool().Draw(rt, "skips"), AwaitsSSP: rapid.Bool().Draw(rt, "ssp"),
			TPID: "77", Lines: []deal.Line{{ID: "l1"}, {ID: "l2"}},
		}
		if rapid.Bool().Draw(rt, "small") {
			first.Terms.AutomaticVolume = 1000
		}
		until := monday.Add(500 * day)
		model := newWorld(first)
		model.facts = around
		lines := expect(rt, model, until)

		real := newWorld(first)
		real.facts = around
		in, start := carried(first), monday
		for runs := 0; ; runs++ {
			run := runDeal(t, real, in, start, until.Sub(start)-time.Second, func(s script) {
				for i, line := range lines {
					if line.at.After(start) {
						s.at(line.at.Sub(start), func() { s.send(fmt.Sprintf("c%d", i), line.command) })
					}
				}
			})
			if run.next == nil {
				break
			}
			require.Less(rt, runs, 50, "a life has few chapters")
			in, start = *run.next, run.env.Now().UTC()
		}
		require.Equal(rt, model.events, real.events)
		want, err := json.Marshal(model.state)
		require.NoError(rt, err)
		got, err := json.Marshal(real.state)
		require.NoError(rt, err)
		require.JSONEq(rt, string(want), string(got))
	})
}
