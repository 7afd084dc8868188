package postgres

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"dealdesk/models/apperr"
	"dealdesk/models/search"
)

// batch is how many documents one statement reads.
const batch = 1000

// Each reads all documents of an index in batches, by key; another index is built from them.
func (e *Engine) Each(ctx context.Context, ix search.Index, yield func([]search.Document) error) error {
	t, err := e.table(ix)
	if err != nil {
		return err
	}
	for last := t.first; ; {
		docs, err := e.read(ctx, ix, t, fmt.Sprintf("%s AND %s > $1 ORDER BY %s LIMIT %d", t.where, t.key, t.key, batch),
			last)
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

// ByID reads documents as their rows are now, those that are not to be found any more included.
func (e *Engine) ByID(ctx context.Context, ix search.Index, ids []string) ([]search.Document, error) {
	t, err := e.table(ix)
	if err != nil {
		return nil, err
	}
	docs, err := e.read(ctx, ix, t, t.key+" = ANY($1::text[]::"+t.keyType+"[])", ids)
	if err != nil {
		return nil, fmt.Errorf("read %d documents of %s: %w", len(ids), ix.Name, err)
	}
	return docs, nil
}

func (e *Engine) table(ix search.Index) (table, error) {
	if ix.Name == search.IndexCases {
		return casesTable(e.now()), nil
	}
	t, ok := e.tables[ix.Name]
	if !ok {
		return t, apperr.NotFound("search.indexNotFound", "This index is not known.")
	}
	return t, nil
}

func (e *Engine) read(ctx context.Context, ix search.Index, t table, where string, arg any) ([]search.Document, error) {
	tokens := "null::text[]"
	if ix.Scoped {
		tokens = t.tokens
	}
	head := "false"
	if t.head != "" {
		head = t.head
	}
	rows, err := e.db.QueryContext(ctx,
		fmt.Sprintf(`SELECT %s::text, %s, %s, %s, %s, to_json(%s)::text, NOT (%s), %s::text FROM %s WHERE %s`,
			t.key, t.version, t.words, t.folded, head, tokens, t.where, t.document(ix, nil), t.from, where), arg)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	var out []search.Document
	for rows.Next() {
		d, err := scan(rows)
		if err != nil {
			return nil, err
		}
		out = append(out, d)
	}
	return out, rows.Err()
}

func scan(rows *sql.Rows) (search.Document, error) {
	var d search.Document
	var source string
	var tokens sql.NullString
	if err := rows.Scan(&d.ID, &d.Version, &d.Words, &d.Folded, &d.Head, &tokens, &d.Gone, &source); err != nil {
		return d, err
	}
	d.Source = json.RawMessage(source)
	if !tokens.Valid {
		return d, nil
	}
	return d, json.Unmarshal([]byte(tokens.String), &d.Visible)
}
