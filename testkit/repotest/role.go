package repotest

import (
	"context"
	"crypto/rand"
	"net/url"
	"strings"
	"testing"

	"dealdesk/models/migrations"
	"dealdesk/models/repo"
)

// ProcessURL is the address of a database for a role of the test's own that has what processes are granted. It owns
// nothing.
func ProcessURL(t testing.TB, owner string) string {
	t.Helper()
	ctx := context.Background()
	role, password := "process_"+strings.ToLower(rand.Text()), rand.Text()
	if err := execute(ctx, owner, "create role "+role+" login password '"+password+"'"); err != nil {
		t.Fatalf("role of a test: %v", err)
	}
	t.Cleanup(func() { //nolint:contextcheck // the test's own has ended by then
		for _, statement := range []string{"drop owned by " + role, "drop role " + role} {
			if err := execute(context.Background(), owner, statement); err != nil {
				t.Errorf("role of a test: %v", err)
			}
		}
	})
	if err := migrations.Grant(ctx, owner, role); err != nil {
		t.Fatalf("role of a test: %v", err)
	}
	u, err := url.Parse(owner)
	if err != nil {
		t.Fatalf("role of a test: %v", err)
	}
	u.User = url.UserPassword(role, password)
	return u.String()
}

// AsProcess is a store on another's database, with the rights of the processes alone.
func AsProcess(t testing.TB, store *repo.Store) *repo.Store {
	t.Helper()
	var name string
	if err := store.DB(context.Background()).Raw("select current_database()").Scan(&name).Error; err != nil {
		t.Fatalf("role of a test: %v", err)
	}
	return open(t, ProcessURL(t, withDatabase(shared.admin, name)))
}
