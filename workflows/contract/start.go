package contract

import (
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/temporal"

	"dealdesk/models/deal"
)

// StartDeal says how a deal's workflow is started, by the API, the reconciler and the seed alike: from the state that its
// rows have, never beside a running one, never again after it has ended.
func StartDeal(s deal.State) (client.StartWorkflowOptions, DealInput) {
	options := client.StartWorkflowOptions{
		ID:                       DealWorkflowID(s.DealID),
		TaskQueue:                QueueDeals,
		WorkflowIDReusePolicy:    enumspb.WORKFLOW_ID_REUSE_POLICY_ALLOW_DUPLICATE_FAILED_ONLY,
		WorkflowIDConflictPolicy: enumspb.WORKFLOW_ID_CONFLICT_POLICY_USE_EXISTING,
		StaticSummary:            s.DealNumber + " · " + string(s.Type),
		StaticDetails:            "Case " + s.CaseNumber + ". The deal's rows in Postgres own its state; this workflow orders its commands and waits for its deadlines.",
		TypedSearchAttributes: temporal.NewSearchAttributes(
			AttrDealNumber.ValueSet(s.DealNumber),
			AttrCaseNumber.ValueSet(s.CaseNumber),
			AttrDealType.ValueSet(string(s.Type)),
			AttrDealStatus.ValueSet(string(s.Status.Label())),
			AttrCountry.ValueSet(s.CountryCode),
			AttrSubmitterOrg.ValueSet(s.RequesterOrg),
		),
	}
	return options, DealInput{DealID: s.DealID, Carried: Carried{State: s, Deadlines: deal.Deadlines(s), RulesVersion: RulesVersion}}
}
