package letters_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/letters"
	"dealdesk/testkit/letterstest"
)

// The letter of an approved deal carries what the specification lists; a PDF reader finds it as text.
func TestLetterReadsBack(t *testing.T) { // MAN-542
	d := sample()
	content := render(t, d)
	assert.True(t, strings.HasPrefix(string(content), "%PDF-"))
	text := textOf(t, content)
	for _, want := range []string{
		"Deal Registration: Approved", d.DealNumber, d.CaseNumber, d.CaseName, d.Requester.Organization, d.Requester.Name,
		d.Customer.Name, "5200 Airport Way", "Denver, CO 80249", d.Customer.Country,
		"Northwind Distribution", "Surface Pro", "Surface Laptop", "1,250 units", "1,200", "3%",
		"Start date 11/21/2026", "Expiration date 05/21/2027", "Date 11/21/2026",
		"Terms", d.VerifyCode.Grouped(), d.VerifyURL, "desk@devices.example", "Page 1 of 2", "Page 2 of 2",
	} {
		assertHas(t, text, want)
	}
}

func TestLetterOfEveryOutcome(t *testing.T) {
	renderer := openRenderer(t, letterstest.Fonts(t))
	for outcome, want := range map[letters.Outcome][]string{
		letters.Approved:        {"Approved", "Expiration date"},
		letters.PricingApproved: {"Pricing approved, channel pending", "Expiration date"},
		letters.Amended:         {"Change approved", "Expiration date"},
		letters.Extended:        {"Extension approved", "Expiration date"},
		letters.Denied:          {"Denied", "No price, discount or protection"},
	} {
		for _, program := range deal.Types() {
			d := sample()
			d.Outcome = outcome
			d.Program = program
			d.Reason = "The customer is registered under another name."
			content, err := renderer.Render(d)
			require.NoError(t, err)
			text := textOf(t, content)
			for _, w := range append(want, string(program)+": ", d.Reason) {
				assertHas(t, text, w)
			}
			if outcome == letters.Denied {
				assert.NotContains(t, squash(text), squash("Expiration date"), "a refusal grants no dates")
			}
		}
	}
}

// Repairs 2: each product line with discount, booster, total and period, as the decision's lines have them, and net
// amounts where a price list gives them.
func TestALetterCarriesTheDecisionsLines(t *testing.T) {
	us := deal.Country{ID: "us", Name: "United States", Code: "US"}
	for _, tc := range []struct {
		program deal.Type
		grant   deal.Grant
		row     string
		amounts []string
	}{
		{deal.DealRegistration, deal.Grant{Percent: 300}, "3 % 0 % 3 %", []string{"3.00", "97.00", "30.00 – 58.20", "970.00 – 1,881.80"}},
		{deal.SpecialPricing, deal.Grant{Percent: 700, Booster: 200}, "7 % 2 % 9 %", []string{"9.00", "91.00", "90.00 – 174.60", "910.00 – 1,765.40"}},
		{deal.CPStrategic, deal.Grant{Percent: 1150}, "11.5 % 0 % 11.5 %", []string{"11.50", "88.50", "115.00 – 223.10", "885.00 – 1,716.90"}},
	} {
		content := deal.Content{
			Type: tc.program, Countries: []deal.Country{us}, Customers: []deal.Customer{{Name: "Blue Yonder"}},
			Products: []deal.Product{
				{ID: "a", Name: "Surface Pro 13", CountryID: "us"},
				{ID: "b", Name: "Surface Laptop", CountryID: "us"},
				{ID: "c", Name: "Surface Hub"},
			},
		}
		lines := deal.DiscountLines(content, map[string]deal.Grant{"a": tc.grant, "b": tc.grant},
			map[string][]deal.PriceRange{
				"a": {{Currency: "USD", Lowest: 10000, Highest: 10000}}, "b": {{Currency: "EUR", Lowest: 100000, Highest: 194000}},
			})
		d := letters.Of(letters.Case{
			State: deal.State{
				Type: tc.program, CaseNumber: "C-1", DealNumber: "C-1-X", StartDate: "2026-11-21",
				ExpirationDate: "2027-05-21",
			},
			Content: content, Lines: lines,
		})
		d.VerifyCode, d.VerifyURL = sample().VerifyCode, sample().VerifyURL
		text := textOf(t, render(t, d))
		for _, name := range []string{"Surface Pro 13", "Surface Laptop"} {
			assertHas(t, text, name+" United States "+tc.row+" 11/21/2026 – 05/21/2027")
		}
		assertHas(t, text, "Surface Hub – – – 11/21/2026 – 05/21/2027")
		assertHas(t, text, "By the price list of 11/21/2026")
		assertHas(t, text, "Surface Pro 13, United States USD 100.00 "+tc.amounts[0]+tc.amounts[1])
		assertHas(t, text, "Surface Laptop, United States EUR 1,000.00 – 1,940.00 "+tc.amounts[2]+tc.amounts[3])
	}
}

