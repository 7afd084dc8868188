package world

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// Settled returns when nothing of the outbox waits, every command has its outcome, the workflow has heard of it, every
// letter that a decision calls for is there, and every open deal has its workflow; of deals made since a time. What the
// reconciler would look at half a minute later it looks at within seconds.
func (w *World) Settled(ctx context.Context, since time.Time, limit time.Duration) error {
	var reconciled, orphansChecked time.Time
	return within(ctx, limit, func() error {
		waits, err := w.waits(ctx, since)
		if err == nil && waits == "" {
			if time.Since(orphansChecked) < orphanCheckEvery {
				return errors.New("the open deals are looked at again in a moment")
			}
			orphansChecked = time.Now()
			waits, err = w.orphaned(ctx, since)
		}
		switch {
		case err != nil:
			return err
		case waits == "":
			return nil
		case time.Since(reconciled) > reconcileEvery:
			reconciled = time.Now()
			if err := w.runReconciler(ctx, since); err != nil {
				return err
			}
		}
		return errors.New(waits)
	})
}

// How often the reconciler is asked to run, and how often every open deal's workflow is looked for.
const (
	reconcileEvery   = 2 * time.Second
	orphanCheckEvery = time.Second
)

// waits tells what is under way, empty for nothing.
func (w *World) waits(ctx context.Context, since time.Time) (string, error) {
	var rows, commands, unheard, letters int
	err := w.DB.QueryRow(ctx, `with mine as (select id from opportunity_deal where created_at >= $1),
			done as (select deal_id, outcome, finished_at, confirmed_at from command where deal_id in (select id from mine))
		select (select count(*) from outbox where done_at is null and deal_id in (select id from mine)),
			(select count(*) from done where finished_at is null),
			(select count(*) from done where finished_at is not null and confirmed_at is null),
			(select count(*) from done c where (c.outcome ->> 'letter')::boolean and not exists (
				select from letter l where l.deal_id = c.deal_id and l.deal_version = (c.outcome ->> 'version')::bigint))`,
		since).Scan(&rows, &commands, &unheard, &letters)
	if err != nil {
		return "", fmt.Errorf("what waits: %w", err)
	}
	if rows+commands+unheard+letters == 0 {
		return "", nil
	}
	return fmt.Sprintf("%d rows of the outbox and %d commands wait, %d outcomes are unheard, %d letters missing", rows,
		commands, unheard, letters), nil
}

// orphaned tells how many open deals have no workflow, as after a save whose API died behind its transaction; empty for
// none.
func (w *World) orphaned(ctx context.Context, since time.Time) (string, error) {
	rows, err := w.DB.Query(ctx, "select id, status from opportunity_deal where created_at >= $1", since)
	if err != nil {
		return "", fmt.Errorf("open deals: %w", err)
	}
	type row struct {
		ID     string
		Status deal.Status
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[row])
	if err != nil {
		return "", fmt.Errorf("open deals: %w", err)
	}
	missing := 0
	for _, d := range all {
		if d.Status.Final() {
			continue
		}
		var gone *serviceerror.NotFound
		_, err := w.Temporal.DescribeWorkflowExecution(ctx, contract.DealWorkflowID(d.ID), "")
		if errors.As(err, &gone) {
			missing++
		} else if err != nil {
			return "", fmt.Errorf("workflow of %s: %w", d.ID, err)
		}
	}
	if missing == 0 {
		return "", nil
	}
	return fmt.Sprintf("%d deals have no workflow", missing), nil
}

// runReconciler lets commands and deals be as old as the reconciler wants them before it touches them, and lets it run.
func (w *World) runReconciler(ctx context.Context, since time.Time) error {
	_, err := w.DB.Exec(ctx, `with aged as (update command set created_at = created_at - interval '1 minute' where
		confirmed_at is null
			and deal_id in (select id from opportunity_deal where created_at >= $1))
		update opportunity_deal set created_at = $1 where created_at > $1`, since)
	if err != nil {
		return fmt.Errorf("age what waits: %w", err)
	}
	schedule := w.Temporal.ScheduleClient().GetHandle(ctx, contract.ScheduleReconcile)
	if err := schedule.Trigger(ctx, client.ScheduleTriggerOptions{}); err != nil {
		return fmt.Errorf("run the reconciler: %w", err)
	}
	return nil
}
