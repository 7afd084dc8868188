// Package phrase turns a text for people into a stable key with parameters, so that an app renders it in its reader's
// language. The English text stays beside it, verbatim.
package phrase

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// Said is a text as a key of the catalogue with what fills its places.
type Said struct {
	Key    string            `json:"key" doc:"Of the catalogue of texts, stable"`
	Params map[string]string `json:"params,omitempty" doc:"What fills the text's places by name; a date is YYYY-MM-DD"`
}

// Entry is a text of the catalogue. A place reads {name} or, by what fills it, {name:label}, {name:labels}, {name:date}
// or {name:number}.
type Entry struct{ Key, Text string }

// Catalogue finds the key of a text.
type Catalogue struct {
	exact     map[string]string
	templates []template
	labels    map[string]bool
}

// The kinds of places.
const (
	KindLabel  = "label"  // a word of the catalogue of labels
	KindLabels = "labels" // several, separated by comma
	KindDate   = "date"   // MM/DD/YYYY in the English text
	KindNumber = "number"
)

type place struct{ name, kind string }

type template struct {
	key            string
	prefix, suffix string
	places         []place
	pattern        *regexp.Regexp
	literal        int // characters outside of places
}

var placePattern = regexp.MustCompile(`\{(\w+)(?::(\w+))?\}`)

var kindPatterns = map[string]string{KindDate: `(\d\d/\d\d/\d{4})`, KindNumber: `(-?[\d.]+)`}

// New makes a catalogue; labels are the words that fill places of their kind.
func New(entries []Entry, labels []string) *Catalogue {
	c := &Catalogue{exact: map[string]string{}, labels: map[string]bool{}}
	for _, l := range labels {
		c.labels[l] = true
	}
	for _, e := range entries {
		if strings.Contains(e.Text, "{") {
			c.templates = append(c.templates, compile(e))
		} else if _, taken := c.exact[e.Text]; !taken {
			c.exact[e.Text] = e.Key
		}
	}
	slices.SortStableFunc(c.templates, func(a, b template) int { return cmp.Compare(b.literal, a.literal) })
	return c
}

func compile(e Entry) template {
	t := template{key: e.Key}
	var pattern strings.Builder
	at := 0
	for _, m := range placePattern.FindAllStringSubmatchIndex(e.Text, -1) {
		literal := e.Text[at:m[0]]
		pattern.WriteString(regexp.QuoteMeta(literal))
		t.literal += len(literal)
		p := place{name: e.Text[m[2]:m[3]]}
		if m[4] >= 0 {
			p.kind = e.Text[m[4]:m[5]]
		}
		if at == 0 {
			t.prefix = literal
		}
		t.places, at = append(t.places, p), m[1]
		pattern.WriteString(cmp.Or(kindPatterns[p.kind], `(.+?)`))
	}
	t.suffix = e.Text[at:]
	t.literal += len(t.suffix)
	pattern.WriteString(regexp.QuoteMeta(t.suffix))
	t.pattern = regexp.MustCompile(`(?s)^` + pattern.String() + `$`)
	return t
}

// Say is the key of a text with its parameters; nil for one that the catalogue does not know.
func (c *Catalogue) Say(text string) *Said {
	if text == "" {
		return nil
	}
	if key, known := c.exact[text]; known {
		return &Said{Key: key}
	}
	for _, t := range c.templates {
		if !strings.HasPrefix(text, t.prefix) || !strings.HasSuffix(text, t.suffix) {
			continue
		}
		if params, ok := c.read(t, text); ok {
			return &Said{Key: t.key, Params: params}
		}
	}
	return nil
}

func (c *Catalogue) read(t template, text string) (map[string]string, bool) {
	found := t.pattern.FindStringSubmatch(text)
	if found == nil {
		return nil, false
	}
	params := make(map[string]string, len(t.places))
	for i, p := range t.places {
		value := found[i+1]
		switch p.kind {
		case KindLabel:
			if !c.labels[value] {
				return nil, false
			}
		case KindLabels:
			if slices.ContainsFunc(strings.Split(value, ", "), func(word string) bool { return !c.labels[word] }) {
				return nil, false
			}
		case KindDate:
			value = value[6:] + "-" + value[:2] + "-" + value[3:5]
		}
		params[p.name] = value
	}
	return params, true
}

// Fill puts into each place of a text what its name and its kind ask for.
func Fill(text string, place func(name, kind string) string) string {
	return placePattern.ReplaceAllStringFunc(text, func(mark string) string {
		parts := placePattern.FindStringSubmatch(mark)
		return place(parts[1], parts[2])
	})
}

// Skeleton is a text with its places emptied, for comparing a text of the code with those of the catalogue.
func Skeleton(text string) string { return placePattern.ReplaceAllString(text, "{}") }