// Repairs 8: a letter is written to the company that submitted the deal, and names it among those who sell.
func TestALetterNamesTheSubmittersCompany(t *testing.T) {
	row := func(kind deal.PartnerType, sub int, name string) deal.Account {
		return deal.Account{
			PartnerType: kind, SubType: sub,
			Accounts: []deal.AccountRef{{CompanyName: name, CountryName: "United States"}},
		}
	}
	d := letters.Of(letters.Case{
		State: deal.State{
			Type: deal.SpecialPricing, CaseNumber: "C-1", DealNumber: "C-1-SP", StartDate: "2026-11-21",
			Company: "Contoso Resale",
		},
		Content: deal.Content{Type: deal.SpecialPricing, Customers: []deal.Customer{{Name: "Blue Yonder"}}},
		Shared: deal.Shared{Accounts: []deal.Account{
			row(deal.PartnerADR, deal.ChannelRequester, "4100002"), row(deal.PartnerADD, 0, "Northwind Distribution"),
		}},
	})
	assert.Equal(t, "Contoso Resale", d.Requester.Organization)
	d.VerifyCode, d.VerifyURL = sample().VerifyCode, sample().VerifyURL
	text := textOf(t, render(t, d))
	assertHas(t, text, "Channel partners Reseller Contoso Resale United States Distributor Northwind Distribution "+
		"United States")
	assert.NotContains(t, text, "4100002")
}

// Repairs 53: a preview says on every page, from the top, that nothing is decided.
func TestEveryPageOfAPreviewIsMarked(t *testing.T) {
	d := large()
	d.Preview = true
	pages := pagesOf(t, render(t, d))
	require.GreaterOrEqual(t, len(pages), 8)
	for i, text := range pages {
		assert.Contains(t, squash(text), squash("Preview, nothing is decided"), "page %d", i+1)
	}
	assert.NotContains(t, squash(strings.Join(pages, "")), squash("Check this letter"))
	assert.NotContains(t, squash(textOf(t, render(t, large()))), "Preview")
}

func TestOwnTermsReplaceTheUsualOnes(t *testing.T) {
	d := sample()
	d.Terms = []string{"Only this term holds."}
	text := textOf(t, render(t, d))
	assertHas(t, text, "1.Only this term holds.")
	assert.NotContains(t, squash(text), squash("cannot be transferred"))
}

func TestSameDecisionSameBytes(t *testing.T) {
	first := render(t, large())
	assert.Equal(t, first, render(t, large()), "another renderer, the same bytes")
	other := large()
	other.Customer.Name += "."
	assert.NotEqual(t, first, render(t, other))
}

// One renderer serves many goroutines; gofpdf writes into the font bytes it is given, so each letter has its own.
func TestConcurrentLettersDoNotMix(t *testing.T) {
	renderer := openRenderer(t, letterstest.Fonts(t))
	decision := func(i int) letters.Decision {
		d := sample()
		d.DealNumber = fmt.Sprintf("C-%08d-DR", i)
		d.Customer.Name = strings.Repeat(string(rune('A'+i)), 30)
		return d
	}
	alone := make([][]byte, 6)
	for i := range alone {
		var err error
		alone[i], err = renderer.Render(decision(i))
		require.NoError(t, err)
	}
	var group sync.WaitGroup
	for round := range 2 * len(alone) {
		group.Go(func() {
			i := round % len(alone)
			content, err := renderer.Render(decision(i))
			assert.NoError(t, err)
			assert.Equal(t, alone[i], content)
		})
	}
	group.Wait()
}

func TestProductsRunOverPagesUnderARepeatedHead(t *testing.T) {
	pages := pagesOf(t, render(t, large()))
	require.GreaterOrEqual(t, len(pages), 8)
	whole := squash(strings.Join(pages, ""))
	for i := range 200 {
		assert.Equal(t, 1, strings.Count(whole, fmt.Sprintf("Productline%03d", i+1)), "line %d", i+1)
	}
	for i, text := range pages {
		assertHas(t, text, fmt.Sprintf("Page %d of %d", i+1, len(pages)))
		if strings.Contains(squash(text), "Productline") {
			assertHas(t, text, "Product Description Units Discount Booster Total Period")
		}
	}
}

