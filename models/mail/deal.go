package mail

import (
	"fmt"
	"html"
	"strings"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/wording"
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
	Company    string        // the requester's
	To         string        // the recipient
	Language   deal.Language // theirs; empty: English
	At         time.Time
	Comment    string // partner-visible
	Expiration deal.Date
	DraftEnd   deal.Date // last day of the draft
	AnswerBy   deal.Date // last day to answer a return
	EndorseBy  deal.Date // last day of the SSP
	Closed     deal.Pending
	Absent     string   // the address of whom the recipient covers for
	By         string   // the address of who caused it
	Files      []string // names of the files of an answer
	Link       string   // to the page that the recipients may open
	Gone       bool     // nobody can open the case any more: the link leads to the app
	Key        string   // tells events of one kind and version apart

	Bulk deal.BulkSummary // of a bulk that has ended
}

// ResellerAdded is the event of a reseller that was added to a case; the comment names it. It is no event of the deal's
// life.
const ResellerAdded deal.Event = "resellerAdded"

// ForDeal writes the mail of an event; false when the event has none.
func ForDeal(e DealEvent) (Message, bool) {
	w, ok := wordingOf(e)
	if !ok || e.To == "" {
		return Message{}, false
	}
	words := wording.In(e.Language)
	subject, body := words.Say(w.subject), words.Say(w.body)
	notice := Notice{ID: messageID(e), Title: w.subject, Summary: w.body}
	m := Message{ID: inLanguage(notice.ID, words.Language), To: e.To, Subject: subject, Notice: notice}
	var text, rows strings.Builder
	text.WriteString(body + "\n\n")
	for _, f := range factLines(e, words) {
		if f.value == "" {
			continue
		}
		name := words.Text("mailText." + f.key)
		fmt.Fprintf(&text, "%s: %s\n", name, f.value)
		fmt.Fprintf(&rows, `<tr><td style="padding:2px 16px 2px 0;color:#595959">%s</td><td>%s</td></tr>`,
			html.EscapeString(name), html.EscapeString(f.value))
	}
	open := "mailText.open"
	if e.Gone {
		open = "mailText.openApp"
	}
	fmt.Fprintf(&text, "\n%s\n", e.Link)
	m.Text = text.String()
	m.HTML = `<div lang="` + string(words.Language) +
		`" style="font-family:system-ui,sans-serif;font-size:14px;line-height:1.5;max-width:560px"><p>` +
		html.EscapeString(body) + `</p><table>` + rows.String() + `</table><p><a href="` + html.EscapeString(e.Link) +
		`">` + html.EscapeString(words.Text(open)) + `</a></p></div>`
	return m, true
}

// TitleOf is the subject of an event's mail, in English; false when the event has none.
func TitleOf(e DealEvent) (string, bool) {
	w, ok := wordingOf(e)
	return w.subject, ok
}

// factLine is a fact by the key of its name.
type factLine struct{ key, value string }

func factLines(e DealEvent, words *wording.Words) []factLine {
	comment := factLine{"comment", words.Comment(e.Comment)}
	switch e.Event {
	case ResellerAdded:
		comment = factLine{"reseller", e.Comment}
	case deal.Submit, deal.AsksSSP:
		comment = factLine{"answer", e.Comment}
	case deal.MakeAppeal:
		comment = factLine{"appeal", e.Comment}
	}
	return []factLine{
		{"deal", e.DealNumber},
		{"name", e.DealName},
		{"customer", e.Customer},
		{"requester", e.Company},
		{"case", e.CaseNumber},
		comment,
		{"files", strings.Join(e.Files, ", ")},
	}
}

// inLanguage tells the mails of one event apart that its recipients get in several languages.
func inLanguage(id string, language deal.Language) string {
	if language == deal.English {
		return id
	}
	return string(language) + "." + id
}

// messageID is the same for every attempt to send the mail of one event (clarifications.md 98).
func messageID(e DealEvent) string {
	id := fmt.Sprintf("%s.%d.%s", e.DealID, e.Version, e.Event)
	if e.Key != "" {
		id += "." + e.Key
	}
	return id + "@dealdesk"
}

// shown is a date in an English text (case-submission.md L207), from which another language takes it.
func shown(d deal.Date) string { return wording.In(deal.English).Date(d) }
