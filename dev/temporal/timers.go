package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"sync"
	"time"

	"go.temporal.io/server/common/config"
	"go.temporal.io/server/common/log"
	"go.temporal.io/server/common/metrics"
	persistence "go.temporal.io/server/common/persistence/sql"
	"go.temporal.io/server/common/persistence/sql/sqlplugin"
	"go.temporal.io/server/common/persistence/sql/sqlplugin/sqlite"
	"go.temporal.io/server/common/resolver"
)

// pluginName is the server's plugin for SQLite with timers that are found by their index.
const pluginName = "sqlite-timers"

// registerPlugin tells the server of the plugin, once.
var registerPlugin = sync.OnceFunc(func() {
	persistence.RegisterPlugin(pluginName, &timerPlugin{readers: map[string]*sql.DB{}})
})

// timerPlugin hands out the databases of the server's own plugin, all but one query as they are.
type timerPlugin struct {
	mu      sync.Mutex
	readers map[string]*sql.DB // by file
}

// database is what the server asks of one: its rows, and its schema's version.
type database interface {
	sqlplugin.DB
	sqlplugin.AdminDB
}

// CreateDB opens a database of the server's own plugin.
func (p *timerPlugin) CreateDB(kind sqlplugin.DbKind, cfg *config.SQL, r resolver.ServiceResolver, l log.Logger, m metrics.Handler) (sqlplugin.GenericDB, error) {
	own := *cfg
	own.PluginName = sqlite.PluginName
	opened, err := persistence.NewSQLDB(kind, &own, r, l, m)
	if err != nil {
		return nil, fmt.Errorf("open %s: %w", cfg.DatabaseName, err)
	}
	db, ok := opened.(database)
	if !ok {
		return nil, errors.Join(fmt.Errorf("the server's plugin has another shape: %T", opened), opened.Close())
	}
	reader, err := p.reader(cfg.DatabaseName)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return timerDB{database: db, reader: reader}, nil
}

// GetVisibilityQueryConverter is that of the server's own plugin.
func (p *timerPlugin) GetVisibilityQueryConverter() sqlplugin.VisibilityQueryConverter {
	converter, err := persistence.GetPluginVisibilityQueryConverter(sqlite.PluginName)
	if err != nil {
		panic(err) // it is linked in
	}
	return converter
}

// reader is the connection for timers alone: with a write-ahead log they are read beside what is written. It stays open as long as
// the process, as those of the server's own plugin do.
func (p *timerPlugin) reader(file string) (*sql.DB, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if db, ok := p.readers[file]; ok {
		return db, nil
	}
	parameters := url.Values{"_time_format": {"sqlite"}, "_pragma": {"busy_timeout=10000", "query_only=1"}}
	db, err := sql.Open(sqlite.PluginName, "file:"+file+"?"+parameters.Encode())
	if err != nil {
		return nil, fmt.Errorf("open %s for timers: %w", file, err)
	}
	p.readers[file] = db
	return db, nil
}

// timerDB is a database whose timers are found by their index.
type timerDB struct {
	database
	reader *sql.DB
}

// timersFrom begins where it is told to. The server's own query says the same with an OR of two beginnings, for which SQLite reads
// all timers that are due and not yet forgotten, each time from the first: behind by a few thousand, a server gets behind ever faster.
const timersFrom = `SELECT visibility_timestamp, task_id, data, data_encoding FROM timer_tasks
	WHERE shard_id = ? AND (visibility_timestamp, task_id) >= (?, ?) AND visibility_timestamp < ?
	ORDER BY visibility_timestamp, task_id LIMIT ?`

// RangeSelectFromTimerTasks answers the timers of a range, the earliest first.
func (d timerDB) RangeSelectFromTimerTasks(ctx context.Context, f sqlplugin.TimerTasksRangeFilter) ([]sqlplugin.TimerTasksRow, error) {
	from, to := stored(f.InclusiveMinVisibilityTimestamp), stored(f.ExclusiveMaxVisibilityTimestamp)
	rows, err := d.reader.QueryContext(ctx, timersFrom, f.ShardID, from, f.InclusiveMinTaskID, to, f.PageSize)
	if err != nil {
		return nil, fmt.Errorf("read timers: %w", err)
	}
	defer func() { _ = rows.Close() }()
	var out []sqlplugin.TimerTasksRow
	for rows.Next() {
		var row sqlplugin.TimerTasksRow
		if err := rows.Scan(&row.VisibilityTimestamp, &row.TaskID, &row.Data, &row.DataEncoding); err != nil {
			return nil, fmt.Errorf("read a timer: %w", err)
		}
		row.VisibilityTimestamp = row.VisibilityTimestamp.UTC()
		out = append(out, row)
	}
	if err := rows.Err(); err != nil {
		return nil, fmt.Errorf("read timers: %w", err)
	}
	return out, nil
}

// stored is a time as the server's plugin stores it.
func stored(t time.Time) time.Time {
	if t.IsZero() {
		return time.Date(1000, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	return t.UTC().Truncate(time.Microsecond)
}