func TestLongNamesWrapAndLoseNothing(t *testing.T) {
	spaced := strings.TrimSpace(strings.Repeat("Consolidated Instruments ", 20)) // 499 characters
	solid := strings.Repeat("Xylograph", 56)[:500]
	var words strings.Builder
	for i := range 400 {
		fmt.Fprintf(&words, "described%03d at length ", i)
	}
	d := sample()
	d.Customer.Name = spaced
	d.Customer.LocalName = solid
	d.CaseName = solid
	d.Requester.Organization, d.Requester.Name = spaced, solid
	d.Products[0].Name, d.Products[0].Description = solid, words.String()
	d.Reason = strings.Repeat(spaced+". ", 8)
	text := dropFrames(squash(textOf(t, render(t, d))))
	assert.GreaterOrEqual(t, strings.Count(text, squash(spaced)), 2)
	assert.GreaterOrEqual(t, strings.Count(text, solid), 3)
	for i := range 400 {
		assert.Equal(t, 1, strings.Count(text, fmt.Sprintf("described%03d", i)),
			"a row taller than a page goes on over pages")
	}
}

func TestIncompleteDecisionNamesEverythingThatIsMissing(t *testing.T) {
	_, err := openRenderer(t, letterstest.Fonts(t)).Render(letters.Decision{StartDate: "21.11.2026"})
	require.ErrorIs(t, err, letters.ErrIncomplete)
	for _, want := range []string{
		"outcome", "program", "case number", "deal number", "customer name", "start date",
		"verify code", "verify address", `date ""`,
	} {
		assert.ErrorContains(t, err, want)
	}
}

func TestOpenNamesTheMissingFont(t *testing.T) {
	for _, name := range letters.FontFiles() {
		dir := letterstest.GoFonts(t)
		require.NoError(t, os.Remove(filepath.Join(dir, name)))
		_, err := letters.Open(dir)
		require.ErrorContains(t, err, name)

		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte("no font at all"), 0o600))
		_, err = letters.Open(dir)
		require.ErrorContains(t, err, name)
	}
	_, err := letters.Open(filepath.Join(t.TempDir(), "nowhere"))
	require.Error(t, err)
	require.NoError(t, openRenderer(t, letterstest.Fonts(t)).Ready())
}

// A letter must never show a blank box, so the fonts of every script are needed, not only the Latin one.
func TestAFontThatGoesMissingEndsReadiness(t *testing.T) {
	files := letters.FontFiles()
	for _, family := range []string{"NotoSans", "NotoNaskhArabic", "NotoSansJP", "NotoSansSC", "NotoSansKR"} {
		require.Contains(t, files, family+"-Regular.ttf")
		require.Contains(t, files, family+"-Bold.ttf")
	}
	for _, name := range files {
		dir := letterstest.GoFonts(t)
		renderer := openRenderer(t, dir)
		require.NoError(t, renderer.Ready())
		require.NoError(t, os.Remove(filepath.Join(dir, name)))
		require.ErrorContains(t, renderer.Ready(), name)
	}
}

// N9: the document of an offer says across every page until when it is valid, and grants no dates.
func TestAnOfferSaysUntilWhenItIsValid(t *testing.T) {
	s := deal.State{Zone: "America/New_York"}
	s.Offers = []deal.Offer{
		{Version: 3, Volume: 900, AnswerUntil: time.Date(2026, 11, 12, 5, 0, 0, 0, time.UTC)},
		{Version: 5, Volume: 3000, AnswerUntil: time.Date(2026, 12, 5, 5, 0, 0, 0, time.UTC)},
	}
	d := sample()
	d.Outcome = letters.Offered
	content := render(t, d.Offering(s, 5, "2026-11-20"))
	pages := pagesOf(t, content)
	require.NotEmpty(t, pages)
	for _, page := range pages {
		assertHas(t, page, "Offer, valid until 12/04/2026")
	}
	text := textOf(t, content)
	assertHas(t, text, "3,000")
	assert.NotContains(t, squash(text), squash("Start date"))
}

// BenchmarkRender counts two-page letters per second on one core.
func BenchmarkRender(b *testing.B) {
	renderer := openRenderer(b, letterstest.Fonts(b))
	d := sample()
	for b.Loop() {
		if _, err := renderer.Render(d); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "letters/s")
}
