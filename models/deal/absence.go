package deal

import (
	"slices"
	"strings"
	"time"
)

// Limits of an absence (beyond N23).
const (
	MaxAbsenceDays = 90
	MaxAbsenceNote = 500
)

// topDeskLevel is the level of those who enter absences for anyone of the desk.
const topDeskLevel = 3

// Absence is a stretch of days on which somebody of the desk is away, and who covers for them (beyond N23).
type Absence struct {
	ID       string
	Person   string // address
	From, To Date   // both included, by the clock of Zone
	Zone     string
	Cover    string // address
	Note     string
	EndedAt  time.Time // where it was ended before its time
}

// Starts is the instant at which the absence begins.
func (a Absence) Starts() time.Time { return a.From.At(0, Zone(a.Zone)) }

// Ends is the instant at which the person is back.
func (a Absence) Ends() time.Time {
	end := a.To.AddDays(1).At(0, Zone(a.Zone))
	if !a.EndedAt.IsZero() && a.EndedAt.Before(end) {
		return a.EndedAt
	}
	return end
}

// During tells whether the person is away at an instant.
func (a Absence) During(now time.Time) bool { return !now.Before(a.Starts()) && now.Before(a.Ends()) }

func (a Absence) overlaps(b Absence) bool {
	return a.Starts().Before(b.Ends()) && b.Starts().Before(a.Ends())
}

// AbsenceState is where an absence stands.
type AbsenceState string

// The states of an absence.
const (
	AbsencePlanned AbsenceState = "planned"
	AbsenceRunning AbsenceState = "running"
	AbsenceOver    AbsenceState = "over"
	AbsenceEnded   AbsenceState = "ended" // before its time
)

// StateAt is where the absence stands at an instant.
func (a Absence) StateAt(now time.Time) AbsenceState {
	switch {
	case !a.EndedAt.IsZero():
		return AbsenceEnded
	case a.During(now):
		return AbsenceRunning
	case now.Before(a.Starts()):
		return AbsencePlanned
	default:
		return AbsenceOver
	}
}

// DeskRoles are the roles of the business desk.
func DeskRoles() []Role { return slices.Clone(deskRoles) }

// Reviewer is somebody of the business desk.
type Reviewer struct {
	Email, Name string
	Level       int
}

// MayCover tells whether a reviewer may cover for another one: somebody else, of at least the same level.
func (r Reviewer) MayCover(absent Reviewer) bool {
	return !strings.EqualFold(r.Email, absent.Email) && r.Level >= absent.Level
}

// CoverOf is who takes what is addressed to a person at an instant: the person, or the cover of who is away, or that
// one's cover (beyond N24).
func CoverOf(absences []Absence, person string, now time.Time) string {
	for range absences { // at most one step for each, whatever the rows say
		i := slices.IndexFunc(absences, func(a Absence) bool { return strings.EqualFold(a.Person, person) && a.During(now) })
		if i < 0 {
			return person
		}
		person = absences[i].Cover
	}
	return person
}

// InPlaceOf names who acted for somebody who was away (beyond N25).
func InPlaceOf(cover, absent string) string { return cover + " for " + absent }

// AbsencesForOthers tells whether a person enters absences for anyone of the desk; the others do for themselves.
func AbsencesForOthers(a Actor) bool { return a.DeskLevel() >= topDeskLevel }

// CanSetAbsence tells why somebody cannot enter, change or end an absence of a person; nil means that they can.
func CanSetAbsence(a Actor, person string) *Refusal {
	switch {
	case a.DeskLevel() == 0:
		return NotReviewer()
	case !strings.EqualFold(a.Email, person) && !AbsencesForOthers(a):
		return refusedActor("absence.notYours", "Only a reviewer of level 3 enters absences of somebody else.")
	default:
		return nil
	}
}

// CanEndAbsence tells why an absence cannot be ended now; nil means that it can.
func CanEndAbsence(a Absence, by Actor, now time.Time) *Refusal {
	if r := CanSetAbsence(by, a.Person); r != nil {
		return r
	}
	return notOver(a, now)
}

func notOver(a Absence, now time.Time) *Refusal {
	if state := a.StateAt(now); state == AbsenceOver || state == AbsenceEnded {
		return refusedState("absence.over", "This absence is over.")
	}
	return nil
}

// CanChangeAbsence tells why an absence cannot become another one; nil means that it can. It stays the same person's,
// and one that has begun keeps its first day.
func CanChangeAbsence(before Absence, by Actor, now time.Time) *Refusal {
	return CanEndAbsence(before, by, now)
}
