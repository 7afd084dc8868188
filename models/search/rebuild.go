package search

import (
	"context"
	"encoding/json"
	"fmt"
)

// Source yields all documents of an index from what owns them.
type Source interface {
	Each(ctx context.Context, ix Index, yield func([]Document) error) error
}

// Target is a back end that keeps a copy.
type Target interface {
	Create(ctx context.Context, ix Index) (name string, err error)
	Put(ctx context.Context, name string, docs []Document) error
	Publish(ctx context.Context, ix Index, name string) error
	Discard(ctx context.Context, name string) error
	// Write brings single documents to the published index and to the one that is being filled. The first answer holds an
	// error for each document that was refused; the second says that nothing could be written at all.
	Write(ctx context.Context, ix Index, docs []Document) ([]error, error)
}

// RebuildOne copies one index and answers how many documents it holds. What is written to a Target meanwhile lands in
// both copies, so nothing is lost; two rebuilds of an index must not run side by side. Progress hears how many
// documents are written so far.
func RebuildOne(ctx context.Context, ix Index, from Source, to Target, progress func(documents int)) (int, error) {
	n, err := rebuild(ctx, ix, from, to, progress)
	if err != nil {
		return n, fmt.Errorf("rebuild %s: %w", ix.Name, err)
	}
	return n, nil
}

// fill copies all documents; the next ones are read while those before are written.
func fill(
	ctx context.Context, ix Index, from Source, to Target, name string, progress func(documents int),
) (int, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	read, written := make(chan []Document), make(chan struct{})
	n := 0
	go func() {
		defer close(written)
		for docs := range read {
			if err := to.Put(ctx, name, docs); err != nil {
				stop(err)
				continue
			}
			n += len(docs)
			progress(n)
		}
	}()
	err := from.Each(ctx, ix, func(docs []Document) error {
		select {
		case read <- docs:
			return nil
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	})
	close(read)
	<-written
	if cause := context.Cause(ctx); cause != nil {
		return n, cause
	}
	return n, err
}

func rebuild(ctx context.Context, ix Index, from Source, to Target, progress func(documents int)) (int, error) {
	name, err := to.Create(ctx, ix)
	if err != nil {
		return 0, err
	}
	n, err := fill(ctx, ix, from, to, name, progress)
	if err == nil {
		err = to.Publish(ctx, ix, name)
	}
	if err != nil {
		// The half-filled index goes even when the caller has given up.
		if discardErr := to.Discard(context.WithoutCancel(ctx), name); discardErr != nil {
			return n, fmt.Errorf("%w (and %w)", err, discardErr)
		}
		return n, err
	}
	return n, nil
}

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
