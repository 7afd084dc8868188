package elastic

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/elastic/go-elasticsearch/v8/esapi"

	"dealdesk/models/search"
	"dealdesk/models/search/filter"
)

func mappingType(f search.Field) string {
	switch f.Kind {
	case filter.Number:
		return "double"
	case filter.Bool:
		return "boolean"
	case filter.Date:
		return "date"
	default:
		return "keyword"
	}
}

// definition is the settings and mapping of an index. The private fields stay out of the answered source.
func definition(ix search.Index) dsl {
	properties := dsl{
		fieldWords: dsl{
			"type": "text", "analyzer": "whitespace", "norms": false, "index_options": "docs",
			"index_prefixes": dsl{"min_chars": 1, "max_chars": 10},
		},
		fieldFolded: dsl{"type": "keyword"},
		fieldKey:    dsl{"type": "keyword"},
	}
	for _, f := range ix.Fields {
		properties[f.Name] = dsl{"type": mappingType(f)}
	}
	return dsl{
		"settings": dsl{
			"number_of_shards": 1, "number_of_replicas": 0, "refresh_interval": "-1", // while it fills; Publish sets it
			"max_result_window":    10_000_000, // skip has no upper limit (clarifications.md 74)
			"max_terms_count":      70_000,
			"mapping.total_fields": dsl{"limit": 200},
		},
		"mappings": dsl{
			"dynamic": "strict", "_source": dsl{"excludes": []string{fieldWords, fieldFolded, fieldKey}}, "properties": properties,
		},
	}
}

// Create makes an empty index of its own name, beside the one that answers.
func (e *Engine) Create(ctx context.Context, ix search.Index) (string, error) {
	name := e.generation(ix) + strconv.FormatInt(time.Now().UnixNano(), 36)
	body, err := json.Marshal(definition(ix))
	if err != nil {
		return "", fmt.Errorf("write mapping: %w", err)
	}
	if _, err := e.do(ctx, esapi.IndicesCreateRequest{Index: name, Body: reader(body)}); err != nil {
		return "", fmt.Errorf("create index %s: %w", name, err)
	}
	return name, nil
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
	raw, err := e.do(ctx, esapi.BulkRequest{Index: name, Body: &b, FilterPath: []string{"errors", "items.*.status", "items.*.error", "items.*._id"}})
	if err != nil {
		return fmt.Errorf("write %d documents to %s: %w", len(docs), name, err)
	}
	return refusals(raw)
}

// bulkLine writes the action and the document with its private fields.
func bulkLine(b *bytes.Buffer, action dsl, d search.Document) error {
	head, err := json.Marshal(action)
	if err != nil {
		return err
	}
	private, err := json.Marshal(map[string]string{fieldWords: d.Words, fieldFolded: d.Folded, fieldKey: d.ID})
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
	if _, err := e.do(ctx, esapi.IndicesPutSettingsRequest{Index: []string{name}, Body: strings.NewReader(`{"index": {"refresh_interval": "1s"}}`)}); err != nil {
		return fmt.Errorf("open %s: %w", name, err)
	}
	if _, err := e.do(ctx, esapi.IndicesRefreshRequest{Index: []string{name}}); err != nil {
		return fmt.Errorf("refresh %s: %w", name, err)
	}
	old, err := e.versions(ctx, ix)
	if err != nil {
		return err
	}
	actions := []dsl{}
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
		if view.Name == search.IndexPricingProgramCustomer {
			add["filter"] = dsl{"terms": dsl{"ApplicableDeals": []int{1, 2}}}
		}
		actions = append(actions, dsl{"add": add})
	}
	body, err := json.Marshal(dsl{"actions": actions})
	if err != nil {
		return fmt.Errorf("write aliases: %w", err)
	}
	if _, err := e.do(ctx, esapi.IndicesUpdateAliasesRequest{Body: reader(body)}); err != nil {
		return fmt.Errorf("publish %s: %w", name, err)
	}
	return nil
}

// versions lists the indexes that were built for an index.
func (e *Engine) versions(ctx context.Context, ix search.Index) ([]string, error) {
	raw, err := e.do(ctx, esapi.IndicesGetAliasRequest{Index: []string{e.alias(ix.Name) + "-*"}})
	if errors.Is(err, errMissing) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("list indexes of %s: %w", ix.Name, err)
	}
	var byName map[string]json.RawMessage
	if err := json.Unmarshal(raw, &byName); err != nil {
		return nil, fmt.Errorf("list indexes of %s: %w", ix.Name, err)
	}
	var out []string
	for name := range byName {
		if strings.HasPrefix(name, e.alias(ix.Name)+"-") {
			out = append(out, name)
		}
	}
	return out, nil
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
	for _, ix := range search.Indexes() {
		names, err := e.versions(ctx, ix)
		if err != nil {
			return err
		}
		for _, name := range names {
			if err := e.Discard(ctx, name); err != nil {
				return err
			}
		}
	}
	return nil
}
