package deal

import (
	"slices"
	"strconv"
	"strings"
)

// Language is what a person reads: pages, mails and letters. It is the primary part of a tag of RFC 5646.
type Language string

// The languages that the catalogue of texts has.
const (
	English Language = "en"
	German  Language = "de"
)

// Languages are those that a person may choose from.
func Languages() []Language { return []Language{English, German} }

// LanguageOr is the language of a code; one that the catalogue does not have is the other.
func LanguageOr(code string, other Language) Language {
	if l := Language(code); slices.Contains(Languages(), l) {
		return l
	}
	return other
}

// PreferredLanguage is the first of ours in lists of tags, each list in the form of Accept-Language (RFC 9110, 12.5.4)
// or of ui_locales, whose tags are separated by spaces; English when there is none.
func PreferredLanguage(lists ...string) Language {
	for _, list := range lists {
		best, weight := Language(""), 0.0
		separator := " "
		if strings.ContainsAny(list, ",;") {
			separator = ","
		}
		for entry := range strings.SplitSeq(list, separator) {
			tag, quality := entryOf(entry)
			primary, _, _ := strings.Cut(tag, "-")
			if l := LanguageOr(primary, ""); l != "" && quality > weight {
				best, weight = l, quality
			}
		}
		if best != "" {
			return best
		}
	}
	return English
}

// entryOf is a tag with its weight, which is 1 unless the entry says otherwise; what cannot be read weighs nothing.
func entryOf(entry string) (tag string, weight float64) {
	tag, parameter, weighted := strings.Cut(entry, ";")
	tag = strings.ToLower(strings.TrimSpace(tag))
	if !weighted {
		return tag, 1
	}
	value, found := strings.CutPrefix(strings.TrimSpace(parameter), "q=")
	weight, err := strconv.ParseFloat(value, 64)
	if !found || err != nil {
		return tag, 0
	}
	return tag, weight
}
