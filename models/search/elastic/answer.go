package elastic

import (
	"bytes"
	"encoding/json"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"dealdesk/models/search"
)

// answer is what a search answers.
type answer struct {
	Hits struct {
		Total struct {
			Value int64 `json:"value"`
		} `json:"total"`
		Hits []struct {
			Source place `json:"_source"`
		} `json:"hits"`
	} `json:"hits"`
	Aggregations map[string]struct {
		Buckets []bucket `json:"buckets"`
	} `json:"aggregations"`
	TimedOut bool `json:"timed_out"`

	documents []json.RawMessage // lie in what was read
}

// place is where a value stands in an answer, which is not copied.
type place struct{ from, to int64 }

// UnmarshalJSONFrom reads past the value.
func (p *place) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	value, err := d.ReadValue()
	p.to = d.InputOffset()
	p.from = p.to - int64(len(value))
	return err
}

// ours reads what the server has written: to look for members that come twice costs as much again as to read it.
var ours = jsonv2.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))

// read reads an answer. Its documents are cut out unread where that is sure to find them all: they are nearly all of its bytes.
func read(raw []byte, r search.Request) (answer, error) {
	if documents, rest, ok := cut(raw); ok {
		var found answer
		if err := jsonv2.Unmarshal(rest, &found, ours); err == nil && len(documents) == expected(found.Hits.Total.Value, r) {
			found.documents = documents
			return found, nil
		}
	}
	var found answer
	if err := jsonv2.Unmarshal(raw, &found, ours); err != nil {
		return found, err
	}
	for _, h := range found.Hits.Hits {
		found.documents = append(found.documents, raw[h.Source.from:h.Source.to:h.Source.to])
	}
	return found, nil
}

// expected is how many documents an answer holds when so many match.
func expected(total int64, r search.Request) int {
	from, size := window(r)
	return int(min(max(total-int64(from), 0), int64(size)))
}

// What stands before the first document of an answer and between two. No document holds it: its quotes would be escaped in a text,
// and no field of ours has the name.
var (
	beforeFirst = []byte(`"hits":[{"_source":`)
	betweenTwo  = []byte(`},{"_source":`)
)

// cut answers the documents of an answer, and the answer without them.
func cut(raw []byte) (documents []json.RawMessage, rest []byte, ok bool) {
	head, tail, found := bytes.Cut(raw, beforeFirst)
	if !found {
		return nil, raw, true
	}
	documents = make([]json.RawMessage, 0, search.DefaultTop)
	for {
		document, more, another := bytes.Cut(tail, betweenTwo)
		if !another {
			break
		}
		documents, tail = append(documents, document[:len(document):len(document)]), more
	}
	d := jsontext.NewDecoder(bytes.NewBuffer(tail), ours)
	if err := d.SkipValue(); err != nil {
		return nil, nil, false
	}
	end := d.InputOffset()
	after, closed := bytes.CutPrefix(tail[end:], []byte("}]"))
	rest = append(append(append(rest, head...), `"hits":[]`...), after...)
	return append(documents, tail[:end:end]), rest, closed
}
