package fold_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"dealdesk/models/fold"
)

func TestTextBringsFormsTogether(t *testing.T) {
	for name, pair := range map[string][2]string{
		"accents":              {"Société Générale", "societe generale"},
		"sharp s":              {"Große Straße", "grosse strasse"},
		"full width":           {"ＡＢＣ１２", "abc12"},
		"half-width kana":      {"ｶﾞｽ", "ガス"},
		"Arabic alef forms":    {"أحمد", "احمد"},
		"Persian kaf and yeh":  {"شركة الکویت", "شركه الكويت"},
		"tatweel":              {"شـركة", "شركه"},
		"Arabic digits":        {"٢٠٢٥", "2025"},
		"Greek final sigma":    {"Όμιλος", "ομιλοσ"},
		"Hangul stays whole":   {"한국", "한국"},
		"voiced kana is other": {"が", "が"},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, pair[1], fold.Text(pair[0])) })
	}
	assert.NotEqual(t, fold.Text("か"), fold.Text("が"))
}

func TestNameKeepsLegalForms(t *testing.T) {
	assert.Equal(t, "northwind traders gmbh co kg", fold.Name("  Northwind–Traders, GmbH & Co. KG "))
}

func TestWords(t *testing.T) {
	for in, want := range map[string][]string{
		"Yamada K.K.":  {"yamada", "kk"},
		"O'Brien-Sons": {"obrien", "sons"},
		"AT&T":         {"at", "t"},
		"東京電力":         {"東京", "京電", "電力", "力"},
		"ABC株式会社":      {"abc", "株式", "式会", "会社", "社"},
		"...":          nil,
		"End.":         {"end"},
	} {
		assert.Equal(t, want, fold.Words(in), in)
	}
	assert.Equal(t, []string{"東京", "京電"}, fold.Query("東京電"))
	assert.Equal(t, []string{"東"}, fold.Query("東"))
}

func TestFoldingTwiceChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "s")
		once := fold.Text(s)
		assert.Equal(t, once, fold.Text(once))
		for _, w := range fold.Words(s) {
			assert.NotEmpty(t, strings.TrimSpace(w))
		}
	})
}

func TestOneMistakeSharesAVariant(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		word := rapid.SliceOfN(rapid.RuneFrom([]rune("abcde")), fold.MinFuzzy, 9).Draw(t, "word")
		at := rapid.IntRange(0, len(word)-1).Draw(t, "at")
		typed := slices.Clone(word)
		switch rapid.IntRange(0, 3).Draw(t, "mistake") {
		case 0:
			typed[at] = 'x'
		case 1:
			typed = slices.Delete(typed, at, at+1)
		case 2:
			typed = slices.Insert(typed, at, 'x')
		case 3:
			other := max(at, 1)
			typed[other-1], typed[other] = typed[other], typed[other-1]
		}
		a, b := string(word), string(typed)
		assert.True(t, fold.Near(a, b), "%s %s", a, b)
		shared := slices.ContainsFunc(fold.Variants(a), func(v string) bool { return slices.Contains(fold.Variants(b), v) })
		assert.True(t, shared, "%s %s", a, b)
	})
	assert.False(t, fold.Near("contoso", "contorno"))
	assert.False(t, fold.Near("abcd", "badc"))
}
