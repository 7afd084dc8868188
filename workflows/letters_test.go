package workflows_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// Two extensions come while the letter of the first one is rendered: each gets its own letter, once.
func TestEveryLetterIsRendered(t *testing.T) {
	s := approved(t)
	s.Units = 5
	w := newWorld(s)
	extend := func(days int) deal.Command {
		return deal.Command{
			Event: deal.Extend, Actor: requester,
			Extension: &deal.AskExtension{NewDate: s.ExpirationDate.AddDays(days)},
		}
	}
	runDeal(t, w, carried(s), monday, day, func(a script) {
		a.env.OnActivity(contract.ActivityRenderLetter, mock.Anything, mock.Anything).After(10 * time.Second).Return(w.render)
		a.at(oneMinute, func() { a.send("c1", extend(1)) })
		a.at(oneMinute+5*time.Second, func() { a.send("c2", extend(2)) })
	})
	require.Equal(t, []deal.Event{deal.Extend, deal.Extend}, w.events)
	require.Equal(t, []int{s.Version + 1, s.Version + 2}, w.letters)
}

// A workflow that missed several decisions writes the letter of each, once and in their order, also when the deal ends
// with the command by which it hears of them.
func TestMissedLettersAreRendered(t *testing.T) {
	before := approved(t)
	before.Units = 5
	s := before
	w := newWorld(s)
	for days := range 2 {
		s = applied(t, s, deal.Command{
			Event: deal.Extend, Actor: requester,
			Extension: &deal.AskExtension{NewDate: s.ExpirationDate.AddDays(days + 1)},
		}, monday)
		w.unheard = append(w.unheard, contract.LetterDue{Version: s.Version, Kind: deal.LetterExtended})
	}
	w.state = s
	runDeal(t, w, carried(before), monday, day, func(a script) {
		a.at(oneMinute, func() { a.send("c1", deal.Command{Event: deal.Expire, Actor: requester}) })
	})
	require.Equal(t, []deal.Event{deal.Expire}, w.events)
	require.Equal(t, []int{before.Version + 1, before.Version + 2}, w.letters)
	require.Equal(t, deal.ForcedExpire, w.state.Status)
}
