package typeset

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// A cut font draws every glyph as the whole font does, composite ones included, under its new code.
func TestCutKeepsOutlinesAndWidths(t *testing.T) {
	raw, err := readTables(goregular.TTF)
	require.NoError(t, err)
	whole, err := sfnt.Parse(goregular.TTF)
	require.NoError(t, err)
	var buffer sfnt.Buffer
	glyphOf := map[uint16]uint16{}
	for _, r := range "AÄéñžΩЖ fi0Å" {
		glyph, err := whole.GlyphIndex(&buffer, r)
		require.NoError(t, err)
		require.NotZero(t, glyph, "%q", r)
		glyphOf[uint16(r)] = uint16(glyph)
	}
	glyphOf[privateFirst] = glyphOf['A']

	content := raw.cut(glyphOf)
	assert.Less(t, len(content), len(goregular.TTF)/10)
	cut, err := sfnt.Parse(content)
	require.NoError(t, err)
	em := fixed.I(1000)
	for code, old := range glyphOf {
		glyph, err := cut.GlyphIndex(&buffer, rune(code))
		require.NoError(t, err)
		require.NotZero(t, glyph, "%q", rune(code))
		want, err := whole.LoadGlyph(&buffer, sfnt.GlyphIndex(old), em, nil)
		require.NoError(t, err)
		wanted := append(sfnt.Segments{}, want...)
		got, err := cut.LoadGlyph(&buffer, glyph, em, nil)
		require.NoError(t, err)
		assert.Equal(t, wanted, append(sfnt.Segments{}, got...), "%q", rune(code))
		wide, err := whole.GlyphAdvance(&buffer, sfnt.GlyphIndex(old), em, font.HintingNone)
		require.NoError(t, err)
		advance, err := cut.GlyphAdvance(&buffer, glyph, em, font.HintingNone)
		require.NoError(t, err)
		assert.Equal(t, wide, advance, "%q", rune(code))
	}
	assert.Equal(t, content, raw.cut(glyphOf), "the same glyphs, the same bytes")
}

func TestReadTablesRefusesWhatIsNoTrueType(t *testing.T) {
	for name, content := range map[string][]byte{
		"nothing": nil, "text": []byte("this is not a font, only text"), "a collection": append([]byte("ttcf"),
			goregular.TTF[4:]...),
		"OpenType with PostScript outlines": append([]byte("OTTO"), goregular.TTF[4:]...),
	} {
		_, err := readTables(content)
		assert.ErrorIs(t, err, errNotTrueType, name)
	}
	for cut := 12; cut < len(goregular.TTF); cut += len(goregular.TTF) / 50 {
		_, err := readTables(goregular.TTF[:cut])
		assert.Error(t, err, "%d bytes", cut)
	}
}

// Damage inside a font must not take the process down.
func TestDamagedFontsDoNotPanic(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		content := bytes.Clone(goregular.TTF)
		for range 40 {
			content[random.IntN(len(content))] = byte(random.IntN(256))
		}
		raw, err := readTables(content)
		if err != nil {
			continue
		}
		glyphOf := map[uint16]uint16{}
		for code := range uint16(200) {
			glyphOf[code] = uint16(random.IntN(1 << 16))
		}
		raw.cut(glyphOf)
	}
}
