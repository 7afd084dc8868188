package mail_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/mail"
	"dealdesk/testkit/germantest"
)

func event(kind deal.Event) mail.DealEvent {
	return mail.DealEvent{
		Event: kind, DealID: "0d1f6a52", Version: 3, DealNumber: "C-00012345-DR", CaseNumber: "C-00012345",
		DealName: "Campus refresh", Customer: "Société Générale", To: "adr@contoso.example",
		At:         time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC),
		Expiration: "2026-09-02", DraftEnd: "2026-03-16",
		Link: "https://deals.example/managecase/pricingprogram?oppNumber=C-00012345&oppDealNumber=C-00012345-DR",
	}
}

// mailedTransitions are those that somebody is written about.
func mailedTransitions() []deal.Transition {
	return slices.DeleteFunc(deal.Transitions(), func(row deal.Transition) bool {
		return !slices.Contains(row.Effects, deal.EffectMail) && !slices.Contains(row.Effects, deal.EffectDeskMail)
	})
}

// Every transition that mails has its text, in both forms, with what the reader needs to know.
func TestEveryMailIsWritten(t *testing.T) {
	subjects := map[string]string{
		"Submitted": "C-00012345-DR was submitted", "Resubmitted": "C-00012345-DR was resubmitted",
		"Edit submitted":    "The edit of C-00012345-DR was submitted",
		"Channel submitted": "The channel of C-00012345-DR was submitted",
		"Approved":          "C-00012345-DR was approved", "Pricing approved": "The pricing of C-00012345-DR was approved",
		"Edit approved": "The edit of C-00012345-DR was approved", "Channel approved": "C-00012345-DR was approved",
		"Appeal received":           "Your appeal for C-00012345-DR was received",
		deal.ActionAppealGranted:    "Your appeal for C-00012345-DR was granted",
		deal.ActionAppealNotGranted: "Your appeal for C-00012345-DR was not granted",
		"Denied":                    "C-00012345-DR was denied", "Edit denied": "The edit of C-00012345-DR was denied",
		"Channel denied":             "The channel of C-00012345-DR was denied",
		"More information requested": "C-00012345-DR needs your answer",
		"Returned as incomplete":     "C-00012345-DR needs your answer",
		"Customer review finished":   "The customer of C-00012345-DR was reviewed",
		"Customer approved":          "The customer of C-00012345-DR was approved",
		"Customer merged":            "The customer of C-00012345-DR was merged",
		"Customer rejected":          "The customer of C-00012345-DR was rejected",
		"Endorsed by the SSP":        "C-00012345-DR was endorsed", "Returned by the SSP": "C-00012345-DR needs your answer",
		"Forwarded after the SSP's silence":                "C-00012345-DR was forwarded",
		"Expired early":                                    "C-00012345-DR was expired early",
		"Extension requested":                              "The extension of C-00012345-DR is under review",
		"Extended":                                         "C-00012345-DR was extended",
		"Extension denied":                                 "The extension of C-00012345-DR was denied",
		"Expired: the renewal was approved":                "C-00012345-DR has been renewed",
		"Renewal draft closed: the deal was expired early": "The renewal draft C-00012345-DR was closed",
		"Reminder: draft will be deleted":                  "Draft C-00012345-DR will be deleted",
		"Review is due soon":                               "Review of C-00012345-DR is due soon",
		"Review overdue":                                   "Review of C-00012345-DR is overdue",
		"Reminder: the desk waits for an answer":           "Reminder: C-00012345-DR needs your answer",
		"Cancelled: no answer within the time":             "C-00012345-DR was cancelled",
		"Renewal window opened":                            "C-00012345-DR can be renewed",
		"Reminder: deal expires":                           "C-00012345-DR expires on 09/02/2026",
		"Expired":                                          "C-00012345-DR has expired",
		"Expired early; the pending edit was closed":       "C-00012345-DR was expired early",
		"Expired early; the extension request was closed":  "C-00012345-DR was expired early",
		"Expired; the pending edit was closed":             "C-00012345-DR has expired",
		"Expired; the extension request was closed":        "C-00012345-DR has expired",

		"Offer made":                             "An offer for C-00012345-DR",
		"Offer declined":                         "The offer for C-00012345-DR was declined",
		"Offer lapsed":                           "The offer for C-00012345-DR has lapsed",
		"Offer withdrawn by the business desk":   "The offer for C-00012345-DR was withdrawn",
		"Reminder: an offer waits for an answer": "Reminder: the offer for C-00012345-DR waits for your answer",
		"Resubmitted; the offer was withdrawn":   "C-00012345-DR was resubmitted",
	}
	for _, row := range mailedTransitions() {
		e := event(row.Event)
		e.Action, e.Status = row.Action, row.To
		m, send := mail.ForDeal(e)
		require.True(t, send, row.Action)
		subject := subjects[row.Action]
		if row.Event == deal.AcceptOffer {
			subject = map[deal.Status]string{
				deal.Approved:                          "C-00012345-DR was approved",
				deal.DealPricingApprovedPendingChannel: "The pricing of C-00012345-DR was approved",
			}[row.To]
		}
		require.NotEmpty(t, subject, row.Action)
		assert.Equal(t, subject, m.Subject)
		assert.Equal(t, "adr@contoso.example", m.To)
		for _, part := range []string{"C-00012345-DR", "Campus refresh", "Société Générale"} {
			assert.Contains(t, m.Text, part, row.Action)
			assert.Contains(t, m.HTML, part, row.Action)
		}
		assert.Contains(t, m.Text,
			"\nhttps://deals.example/managecase/pricingprogram?oppNumber=C-00012345&oppDealNumber=C-00012345-DR\n")
		assert.Contains(t, m.HTML,
			`href="https://deals.example/managecase/pricingprogram?oppNumber=C-00012345&amp;oppDealNumber=C-00012345-DR"`)
	}
	for _, quiet := range []deal.Event{deal.Claim, deal.Release, deal.Revert, deal.Delete, deal.DraftEnd, deal.LeaseEnd} {
		_, send := mail.ForDeal(event(quiet))
		assert.False(t, send, quiet)
	}
	returned := event(deal.AskInfo)
	returned.AnswerBy = "2026-03-16"
	m, _ := mail.ForDeal(returned)
	assert.Contains(t, m.Text, "03/16/2026")
}

