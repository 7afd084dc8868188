package deal

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// Repairs 4, 48: what has become of a letter since it was issued.
func TestWhatBecomesOfALetter(t *testing.T) {
	first := IssuedLetter{Version: 4, Kind: LetterApproved, Date: "2026-11-24", ValidUntil: "2027-05-24"}
	second := IssuedLetter{Version: 7, Kind: LetterExtended, Date: "2027-05-01", ValidUntil: "2027-08-24"}
	third := IssuedLetter{Version: 9, Kind: LetterAmended, Date: "2027-05-02", ValidUntil: "2027-08-24"}
	all := []IssuedLetter{first, second, third}
	state := func(status Status, until Date) State {
		return State{
			Status: status, StartDate: "2026-11-24", ExpirationDate: until,
			EnteredAt: time.Date(2027, 1, 8, 12, 0, 0, 0, time.UTC),
		}
	}
	before, after := time.Date(2027, 5, 10, 12, 0, 0, 0, time.UTC), time.Date(2027, 9, 1, 12, 0, 0, 0, time.UTC)
	for name, tc := range map[string]struct {
		letter IssuedLetter
		issued []IssuedLetter
		state  State
		now    time.Time
		want   LetterStanding
	}{
		"it holds":               {first, all[:1], state(Approved, "2027-05-24"), before, LetterStanding{}},
		"the newest of three":    {third, all, state(Approved, "2027-08-24"), before, LetterStanding{}},
		"extended":               {first, all[:2], state(Approved, "2027-08-24"), before, LetterStanding{ExtendedTo: "2027-08-24", ReplacedBy: &second}},
		"replaced twice":         {first, all, state(Approved, "2027-08-24"), before, LetterStanding{ExtendedTo: "2027-08-24", ReplacedBy: &third}},
		"replaced, not extended": {second, all, state(Approved, "2027-08-24"), before, LetterStanding{ReplacedBy: &third}},
		"expired":                {third, all, state(Expired, "2027-08-24"), after, LetterStanding{Ended: LetterExpired, EndedOn: "2027-08-24"}},
		"past its last day":      {third, all, state(Approved, "2027-08-24"), after, LetterStanding{Ended: LetterExpired, EndedOn: "2027-08-24"}},
		"ended early":            {first, all[:1], state(ForcedExpire, "2027-01-08"), before, LetterStanding{Ended: LetterWithdrawn, EndedOn: "2027-01-08"}},
		"deleted":                {first, all[:1], state(Cancelled, "2027-05-24"), before, LetterStanding{Ended: LetterWithdrawn, EndedOn: "2027-01-08"}},
	} {
		assert.Equal(t, tc.want, StandingOf(tc.letter, tc.issued, tc.state, tc.now), name)
	}
}
