package deal

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var desk = []Reviewer{
	{"pod@devices.example", "Petra", 1},
	{"pod2@devices.example", "Peter", 1},
	{"cfa@devices.example", "Carla", 2},
	{"fbd@devices.example", "Felix", 3},
}

func absenceOf(person, cover string, from, to Date) Absence {
	return Absence{ID: person + string(from), Person: person, Cover: cover, From: from, To: to, Zone: "UTC"}
}

// N23
func TestAnAbsenceIsChecked(t *testing.T) {
	pod, pod2 := desk[0].Email, desk[1].Email
	cfa, fbd := desk[2].Email, desk[3].Email
	today := DateOf(noon, time.UTC)
	good := absenceOf(pod, pod2, today, today.AddDays(13))
	running := absenceOf(pod, pod2, today.AddDays(-3), today.AddDays(3))
	for name, c := range map[string]struct {
		change func(*Absence)
		others []Absence
		before *Absence
		field  string // empty: nothing is wrong
		rule   string
	}{
		"as it should be":             {},
		"ninety days":                 {change: func(a *Absence) { a.To = a.From.AddDays(89) }},
		"a day more":                  {change: func(a *Absence) { a.To = a.From.AddDays(90) }, field: "to", rule: "absence.length"},
		"a single day":                {change: func(a *Absence) { a.To = a.From }},
		"the last day before":         {change: func(a *Absence) { a.To = a.From.AddDays(-1) }, field: "to", rule: "absence.order"},
		"no first day":                {change: func(a *Absence) { a.From = "" }, field: "from", rule: "absence.from"},
		"no last day":                 {change: func(a *Absence) { a.To = "2026-13-01" }, field: "to", rule: "absence.to"},
		"from yesterday":              {change: func(a *Absence) { a.From = today.AddDays(-1) }, field: "from", rule: "absence.past"},
		"a cover of a higher level":   {change: func(a *Absence) { a.Cover = fbd }},
		"a cover of a lower level":    {change: func(a *Absence) { a.Person, a.Cover = cfa, pod }, field: "cover", rule: "absence.coverLevel"},
		"no cover":                    {change: func(a *Absence) { a.Cover = "" }, field: "cover", rule: "absence.cover"},
		"covering for oneself":        {change: func(a *Absence) { a.Cover = strings.ToUpper(pod) }, field: "cover", rule: "absence.cover"},
		"a cover of nowhere":          {change: func(a *Absence) { a.Cover = "x@devices.example" }, field: "cover", rule: "absence.cover"},
		"nobody of the desk":          {change: func(a *Absence) { a.Person = "adr@contoso.example" }, field: "person", rule: "absence.person"},
		"an unknown zone":             {change: func(a *Absence) { a.Zone = "Mars/Olympus" }, field: "timeZone", rule: "absence.timeZone"},
		"a long note":                 {change: func(a *Absence) { a.Note = strings.Repeat("n", 501) }, field: "note", rule: "absence.note"},
		"overlapping":                 {others: []Absence{absenceOf(pod, cfa, today.AddDays(13), today.AddDays(20))}, field: "from", rule: "absence.overlap"},
		"one after the other":         {others: []Absence{absenceOf(pod, cfa, today.AddDays(14), today.AddDays(20))}},
		"on somebody else's days":     {others: []Absence{absenceOf(cfa, fbd, today, today.AddDays(13))}},
		"a circle of two":             {others: []Absence{absenceOf(pod2, pod, today.AddDays(5), today.AddDays(6))}, field: "cover", rule: "absence.circle"},
		"a circle, but not at once":   {others: []Absence{absenceOf(pod2, pod, today.AddDays(14), today.AddDays(16))}},
		"a cover who is away as well": {others: []Absence{absenceOf(pod2, cfa, today, today.AddDays(16))}},
		"a circle of three": {
			others: []Absence{
				absenceOf(pod2, cfa, today.AddDays(2), today.AddDays(9)), absenceOf(cfa, pod, today.AddDays(9), today.AddDays(12)),
			}, field: "cover", rule: "absence.circle",
		},
		"a change of one that has begun": {
			change: func(a *Absence) { a.ID, a.From = running.ID, running.From }, before: &running, others: []Absence{running},
		},
		"another first day of one that has begun": {
			change: func(a *Absence) { a.ID = running.ID }, before: &running, others: []Absence{running}, field: "from",
			rule: "absence.begun",
		},
	} {
		t.Run(name, func(t *testing.T) {
			a := good
			if c.change != nil {
				c.change(&a)
			}
			faults := CheckAbsence(a, AbsenceFacts{Before: c.before, Others: c.others, Desk: desk, Now: noon})
			if c.field == "" {
				require.Empty(t, faults)
				return
			}
			require.Len(t, faults, 1)
			require.Equal(t, []string{c.field, "/" + c.field, c.rule},
				[]string{faults[0].Field, faults[0].Pointer, faults[0].Rule})
		})
	}
}