// Repairs 45, clarifications.md 10: what ended undecided with its deal is named.
func TestWhatEndedWithTheDealIsNamed(t *testing.T) {
	for what, words := range map[deal.Pending]string{
		deal.PendingEdit:      "The edit that was under review was closed",
		deal.PendingExtension: "The extension request that was under review was closed",
	} {
		for _, kind := range []deal.Event{deal.Expire, deal.ExpiryReached} {
			e := event(kind)
			m, _ := mail.ForDeal(e)
			assert.NotContains(t, m.Text, "under review")
			e.Closed = what
			m, _ = mail.ForDeal(e)
			assert.Contains(t, m.Text, words)
		}
	}
}

// Repairs 49: the mail of a pricing approval names no letter that can be downloaded now; the SSP is asked with a date.
func TestPricingApprovalAndTheSSP(t *testing.T) {
	e := event(deal.Approve)
	e.Action, e.Status = "Pricing approved", deal.DealPricingApprovedPendingChannel
	m, _ := mail.ForDeal(e)
	assert.Contains(t, m.Text,
		"It is valid until 09/02/2026. Please add the channel and submit it; the decision letter can be downloaded when "+
			"the channel is approved.")
	e = event(deal.AsksSSP)
	e.EndorseBy = "2026-03-09"
	m, send := mail.ForDeal(e)
	require.True(t, send)
	assert.Equal(t, "C-00012345-DR waits for your endorsement", m.Subject)
	assert.Contains(t, m.Text, "until 03/09/2026")
}

// Repairs 8: a mail names the company that submitted the deal.
func TestAMailNamesTheSubmittersCompany(t *testing.T) {
	e := event(deal.Approve)
	m, _ := mail.ForDeal(e)
	assert.NotContains(t, m.Text, "Requester", "a row of before knows none")
	e.Company = "Contoso <Resale>"
	m, _ = mail.ForDeal(e)
	assert.Contains(t, m.Text, "\nRequester: Contoso <Resale>\n")
	assert.Contains(t, m.HTML, "Requester</td><td>Contoso &lt;Resale&gt;</td>")
}

// Repairs 6: the mail of a resubmission holds the answer with the names of its files.
func TestAnAnswerIsInTheMail(t *testing.T) {
	e := event(deal.Submit)
	e.Action = "Resubmitted"
	e.Comment = "They are for the warehouse."
	e.Files = []string{"order.pdf", "plan.docx"}
	m, _ := mail.ForDeal(e)
	assert.Contains(t, m.Text, "Answer: They are for the warehouse.\nFiles: order.pdf, plan.docx\n")
}

func TestAReissuedLetterIsTold(t *testing.T) {
	for action, kind := range map[string]deal.Event{
		"Edit approved": deal.Approve, "Channel approved": deal.Approve,
		"Extended": deal.Extend,
	} {
		e := event(kind)
		e.Action = action
		m, _ := mail.ForDeal(e)
		assert.Contains(t, m.Text, "The decision letter was issued anew", action)
	}
	first := event(deal.Approve)
	first.Action = "Approved"
	m, _ := mail.ForDeal(first)
	assert.NotContains(t, m.Text, "anew")
}

func TestEveryAddedResellerIsTold(t *testing.T) {
	e := event(mail.ResellerAdded)
	e.Comment, e.Key = "Tailspin Devices", "account-1"
	first, send := mail.ForDeal(e)
	require.True(t, send)
	assert.Equal(t, "A reseller was added to C-00012345", first.Subject)
	assert.Contains(t, first.Text, "Reseller: Tailspin Devices")
	e.Key = "account-2"
	second, _ := mail.ForDeal(e)
	assert.NotEqual(t, first.ID, second.ID, "two resellers, two mails, though the deal has not changed")
}

