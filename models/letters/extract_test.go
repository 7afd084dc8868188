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

// pagesOf reads the text of each page back, line breaks and runs of blanks as one blank.
func pagesOf(tb testing.TB, content []byte) []string {
	tb.Helper()
	reader, err := pdf.NewReader(bytes.NewReader(content), int64(len(content)))
	require.NoError(tb, err)
	pages := make([]string, reader.NumPage())
	for i := range pages {
		var words strings.Builder
		for _, t := range reader.Page(i + 1).Content().Text {
			words.WriteString(t.S)
		}
		pages[i] = words.String()
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
var frame = regexp.MustCompile(`Case[^,]*,letterof[0-9/]{10}Page\d+of\d+(Dealdesk.*?-DR(ProductDescriptionUnitsDiscount)?)?`)

func dropFrames(text string) string { return frame.ReplaceAllString(text, "") }
