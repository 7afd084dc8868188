package mail

import (
	"fmt"
	"html"
	"strings"
	"time"

	"dealdesk/models/deal"
)

// DealEvent is what a mail about a deal tells.
type DealEvent struct {
	Event      deal.Event
	DealID     string
	Version    int // of the deal after the event; with the event it makes the Message-ID
	DealNumber string
	CaseNumber string
	DealName   string
	Customer   string
	To         []string
	At         time.Time
	Comment    string // partner-visible
	Expiration deal.Date
	DraftEnd   deal.Date // last day of the draft
	Link       string    // to the case in the app
}

type wording struct {
	subject func(DealEvent) string
	body    func(DealEvent) string
}

var wordings = map[deal.Event]wording{
	deal.Submit: {
		func(e DealEvent) string { return e.DealNumber + " was submitted" },
		func(e DealEvent) string {
			return "Your deal was submitted and waits for a decision of the business desk. We tell you as soon as it is made."
		},
	},
	deal.Approve: {
		func(e DealEvent) string { return e.DealNumber + " was approved" },
		func(e DealEvent) string {
			return "Your deal was approved. It is valid until " + shown(e.Expiration) + ". The decision letter can be downloaded from the case."
		},
	},
	deal.Deny: {
		func(e DealEvent) string { return e.DealNumber + " was denied" },
		func(e DealEvent) string { return "Your deal was denied." },
	},
	deal.DraftReminder: {
		func(e DealEvent) string { return "Draft " + e.DealNumber + " will be deleted" },
		func(e DealEvent) string {
			return "Your draft has not been submitted yet. It is deleted at the end of " + shown(e.DraftEnd) + "."
		},
	},
	deal.ExpiryReminder: {
		func(e DealEvent) string { return e.DealNumber + " expires on " + shown(e.Expiration) },
		func(e DealEvent) string {
			return "Your deal is valid until " + shown(e.Expiration) + ", that day included."
		},
	},
	deal.ExpiryReached: {
		func(e DealEvent) string { return e.DealNumber + " has expired" },
		func(e DealEvent) string {
			return "Your deal has expired. Its last valid day was " + shown(e.Expiration) + "."
		},
	},
	deal.Expire: {
		func(e DealEvent) string { return e.DealNumber + " was expired early" },
		func(e DealEvent) string {
			return "The deal was expired by its owner. Units invoiced after " + shown(e.Expiration) + " are not accepted."
		},
	},
}

// ForDeal writes the mail of an event; false when the event has none.
func ForDeal(e DealEvent) (Message, bool) {
	w, ok := wordings[e.Event]
	if !ok || len(e.To) == 0 {
		return Message{}, false
	}
	facts := [][2]string{{"Deal", e.DealNumber}, {"Name", e.DealName}, {"Customer", e.Customer}, {"Case", e.CaseNumber}}
	if e.Comment != "" {
		facts = append(facts, [2]string{"Comment", e.Comment})
	}
	m := Message{
		ID: fmt.Sprintf("%s.%d.%s@dealdesk", e.DealID, e.Version, e.Event), To: e.To, Subject: w.subject(e),
	}
	var text, rows strings.Builder
	text.WriteString(w.body(e) + "\n\n")
	for _, f := range facts {
		if f[1] == "" {
			continue
		}
		fmt.Fprintf(&text, "%s: %s\n", f[0], f[1])
		fmt.Fprintf(&rows, `<tr><td style="padding:2px 16px 2px 0;color:#595959">%s</td><td>%s</td></tr>`, f[0], html.EscapeString(f[1]))
	}
	fmt.Fprintf(&text, "\n%s\n", e.Link)
	m.Text = text.String()
	m.HTML = `<div style="font-family:system-ui,sans-serif;font-size:14px;line-height:1.5;max-width:560px"><p>` +
		html.EscapeString(w.body(e)) + `</p><table>` + rows.String() + `</table><p><a href="` + html.EscapeString(e.Link) + `">Open the case</a></p></div>`
	return m, true
}

// shown is a date as people read it: MM/DD/YYYY (case-submission.md L207).
func shown(d deal.Date) string {
	if d == "" {
		return ""
	}
	return d.At(0, time.UTC).Format("01/02/2006")
}
