// Package starter says how a deal's workflow is started, for everyone who holds a Temporal client: the API, the
// reconciler, the seed.
package starter

import (
	"context"
	"fmt"
	"strings"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/temporal"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// workflowTaskTimeout is how soon a deal goes on elsewhere when its worker dies in the middle of a transition; a longer
// one keeps beating.
const workflowTaskTimeout = 5 * time.Second

// Deal starts a workflow from the state that the deal's rows have, never beside a running one, never again after it has
// ended; a denied deal goes on in another run when it is appealed.
func Deal(s deal.State) (client.StartWorkflowOptions, contract.DealInput) {
	reuse := enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE_FAILED_ONLY
	if s.Appeal != nil {
		reuse = enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE
	}
	options := client.StartWorkflowOptions{
		ID:                       contract.DealWorkflowID(s.DealID),
		TaskQueue:                contract.QueueDeals,
		WorkflowTaskTimeout:      workflowTaskTimeout,
		WorkflowIDReusePolicy:    reuse,
		WorkflowIDConflictPolicy: enumspb.WORKFLOW_ID_CONFLICT_POLICY_USE_EXISTING,
		StaticSummary:            s.DealNumber + " · " + string(s.Type),
		StaticDetails: "Case " + s.CaseNumber +
			". The deal's rows in Postgres own its state; this workflow orders its commands and waits for its deadlines.",
		// the workflow takes the changing ones for published, and publishes their changes only
		TypedSearchAttributes: temporal.NewSearchAttributes(append(contract.PublishedOf(s).Since(contract.Published{}),
			contract.AttrDealNumber.ValueSet(s.DealNumber),
			contract.AttrCaseNumber.ValueSet(s.CaseNumber),
			contract.AttrDealType.ValueSet(string(s.Type)),
			contract.AttrCountry.ValueSet(s.CountryCode),
			contract.AttrSubmitterOrg.ValueSet(s.RequesterOrg),
		)...),
	}
	return options, contract.DealInput{
		DealID:  s.DealID,
		Carried: contract.Carried{State: s, Deadlines: deal.Deadlines(s), RulesVersion: contract.RulesVersion},
	}
}

// Bulk starts the workflow of a bulk, never beside a running one, never again after it has ended.
func Bulk(ctx context.Context, c client.Client, b deal.Bulk, rows int) error {
	alias, _, _ := strings.Cut(b.By, "@")
	_, err := c.ExecuteWorkflow(ctx, client.StartWorkflowOptions{
		ID: contract.BulkWorkflowID(b.ID), TaskQueue: contract.QueueDeals, WorkflowTaskTimeout: workflowTaskTimeout,
		WorkflowIDReusePolicy:    enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE_FAILED_ONLY,
		WorkflowIDConflictPolicy: enumspb.WORKFLOW_ID_CONFLICT_POLICY_USE_EXISTING,
		StaticSummary:            fmt.Sprintf("%s of %d tickets by %s", b.Order.Act, rows, alias),
		StaticDetails: "The bulk's rows in Postgres own what is still to come; this workflow waits until it is due and " +
			"sends the rows' commands.",
	}, contract.BulkWorkflow, contract.BulkInput{
		BulkID: b.ID, Act: b.Order.Act, Rows: rows, By: alias, DueAt: b.DueAt,
	})
	if err != nil {
		return fmt.Errorf("start bulk %s: %w", b.ID, err)
	}
	return nil
}