// clarifications.md 98: the same event has the same Message-ID however often it is sent, another event another one.
func TestOneMessageIDPerEvent(t *testing.T) {
	first, _ := mail.ForDeal(event(deal.Submit))
	later := event(deal.Submit)
	later.At = later.At.Add(time.Hour)
	later.DealName = "Renamed meanwhile"
	later.To = "other@contoso.example"
	again, _ := mail.ForDeal(later)
	assert.Equal(t, first.ID, again.ID)
	assert.Regexp(t, `^[^@<>\s]+@[^@<>\s]+$`, first.ID)

	seen := map[string]bool{first.ID: true}
	resubmitted := event(deal.Submit)
	otherDeal := event(deal.Submit)
	other := event(deal.Approve)
	resubmitted.Version, otherDeal.DealID = 7, "ffff"
	for _, e := range []mail.DealEvent{resubmitted, otherDeal, other} {
		m, _ := mail.ForDeal(e)
		assert.False(t, seen[m.ID], m.ID)
		seen[m.ID] = true
	}
}

// What people typed is text, never markup, and never another header.
func TestTypedTextIsEscaped(t *testing.T) {
	e := event(deal.Deny)
	e.DealName = `<script>alert(1)</script>`
	e.Customer = `A & B "Ltd"`
	e.Comment = `<img src=x onerror=alert(1)>`
	m, _ := mail.ForDeal(e)
	assert.NotContains(t, m.HTML, "<script")
	assert.NotContains(t, m.HTML, "<img")
	assert.Contains(t, m.HTML, "&lt;script&gt;alert(1)&lt;/script&gt;")
	assert.Contains(t, m.HTML, "A &amp; B &#34;Ltd&#34;")
	assert.Contains(t, m.Text, "Comment: <img src=x onerror=alert(1)>\n")
}

func TestNobodyToTellIsNoMail(t *testing.T) {
	e := event(deal.Submit)
	e.To = ""
	_, send := mail.ForDeal(e)
	assert.False(t, send)
	e = event(deal.Submit)
	e.Customer, e.DealName = "", ""
	m, _ := mail.ForDeal(e)
	assert.False(t, strings.Contains(m.Text, "Customer:") || strings.Contains(m.HTML, "Customer"),
		"what is not known is left out")
}

// everyKind are all events that are mailed, with all that may have ended with the deal.
func everyKind() []mail.DealEvent {
	full := func(kind deal.Event) mail.DealEvent {
		e := event(kind)
		e.AnswerBy = "2026-03-30"
		e.EndorseBy = "2026-03-09"
		e.Company = "Contoso Resale"
		e.Files, e.Comment = []string{"order.pdf"}, "The committed volume is too low: 500 mindestens"
		return e
	}
	all := []mail.DealEvent{full(mail.ResellerAdded), full(deal.AsksSSP)}
	for _, row := range mailedTransitions() {
		for _, closed := range []deal.Pending{"", deal.PendingEdit, deal.PendingExtension} {
			e := full(row.Event)
			e.Action = row.Action
			e.Status = row.To
			e.Closed = closed
			all = append(all, e)
		}
	}
	return all
}

// Repairs 10, 27: no sentence of the catalogue is English in the mail of a German reader, and it says the same thing.
func TestEveryMailInGerman(t *testing.T) {
	for _, e := range everyKind() {
		english, send := mail.ForDeal(e)
		require.True(t, send, e.Action)
		e.Language = deal.German
		m, _ := mail.ForDeal(e)
		for _, text := range []string{m.Subject, m.Text, m.HTML} {
			assert.Empty(t, germantest.English(text), e.Action)
		}
		assert.NotEmpty(t, germantest.English(english.Text), "the search finds what it looks for")
		assert.NotEqual(t, english.Subject, m.Subject, e.Action)
		first := func(m mail.Message) string { return strings.SplitN(m.Text, "\n", 2)[0] }
		assert.NotEqual(t, first(english), first(m), e.Action)
		assert.NotRegexp(t, `\d\d/\d\d/\d{4}`, m.Text, e.Action)
		assert.NotContains(t, m.Text, "{", e.Action)
		assert.Contains(t, m.Text, "\nKunde: Société Générale\nAntragsteller: Contoso Resale\nFall: C-00012345\n")
		assert.Contains(t, m.HTML, ">Fall öffnen</a>")
		assert.Equal(t, english.Notice, m.Notice, "the app says its notice itself")
		assert.Equal(t, "de."+english.ID, m.ID)
		assert.Equal(t, english.ID, english.Notice.ID)
	}
}

func TestAGermanMailReads(t *testing.T) {
	e := event(deal.AskInfo)
	e.Language, e.AnswerBy = deal.German, "2026-03-16"
	e.Comment = "The committed volume needs evidence: Wie viele im ersten Jahr?"
	m, _ := mail.ForDeal(e)
	assert.Equal(t, "C-00012345-DR braucht Ihre Antwort", m.Subject)
	assert.Contains(t, m.Text, "Bitte antworten Sie bis zum 16.03.2026; ohne Antwort wird er nach diesem Tag storniert.\n")
	assert.Contains(t, m.Text,
		"\nKommentar: Die zugesagte Menge braucht einen Nachweis: Wie viele im ersten Jahr?\n")
}
