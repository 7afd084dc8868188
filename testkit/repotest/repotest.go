// Package repotest gives tests a migrated scratch database on a real Postgres: the server named by
// DEALDESK_TEST_DATABASE_URL (an administrator's address), else one started from installed binaries.
package repotest

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // database/sql driver "pgx"
	"github.com/stretchr/testify/require"

	"dealdesk/models/migrations"
	"dealdesk/models/repo"
)

// EnvURL names a Postgres whose user may create databases.
const EnvURL = "DEALDESK_TEST_DATABASE_URL"

// shared is the one server and the templates of a test process; Run ends it.
var shared struct {
	sync.Mutex
	running  bool
	admin    string
	template string
	filled   map[string]string // templates by their name for OpenFilled
	stop     func()
}

// Run runs a package's tests and ends what Open started: func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }.
func Run(m *testing.M) int {
	shared.Lock()
	shared.running = true
	shared.Unlock()
	code := m.Run()
	shared.Lock()
	defer shared.Unlock()
	for _, template := range append(slices.Collect(maps.Values(shared.filled)), shared.template) {
		if template != "" {
			_ = execute(context.Background(), shared.admin, "drop database if exists "+template+" with (force)")
		}
	}
	if shared.stop != nil {
		shared.stop()
	}
	return code
}

// URL is the address of a fresh database with every migration applied. It is dropped when the test ends.
func URL(t testing.TB) string {
	t.Helper()
	return fresh(t, func() string { return shared.template })
}

// EmptyURL is the address of a fresh database in which nothing is. It is dropped when the test ends.
func EmptyURL(t testing.TB) string {
	t.Helper()
	return fresh(t, func() string { return "template1" })
}

// fresh is a copy of a database that the shared server has once it is prepared.
func fresh(t testing.TB, template func() string) string {
	t.Helper()
	ctx := context.Background()
	shared.Lock()
	defer shared.Unlock()
	if err := prepare(ctx); errors.Is(err, errNoServer) {
		t.Skipf("scratch database: %v", err)
	} else if err != nil {
		t.Fatalf("scratch database: %v", err)
	}
	return copyOf(ctx, t, template())
}

// copyOf is a database like another, dropped when the test ends.
func copyOf(ctx context.Context, t testing.TB, template string) (address string) {
	t.Helper()
	name := databaseName()
	require.NoError(t, execute(ctx, shared.admin, "create database "+name+" template "+template), "scratch database")
	admin := shared.admin
	t.Cleanup(func() { //nolint:contextcheck // the test's own has ended by then
		if err := execute(context.Background(), admin, "drop database if exists "+name+" with (force)"); err != nil {
			t.Errorf("drop scratch database: %v", err)
		}
	})
	return withDatabase(admin, name)
}

// Open is a store on a fresh database. It is closed and dropped when the test ends.
func Open(t testing.TB) *repo.Store {
	t.Helper()
	return open(t, URL(t))
}

func open(t testing.TB, address string) *repo.Store {
	t.Helper()
	store, err := repo.Open(context.Background(), address, 8)
	require.NoError(t, err, "open scratch database")
	t.Cleanup(func() { _ = store.Close() })
	return store
}

func prepare(ctx context.Context) error {
	if !shared.running {
		return fmt.Errorf("the package needs: func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }")
	}
	if shared.admin == "" {
		shared.admin = os.Getenv(EnvURL)
	}
	if shared.admin == "" {
		address, stop, err := startServer(ctx)
		if err != nil {
			return fmt.Errorf("%w; set %s to a Postgres whose user may create databases", err, EnvURL)
		}
		shared.admin, shared.stop = address, stop
	}
	if shared.template != "" {
		return nil
	}
	name := databaseName()
	if err := execute(ctx, shared.admin, "create database "+name); err != nil {
		return err
	}
	if _, err := migrations.Up(ctx, withDatabase(shared.admin, name)); err != nil {
		return err
	}
	shared.template = name
	return nil
}

func execute(ctx context.Context, address, statement string) error {
	db, err := sql.Open("pgx", address)
	if err != nil {
		return fmt.Errorf("open %s: %w", EnvURL, err)
	}
	defer func() { _ = db.Close() }()
	if _, err := db.ExecContext(ctx, statement); err != nil {
		return fmt.Errorf("%s: %w", statement, err)
	}
	return nil
}

func databaseName() string { return "test_" + strings.ToLower(rand.Text()) }

func withDatabase(address, name string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	u.Path = "/" + name
	return u.String()
}

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
	require.NoError(t, fill(ctx, store), "fill scratch database %s", name)
	var source string
	err := store.DB(ctx).Raw("select current_database()").Scan(&source).Error
	require.NoError(t, err, "fill scratch database %s", name)
	require.NoError(t, store.Close(), "fill scratch database %s", name)
	shared.Lock()
	defer shared.Unlock()
	template = databaseName()
	err = execute(ctx, shared.admin, "create database "+template+" template "+source)
	require.NoError(t, err, "fill scratch database %s", name)
	if shared.filled == nil {
		shared.filled = map[string]string{}
	}
	shared.filled[name] = template
	return template
}

// ProcessURL is the address of a database for a role of the test's own that has what processes are granted. It owns
// nothing.
func ProcessURL(t testing.TB, owner string) string {
	t.Helper()
	ctx := context.Background()
	role, password := "process_"+strings.ToLower(rand.Text()), rand.Text()
	require.NoError(t, execute(ctx, owner, "create role "+role+" login password '"+password+"'"), "role of a test")
	t.Cleanup(func() { //nolint:contextcheck // the test's own has ended by then
		for _, statement := range []string{"drop owned by " + role, "drop role " + role} {
			if err := execute(context.Background(), owner, statement); err != nil {
				t.Errorf("role of a test: %v", err)
			}
		}
	})
	require.NoError(t, migrations.Grant(ctx, owner, role), "role of a test")
	u, err := url.Parse(owner)
	require.NoError(t, err, "role of a test")
	u.User = url.UserPassword(role, password)
	return u.String()
}

// AsProcess is a store on another's database, with the rights of the processes alone.
func AsProcess(t testing.TB, store *repo.Store) *repo.Store {
	t.Helper()
	var name string
	require.NoError(t, store.DB(context.Background()).Raw("select current_database()").Scan(&name).Error, "role of a test")
	return open(t, ProcessURL(t, withDatabase(shared.admin, name)))
}
