package deal

import "time"

// TicketFlag is what a reviewer should know of a ticket before opening it (rules.md "Desk").
type TicketFlag string

// The flags of a ticket, in the order in which they are shown.
const (
	FlagOverdue     TicketFlag = "Overdue"
	FlagSSPSilent   TicketFlag = "SSP silent"
	FlagConflict    TicketFlag = "Conflict"
	FlagRecommended TicketFlag = "Recommended"

	FlagOfferDeclined TicketFlag = "Offer declined"
	FlagOfferLapsed   TicketFlag = "Offer lapsed"
)

// TextFlag refuses a filter by another flag.
const TextFlag = "The flag is Overdue, SSP silent, Conflict, Recommended, Offer declined or Offer lapsed."

// TicketFlags lists the flags.
func TicketFlags() []TicketFlag {
	return []TicketFlag{FlagOverdue, FlagSSPSilent, FlagConflict, FlagRecommended, FlagOfferDeclined, FlagOfferLapsed}
}

// TicketFlagsOf are the flags of a deal's ticket; the queue filters by the same (models/repo).
func TicketFlagsOf(t Ticket, p Progress, now time.Time) []TicketFlag {
	has := map[TicketFlag]bool{
		FlagOverdue:     now.After(t.DueAt) && t.State != TicketHidden,
		FlagSSPSilent:   p.SSPSilent,
		FlagConflict:    p.Conflict,
		FlagRecommended: len(p.Recommendations) > 0,

		FlagOfferDeclined: p.lastOfferIs(OfferDeclined),
		FlagOfferLapsed:   p.lastOfferIs(OfferLapsed),
	}
	flags := []TicketFlag{}
	for _, flag := range TicketFlags() {
		if has[flag] {
			flags = append(flags, flag)
		}
	}
	return flags
}

// Limits of a reviewer's saved views of the queue.
const (
	MaxQueueViews         = 20
	MaxQueueViewName      = 60
	MaxQueueViewSelection = 2000
)
