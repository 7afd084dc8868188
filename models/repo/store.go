// Package repo holds the queries and transactions, one file per aggregate. A public method is one transaction or one
// query; no rule lives between queries.
package repo

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	jsonv2 "github.com/go-json-experiment/json"
	lru "github.com/hashicorp/golang-lru/v2"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgconn/ctxwatch"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// Store is the way to Postgres: GORM for the aggregates, and the pool below it for what every request reads.
type Store struct {
	db         *gorm.DB
	pool       *pgxpool.Pool
	conn       *sql.Conn // of InTransaction, else nil
	references *referenceCache

	roles *lru.Cache[rolesKey, []deal.RoleAt]
}

// connectTimeout is how long a connection may take to be made, unless the address says otherwise.
const connectTimeout = 10 * time.Second

// cancelDelay is how long a statement whose context has ended may still answer before its connection is given up.
// Without it an end that meets an answer just read leaves its fault to the connection's next statement, of somebody
// else: pgx may be reading ahead in the background.
const cancelDelay = 200 * time.Millisecond

// maxKnownRoles is for how many people a process remembers the roles.
const maxKnownRoles = 10_000

// Settings are how a process works with Postgres.
type Settings struct {
	URL      string
	MaxConns int
	// how long a statement, and a transaction between two statements, may take; 0 is as long as the server lets them
	Statement time.Duration
	Idle      time.Duration
	Tracer    pgx.QueryTracer // of every statement; nil for none
}

// Open connects to a postgres:// address with at most maxConns connections and checks that the server answers.
func Open(ctx context.Context, url string, maxConns int) (*Store, error) {
	return OpenTraced(ctx, url, maxConns, nil)
}

// OpenTraced is Open with a tracer of every statement; nil for none.
func OpenTraced(ctx context.Context, url string, maxConns int, tracer pgx.QueryTracer) (*Store, error) {
	s, err := OpenLater(ctx, Settings{URL: url, MaxConns: maxConns, Tracer: tracer})
	if err != nil {
		return nil, err
	}
	if err := s.Ping(ctx); err != nil {
		s.pool.Close()
		return nil, err
	}
	return s, nil
}

// poolSettings are how the connections of a pool are made.
func poolSettings(in Settings) (*pgxpool.Config, error) {
	settings, err := pgxpool.ParseConfig(in.URL)
	if err != nil {
		return nil, fmt.Errorf("connect to postgres: %w", err)
	}
	settings.ConnConfig.BuildContextWatcherHandler = func(c *pgconn.PgConn) ctxwatch.Handler {
		return &pgconn.DeadlineContextWatcherHandler{Conn: c.Conn(), DeadlineDelay: cancelDelay}
	}
	settings.ConnConfig.Tracer = traced(in.Tracer)
	settings.MaxConns = int32(in.MaxConns) //nolint:gosec // the settings bound it
	settings.AfterConnect = keepDocuments
	if settings.ConnConfig.ConnectTimeout == 0 {
		settings.ConnConfig.ConnectTimeout = connectTimeout
	}
	parameters := settings.ConnConfig.RuntimeParams
	// rows are found by key: planning anew costs more than it finds
	parameters["plan_cache_mode"] = "force_generic_plan"
	// no statement is so long that compiling it pays
	parameters["jit"] = "off"
	for name, limit := range map[string]time.Duration{
		"statement_timeout": in.Statement, "idle_in_transaction_session_timeout": in.Idle,
	} {
		if limit > 0 {
			parameters[name] = strconv.FormatInt(limit.Milliseconds(), 10)
		}
	}
	return settings, nil
}

// OpenLater prepares connections that are made when they are first needed: the server may be away.
func OpenLater(ctx context.Context, in Settings) (*Store, error) {
	settings, err := poolSettings(in)
	if err != nil {
		return nil, err
	}
	pool, err := pgxpool.NewWithConfig(ctx, settings)
	if err != nil {
		return nil, fmt.Errorf("connect to postgres: %w", err)
	}
	dialect := valueFreeDialect{&postgres.Dialector{Config: &postgres.Config{Conn: stdlib.OpenDBFromPool(pool)}}}
	db, err := gorm.Open(dialect, &gorm.Config{
		SkipDefaultTransaction: true,
		DisableAutomaticPing:   true,
		Logger: statementLog{Interface: logger.NewSlogLogger(slog.Default(),
			logger.Config{LogLevel: logger.Error, IgnoreRecordNotFoundError: true})},
		TranslateError: true,
		QueryFields:    true, // columns by name: an older release lives with a column that it does not know
	})
	if err != nil {
		pool.Close()
		return nil, fmt.Errorf("connect to postgres: %w", err)
	}
	roles, err := lru.New[rolesKey, []deal.RoleAt](maxKnownRoles)
	if err != nil {
		pool.Close()
		return nil, fmt.Errorf("make room for roles: %w", err)
	}
	return &Store{db: db, pool: pool, references: newReferenceCache(), roles: roles}, nil
}

// keepDocuments reads jsonb columns into entity.JSON as they are, without parsing what the database has parsed.
func keepDocuments(_ context.Context, c *pgx.Conn) error {
	c.TypeMap().RegisterType(&pgtype.Type{Name: "jsonb", OID: pgtype.JSONBOID, Codec: &pgtype.JSONBCodec{
		Marshal: json.Marshal,
		Unmarshal: func(document []byte, into any) error {
			if as, ok := into.(*entity.JSON); ok {
				*as = bytes.Clone(document)
				return nil
			}
			return jsonv2.Unmarshal(document, into)
		},
	}})
	return nil
}

// Ping tells whether Postgres answers.
func (s *Store) Ping(ctx context.Context) error {
	return wrap(s.pool.Ping(ctx), "postgres")
}

// Pool is the connection pool, for packages that write their own SQL.
func (s *Store) Pool() (*sql.DB, error) {
	pool, err := s.db.DB()
	return pool, wrap(err, "postgres")
}

// Connections are this process's connections to Postgres.
type Connections struct {
	Max, InUse, Idle int
	Waits            int64 // how often somebody waited for one
}

// Connections counts them.
func (s *Store) Connections() Connections {
	c := s.pool.Stat()
	return Connections{
		Max: int(c.MaxConns()), InUse: int(c.AcquiredConns()), Idle: int(c.IdleConns()), Waits: c.EmptyAcquireCount(),
	}
}

// Close ends all connections.
func (s *Store) Close() error {
	db, err := s.db.DB()
	if err != nil {
		return fmt.Errorf("close postgres: %w", err)
	}
	err = db.Close()
	s.pool.Close()
	return err
}

// DB is a session of the context, for repositories of this package and their tests.
func (s *Store) DB(ctx context.Context) *gorm.DB { return s.db.WithContext(ctx) }

// wrap says in an error what was being done; it leaves no error as it is.
func wrap(err error, format string, args ...any) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", fmt.Sprintf(format, args...), err)
}