// N23: their own, or a person of level 3 for anyone; one that is over is not changed.
func TestWhoEntersAnAbsence(t *testing.T) {
	require.Nil(t, CanSetAbsence(pod, strings.ToUpper(pod.Email)))
	require.Equal(t, "absence.notYours", CanSetAbsence(pod, pod2.Email).Code)
	require.Equal(t, "absence.notYours", CanSetAbsence(cfa, pod.Email).Code)
	require.Nil(t, CanSetAbsence(fbd, pod.Email))
	require.Equal(t, "desk.notReviewer", CanSetAbsence(owner, owner.Email).Code)
	require.Equal(t, "desk.notReviewer", CanSetAbsence(person("admin@devices.example", RoleAdmin), pod.Email).Code)

	today := DateOf(noon, time.UTC)
	a := absenceOf(pod.Email, pod2.Email, today, today.AddDays(1))
	require.Nil(t, CanEndAbsence(a, pod, noon))
	require.Equal(t, "absence.over", CanChangeAbsence(a, pod, noon.AddDate(0, 0, 2)).Code)
	a.EndedAt = noon
	require.Equal(t, "absence.over", CanEndAbsence(a, pod, noon.Add(time.Second)).Code)
	require.Equal(t, "absence.notYours", CanEndAbsence(a, cfa, noon).Code)
}

// N23: days are meant by the clock of the person who is away.
func TestAnAbsenceHoldsByItsOwnClock(t *testing.T) {
	a := absenceOf(pod.Email, pod2.Email, "2026-12-01", "2026-12-02")
	a.Zone = "America/New_York"
	start := time.Date(2026, 12, 1, 5, 0, 0, 0, time.UTC)
	end := start.AddDate(0, 0, 2)
	for at, want := range map[time.Time]AbsenceState{
		start.Add(-time.Second): AbsencePlanned, start: AbsenceRunning, end.Add(-time.Second): AbsenceRunning,
		end: AbsenceOver,
	} {
		require.Equal(t, want, a.StateAt(at), at)
	}
	a.EndedAt = start.Add(time.Hour)
	require.Equal(t, AbsenceEnded, a.StateAt(end))
	require.True(t, a.During(start))
	require.False(t, a.During(start.Add(time.Hour)))
}

// N24: what is addressed to somebody who is away goes to the cover, and on to theirs.
func TestTheCoverOfACoverIsFound(t *testing.T) {
	today := DateOf(noon, time.UTC)
	all := []Absence{
		absenceOf("a", "b", today, today), absenceOf("b", "c", today, today),
		absenceOf("c", "d", today.AddDays(1), today.AddDays(1)),
	}
	require.Equal(t, "c", CoverOf(all, "A", noon))
	require.Equal(t, "d", CoverOf(all, "d", noon))
	require.Equal(t, "a", CoverOf(all, "a", noon.AddDate(0, 0, 1)))
	circle := []Absence{absenceOf("a", "b", today, today), absenceOf("b", "a", today, today)}
	require.Contains(t, []string{"a", "b"}, CoverOf(circle, "a", noon), "whatever the rows say, it ends")
}
