package search

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"
)

// AppendSuggestions writes documents with the text to show in front of each; null where it has none.
func AppendSuggestions(b []byte, ix Index, docs []json.RawMessage) ([]byte, error) {
	d := jsontext.NewDecoder(bytes.NewReader(nil))
	for i, doc := range docs {
		if i > 0 {
			b = append(b, ',')
		}
		d.Reset(bytes.NewBuffer(doc), jsontext.AllowDuplicateNames(true)) // an index wrote it
		title, members, err := member(d, ix.Title)
		if err != nil {
			return nil, fmt.Errorf("suggestion of %s: %w", ix.Name, err)
		}
		b = append(append(b, `{"@search.text":`...), title...)
		if members == 0 {
			b = append(b, '}')
			continue
		}
		_, rest, _ := bytes.Cut(doc, []byte("{"))
		b = append(append(b, ','), rest...)
	}
	return b, nil
}

// member reads an object up to a member, or to its end and answers null. It tells how many members it has read.
func member(d *jsontext.Decoder, name string) (value []byte, members int, err error) {
	if d.PeekKind() != '{' {
		return nil, 0, errors.New("no object")
	}
	if _, err := d.ReadToken(); err != nil {
		return nil, 0, fmt.Errorf("read an object: %w", err)
	}
	for d.PeekKind() == '"' {
		key, err := d.ReadToken()
		if err != nil {
			return nil, 0, fmt.Errorf("read a name: %w", err)
		}
		found := key.String() == name
		value, err := d.ReadValue()
		if err != nil {
			return nil, 0, fmt.Errorf("read a member: %w", err)
		}
		members++
		if found {
			return value, members, nil
		}
	}
	if _, err := d.ReadToken(); err != nil {
		return nil, 0, fmt.Errorf("read an object: %w", err)
	}
	return []byte("null"), members, nil
}
