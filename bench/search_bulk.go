package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"dealdesk/models/search"
)

// bulk compares building the index of customers from Postgres with a bare loop of bulk requests of the same documents,
// which lie ready in memory.
func (w *searchWorld) bulk(ctx context.Context, pairs int) (Result, error) {
	ix, _ := search.IndexByName(search.IndexCustomer)
	var ready [][]search.Document
	n := 0
	err := w.tables.Each(ctx, ix, func(docs []search.Document) error {
		ready, n = append(ready, docs), n+len(docs)
		return nil
	})
	if err != nil {
		return Result{}, err
	}
	var ours, floor, ratios []float64
	for round := range min(pairs, 3) {
		progress(ctx, "indexing in bulk", round, min(pairs, 3))
		bare, err := w.bareBulk(ctx, ix, ready)
		if err != nil {
			return Result{}, err
		}
		at := time.Now()
		if _, err := search.RebuildOne(ctx, ix, w.tables, w.index); err != nil {
			return Result{}, err
		}
		mine := float64(n) / time.Since(at).Seconds()
		if err := w.settle(ctx); err != nil {
			return Result{}, err
		}
		ours = append(ours, mine)
		floor = append(floor, float64(n)/bare.Seconds())
		ratios = append(ratios,
			mine*bare.Seconds()/float64(n))
	}
	ratio := median(ratios)
	r := Result{
		Name: fmt.Sprintf("indexing %d customers", n), Value: median(ours), Unit: "/s", Floor: median(floor),
		Ratio: ratio,
	}
	return r.goal(">= 0.80", ratio >= 0.8), nil
}

// bareBulk posts the documents, a request a batch, to an index like ours without its service: no versions, no alias.
func (w *searchWorld) bareBulk(ctx context.Context, ix search.Index, batches [][]search.Document) (time.Duration,
	error,
) {
	name, err := w.index.Create(ctx, ix)
	if err != nil {
		return 0, err
	}
	bodies := make([][]byte, len(batches))
	for i, docs := range batches {
		if bodies[i], err = bareBody(docs); err != nil {
			return 0, err
		}
	}
	c := &http.Client{}
	at := time.Now()
	for _, body := range bodies {
		if err := post(ctx, c, w.server+"/"+name+"/_bulk?filter_path=errors", body); err != nil {
			return 0, err
		}
	}
	if err := post(ctx, c, w.server+"/"+name+"/_refresh", nil); err != nil {
		return 0, err
	}
	took := time.Since(at)
	return took, w.index.Discard(ctx, name)
}

func bareBody(docs []search.Document) ([]byte, error) {
	var b bytes.Buffer
	for _, d := range docs {
		head, err := json.Marshal(map[string]any{"index": map[string]any{"_id": d.ID}})
		if err != nil {
			return nil, err
		}
		private, err := json.Marshal(map[string]any{"words": d.Words, "names": []string{d.Folded}, "order": d.Folded +
			"\x00" + d.ID, "head": d.Head})
		if err != nil {
			return nil, err
		}
		b.Write(head)
		b.WriteByte('\n')
		b.Write(private[:len(private)-1])
		b.WriteByte(',')
		b.Write(bytes.TrimSpace(d.Source)[1:])
		b.WriteByte('\n')
	}
	return b.Bytes(), nil
}
