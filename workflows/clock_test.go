package workflows_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

// The ends of days where clocks change, and of February: the workflow wakes at the local midnight, by the real offset
// of that night. Instants are written by hand from the zones' calendars.
func TestDaysEndAtTheirLocalMidnight(t *testing.T) {
	for name, c := range map[string]struct {
		zone    string
		entered time.Time // the draft
		ends    time.Time // after its fourteenth day
	}{
		"summer time began in New York":         {"America/New_York", time.Date(2026, 2, 23, 15, 0, 0, 0, time.UTC), time.Date(2026, 3, 10, 4, 0, 0, 0, time.UTC)},
		"and ended":                             {"America/New_York", time.Date(2026, 10, 20, 15, 0, 0, 0, time.UTC), time.Date(2026, 11, 4, 5, 0, 0, 0, time.UTC)},
		"the night itself in Berlin":            {"Europe/Berlin", time.Date(2026, 3, 15, 9, 0, 0, 0, time.UTC), time.Date(2026, 3, 29, 22, 0, 0, 0, time.UTC)},
		"the longer night in Berlin":            {"Europe/Berlin", time.Date(2026, 10, 11, 9, 0, 0, 0, time.UTC), time.Date(2026, 10, 25, 23, 0, 0, 0, time.UTC)},
		"a midnight that there is not in Chile": {"America/Santiago", time.Date(2026, 8, 22, 15, 0, 0, 0, time.UTC), time.Date(2026, 9, 6, 4, 0, 0, 0, time.UTC)},
		"nor in Egypt":                          {"Africa/Cairo", time.Date(2026, 4, 9, 9, 0, 0, 0, time.UTC), time.Date(2026, 4, 23, 22, 0, 0, 0, time.UTC)},
		"half an hour in Lord Howe":             {"Australia/Lord_Howe", time.Date(2026, 9, 20, 2, 0, 0, 0, time.UTC), time.Date(2026, 10, 4, 13, 0, 0, 0, time.UTC)},
		"a leap day":                            {"Asia/Tokyo", time.Date(2028, 2, 15, 3, 0, 0, 0, time.UTC), time.Date(2028, 2, 29, 15, 0, 0, 0, time.UTC)},
		"no leap day":                           {"Asia/Tokyo", time.Date(2027, 2, 15, 3, 0, 0, 0, time.UTC), time.Date(2027, 3, 1, 15, 0, 0, 0, time.UTC)},
	} {
		t.Run(name, func(t *testing.T) {
			s := draft()
			s.Zone = c.zone
			s.EnteredAt = c.entered
			s.HandledUntil = c.entered
			w := newWorld(s)
			run := runDeal(t, w, carried(s), c.entered, 100*day, nil)
			require.NoError(t, run.err)
			require.Equal(t, deal.Cancelled, w.state.Status)
			require.WithinRange(t, w.state.EnteredAt, c.ends, c.ends.Add(10*time.Minute))
		})
	}
}

// clarifications.md 16, rules.md "Months": six months from the last day of August end on the last day of February.
func TestDealsEndWithFebruary(t *testing.T) {
	for name, c := range map[string]struct {
		approved time.Time
		last     deal.Date
		ends     time.Time
	}{
		"of a leap year":        {time.Date(2027, 8, 31, 15, 0, 0, 0, time.UTC), "2028-02-29", time.Date(2028, 3, 1, 5, 0, 0, 0, time.UTC)},
		"of another year":       {time.Date(2026, 8, 31, 15, 0, 0, 0, time.UTC), "2027-02-28", time.Date(2027, 3, 1, 5, 0, 0, 0, time.UTC)},
		"from a leap day on":    {time.Date(2028, 2, 29, 15, 0, 0, 0, time.UTC), "2028-08-29", time.Date(2028, 8, 30, 4, 0, 0, 0, time.UTC)},
		"late in the local day": {time.Date(2026, 9, 1, 3, 30, 0, 0, time.UTC), "2027-02-28", time.Date(2027, 3, 1, 5, 0, 0, 0, time.UTC)},
	} {
		t.Run(name, func(t *testing.T) {
			s := draft()
			s.EnteredAt, s.HandledUntil = c.approved, c.approved
			for _, command := range []deal.Command{
				{Event: deal.Submit, Actor: requester, Revision: 1, Volume: 600}, {
					Event: deal.Claim,
					Actor: reviewer,
				}, {Event: deal.Approve, Actor: reviewer, Revision: 1},
			} {
				s = applied(t, s, command, c.approved)
			}
			require.Equal(t, c.last, s.ExpirationDate)
			w := newWorld(s)
			run := runDeal(t, w, carried(s), c.approved, 400*day, nil)
			require.NoError(t, run.err)
			require.Equal(t, deal.Expired, w.state.Status)
			require.WithinRange(t, w.state.EnteredAt, c.ends, c.ends.Add(10*time.Minute))
		})
	}
}
