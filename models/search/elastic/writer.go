package elastic

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"time"

	"github.com/elastic/go-elasticsearch/v8/esapi"

	"dealdesk/models/search"
)

// changeTimeout bounds one write of changes: a server that hangs must not hold the relay's transaction for long.
const changeTimeout = 10 * time.Second

// Holds tells whether the server answers from an index of this version's shape.
func (e *Engine) Holds(ctx context.Context, ix search.Index) error {
	ctx, cancel := context.WithTimeout(ctx, searchTimeout)
	defer cancel()
	if err := e.holds(ctx, ix); err != nil {
		return fmt.Errorf("index %s: %w", ix.Name, err)
	}
	return nil
}

// Write brings changes to the published index and, while a rebuild fills another one, to that too: each names the
// alias, so that whatever is published in between, one of the two writes lands in the index that answers in the end. A
// change older than what lies there is ignored.
func (e *Engine) Write(ctx context.Context, ix search.Index, docs []search.Document) ([]error, error) {
	if len(docs) == 0 {
		return nil, nil
	}
	if slices.ContainsFunc(docs, func(d search.Document) bool { return d.Gone }) {
		// Deletions cannot ask for an alias: on a server that was emptied one would make an index of the alias' name.
		if err := e.Holds(ctx, ix); err != nil {
			return nil, err
		}
	}
	var b bytes.Buffer
	aliases := [...]string{e.alias(ix.Name), e.building(ix)}
	for _, d := range docs {
		for _, alias := range aliases {
			if err := changeLine(&b, alias, d); err != nil {
				return nil, fmt.Errorf("document %s: %w", d.ID, err)
			}
		}
	}
	ctx, cancel := context.WithTimeout(ctx, changeTimeout)
	defer cancel()
	raw, err := e.do(ctx, esapi.BulkRequest{
		Body:       &b,
		FilterPath: []string{"items.*.status", "items.*.error.type", "items.*.error.reason"},
	})
	if err != nil {
		return nil, fmt.Errorf("write %d changes to %s: %w", len(docs), ix.Name, err)
	}
	errs, err := outcomes(raw, len(docs), len(aliases))
	if err != nil {
		return nil, fmt.Errorf("write %d changes to %s: %w", len(docs), ix.Name, err)
	}
	return errs, nil
}

func changeLine(b *bytes.Buffer, alias string, d search.Document) error {
	target := dsl{"_index": alias, "_id": d.ID, "version": d.Version, "version_type": "external_gte"}
	if !d.Gone {
		target["require_alias"] = true
		return bulkLine(b, dsl{"index": target}, d)
	}
	line, err := json.Marshal(dsl{"delete": target})
	if err != nil {
		return err
	}
	b.Write(line)
	b.WriteByte('\n')
	return nil
}

// item is what a bulk answer says of one action.
type item struct {
	Status int `json:"status"`
	Error  *struct {
		Type   string `json:"type"`
		Reason string `json:"reason"`
	} `json:"error"`
}

// outcomes reads a bulk answer with several actions per document, the first of them to the published index. The second
// result says that the server could not take the changes now; the first what it will never take.
func outcomes(raw []byte, documents, actions int) ([]error, error) {
	var result struct {
		Items []map[string]item `json:"items"`
	}
	if err := json.Unmarshal(raw, &result); err != nil {
		return nil, fmt.Errorf("read bulk answer: %w", err)
	}
	if len(result.Items) != documents*actions {
		return nil, fmt.Errorf("elasticsearch answered %d of %d changes", len(result.Items), documents*actions)
	}
	errs := make([]error, documents)
	for i, entry := range result.Items {
		for _, it := range entry {
			switch {
			case it.Error == nil || it.Status == http.StatusConflict: // done, nothing to delete, or a newer one is there
			case it.Error.Type == "index_not_found_exception" && i%actions > 0: // nobody rebuilds
			case it.Error.Type == "index_not_found_exception":
				return nil, errMissing
			case it.Status == http.StatusTooManyRequests || it.Status >= http.StatusInternalServerError:
				return nil, fmt.Errorf("elasticsearch answered %d: %s", it.Status, it.Error.Reason)
			default:
				errs[i/actions] = fmt.Errorf("elasticsearch refused it: %.300s", it.Error.Reason)
			}
		}
	}
	return errs, nil
}
