package search

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"
)

// Suggestion is a document with the text to show in front of it; null where it has none.
func Suggestion(ix Index, doc json.RawMessage) (json.RawMessage, error) {
	title, members, err := member(doc, ix.Title)
	if err != nil {
		return nil, fmt.Errorf("suggestion of %s: %w", ix.Name, err)
	}
	shown := make([]byte, 0, len(doc)+len(title)+32)
	shown = append(append(shown, `{"@search.text":`...), title...)
	if members == 0 {
		return append(shown, '}'), nil
	}
	_, rest, _ := bytes.Cut(doc, []byte("{"))
	return append(append(shown, ','), rest...), nil
}

// member reads an object up to a member, or to its end and answers null. It tells how many members it has read.
func member(object []byte, name string) (value []byte, members int, err error) {
	d := jsontext.NewDecoder(bytes.NewBuffer(object), jsontext.AllowDuplicateNames(true)) // an index wrote it
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
