package mail_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/mail"
)

func event(kind deal.Event) mail.DealEvent {
	return mail.DealEvent{
		Event: kind, DealID: "0d1f6a52", Version: 3, DealNumber: "C-00012345-DR", CaseNumber: "C-00012345", DealName: "Campus refresh",
		Customer: "Société Générale", To: []string{"adr@contoso.example", "cc@contoso.example"}, At: time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC),
		Expiration: "2026-09-02", DraftEnd: "2026-03-16", Link: "https://deals.example/managecase/pricingprogram?oppNumber=C-00012345&oppDealNumber=C-00012345-DR",
	}
}

// Every transition that mails has its text, in both forms, with what the reader needs to know.
func TestEveryMailIsWritten(t *testing.T) {
	subjects := map[deal.Event]string{
		deal.Submit: "C-00012345-DR was submitted", deal.Approve: "C-00012345-DR was approved", deal.Deny: "C-00012345-DR was denied",
		deal.DraftReminder: "Draft C-00012345-DR will be deleted", deal.ExpiryReminder: "C-00012345-DR expires on 09/02/2026",
		deal.ExpiryReached: "C-00012345-DR has expired", deal.Expire: "C-00012345-DR was expired early",
	}
	texts := map[deal.Event]string{
		deal.Submit: "waits for a decision", deal.Approve: "valid until 09/02/2026", deal.Deny: "was denied", deal.DraftReminder: "at the end of 03/16/2026",
		deal.ExpiryReminder: "valid until 09/02/2026", deal.ExpiryReached: "last valid day was 09/02/2026", deal.Expire: "invoiced after 09/02/2026",
	}
	for _, transition := range deal.Transitions() {
		mails := false
		for _, effect := range transition.Effects {
			mails = mails || effect == deal.EffectMail
		}
		m, send := mail.ForDeal(event(transition.Event))
		require.Equal(t, mails, send, transition.Event)
		if !mails {
			continue
		}
		assert.Equal(t, subjects[transition.Event], m.Subject)
		assert.Equal(t, []string{"adr@contoso.example", "cc@contoso.example"}, m.To)
		for _, part := range []string{texts[transition.Event], "C-00012345-DR", "Campus refresh", "Société Générale"} {
			assert.Contains(t, m.Text, part, transition.Event)
			assert.Contains(t, m.HTML, part, transition.Event)
		}
		assert.Contains(t, m.Text, "\nhttps://deals.example/managecase/pricingprogram?oppNumber=C-00012345&oppDealNumber=C-00012345-DR\n")
		assert.Contains(t, m.HTML, `href="https://deals.example/managecase/pricingprogram?oppNumber=C-00012345&amp;oppDealNumber=C-00012345-DR"`)
	}
}

// clarifications.md 98: the same event has the same Message-ID however often it is sent, another event another one.
func TestOneMessageIDPerEvent(t *testing.T) {
	first, _ := mail.ForDeal(event(deal.Submit))
	later := event(deal.Submit)
	later.At, later.DealName, later.To = later.At.Add(time.Hour), "Renamed meanwhile", []string{"other@contoso.example"}
	again, _ := mail.ForDeal(later)
	assert.Equal(t, first.ID, again.ID)
	assert.Regexp(t, `^[^@<>\s]+@[^@<>\s]+$`, first.ID)

	seen := map[string]bool{first.ID: true}
	resubmitted, otherDeal, other := event(deal.Submit), event(deal.Submit), event(deal.Approve)
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
	e.DealName, e.Customer, e.Comment = `<script>alert(1)</script>`, `A & B "Ltd"`, `<img src=x onerror=alert(1)>`
	m, _ := mail.ForDeal(e)
	assert.NotContains(t, m.HTML, "<script")
	assert.NotContains(t, m.HTML, "<img")
	assert.Contains(t, m.HTML, "&lt;script&gt;alert(1)&lt;/script&gt;")
	assert.Contains(t, m.HTML, "A &amp; B &#34;Ltd&#34;")
	assert.Contains(t, m.Text, "Comment: <img src=x onerror=alert(1)>\n")
}

func TestNobodyToTellIsNoMail(t *testing.T) {
	e := event(deal.Submit)
	e.To = nil
	_, send := mail.ForDeal(e)
	assert.False(t, send)
	e = event(deal.Submit)
	e.Customer, e.DealName = "", ""
	m, _ := mail.ForDeal(e)
	assert.False(t, strings.Contains(m.Text, "Customer:") || strings.Contains(m.HTML, "Customer"), "what is not known is left out")
}
