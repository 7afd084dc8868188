// Package wording says what the server says in a person's language, by the catalogue that the web app reads too:
// English is that of models/deal, other languages lie beside the app's own texts.
package wording

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"time"

	"dealdesk/frontend/src/locales"
	"dealdesk/models/deal"
	"dealdesk/models/phrase"
)

// Words are the texts of a language.
type Words struct {
	Language deal.Language

	texts, labels, countries map[string]string
}

// In are the words of a language; those of none are English.
func In(l deal.Language) *Words {
	if l == deal.German {
		return german()
	}
	return english()
}

var (
	english = sync.OnceValue(func() *Words {
		texts := map[string]string{}
		for _, e := range deal.Phrases() {
			texts[e.Key] = e.Text
		}
		return &Words{Language: deal.English, texts: texts}
	})
	german = sync.OnceValue(func() *Words { return read(deal.German) })
)

// read takes the files that are part of the program.
func read(l deal.Language) *Words {
	w := &Words{Language: l}
	var said struct{ Texts, Labels map[string]string }
	for name, into := range map[string]any{"server": &said, "countries": &w.countries} {
		raw, err := locales.Files.ReadFile(name + "." + string(l) + ".json")
		if err == nil {
			err = json.Unmarshal(raw, into)
		}
		if err != nil {
			panic(fmt.Sprintf("read the texts of %s: %v", l, err))
		}
	}
	w.texts, w.labels = said.Texts, said.Labels
	return w
}

// Text is the text of a key of the catalogue; what fills its places comes as pairs of name and value, a date as
// YYYY-MM-DD.
func (w *Words) Text(key string, pairs ...string) string {
	params := map[string]string{}
	for i := 0; i+1 < len(pairs); i += 2 {
		params[pairs[i]] = pairs[i+1]
	}
	return w.fill(key, params)
}

// Counted is the text of a key of which one and several have forms of their own: key.one and key.other.
func (w *Words) Counted(key, name string, n int64) string {
	if n == 1 {
		return w.Text(key+".one", name, "1")
	}
	return w.Text(key+".other", name, strconv.FormatInt(n, 10))
}

func (w *Words) fill(key string, params map[string]string) string {
	return phrase.Fill(w.texts[key], func(name, kind string) string {
		value := params[name]
		switch kind {
		case phrase.KindLabel:
			return w.Label(value)
		case phrase.KindLabels:
			words := strings.Split(value, ", ")
			for i := range words {
				words[i] = w.Label(words[i])
			}
			return strings.Join(words, ", ")
		case phrase.KindDate:
			return w.Date(deal.Date(value))
		case phrase.KindNumber:
			return w.Number(value)
		default:
			return value
		}
	})
}

// Say is a text of the server in this language; people's own words stay.
func (w *Words) Say(text string) string { return w.said(deal.Say(text), text) }

// Comment is a comment of which the server said the reason before the person's own words.
func (w *Words) Comment(comment string) string { return w.said(deal.SayComment(comment), comment) }

func (w *Words) said(s *phrase.Said, text string) string {
	if s == nil || w.Language == deal.English || w.texts[s.Key] == "" {
		return text
	}
	return w.fill(s.Key, s.Params)
}

// Label is a word of the server that is its own key: a role, a reason, a kind of partner.
func (w *Words) Label(word string) string { return known(w.labels, word) }

// Country is a country by its English name in the reference data, as CLDR has it; in English that name itself.
func (w *Words) Country(name string) string { return known(w.countries, name) }

func known(words map[string]string, word string) string {
	if own, ok := words[word]; ok {
		return own
	}
	return word
}

// Date is a day as people read it: MM/DD/YYYY (case-submission.md L207), in German DD.MM.YYYY.
func (w *Words) Date(d deal.Date) string {
	at, err := time.Parse(time.DateOnly, string(d))
	switch {
	case err != nil:
		return ""
	case w.Language == deal.German:
		return at.Format("02.01.2006")
	default:
		return at.Format("01/02/2006")
	}
}

// Count is a whole number with marks between thousands.
func (w *Words) Count(n int64) string { return w.Number(strconv.FormatInt(n, 10)) }

// Number is a number, which has a point before its decimals, with marks between thousands.
func (w *Words) Number(text string) string {
	thousands, decimals := ",", "."
	if w.Language == deal.German {
		thousands, decimals = ".", ","
	}
	whole, fraction, broken := strings.Cut(text, ".")
	sign := ""
	if rest, negative := strings.CutPrefix(whole, "-"); negative {
		sign, whole = "-", rest
	}
	for at := len(whole) - 3; at > 0; at -= 3 {
		whole = whole[:at] + thousands + whole[at:]
	}
	if broken {
		return sign + whole + decimals + fraction
	}
	return sign + whole
}
