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

// searched are the columns of the two full-text indexes.
const searched = `TemporalChangeVersion BinaryChecksums BuildIds TemporalPauseInfo TemporalReportedProblems TemporalUsedWorkerDeploymentVersions
	KeywordList01 KeywordList02 KeywordList03 TemporalKeywordList01 TemporalKeywordList02 Text01 Text02 Text03`

// lighten drops the unasked indexes of a new database, and lets a change of a row reach the full-text indexes only when it changes
// what they hold.
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
	return whenChanged(ctx, db)
}

// whenChanged gives the trigger of changes its condition.
func whenChanged(ctx context.Context, db *sql.DB) error {
	const trigger = "executions_visibility_au"
	var statement string
	if err := db.QueryRowContext(ctx, "SELECT sql FROM sqlite_master WHERE name = ?", trigger).Scan(&statement); err != nil {
		return fmt.Errorf("read trigger %s: %w", trigger, err)
	}
	head, body, found := strings.Cut(statement, "\nBEGIN")
	if !found {
		return fmt.Errorf("trigger %s has no body", trigger)
	}
	var changes []string
	for _, column := range strings.Fields(searched) {
		changes = append(changes, "OLD."+column+" IS NOT NEW."+column)
	}
	changed := head + "\nWHEN " + strings.Join(changes, " OR ") + "\nBEGIN" + body
	if _, err := db.ExecContext(ctx, "DROP TRIGGER "+trigger+";\n"+changed); err != nil {
		return fmt.Errorf("change trigger %s: %w", trigger, err)
	}
	return nil
}
