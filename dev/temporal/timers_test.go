package main

import (
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.temporal.io/server/common/log"
	"go.temporal.io/server/common/metrics"
	persistence "go.temporal.io/server/common/persistence/sql"
	"go.temporal.io/server/common/persistence/sql/sqlplugin"
	"go.temporal.io/server/common/persistence/sql/sqlplugin/sqlite"
	"go.temporal.io/server/common/resolver"
)

// The timers of a range are those that the server's own query finds, and are found without reading those before them.
func TestTimersAreThoseOfTheServersOwnQuery(t *testing.T) {
	file := filepath.Join(t.TempDir(), "temporal.db")
	if err := prepare(t.Context(), file, "default"); err != nil {
		t.Fatal(err)
	}
	registerPlugin()
	open := func(plugin string) sqlplugin.DB {
		cfg := sqlConfig(file)
		cfg.PluginName = plugin
		db, err := persistence.NewSQLDB(sqlplugin.DbKindMain, cfg, resolver.NewNoopResolver(), log.NewNoopLogger(), metrics.NoopMetricsHandler)
		if err != nil {
			t.Fatal(err)
		}
		return db
	}
	ours, theirs := open(pluginName), open(sqlite.PluginName)
	random := rand.New(rand.NewPCG(1, 2))
	noon := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	at := func() time.Time { return noon.Add(time.Duration(random.IntN(40)) * 250 * time.Millisecond) } // several at each
	for shard := range int32(2) {
		for id := range int64(300) {
			row := sqlplugin.TimerTasksRow{ShardID: shard + 1, VisibilityTimestamp: at(), TaskID: id, Data: []byte{byte(id)}, DataEncoding: "proto3"}
			if _, err := ours.InsertIntoTimerTasks(t.Context(), []sqlplugin.TimerTasksRow{row}); err != nil {
				t.Fatal(err)
			}
		}
	}
	filled := 0
	for range 300 {
		f := sqlplugin.TimerTasksRangeFilter{
			ShardID: 1, InclusiveMinVisibilityTimestamp: at(), InclusiveMinTaskID: random.Int64N(300), ExclusiveMaxVisibilityTimestamp: at(), PageSize: 1 + random.IntN(60),
		}
		if random.IntN(10) == 0 {
			f.InclusiveMinVisibilityTimestamp = time.Time{}
		}
		got, err := ours.RangeSelectFromTimerTasks(t.Context(), f)
		if err != nil {
			t.Fatal(err)
		}
		want, err := theirs.RangeSelectFromTimerTasks(t.Context(), f)
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != len(want) {
			t.Fatalf("%+v: %d timers, the server's query finds %d", f, len(got), len(want))
		}
		for i := range got {
			if !got[i].VisibilityTimestamp.Equal(want[i].VisibilityTimestamp) || got[i].TaskID != want[i].TaskID || string(got[i].Data) != string(want[i].Data) || got[i].DataEncoding != want[i].DataEncoding {
				t.Fatalf("%+v: timer %d is %+v, not %+v", f, i, got[i], want[i])
			}
		}
		if len(got) > 0 {
			filled++
		}
	}
	if filled < 100 {
		t.Fatalf("only %d ranges held timers", filled)
	}
	var id, parent, unused int
	var plan string
	db, ok := ours.(timerDB)
	if !ok {
		t.Fatalf("the plugin made a %T", ours)
	}
	row := db.reader.QueryRowContext(t.Context(), "EXPLAIN QUERY PLAN "+timersFrom, 1, noon, 5, noon, 10)
	if err := row.Scan(&id, &parent, &unused, &plan); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(plan, "(visibility_timestamp,task_id)>(?,?)") {
		t.Fatalf("timers are not found by where they begin: %s", plan)
	}
}
