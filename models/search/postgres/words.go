package postgres

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"dealdesk/models/fold"
	"dealdesk/models/search"
)

// mostAlternatives bounds how many words a mistyped one may stand for.
const mostAlternatives = 50

// forgive finds, for every word that may be mistyped, the words of the vocabulary at most one mistake away.
func (q *query) forgive(ctx context.Context) error {
	q.alternatives = map[string][]string{}
	for _, w := range q.r.Words {
		if !search.MayMistype(w) || q.alternatives[w] != nil {
			continue
		}
		near, err := readWords(ctx, q.tx,
			"SELECT word FROM search_word WHERE index_name = $1 AND variants && $2 ORDER BY word", q.ix.Over, fold.Variants(w))
		if err != nil {
			return fmt.Errorf("vocabulary: %w", err)
		}
		near = slices.DeleteFunc(near, func(word string) bool { return !fold.Near(w, word) })
		q.alternatives[w] = near[:min(len(near), mostAlternatives)]
	}
	return nil
}

// LearnWords adds the words of documents that were just written to the vocabulary of their index.
func (e *Engine) LearnWords(ctx context.Context, ix search.Index, docs []search.Document) error {
	var words []string
	for _, d := range docs {
		for w := range strings.FieldsSeq(d.Words) {
			if utf8.RuneCountInString(w) >= fold.MinFuzzy-1 && !strings.ContainsAny(w, "0123456789") {
				words = append(words, w)
			}
		}
	}
	slices.Sort(words)
	if words = slices.Compact(words); len(words) == 0 {
		return nil
	}
	fresh, err := readWords(ctx, e.db, `SELECT w FROM unnest($2::text[]) w
		WHERE NOT EXISTS (SELECT FROM search_word s WHERE s.index_name = $1 AND s.word = w)`, ix.Over, words)
	if err == nil && len(fresh) > 0 {
		err = e.learn(ctx, ix.Over, fresh)
	}
	if err != nil {
		return fmt.Errorf("vocabulary of %s: %w", ix.Name, err)
	}
	return nil
}

// RefreshWords adds the words of every searched row to the vocabulary. A word that no row holds any more does no harm.
func (e *Engine) RefreshWords(ctx context.Context) error {
	for name, t := range e.tables {
		if ix, ok := search.IndexByName(name); !ok || ix.Over != name {
			continue
		}
		if err := e.refresh(ctx, name, t); err != nil {
			return fmt.Errorf("vocabulary of %s: %w", name, err)
		}
	}
	return nil
}

func (e *Engine) refresh(ctx context.Context, name string, t table) error {
	words, err := readWords(ctx, e.db, fmt.Sprintf(`SELECT DISTINCT w FROM %s, unnest(string_to_array(%s, ' ')) w
		WHERE length(w) >= %d AND w !~ '[0-9]' AND NOT EXISTS (SELECT FROM search_word x WHERE x.index_name = $1 AND x.word =
		w)`,
		t.vocabulary(), t.words, fold.MinFuzzy-1), name)
	if err != nil {
		return err
	}
	for chunk := range slices.Chunk(words, 2000) {
		if err := e.learn(ctx, name, chunk); err != nil {
			return err
		}
	}
	return nil
}

// querier asks Postgres, in a transaction or without one.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

// readWords answers the words that a query finds.
func readWords(ctx context.Context, db querier, query string, args ...any) ([]string, error) {
	rows, err := db.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, fmt.Errorf("read: %w", err)
	}
	defer func() { _ = rows.Close() }()
	words := []string{}
	for rows.Next() {
		var w string
		if err := rows.Scan(&w); err != nil {
			return nil, fmt.Errorf("read: %w", err)
		}
		words = append(words, w)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("read: %w", err)
	}
	return words, nil
}

// learn stores words with their variants; the variants travel as pairs, for arrays of arrays must be rectangular.
func (e *Engine) learn(ctx context.Context, name string, words []string) error {
	var of, variants []string
	for _, w := range words {
		for _, v := range fold.Variants(w) {
			of, variants = append(of, w), append(variants, v)
		}
	}
	_, err := e.db.ExecContext(ctx, `INSERT INTO search_word (index_name, word, variants)
		SELECT $1, w, array_agg(v) FROM unnest($2::text[], $3::text[]) AS p (w, v) GROUP BY w ON CONFLICT DO
		NOTHING`, name, of, variants)
	if err != nil {
		return fmt.Errorf("store: %w", err)
	}
	return nil
}
