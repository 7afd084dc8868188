package repotest

import (
	"context"
	"testing"

	"dealdesk/models/repo"
)

// OpenFilled is a store on a database that was filled once for the whole package, by the first test that asks under the
// name, and is the test's own from then on.
func OpenFilled(t testing.TB, name string, fill func(context.Context, *repo.Store) error) *repo.Store {
	t.Helper()
	ctx := context.Background()
	shared.Lock()
	template := shared.filled[name]
	shared.Unlock()
	if template == "" {
		template = fillOnce(ctx, t, name, fill)
	}
	shared.Lock()
	defer shared.Unlock()
	return open(t, copyOf(ctx, t, template))
}

// fillOnce makes the template; tests of a package that run at the same time may each make one, of which one stays.
func fillOnce(ctx context.Context, t testing.TB, name string,
	fill func(context.Context, *repo.Store) error,
) (template string) {
	t.Helper()
	store := Open(t) //nolint:contextcheck // it needs none
	if err := fill(ctx, store); err != nil {
		t.Fatalf("fill scratch database %s: %v", name, err)
	}
	var source string
	if err := store.DB(ctx).Raw("select current_database()").Scan(&source).Error; err != nil {
		t.Fatalf("fill scratch database %s: %v", name, err)
	}
	if err := store.Close(); err != nil {
		t.Fatalf("fill scratch database %s: %v", name, err)
	}
	shared.Lock()
	defer shared.Unlock()
	template = databaseName()
	if err := execute(ctx, shared.admin, "create database "+template+" template "+source); err != nil {
		t.Fatalf("fill scratch database %s: %v", name, err)
	}
	if shared.filled == nil {
		shared.filled = map[string]string{}
	}
	shared.filled[name] = template
	return template
}
