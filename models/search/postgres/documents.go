package postgres

import (
	"context"
	"encoding/json"
	"fmt"

	"dealdesk/models/apperr"
	"dealdesk/models/search"
)

// batch is how many documents one statement reads.
const batch = 1000

// Each reads all documents of an index in batches, by key; another index is built from them.
func (e *Engine) Each(ctx context.Context, ix search.Index, yield func([]search.Document) error) error {
	last := ""
	for {
		docs, err := e.after(ctx, ix, last)
		if err != nil {
			return fmt.Errorf("read documents of %s: %w", ix.Name, err)
		}
		if len(docs) == 0 {
			return nil
		}
		if err := yield(docs); err != nil {
			return err
		}
		last = docs[len(docs)-1].ID
	}
}

func (e *Engine) after(ctx context.Context, ix search.Index, last string) ([]search.Document, error) {
	t, ok := e.tables[ix.Name]
	if !ok {
		return nil, apperr.NotFound("search.indexNotFound", "This index is not known.")
	}
	rows, err := e.db.QueryContext(ctx, fmt.Sprintf(`SELECT %s, %s, %s, %s, %s::text FROM %s WHERE %s AND %s > $1 ORDER BY %s LIMIT %d`,
		t.key, t.version, t.words, t.folded, t.document(ix, nil), t.from, t.where, t.key, t.key, batch), last)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var out []search.Document
	for rows.Next() {
		var d search.Document
		var source string
		if err := rows.Scan(&d.ID, &d.Version, &d.Words, &d.Folded, &source); err != nil {
			return nil, err
		}
		d.Source = json.RawMessage(source)
		out = append(out, d)
	}
	return out, rows.Err()
}
