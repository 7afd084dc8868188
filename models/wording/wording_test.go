package wording_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"dealdesk/models/deal"
	"dealdesk/models/wording"
)

// Repairs 10, 27: what the server says in English and in German, as the app's own formatters show it.
func TestTheServersTextsInBothLanguages(t *testing.T) {
	en, de := wording.In(deal.English), wording.In(deal.German)
	for _, tc := range []struct {
		say          func(w *wording.Words) string
		english, own string
	}{
		{func(w *wording.Words) string { return w.Date("2027-01-31") }, "01/31/2027", "31.01.2027"},
		{func(w *wording.Words) string { return w.Date("") }, "", ""},
		{func(w *wording.Words) string { return w.Count(1234567) }, "1,234,567", "1.234.567"},
		{func(w *wording.Words) string { return w.Count(-1000) }, "-1,000", "-1.000"},
		{func(w *wording.Words) string { return w.Number("1249.50") }, "1,249.50", "1.249,50"},
		{func(w *wording.Words) string { return w.Number("7.5") }, "7.5", "7,5"},
		{func(w *wording.Words) string { return w.Country("Germany") }, "Germany", "Deutschland"},
		{func(w *wording.Words) string { return w.Country("Congo (Democratic Republic)") }, "Congo (Democratic Republic)", "Kongo-Kinshasa"},
		{func(w *wording.Words) string { return w.Country("Atlantis") }, "Atlantis", "Atlantis"},
		{func(w *wording.Words) string { return w.Label("Distributor") }, "Distributor", "Distributor"},
		{func(w *wording.Words) string { return w.Label("Denied") }, "Denied", "Abgelehnt"},
		{func(w *wording.Words) string { return w.Counted("letterText.units", "units", 1) }, "1 unit", "1 Einheit"},
		{func(w *wording.Words) string { return w.Counted("letterText.units", "units", 0) }, "0 units", "0 Einheiten"},
		{func(w *wording.Words) string { return w.Counted("letterText.units", "units", 12500) }, "12,500 units", "12.500 Einheiten"},
		{
			func(w *wording.Words) string { return w.Say("C-1-DR expires on 01/31/2027") },
			"C-1-DR expires on 01/31/2027", "C-1-DR läuft am 31.01.2027 ab",
		},
		{func(w *wording.Words) string { return w.Say("Please call me.") }, "Please call me.", "Please call me."},
		{
			func(w *wording.Words) string { return w.Comment("The channel is incomplete: Who sells it?") },
			"The channel is incomplete: Who sells it?", "Der Vertriebsweg ist unvollständig: Who sells it?",
		},
		{
			func(w *wording.Words) string { return w.Text("letterText.foot", "case", "C-1", "date", "2027-01-31") },
			"Case C-1, letter of 01/31/2027", "Fall C-1, Schreiben vom 31.01.2027",
		},
	} {
		assert.Equal(t, tc.english, tc.say(en))
		assert.Equal(t, tc.own, tc.say(de))
	}
	assert.Same(t, en, wording.In(""), "who has chosen none reads English")
}

// Repairs 10: each text of the catalogue has other words in German, with the same places.
func TestEveryTextIsThereInGerman(t *testing.T) {
	de := wording.In(deal.German)
	for _, e := range deal.Phrases() {
		assert.NotEmpty(t, de.Text(e.Key, "reason", "x", "comment", "x"), e.Key)
	}
}
