package typeset_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/letters/typeset"
	"dealdesk/testkit/letterstest"
)

var ten = typeset.Style{Weight: typeset.Regular, Size: 10}

func document(t *testing.T, fonts, country string) *typeset.Document {
	t.Helper()
	library, err := typeset.Open(fonts)
	require.NoError(t, err)
	doc := library.NewDocument(country)
	t.Cleanup(doc.Close)
	return doc
}

// spell puts a line's characters together as they stand from left to right.
func spell(line typeset.Line) string {
	var out strings.Builder
	for _, piece := range line.Pieces {
		if !piece.Spelled {
			out.WriteString(piece.Says)
			continue
		}
		for _, g := range piece.Glyphs {
			out.WriteString(g.Text)
		}
	}
	return out.String()
}

func TestLinesFitAndLoseNothing(t *testing.T) {
	doc := document(t, letterstest.Fonts(t), "")
	for _, text := range []string{
		strings.Repeat("Consolidated instruments and bearings ", 13), strings.Repeat("x", 500), strings.Repeat("Ж-",
			250), "short",
	} {
		for _, width := range []float64{20, 63.5, 166} {
			lines, err := doc.Wrap(text, ten, width)
			require.NoError(t, err)
			var all strings.Builder
			for _, line := range lines {
				assert.LessOrEqual(t, line.Width, width+0.01)
				all.WriteString(spell(line))
			}
			assert.Equal(t, strings.ReplaceAll(text, " ", ""), strings.ReplaceAll(all.String(), " ", ""))
		}
	}
}

func TestNothingPrintableGivesNoLine(t *testing.T) {
	doc := document(t, letterstest.Fonts(t), "")
	for _, text := range []string{"", " \t\n ", "\u202e\u200f", "\x00"} {
		lines, err := doc.Wrap(text, ten, 100)
		require.NoError(t, err)
		assert.Empty(t, lines, "%q", text)
	}
}

func TestIdeographsFollowTheCountryAndTheText(t *testing.T) {
	fonts := letterstest.AllScripts(t)
	for _, c := range []struct{ country, text, font string }{
		{"JP", "直", "NotoSansJP-Regular"},
		{"CN", "直", "NotoSansSC-Regular"},
		{"KR", "直", "NotoSansKR-Regular"},
		{"US", "直", "NotoSansSC-Regular"},
		{"US", "直の", "NotoSansJP-Regular"},
		{"CN", "한국 直", "NotoSansKR-Regular"},
		{"US", "ش", "NotoNaskhArabic-Regular"},
		{"AE", "Ω Ж ş", "NotoSans-Regular"},
	} {
		lines, err := document(t, fonts, c.country).Wrap(c.text, ten, 100)
		require.NoError(t, err)
		require.NotEmpty(t, lines)
		assert.Equal(t, c.font, lines[0].Pieces[0].Font, "%s in %s", c.text, c.country)
	}
}

// The order that readers of both scripts expect (Unicode Bidirectional Algorithm); Arabic stands reversed here,
// because spell goes from left to right.
func TestRightToLeftTextIsOrdered(t *testing.T) {
	doc := document(t, letterstest.AllScripts(t), "AE")
	for text, want := range map[string]string{
		"اب 24 جد":      "دج 24 با",
		"اب (جد)":       ")دج( با", // brackets are drawn mirrored but keep their codes
		"ACME اب 24 جد": "ACME دج 24 با",
		"ACME اب":       "ACME با",
		"اب ACME 24":    "ACME 24 با",
		"ش.م.م":         "م.م.ش",
	} {
		lines, err := doc.Wrap(text, ten, 100)
		require.NoError(t, err)
		require.Len(t, lines, 1)
		assert.Equal(t, want, spell(lines[0]), "%q", text)
	}
}
