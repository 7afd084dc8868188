package letters_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/letters"
	"dealdesk/testkit/germantest"
	"dealdesk/testkit/letterstest"
)

// germanCase is a deal of a German requester, with amounts, a booster, a remark and all sellers of a country.
func germanCase(program deal.Type) letters.Case {
	de := deal.Country{ID: "de", Name: "Germany", Code: "DE"}
	content := deal.Content{
		Type: program, Name: "Geräte", Countries: []deal.Country{de},
		Customers: []deal.Customer{{Name: "Müller AG", Country: deal.Ref{ID: "de", Name: "Germany"}}},
		Products:  []deal.Product{{ID: "a", Name: "Surface Pro 13", CountryID: "de"}},
	}
	return letters.Case{
		Language: deal.German, RequesterName: "Ana Duarte", Content: content,
		Remark: "The committed volume is too low: 500 mindestens",
		State: deal.State{
			Type: program, CaseNumber: "C-1", DealNumber: "C-1-X", StartDate: "2026-11-21", ExpirationDate: "2027-05-21",
			Company: "Contoso Resale",
		},
		Shared: deal.Shared{Accounts: []deal.Account{{
			PartnerType: deal.PartnerADD,
			Accounts:    []deal.AccountRef{{CompanyName: "Northwind", CountryName: "Germany"}},
		}}},
		Lines: deal.DiscountLines(content, map[string]deal.Grant{"a": {Percent: 750, Booster: 200}},
			map[string][]deal.PriceRange{"a": {{Currency: "EUR", Lowest: 100000, Highest: 194000}}}),
	}
}

// Repairs 10, 27: the letter of a German requester has no English sentence of the catalogue, whatever it decides.
func TestEveryLetterInGerman(t *testing.T) {
	renderer := openRenderer(t, letterstest.Fonts(t))
	for outcome, title := range map[letters.Outcome]string{
		letters.Approved: "Genehmigt", letters.PricingApproved: "Preise genehmigt, Vertriebsweg offen",
		letters.Amended: "Änderung genehmigt", letters.Extended: "Verlängerung genehmigt", letters.Denied: "Abgelehnt",
	} {
		for _, program := range deal.Types() {
			for _, preview := range []bool{false, true} {
				d := letters.Of(germanCase(program))
				d.Outcome = outcome
				d.Preview = preview
				d.Volume = new(int64(12500))
				d.Desk = letters.DeskOf(deal.German, "desk@devices.example")
				d.VerifyCode, d.VerifyURL = sample().VerifyCode, sample().VerifyURL
				content, err := renderer.Render(d)
				require.NoError(t, err)
				again, err := renderer.Render(d)
				require.NoError(t, err)
				assert.Equal(t, content, again, "the same bytes each time")
				text := textOf(t, content)
				assert.Empty(t, germantest.English(text))
				assert.NotRegexp(t, `\d\d/\d\d/\d{4}`, text)
				for _, want := range []string{
					string(program) + ": " + title, "Guten Tag Ana Duarte,", "Mit freundlichen Grüßen", "Business Desk",
					"Deutschland", "12.500 Einheiten", "Seite 1 von ", "Datum 21.11.2026",
					"Die zugesagte Menge ist zu niedrig: 500 mindestens", "7,5 % 2 % 9,5 %",
					"Nach der Preisliste vom 21.11.2026", "1.000,00 – 1.940,00",
				} {
					assertHas(t, text, want)
				}
				if preview {
					assertHas(t, text, "Vorschau, nichts ist entschieden")
				} else {
					assertHas(t, text, "Dieses Schreiben prüfen")
				}
			}
		}
	}
}

// The wire's word for a letter is English whatever the letter is written in; the verify page says it in its reader's.
func TestTheTitleOfAnOutcomeIsEnglish(t *testing.T) {
	assert.Equal(t, "Change approved", letters.Amended.Title())
	assert.Equal(t, "Pricing approved, channel pending", letters.PricingApproved.Title())
}

func TestOneUnitIsNotSeveral(t *testing.T) {
	d := sample()
	d.Volume = new(int64(1))
	assertHas(t, textOf(t, render(t, d)), "Committed volume 1 unit Start date")
}
