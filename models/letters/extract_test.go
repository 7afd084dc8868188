package letters_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/ledongthuc/pdf"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
