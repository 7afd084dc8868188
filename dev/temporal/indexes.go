package main

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	_ "modernc.org/sqlite" // the driver that the server's own plugin uses
)

// unasked are indexes of the visibility table that no query of Dealdesk, its Web UI or the server's worker deployments uses.
// The server replaces a workflow's whole row with every change of its search attributes, and SQLite then every index: of its
// 58, these were most of the time that a change takes. Filters on what they index still work, by reading all rows.
const unasked = `execution_time parent_run_id root_run_id temporal_scheduled_start_time temporal_scheduled_by_id temporal_schedule_paused
	temporal_workflow_versioning_behavior temporal_worker_deployment history_length history_size_bytes execution_duration state_transition_count
	batcher_user temporal_pause_info bool_01 bool_02 bool_03 datetime_02 datetime_03
	double_01 double_02 double_03 int_01 int_02 int_03 keyword_09 keyword_10
	temporal_bool_01 temporal_bool_02 temporal_datetime_01 temporal_datetime_02 temporal_double_01 temporal_double_02
	temporal_int_01 temporal_int_02 temporal_keyword_01 temporal_keyword_02 temporal_keyword_03 temporal_keyword_04
	temporal_low_cardinality_keyword_01`

// lighten drops the unasked indexes of a new database.
func lighten(ctx context.Context, file string) error {
	db, err := sql.Open("sqlite", "file:"+file)
	if err != nil {
		return fmt.Errorf("open the new database: %w", err)
	}
	defer func() { _ = db.Close() }()
	for _, index := range strings.Fields(unasked) {
		if _, err := db.ExecContext(ctx, "DROP INDEX by_"+index); err != nil {
			return fmt.Errorf("drop index by_%s: %w", index, err)
		}
	}
	return nil
}
