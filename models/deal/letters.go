package deal

import "time"

// IssuedLetter is a decision letter as it was issued.
type IssuedLetter struct {
	Version    int // of the deal, after the decision
	Kind       LetterKind
	Date       Date // that it bears
	ValidUntil Date // that it tells
}

// LetterDate is the date that a letter bears: the day of the decision, but of an approval the start date, also when it
// is reissued (clarifications.md 95).
func LetterDate(kind LetterKind, start, decided Date) Date {
	if kind == LetterAmended || kind == LetterExtended || kind == LetterOffer {
		return decided
	}
	return start
}

// LetterOnApproval is what the letter of an approval of what is under review would be about.
func (s State) LetterOnApproval() LetterKind {
	switch {
	case s.Extension != nil:
		return LetterExtended
	case s.Edit != nil && s.Status == Approved:
		return LetterAmended
	case s.Edit == nil && s.Type == CPStrategic && s.SkipsChannel:
		return LetterPricing
	default:
		return LetterApproved
	}
}

// LetterEnd is how the deal of a letter has ended.
type LetterEnd string

// The ends.
const (
	LetterExpired   LetterEnd = "Expired"
	LetterWithdrawn LetterEnd = "Withdrawn" // ended before its date
)

// LetterStanding is what has become of a letter since it was issued; a letter that still holds has nothing of it.
type LetterStanding struct {
	Ended      LetterEnd
	EndedOn    Date
	ExtendedTo Date // a later date than the letter tells
	ReplacedBy *IssuedLetter
}

// StandingOf tells what has become of a letter, one of all that were issued for the deal.
func StandingOf(l IssuedLetter, all []IssuedLetter, s State, now time.Time) LetterStanding {
	var out LetterStanding
	for _, other := range all {
		if other.Version > l.Version && (out.ReplacedBy == nil || other.Version > out.ReplacedBy.Version) {
			out.ReplacedBy = &other
		}
	}
	switch {
	case s.Status == ForcedExpire:
		out.Ended, out.EndedOn = LetterWithdrawn, s.ExpirationDate
	case s.Status == Cancelled:
		out.Ended, out.EndedOn = LetterWithdrawn, DateOf(s.EnteredAt, s.Location())
	case s.Status == Expired || s.pastExpiry(now):
		out.Ended, out.EndedOn = LetterExpired, s.ExpirationDate
	}
	if s.ExpirationDate > l.ValidUntil {
		out.ExtendedTo = s.ExpirationDate
	}
	return out
}

// SeesLetters tells whether a person who sees the deal may read its letters: who may download them, and the desk that
// writes them.
func SeesLetters(s State, a Actor, now time.Time) bool {
	if a.DeskLevel() > 0 {
		return true
	}
	for _, action := range []Action{ActionLetters, ActionDecisionLetter} {
		if allowed, _ := Allows(s, a, action, now); allowed {
			return true
		}
	}
	return false
}
