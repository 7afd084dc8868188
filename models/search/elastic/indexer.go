package elastic

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/elastic/go-elasticsearch/v8/esapi"

	"dealdesk/models/search"
)

// Create makes an empty index of its own name, beside the one that answers; changes are written to it from now on. What
// an earlier rebuild left unfinished goes: two rebuilds of an index must not run side by side.
func (e *Engine) Create(ctx context.Context, ix search.Index) (string, error) {
	if err := e.forbidAutoCreate(ctx); err != nil {
		return "", err
	}
	if err := e.discardUnfinished(ctx, ix); err != nil {
		return "", err
	}
	name := e.generation(ix) + strconv.FormatInt(time.Now().UnixNano(), 36)
	definition := definition(ix, e.replicas)
	definition["aliases"] = dsl{e.building(ix): dsl{}}
	body, err := json.Marshal(definition)
	if err != nil {
		return "", fmt.Errorf("write mapping: %w", err)
	}
	if _, err := e.do(ctx, esapi.IndicesCreateRequest{Index: name, Body: bytes.NewReader(body)}); err != nil {
		return "", fmt.Errorf("create index %s: %w", name, err)
	}
	return name, nil
}

// forbidAutoCreate keeps a write that comes between two indexes from making one of its own, with guessed fields.
func (e *Engine) forbidAutoCreate(ctx context.Context) error {
	body, err := json.Marshal(dsl{
		"index_patterns": []string{e.prefix + "-*"}, "allow_auto_create": false,
		"priority": 200,
	})
	if err != nil {
		return fmt.Errorf("write template: %w", err)
	}
	if _, err := e.do(ctx, esapi.IndicesPutIndexTemplateRequest{Name: e.prefix, Body: bytes.NewReader(body)}); err != nil {
		return fmt.Errorf("template %s: %w", e.prefix, err)
	}
	return nil
}

func (e *Engine) discardUnfinished(ctx context.Context, ix search.Index) error {
	names, err := e.behind(ctx, e.building(ix))
	if err != nil {
		return err
	}
	return e.discardEach(ctx, names)
}

func (e *Engine) discardEach(ctx context.Context, names []string) error {
	for _, name := range names {
		if err := e.Discard(ctx, name); err != nil {
			return err
		}
	}
	return nil
}

// Put writes documents with their row's version; an older one than what lies there is ignored.
func (e *Engine) Put(ctx context.Context, name string, docs []search.Document) error {
	if len(docs) == 0 {
		return nil
	}
	var b bytes.Buffer
	for _, d := range docs {
		action := dsl{"index": dsl{"_id": d.ID, "version": d.Version, "version_type": "external_gte"}}
		if err := bulkLine(&b, action, d); err != nil {
			return fmt.Errorf("document %s: %w", d.ID, err)
		}
	}
	raw, err := e.do(ctx, esapi.BulkRequest{
		Index: name, Body: &b,
		FilterPath: []string{"errors", "items.*.status", "items.*.error", "items.*._id"},
	})
	if err != nil {
		return fmt.Errorf("write %d documents to %s: %w", len(docs), name, err)
	}
	return refusals(raw)
}

// orderOf sorts documents by name, then by id: U+0000 stands before whatever a longer name goes on with.
func orderOf(d search.Document) string { return d.Folded + "\x00" + d.ID }

// bulkLine writes the action and the document with its private fields.
func bulkLine(b *bytes.Buffer, action dsl, d search.Document) error {
	head, err := json.Marshal(action)
	if err != nil {
		return err
	}
	fields := dsl{fieldWords: d.Words, fieldNames: strings.Split(d.Folded, "\n"), fieldSort: orderOf(d)}
	if d.Head {
		fields[fieldHead] = true
	}
	if d.Visible != nil {
		fields[fieldVisible] = d.Visible
	}
	private, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	source := bytes.TrimSpace(d.Source)
	b.Write(head)
	b.WriteByte('\n')
	b.Write(private[:len(private)-1])
	b.WriteByte(',')
	b.Write(source[1:])
	b.WriteByte('\n')
	return nil
}

// refusals finds what a bulk answer refused; a late version is none.
func refusals(raw []byte) error {
	var result struct {
		Errors bool `json:"errors"`
		Items  []map[string]struct {
			ID     string          `json:"_id"`
			Status int             `json:"status"`
			Error  json.RawMessage `json:"error"`
		} `json:"items"`
	}
	if err := json.Unmarshal(raw, &result); err != nil {
		return fmt.Errorf("read bulk answer: %w", err)
	}
	if !result.Errors {
		return nil
	}
	for _, item := range result.Items {
		for _, r := range item {
			if r.Status >= http.StatusMultipleChoices && r.Status != http.StatusConflict {
				return fmt.Errorf("elasticsearch refused document %s: %.300s", r.ID, r.Error)
			}
		}
	}
	return nil
}

