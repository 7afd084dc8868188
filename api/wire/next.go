package wire

import (
	"time"

	"dealdesk/models/deal"
)

// Next is a coming deadline (clarifications.md 31).
type Next struct {
	At   string `json:"at" doc:"RFC 3339 UTC"`
	Day  string `json:"day" doc:"YYYY-MM-DD in the deal's zone; of what ends at midnight the last day that still counts"`
	What string `json:"what" enum:"DraftReminder,DraftEnd,CustomerReviewDue,ReviewDue,SspDue,AnswerReminder,AnswerDue,OfferReminder,OfferEnd,ClaimEnds,RenewalOpens,ExpiryReminder,Expiry,AppealEnd"`
	Who  string `json:"who"`
}

// NextOf are deadlines as answers write them, with their days in a zone.
func NextOf(deadlines []deal.Deadline, zone *time.Location) []Next {
	out := make([]Next, 0, len(deadlines))
	for _, d := range deadlines {
		if d.What != deal.DueReviewWarning {
			out = append(out, Next{At: Time(d.At), Day: string(d.Day(zone)), What: string(d.What), Who: d.Who})
		}
	}
	return out
}
