package search

import "encoding/json"

// Document is a row as an index holds it: what it answers, and what it is found and ranked by.
type Document struct {
	ID      string
	Version int64           // of the row; a late write of an older one is ignored
	Source  json.RawMessage // the members of the index's fields
	Words   string          // distinct folded words, one blank between them
	Folded  string          // fold.Forms of its names, by which it is ranked and sorted
	Head    bool            // it stands for its family where each family shows once
	Visible []string        // tokens of those who may find it, of a scoped index
	Gone    bool            // the row is not to be found any more
}
