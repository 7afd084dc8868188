package fold_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"dealdesk/models/fold"
)

func TestCoreLeavesTheLegalFormOut(t *testing.T) {
	for name, want := range map[string]string{
		"Adler Logistics GmbH & Co. KG": "adler logistics",
		"Adler Logistics Sp. z o.o.":    "adler logistics",
		"Quarry Foods S.A. de C.V.":     "quarry foods",
		"Yamada Electric K.K.":          "yamada electric",

		"株式会社山田電機":                  "山田電機",
		"华信科技有限公司":                  "华信科技",
		"太陽電子股份有限公司":                "太陽電子",
		"주식회사 한울 전자":                "한울 전자",
		"شركة النور للتجارة ذ.م.م":  "النور للتجاره",
		"ТОВ Дніпро Енерго":         "дніпро енерго",
		"Αιγαίο Ναυτιλιακή Α.Ε.":    "αιγαιο ναυτιλιακη",
		"บริษัทสยามทองการค้า จำกัด": "สยามทองการคา",

		"Co.":                            "co",
		"SE Holding AG":                  "se holding",
		"Company of Wolves":              "company of wolves",
		"Midland A/S":                    "midland",
		"S":                              "s",
		"":                               "",
		"Adler Logistics (Hamburg) GmbH": "adler logistics hamburg",
	} {
		assert.Equal(t, want, fold.Core(name), name)
	}
}

func TestFormsBeginWithTheNameItself(t *testing.T) {
	assert.Equal(t, "yamada electric\nyamada electric kk\n山田電機\n山田電機株式会社", fold.Forms("Yamada Electric K.K.", "山田電機株式会社"))
	assert.Equal(t, "kestrel", fold.Forms("Kestrel", "Kestrel"))
	assert.Empty(t, fold.Forms("", "..."))
	assert.Less(t, fold.Forms("Adler Logistics Inc."), fold.Forms("Adler Logistics (Berlin) GmbH"),
		"the shorter name sorts first, whatever its legal form")
	assert.LessOrEqual(t, len([]rune(fold.Forms(strings.Repeat("long ", 200)))), 160)
}

func TestLegalFormWords(t *testing.T) {
	for _, w := range []string{"gmbh", "kk", "株式", "会社", "주식회사", "شركه"} {
		assert.True(t, fold.LegalForm(w), w)
	}
	for _, w := range []string{"adler", "de", "a", "山田", "社", ""} {
		assert.False(t, fold.LegalForm(w), w)
	}
}

func TestACoreHasNoCoreOfItsOwn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SliceOfN(rapid.SampledFrom([]string{
			"Adler", "GmbH", "Co.", "S.A.", "de", "C.V.", "株式会社", "山田", "A/S",
			"B",
		}), 0, 6).Draw(t, "name")
		core := fold.Core(strings.Join(name, " "))
		assert.Equal(t, core, fold.Core(core))
	})
}
