package deal

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// SUB-306: the draft ends with the 14th local day, with reminders at 09:00 on days 10 and 13.
func TestADraftEndsAfterItsFourteenthLocalDay(t *testing.T) {
	got := Deadlines(draft()) // entered Monday 23 November, 07:00 in New York
	require.Equal(t, []Deadline{
		{DueDraftReminder, time.Date(2026, 12, 3, 14, 0, 0, 0, time.UTC), WhoRequester},
		{DueDraftReminder, time.Date(2026, 12, 6, 14, 0, 0, 0, time.UTC), WhoRequester},
		{DueDraftEnd, time.Date(2026, 12, 8, 5, 0, 0, 0, time.UTC), WhoRequester},
	}, got)
}

func TestAHandledReminderIsNotDueAgainAndTheNextOneStays(t *testing.T) {
	s := draft()
	first := Deadlines(s)[0]
	r, refusal := Apply(s, Command{Event: DraftReminder, Deadline: first}, EvalContext{Now: first.At.Add(time.Hour)})
	require.Nil(t, refusal)
	require.Equal(t, []DeadlineKind{DueDraftReminder, DueDraftEnd}, kinds(Deadlines(r.State)))
}

func TestDeadlinesThatPassedWhileNobodyWorkedAreStillMetOneByOne(t *testing.T) {
	s := draft()
	late := Deadlines(s)[2].At.Add(48 * time.Hour)
	var met []DeadlineKind
	for len(Deadlines(s)) > 0 {
		d := Deadlines(s)[0]
		r, refusal := Apply(s, Command{Event: d.EventOf(), Deadline: d}, EvalContext{Now: late})
		require.Nil(t, refusal)
		met = append(met, d.What)
		s = r.State
	}
	require.Equal(t, []DeadlineKind{DueDraftReminder, DueDraftReminder, DueDraftEnd}, met)
	require.Equal(t, Cancelled, s.Status)
}

func TestADealExpiresAtTheEndOfItsLastLocalDay(t *testing.T) {
	s := after(t, draft(), submitIt, claimIt, approve)
	got := Deadlines(s)
	require.Equal(t, []DeadlineKind{
		DueRenewalOpens, DueExpiryReminder, DueExpiryReminder, DueExpiryReminder,
		DueExpiryReminder, DueExpiry,
	}, kinds(got))
	require.Equal(t, time.Date(2027, 5, 24, 4, 0, 0, 0, time.UTC), got[5].At) // 00:00 in New York, in summer time
}

func TestMidnightDeadlinesAreSpreadOverTenMinutes(t *testing.T) {
	d := Deadline{What: DueExpiry, At: noon}
	old := State{DealID: "some deal"}
	wake := old.WakeAt(d)
	require.False(t, wake.Before(noon))
	require.Less(t, wake.Sub(noon), 10*time.Minute)
	require.Equal(t, wake.Truncate(time.Second), wake, "a deal of before the terms said it")
	require.Equal(t, noon, old.WakeAt(Deadline{What: DueExpiryReminder, At: noon}))
}

func TestMidnightDeadlinesFillTheMinutesOfTheTerms(t *testing.T) {
	for _, minutes := range []int{1, defaultMidnightMinutes, 240} {
		const parts, each = 10, 500
		var found [parts]int
		for i := range parts * each {
			s := State{DealID: strconv.Itoa(i), Terms: Terms{MidnightMinutes: minutes}}
			late := s.WakeAt(Deadline{What: DueExpiry, At: noon}).Sub(noon)
			require.GreaterOrEqual(t, late, time.Duration(0))
			found[int(late*parts/(time.Duration(minutes)*time.Minute))]++
		}
		for _, n := range found {
			require.InDelta(t, each, n, each/4, "of %d minutes", minutes)
		}
	}
}

func kinds(all []Deadline) []DeadlineKind {
	out := make([]DeadlineKind, len(all))
	for i, d := range all {
		out[i] = d.What
	}
	return out
}

func TestMonthsAreClampedToTheMonthsLastDay(t *testing.T) {
	for from, want := range map[Date]Date{
		"2026-08-31": "2027-02-28", "2027-08-31": "2028-02-29",
		"2026-11-23": "2027-05-23", "2026-12-31": "2027-06-30",
	} {
		require.Equal(t, want, from.AddMonths(6), from)
	}
}

func TestBusinessTimeSkipsNightsWeekendsAndHolidays(t *testing.T) {
	us := Calendar{CountryCode: "US", Holidays: map[Date]bool{"2026-11-26": true}}
	zone := Zone("America/New_York")
	wednesday := time.Date(2026, 11, 25, 16, 0, 0, 0, zone)
	require.Equal(t, time.Date(2026, 11, 30, 16, 0, 0, 0, zone), us.Add(wednesday, 2*BusinessDayMinutes, zone).In(zone))
	require.Equal(t, 2*BusinessDayMinutes, us.Between(wednesday, time.Date(2026, 11, 30, 16, 0, 0, 0, zone), zone))
	saudi := Calendar{CountryCode: "SA"}
	require.True(t, saudi.Working("2026-11-22"))  // Sunday
	require.False(t, saudi.Working("2026-11-27")) // Friday
}

// Repairs 55: of what ends at a midnight people read the last day that counts, in the deal's zone.
func TestADeadlineIsReadAsItsLastDay(t *testing.T) {
	midnight := time.Date(2026, 12, 9, 5, 0, 0, 0, time.UTC) // in New York
	for what, want := range map[DeadlineKind]Date{
		DueAnswer: "2026-12-08", DueDraftEnd: "2026-12-08", DueExpiry: "2026-12-08", DueRenewalOpens: "2026-12-09",
		DueReview: "2026-12-09",
	} {
		require.Equal(t, want, Deadline{What: what, At: midnight}.Day(newYork), what)
	}
	require.Equal(t, Date("2026-12-08"),
		State{Zone: "America/New_York", Progress: Progress{Returned: &Returned{AnswerBy: midnight}}}.AnswerDay())
	require.Empty(t, State{}.AnswerDay())
}

// Repairs 15: the review of a customer is a step of its own, which ends with the steward's business day in the deal's
// zone.
func TestACustomerUnderReviewIsTheNextStep(t *testing.T) {
	s := draft()
	s.Status = Unassigned
	friday := time.Date(2026, 11, 20, 15, 0, 0, 0, time.UTC)
	s.Ticket = &Ticket{State: TicketHidden, EnteredAt: friday}
	decision := Deadline{What: DueReview, At: friday.Add(48 * time.Hour), Who: WhoDesk}
	require.Equal(t, []Deadline{decision}, s.Upcoming([]Deadline{decision}, Calendar{}))
	s.CustomerReview = true
	got := s.Upcoming([]Deadline{decision}, Calendar{})
	require.Len(t, got, 1)
	require.Equal(t, DueCustomerReview, got[0].What)
	require.Equal(t, WhoSteward, got[0].Who)
	require.Equal(t, Date("2026-11-23"), got[0].Day(s.Location()), "Monday")
}
