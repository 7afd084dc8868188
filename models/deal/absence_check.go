package deal

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// AbsenceFacts are what an absence is checked against.
type AbsenceFacts struct {
	Before *Absence   // what a change replaces
	Others []Absence  // of everybody, which are not over
	Desk   []Reviewer // who is at the desk now
	Now    time.Time
}

// CheckAbsence answers what is wrong with an absence, by field (beyond N23).
func CheckAbsence(a Absence, f AbsenceFacts) []Fault {
	var faults []Fault
	fault := func(field, rule, text string) { faults = append(faults, bodyFault(field, rule, text)) }
	absent, known := reviewerNamed(f.Desk, a.Person)
	if !known {
		fault("person", "absence.person", "This person is not of the business desk.")
	}
	if Length(a.Note) > MaxAbsenceNote {
		fault("note", "absence.note", tooLong(MaxAbsenceNote))
	}
	if Zone(a.Zone).String() != a.Zone {
		fault("timeZone", "absence.timeZone", "This time zone is not known.")
		return faults
	}
	days := checkAbsenceDays(a, f)
	faults = append(faults, days...)
	cover, found := reviewerNamed(f.Desk, a.Cover)
	switch {
	case a.Cover == "":
		fault("cover", "absence.cover", required("Cover"))
	case strings.EqualFold(a.Cover, a.Person):
		fault("cover", "absence.cover", "Nobody covers for themselves.")
	case !found:
		fault("cover", "absence.cover", "This person is not of the business desk.")
	case known && !cover.MayCover(absent):
		fault("cover", "absence.coverLevel", "The cover needs at least the level of the absent person.")
	case len(days) == 0 && closesCircle(a, f.Others):
		fault("cover", "absence.circle",
			"Your covers would stand in for each other: the cover is away then and counts on you.")
	}
	return faults
}

func checkAbsenceDays(a Absence, f AbsenceFacts) []Fault {
	wrong := func(field, rule, text string) []Fault { return []Fault{bodyFault(field, rule, text)} }
	_, fromErr := ParseDate(string(a.From))
	_, toErr := ParseDate(string(a.To))
	today := DateOf(f.Now, Zone(a.Zone))
	running := f.Before != nil && f.Before.StateAt(f.Now) == AbsenceRunning
	switch {
	case fromErr != nil:
		return wrong("from", "absence.from", required("From"))
	case toErr != nil:
		return wrong("to", "absence.to", required("To"))
	case running && (a.From != f.Before.From || a.Zone != f.Before.Zone):
		return wrong("from", "absence.begun", "The absence has begun: its first day stays.")
	case !running && a.From < today:
		return wrong("from", "absence.past", "An absence begins today or later.")
	case a.To < a.From:
		return wrong("to", "absence.order", "The last day is not before the first one.")
	case a.To < today:
		return wrong("to", "absence.past", "The last day is today or later.")
	case a.To > a.From.AddDays(MaxAbsenceDays-1):
		return wrong("to", "absence.length", fmt.Sprintf("An absence has at most %d days.", MaxAbsenceDays))
	case slices.ContainsFunc(f.Others,
		func(o Absence) bool { return o.ID != a.ID && strings.EqualFold(o.Person, a.Person) && o.overlaps(a) }):
		return wrong("from", "absence.overlap", "There is an absence on some of these days already.")
	default:
		return nil
	}
}

func reviewerNamed(desk []Reviewer, email string) (Reviewer, bool) {
	i := slices.IndexFunc(desk, func(r Reviewer) bool { return strings.EqualFold(r.Email, email) })
	if i < 0 {
		return Reviewer{}, false
	}
	return desk[i], true
}

// closesCircle tells whether at some instant of the absence nobody would be left to cover: the cover is away too and
// counts, directly or by others, on the absent person. Who covers for whom changes only where an absence begins.
func closesCircle(a Absence, others []Absence) bool {
	others = slices.DeleteFunc(slices.Clone(others), func(o Absence) bool { return o.ID == a.ID })
	instants := []time.Time{a.Starts()}
	for _, o := range others {
		if a.During(o.Starts()) {
			instants = append(instants, o.Starts())
		}
	}
	return slices.ContainsFunc(instants, func(at time.Time) bool {
		person := a.Cover
		for range others {
			i := slices.IndexFunc(others, func(o Absence) bool { return strings.EqualFold(o.Person, person) && o.During(at) })
			if i < 0 {
				return false
			}
			if person = others[i].Cover; strings.EqualFold(person, a.Person) {
				return true
			}
		}
		return false
	})
}
