package backend

import (
	"context"
	"database/sql"
	"errors"
	"log/slog"

	"dealdesk/models/apperr"
	"dealdesk/models/search"
	"dealdesk/models/search/elastic"
	"dealdesk/models/search/postgres"
)

// Copy is what a back end keeps beside the tables and what has to follow them: Elasticsearch its indexes, Postgres only
// the vocabulary of words that may be mistyped.
type Copy struct {
	tables *postgres.Engine
	target *elastic.Engine // nil where Postgres answers from the tables themselves
}

// OpenCopy prepares the way to the copy of a back end; it talks to nobody yet.
func OpenCopy(s Settings, db *sql.DB) (*Copy, error) {
	tables := postgres.New(db)
	if s.Name != search.BackendElastic {
		return NewCopy(tables, nil), nil
	}
	target, err := elastic.New(s.Elastic, prefix)
	if err != nil {
		return nil, err
	}
	return NewCopy(tables, target), nil
}

// NewCopy keeps a copy of the tables in a target, or none.
func NewCopy(tables *postgres.Engine, target *elastic.Engine) *Copy {
	return &Copy{tables: tables, target: target}
}

// Rebuild builds every index anew, while nobody else does. Changes that the relay brings meanwhile are not lost.
func (c *Copy) Rebuild(ctx context.Context, progress func(index string, documents int)) error {
	if c.target == nil {
		return errNoCopy
	}
	return c.tables.Exclusively(ctx, func() error {
		if err := c.refresh(ctx); err != nil {
			return err
		}
		for _, ix := range search.Built() {
			n, err := c.build(ctx, ix)
			if err != nil {
				return err
			}
			progress(ix.Name, n)
		}
		return nil
	})
}

// build builds one index anew and notes how that goes; the caller has the lock.
func (c *Copy) build(ctx context.Context, ix search.Index) (int, error) {
	build, err := c.tables.BeginBuild(ctx, ix.Name)
	if err != nil {
		return 0, err
	}
	n, err := search.RebuildOne(ctx, ix, c.tables, c.target, func(documents int) {
		if err := c.tables.NoteProgress(ctx, build, documents); err != nil {
			slog.WarnContext(ctx, "the progress of a build is not noted", "index", ix.Name, "error", err)
		}
	})
	return n, errors.Join(err, c.tables.EndBuild(context.WithoutCancel(ctx), build, n, err))
}

// refresh brings up to date what the tables keep for searching.
func (c *Copy) refresh(ctx context.Context) error {
	if err := c.tables.RefreshOffers(ctx); err != nil {
		return err
	}
	return c.tables.RefreshWords(ctx)
}

// RebuildSome is Rebuild for some indexes; without a target it brings up to date what Postgres searches.
func (c *Copy) RebuildSome(ctx context.Context, indexes []string) error {
	return c.tables.Exclusively(ctx, func() error {
		if err := c.refresh(ctx); err != nil || c.target == nil {
			return err
		}
		for _, name := range indexes {
			ix, err := byName(name)
			if err != nil {
				return err
			}
			n, err := c.build(ctx, ix)
			if err != nil {
				return err
			}
			slog.InfoContext(ctx, "index rebuilt", "index", name, "documents", n)
		}
		return nil
	})
}

// Ensure builds an index that is missing or has another version's shape. Of several that find it missing one builds it.
func (c *Copy) Ensure(ctx context.Context, index string) error {
	if c.target == nil {
		return nil
	}
	ix, err := byName(index)
	if err != nil {
		return err
	}
	err = c.target.Holds(ctx, ix)
	if err == nil || !elastic.NeedsRebuild(err) {
		return err
	}
	return c.tables.Exclusively(ctx, func() error {
		if err := c.target.Holds(ctx, ix); err == nil || !elastic.NeedsRebuild(err) {
			return err
		}
		n, err := c.build(ctx, ix)
		if err == nil {
			slog.InfoContext(ctx, "index built", "index", index, "documents", n)
		}
		return err
	})
}

// Update brings rows to the copy as they are now; those that are gone leave it. The first answer holds an error for
// each row that the copy refused; the second says that nothing could be written.
func (c *Copy) Update(ctx context.Context, index string, ids []string) (map[string]error, error) {
	ix, err := byName(index)
	if err != nil {
		return nil, err
	}
	docs, err := c.tables.ByID(ctx, ix, ids)
	if err != nil {
		return nil, err
	}
	if err := c.tables.LearnWords(ctx, ix, docs); err != nil || c.target == nil {
		return nil, err
	}
	errs, err := c.target.Write(ctx, ix, docs)
	refused := map[string]error{}
	for i, e := range errs {
		if e != nil {
			refused[docs[i].ID] = e
		}
	}
	return refused, err
}

func byName(index string) (search.Index, error) {
	ix, ok := search.IndexByName(index)
	if !ok {
		return ix, apperr.NotFound("search.indexNotFound", "This index is not known.")
	}
	return ix, nil
}
