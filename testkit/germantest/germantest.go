// Package germantest finds English texts of the catalogue in what a German reader gets.
package germantest

import (
	"regexp"
	"strings"
	"sync"

	"dealdesk/models/deal"
	"dealdesk/models/phrase"
	"dealdesk/models/wording"
)

// shortest is from how many characters on a part of a sentence is no word that both languages have.
const shortest = 12

// part is a part of an English text: as it stands there, and without spaces.
type part struct{ text, squashed string }

// english are the parts between the places of the English texts, as far as no German text has them; looked for once.
var english = sync.OnceValue(func() []part {
	de := wording.In(deal.German)
	var own strings.Builder
	for _, e := range deal.Phrases() {
		own.WriteString(de.Text(e.Key) + "\n")
	}
	var parts []part
	for _, e := range deal.Phrases() {
		for text := range strings.SplitSeq(phrase.Skeleton(e.Text), "{}") {
			text = strings.Trim(text, " .,;:")
			if len(text) >= shortest && strings.Contains(text, " ") && !strings.Contains(own.String(), text) {
				parts = append(parts, part{text: text, squashed: space.ReplaceAllString(text, "")})
			}
		}
	}
	return parts
})

var space = regexp.MustCompile(`\s+`)

// English are the English sentences, or parts of one, that stand in a text. Spaces do not count: a PDF has them where
// its lines end.
func English(text string) []string {
	squashed := space.ReplaceAllString(text, "")
	var found []string
	for _, each := range english() {
		if strings.Contains(squashed, each.squashed) {
			found = append(found, each.text)
		}
	}
	return found
}
