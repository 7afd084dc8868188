package deal

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPreferredLanguage(t *testing.T) {
	for _, tc := range []struct {
		lists []string
		want  Language
	}{
		{nil, English},
		{[]string{""}, English},
		{[]string{"de"}, German},
		{[]string{"de-AT, de;q=0.9, en;q=0.8"}, German},
		{[]string{"en-US,en;q=0.9,de;q=0.8"}, English},
		{[]string{"en;q=0.3, DE-de;q=0.7"}, German},
		{[]string{"fr-CH, fr;q=0.9, de;q=0.2"}, German},
		{[]string{"fr, *;q=0.5"}, English},
		{[]string{"de;q=0, en"}, English},
		{[]string{"de;q=much"}, English},
		{[]string{"fr de en"}, German},
		{[]string{"fr", "de"}, German},
		{[]string{"en", "de"}, English},
	} {
		assert.Equal(t, tc.want, PreferredLanguage(tc.lists...), "%q", tc.lists)
	}
}

func TestLanguageOr(t *testing.T) {
	assert.Equal(t, German, LanguageOr("de", English))
	assert.Equal(t, English, LanguageOr("", English))
	assert.Equal(t, English, LanguageOr("DE", English), "a code is written in lower case")
}
