package letters_test

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/ledongthuc/pdf"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/letters"
	"dealdesk/testkit/letterstest"
)

// sample is an approved deal registration.
func sample() letters.Decision {
	return letters.Decision{
		Outcome:    letters.Approved,
		Program:    deal.DealRegistration,
		CaseNumber: "C-00012345",
		DealNumber: "C-00012345-DR",
		CaseName:   "Branch office refresh 2026",
		Date:       "2026-11-21",
		Desk: letters.Desk{
			Name: "Pricing Desk", Lines: []string{"Devices partner programs"}, Email: "desk@devices.example",
		},
		Requester: letters.Requester{
			Name: "Ana Duarte", Organization: "Contoso Resale",
			Lines: []string{"14 Harbor Street", "Seattle, WA 98101"}, Country: "United States",
		},
		Customer: letters.Customer{
			Name:  "Blue Yonder Logistics Inc.",
			Lines: []string{"5200 Airport Way", "Denver, CO 80249"}, Country: "United States", CountryCode: "US",
		},
		Partners: []letters.Partner{
			{Name: "Northwind Distribution", Type: "Distributor", Country: "United States"},
			{Name: "Contoso Resale", Type: "Reseller", Country: "United States"},
		},
		Products: []letters.Product{
			{Name: "Surface Pro", Description: "Business unit", Units: new(int64(1200)), Discount: "3", Booster: "0", Total: "3", Start: "2026-11-21", End: "2027-05-21"},
			{Name: "Surface Laptop", Description: "Business unit", Units: new(int64(50)), Discount: "3", Booster: "0", Total: "3", Start: "2026-11-21", End: "2027-05-21"},
		},
		Volume:         new(int64(1250)),
		StartDate:      "2026-11-21",
		ExpirationDate: "2027-05-21",
		VerifyCode:     "7K3M9QXD2FHT5VWB8NRGJ4CPE6YZ",
		VerifyURL:      "http://127.0.0.1:8080/verify/7K3M9QXD2FHT5VWB8NRGJ4CPE6YZ",
	}
}

// large is a letter of many pages.
func large() letters.Decision {
	d := sample()
	d.Products = nil
	for i := range 200 {
		d.Products = append(d.Products, letters.Product{
			Name: fmt.Sprintf("Product line %03d", i+
				1), Description: "Commercial configuration with keyboard and extended service",
			Units: new(int64(i+1) * 10), Discount: "3", Booster: "0", Total: "3", Start: "2026-11-21", End: "2027-05-21",
		})
	}
	return d
}

func openRenderer(tb testing.TB, fonts string) *letters.Renderer {
	tb.Helper()
	renderer, err := letters.Open(fonts)
	require.NoError(tb, err)
	return renderer
}

func render(tb testing.TB, d letters.Decision) []byte {
	tb.Helper()
	content, err := openRenderer(tb, letterstest.Fonts(tb)).Render(d)
	require.NoError(tb, err)
	return content
}

// pagesOf reads the text of each page back. The fonts' codes are UTF-16 (Identity-H with an identical ToUnicode map);
// marked content with a replacement text counts as that text, as PDF readers do it.
func pagesOf(tb testing.TB, content []byte) []string {
	tb.Helper()
	reader, err := pdf.NewReader(bytes.NewReader(content), int64(len(content)))
	require.NoError(tb, err)
	pages := make([]string, reader.NumPage())
	for i := range pages {
		var text strings.Builder
		replaced := false
		pdf.Interpret(reader.Page(i+1).V.Key("Contents"), func(stack *pdf.Stack, operator string) {
			var operands []pdf.Value
			for stack.Len() > 0 {
				operands = append(operands, stack.Pop())
			}
			switch operator {
			case "BDC":
				text.WriteString(operands[0].Key("ActualText").Text())
				replaced = true
			case "EMC":
				replaced = false
			case "Tj":
				if !replaced {
					text.WriteString(operands[0].TextFromUTF16())
				}
			case "ET":
				text.WriteByte(' ')
			}
		})
		pages[i] = text.String()
	}
	return pages
}

func textOf(tb testing.TB, content []byte) string {
	tb.Helper()
	return strings.Join(pagesOf(tb, content), "\n")
}

// squash removes white space, since a line break may fall anywhere.
func squash(text string) string { return strings.Join(strings.Fields(text), "") }

func assertHas(tb testing.TB, text, want string) {
	tb.Helper()
	assert.Contains(tb, squash(text), squash(want))
}

// frame is what stands between the end of one page's text and the start of the next one's.
var frame = regexp.MustCompile(
	`Case[^,]*,letterof[0-9/]{10}Page\d+of\d+(Dealdesk.*?-DR(ProductDescriptionUnitsDiscountBoosterTotalPeriod)?)?`,
)

func dropFrames(text string) string { return frame.ReplaceAllString(text, "") }
