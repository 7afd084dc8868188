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
	Action     string      // as the timeline tells it: an event may mean several things
	Status     deal.Status // after the event
	DealID     string
	Version    int // of the deal after the event; with the event it makes the Message-ID
	DealNumber string
	CaseNumber string
	DealName   string
	Customer   string
	Company    string // the requester's
	To         []string
	At         time.Time
	Comment    string // partner-visible
	Expiration deal.Date
	DraftEnd   deal.Date // last day of the draft
	AnswerBy   deal.Date // last day to answer a return
	EndorseBy  deal.Date // last day of the SSP
	Closed     deal.Pending
	Files      []string // names of the files of an answer
	Link       string   // to the page that the recipients may open
	Key        string   // tells events of one kind and version apart
}

// ResellerAdded is the event of a reseller that was added to a case; the comment names it. It is no event of the deal's
// life.
const ResellerAdded deal.Event = "resellerAdded"

// ForDeal writes the mail of an event; false when the event has none.
func ForDeal(e DealEvent) (Message, bool) {
	w, ok := wordingOf(e)
	if !ok || len(e.To) == 0 {
		return Message{}, false
	}
	facts := [][2]string{
		{"Deal", e.DealNumber}, {"Name", e.DealName}, {"Customer", e.Customer}, {"Requester", e.Company}, {
			"Case",
			e.CaseNumber,
		},
	}
	if e.Comment != "" {
		label := "Comment"
		switch e.Event {
		case ResellerAdded:
			label = "Reseller"
		case deal.Submit, deal.AsksSSP:
			label = "Answer"
		}
		facts = append(facts, [2]string{label, e.Comment})
	}
	facts = append(facts, [2]string{"Files", strings.Join(e.Files, ", ")})
	m := Message{ID: messageID(e), To: e.To, Subject: w.subject, Summary: w.body}
	var text, rows strings.Builder
	text.WriteString(w.body + "\n\n")
	for _, f := range facts {
		if f[1] == "" {
			continue
		}
		fmt.Fprintf(&text, "%s: %s\n", f[0], f[1])
		fmt.Fprintf(&rows, `<tr><td style="padding:2px 16px 2px 0;color:#595959">%s</td><td>%s</td></tr>`, f[0],
			html.EscapeString(f[1]))
	}
	fmt.Fprintf(&text, "\n%s\n", e.Link)
	m.Text = text.String()
	m.HTML = `<div style="font-family:system-ui,sans-serif;font-size:14px;line-height:1.5;max-width:560px"><p>` +
		html.EscapeString(w.body) + `</p><table>` + rows.String() + `</table><p><a href="` + html.EscapeString(e.Link) +
		`">Open the case</a></p></div>`
	return m, true
}

// messageID is the same for every attempt to send the mail of one event (clarifications.md 98).
func messageID(e DealEvent) string {
	id := fmt.Sprintf("%s.%d.%s", e.DealID, e.Version, e.Event)
	if e.Key != "" {
		id += "." + e.Key
	}
	return id + "@dealdesk"
}

// shown is a date as people read it: MM/DD/YYYY (case-submission.md L207).
func shown(d deal.Date) string {
	if d == "" {
		return ""
	}
	return d.At(0, time.UTC).Format("01/02/2006")
}
