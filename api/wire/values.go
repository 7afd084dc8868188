package wire

import (
	"fmt"
	"time"

	"dealdesk/models/deal"
)

// Time is a point in time as answers write it.
func Time(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// Money is an amount of minor units, of which every price list has a hundred, as a decimal (clarifications.md 33).
func Money(minor int64) string { return fmt.Sprintf("%d.%02d", minor/100, minor%100) }

// Amounts are amounts of money from the lowest to the highest.
func Amounts(a deal.Amounts) AmountRange {
	return AmountRange{From: Money(a.Lowest), To: Money(a.Highest)}
}

// Percent is a percentage as answers write it.
func Percent(p deal.Percent) float64 { return float64(p) / 100 }

// LetterAddress is where the browser gets a letter by a plain link.
func LetterAddress(id string) string { return "/api/Attachment/" + id + "/content" }

// ReviewClock is the review clock of a deal; nil while none runs.
func ReviewClock(s deal.State, m deal.EvalContext) *Clock {
	reading := deal.Clock(s, m)
	if reading == nil {
		return nil
	}
	return &Clock{
		ElapsedMinutes: reading.ElapsedMinutes, RemainingMinutes: reading.RemainingMinutes,
		Paused: reading.Paused, DueAt: Time(reading.DueAt),
	}
}

// Optional is nil for a member that stands for all.
func Optional(value string) *string {
	if value == "" {
		return nil
	}
	return &value
}
