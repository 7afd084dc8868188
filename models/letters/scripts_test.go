package letters_test

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/letters"
	"dealdesk/testkit/letterstest"
)

// worldwide is a letter with names in many scripts.
func worldwide() letters.Decision {
	d := sample()
	d.Customer.LocalName, d.Customer.CountryCode = "さくらホールディングス株式会社（東京）𠮷野家", "JP"
	d.Customer.Lines = []string{"〒100-0001 東京都千代田区千代田1-1"}
	d.Requester.Organization, d.Requester.Name = "Ελληνική Εταιρεία Α.Ε.", "Юрий Ёлкин"
	d.Requester.Lines = []string{"Łódź, Đà Nẵng, Reykjavík"}
	d.Partners = []letters.Partner{
		{Type: "Distributor", Name: "شركة الخليج للتجارة", Country: "الإمارات العربية المتحدة"},
		{Type: "Reseller", Name: "삼성전자주식회사", Country: "대한민국"},
		{Type: "Reseller", Name: "上海贸易有限公司", Country: "中国"},
	}
	return d
}

func TestEveryScriptReadsBack(t *testing.T) {
	content, err := openRenderer(t, letterstest.AllScripts(t)).Render(worldwide())
	require.NoError(t, err)
	text := textOf(t, content)
	for _, want := range []string{
		"さくらホールディングス株式会社（東京）", "〒100-0001 東京都千代田区千代田1-1", "Ελληνική Εταιρεία Α.Ε.", "Юрий Ёлкин",
		"Łódź, Đà Nẵng, Reykjavík", "삼성전자주식회사", "대한민국", "上海贸易有限公司", "中国",
	} {
		assertHas(t, text, want)
	}
	assertHas(t, text, "𠮷野家")
	assertHas(t, text, backwards("شركة الخليج للتجارة")) // glyphs stand in the file from left to right
	// A full reader turns right-to-left text round.
	tool, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Skip("pdftotext of poppler-utils is missing: Arabic is not read back")
	}
	command := exec.CommandContext(t.Context(), tool, "-", "-")
	command.Stdin = bytes.NewReader(content)
	out, err := command.Output()
	require.NoError(t, err)
	for _, want := range []string{"شركة الخليج للتجارة", "الإمارات العربية المتحدة", "𠮷野家"} {
		assertHas(t, string(out), want)
	}
}

// Fonts that cannot be embedded draw nothing while their text still reads back, so ink is looked for too.
func TestEveryScriptLeavesInk(t *testing.T) {
	tool, err := exec.LookPath("pdftoppm")
	if err != nil {
		t.Skip("pdftoppm of poppler-utils is missing: nothing can be drawn")
	}
	renderer := openRenderer(t, letterstest.AllScripts(t))
	ink := func(name string) int {
		d := sample()
		d.Customer.LocalName = name
		content, err := renderer.Render(d)
		require.NoError(t, err)
		return dark(t, tool, content)
	}
	// The local name's line, its label included, against that of a name of one full stop.
	bare := ink(".")
	for script, name := range map[string]string{
		"Latin": "Sakura", "Greek": "Εταιρεία", "Cyrillic": "Юрий", "Japanese": "株式会社さくら", "Chinese": "贸易有限公司",
		"Korean": "삼성전자주식회사", "Arabic": "شركة الخليج", "beyond the basic plane": "𠮷𠮷𠮷",
	} {
		assert.Greater(t, ink(name)-bare, 6*len([]rune(name)), script)
	}
}

func TestCharactersWithoutAFontAreMarked(t *testing.T) {
	d := sample()
	d.Customer.LocalName = "A\u202eB\U0001f389C\x00D\nE"
	assertHas(t, textOf(t, render(t, d)), "AB?CD E")
}

func backwards(text string) string {
	runes := []rune(text)
	slices.Reverse(runes)
	return string(runes)
}

// dark counts dark pixels of the first page at 75 dots per inch.
func dark(tb testing.TB, tool string, content []byte) int {
	tb.Helper()
	dir := tb.TempDir()
	command := exec.CommandContext(tb.Context(), tool, "-r", "75", "-png", "-f", "1", "-singlefile", "-",
		filepath.Join(dir, "page"))
	command.Stdin = bytes.NewReader(content)
	require.NoError(tb, command.Run())
	file, err := os.Open(filepath.Join(dir, "page.png"))
	require.NoError(tb, err)
	defer func() { assert.NoError(tb, file.Close()) }()
	picture, err := png.Decode(file)
	require.NoError(tb, err)
	page, ok := picture.(*image.RGBA)
	require.True(tb, ok, "%T", picture)
	count := 0
	for at := 0; at < len(page.Pix); at += 4 {
		if page.Pix[at] < 0x80 {
			count++
		}
	}
	return count
}
