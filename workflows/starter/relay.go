package starter

import (
	"context"
	"errors"
	"fmt"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	"go.temporal.io/sdk/client"

	"dealdesk/workflows/contract"
)

// Relay starts the one relay unless it runs.
func Relay(ctx context.Context, c client.Client) error {
	return relay(ctx, c, enumspb.WORKFLOW_ID_CONFLICT_POLICY_USE_EXISTING)
}

// RenewRelay puts a relay of this version in the place of an older one. Only a worker that starts does so: while
// versions run side by side they must not end each other's relay again and again.
func RenewRelay(ctx context.Context, c client.Client) error {
	described, err := c.DescribeWorkflow(ctx, contract.RelayWorkflowID, "")
	var gone *serviceerror.NotFound
	if errors.As(err, &gone) {
		return Relay(ctx, c)
	}
	if err != nil {
		return fmt.Errorf("look at the relay: %w", err)
	}
	version := 0 // of a relay that says none
	if described.Memo.GetFields()[contract.MemoRelayVersion] != nil {
		if err := described.GetMemoValue(contract.MemoRelayVersion, &version); err != nil {
			return fmt.Errorf("version of the relay: %w", err)
		}
	}
	if version >= contract.RelayVersion {
		return nil
	}
	return relay(ctx, c, enumspb.WORKFLOW_ID_CONFLICT_POLICY_TERMINATE_EXISTING)
}

func relay(ctx context.Context, c client.Client, conflict enumspb.WorkflowIdConflictPolicy) error {
	_, err := c.ExecuteWorkflow(ctx, client.StartWorkflowOptions{
		ID: contract.RelayWorkflowID, TaskQueue: contract.QueueRelay, WorkflowIDConflictPolicy: conflict,
		StaticSummary: "Drains the outbox: search index, mails",
		Memo:          map[string]any{contract.MemoRelayVersion: contract.RelayVersion},
	}, contract.RelayWorkflow, contract.RelayActivities())
	if err != nil {
		return fmt.Errorf("start the relay: %w", err)
	}
	return nil
}
