// Package planted holds the switches of bugs that the chaos run must find: a harness that finds nothing proves nothing
// unless it finds these. They exist in a build with the tag `planted` only; in every other one each switch is constantly off
// and the compiler removes what it guards.
package planted

// Bug names a planted bug.
type Bug string

// The bugs.
const (
	DroppedKey         Bug = "dropped idempotency key"
	EarlyAck           Bug = "early acknowledgement"
	LostTimer          Bug = "lost timer"
	StaleIndex         Bug = "stale index overwrite"
	DoubleLetter       Bug = "double letter"
	SwallowedError     Bug = "swallowed error"
	VersionGuardOff    Bug = "version guard off"
	MessageLost        Bug = "message after deadline lost"
	OutboxBeforeCommit Bug = "outbox row before commit"
	WrongWinner        Bug = "wrong winner at expiry"
	DoubleUnits        Bug = "double units"
	TicketKept         Bug = "ticket kept after revert"
)

// Bugs lists them all.
func Bugs() []Bug {
	return []Bug{
		DroppedKey, EarlyAck, LostTimer, StaleIndex, DoubleLetter, SwallowedError, VersionGuardOff, MessageLost, OutboxBeforeCommit,
		WrongWinner, DoubleUnits, TicketKept,
	}
}
