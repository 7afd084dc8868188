// Package germantest finds English texts of the catalogue in what a German reader gets.
package germantest

import (
	"regexp"
	"strings"

	"dealdesk/models/deal"
	"dealdesk/models/phrase"
	"dealdesk/models/wording"
)

// shortest is from how many characters on a part of a sentence is no word that both languages have.
const shortest = 12

// english are the parts between the places of the English texts, as far as no German text has them.
func english() []string {
	de := wording.In(deal.German)
	var own strings.Builder
	for _, e := range deal.Phrases() {
		own.WriteString(de.Text(e.Key) + "\n")
	}
	var parts []string
	for _, e := range deal.Phrases() {
		for part := range strings.SplitSeq(phrase.Skeleton(e.Text), "{}") {
			part = strings.Trim(part, " .,;:")
			if len(part) >= shortest && strings.Contains(part, " ") && !strings.Contains(own.String(), part) {
				parts = append(parts, part)
			}
		}
	}
	return parts
}

var space = regexp.MustCompile(`\s+`)

// English are the English sentences, or parts of one, that stand in a text. Spaces do not count: a PDF has them where
// its lines end.
func English(text string) []string {
	squashed := space.ReplaceAllString(text, "")
	var found []string
	for _, part := range english() {
		if strings.Contains(squashed, space.ReplaceAllString(part, "")) {
			found = append(found, part)
		}
	}
	return found
}
