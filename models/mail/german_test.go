package mail_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/mail"
	"dealdesk/testkit/germantest"
)

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
	for _, row := range mailed() {
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
