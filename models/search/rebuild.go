package search

import (
	"context"
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

// Rebuild copies every index into a new one and lets it answer in place of the old one when it is complete; searches go on
// meanwhile. Progress hears the number of documents of each index.
func Rebuild(ctx context.Context, from Source, to Target, progress func(index string, documents int)) error {
	for _, ix := range Indexes() {
		if ix.Over != ix.Name {
			continue
		}
		n, err := RebuildOne(ctx, ix, from, to)
		if err != nil {
			return err
		}
		progress(ix.Name, n)
	}
	return nil
}

// RebuildOne copies one index and answers how many documents it holds. What is written to a Target meanwhile lands in both
// copies, so nothing is lost; two rebuilds of an index must not run side by side.
func RebuildOne(ctx context.Context, ix Index, from Source, to Target) (int, error) {
	n, err := rebuild(ctx, ix, from, to)
	if err != nil {
		return n, fmt.Errorf("rebuild %s: %w", ix.Name, err)
	}
	return n, nil
}

func rebuild(ctx context.Context, ix Index, from Source, to Target) (int, error) {
	name, err := to.Create(ctx, ix)
	if err != nil {
		return 0, err
	}
	n := 0
	err = from.Each(ctx, ix, func(docs []Document) error {
		n += len(docs)
		return to.Put(ctx, name, docs)
	})
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