// Publish lets a filled index answer in place of the ones before, at once, and deletes those. Indexes that show a part
// of it follow.
func (e *Engine) Publish(ctx context.Context, ix search.Index, name string) error {
	if _, err := e.do(ctx, esapi.IndicesPutSettingsRequest{
		Index: []string{name},
		Body:  strings.NewReader(`{"index": {"refresh_interval": "500ms", "translog.durability": "request"}}`),
	}); err != nil {
		return fmt.Errorf("open %s: %w", name, err)
	}
	if _, err := e.do(ctx, esapi.IndicesFlushRequest{Index: []string{name}}); err != nil {
		return fmt.Errorf("flush %s: %w", name, err)
	}
	if _, err := e.do(ctx, esapi.IndicesRefreshRequest{Index: []string{name}}); err != nil {
		return fmt.Errorf("refresh %s: %w", name, err)
	}
	old, err := e.versions(ctx, ix)
	if err != nil {
		return err
	}
	actions := []dsl{{"remove": dsl{"index": name, "alias": e.building(ix)}}}
	for _, other := range old {
		if other != name {
			actions = append(actions, dsl{"remove_index": dsl{"index": other}})
		}
	}
	for _, view := range search.Indexes() {
		if view.Over != ix.Name {
			continue
		}
		add := dsl{"index": name, "alias": e.alias(view.Name)}
		if part, ok := parts()[view.Name]; ok {
			add["filter"] = part
		}
		actions = append(actions, dsl{"add": add})
	}
	body, err := json.Marshal(dsl{"actions": actions})
	if err != nil {
		return fmt.Errorf("write aliases: %w", err)
	}
	if _, err := e.do(ctx, esapi.IndicesUpdateAliasesRequest{Body: bytes.NewReader(body)}); err != nil {
		return fmt.Errorf("publish %s: %w", name, err)
	}
	e.mergeSegments(ctx, name)
	return nil
}

// mergeSegments asks the server to merge the dozen segments that bulk requests leave into one, while the index answers:
// a search reads every segment, so it takes a quarter less time afterwards. A failure is only logged, since searches
// work without it.
func (e *Engine) mergeSegments(ctx context.Context, name string) {
	one, later := 1, false
	if _, err := e.do(ctx, esapi.IndicesForcemergeRequest{
		Index: []string{name}, MaxNumSegments: &one,
		WaitForCompletion: &later,
	}); err != nil {
		slog.WarnContext(ctx, "the index stays in several segments", "index", name, "error", err)
	}
}

// versions lists the indexes that were built for an index.
func (e *Engine) versions(ctx context.Context, ix search.Index) ([]string, error) {
	names, err := e.behind(ctx, e.alias(ix.Name)+"-*")
	return slices.DeleteFunc(names, func(name string) bool { return !strings.HasPrefix(name, e.alias(ix.Name)+"-") }), err
}

// behind lists the indexes of a name, alias or pattern.
func (e *Engine) behind(ctx context.Context, pattern string) ([]string, error) {
	raw, err := e.do(ctx, esapi.IndicesGetAliasRequest{Index: []string{pattern}})
	if errors.Is(err, errMissing) {
		return nil, nil
	}
	var byName map[string]json.RawMessage
	if err == nil {
		err = json.Unmarshal(raw, &byName)
	}
	if err != nil {
		return nil, fmt.Errorf("list indexes of %s: %w", pattern, err)
	}
	return slices.Collect(maps.Keys(byName)), nil
}

// Discard deletes an index that was not published.
func (e *Engine) Discard(ctx context.Context, name string) error {
	if _, err := e.do(ctx, esapi.IndicesDeleteRequest{Index: []string{name}}); err != nil && !errors.Is(err, errMissing) {
		return fmt.Errorf("delete index %s: %w", name, err)
	}
	return nil
}

// Drop deletes everything that was built.
func (e *Engine) Drop(ctx context.Context) error {
	if _, err := e.do(ctx, esapi.IndicesDeleteIndexTemplateRequest{Name: e.prefix}); err != nil &&
		!errors.Is(err, errMissing) {
		return fmt.Errorf("delete template %s: %w", e.prefix, err)
	}
	for _, ix := range search.Indexes() {
		names, err := e.versions(ctx, ix)
		if err == nil {
			err = e.discardEach(ctx, names)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
