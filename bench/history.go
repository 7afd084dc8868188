package main

import (
	"context"
	"fmt"

	enumspb "go.temporal.io/api/enums/v1"
	historypb "go.temporal.io/api/history/v1"
	temporalclient "go.temporal.io/sdk/client"

	"dealdesk/workflows/contract"
)

// eventsOf is what one transition has written to its workflow's history.
type eventsOf struct {
	itself float64 // from the workflow task that accepts its update to what answers it and sets the next timer
	all    float64 // with the letter that it causes and the run that it begins
}

// historyEvents counts, in the real histories of ended deals, the events of each transition.
func historyEvents(ctx context.Context, t temporalclient.Client, lives []*dealRun) (itself, all []float64, err error) {
	for _, l := range lives {
		events, err := wholeHistory(ctx, t, contract.DealWorkflowID(l.saved.OpportunityDeals[0].ID))
		if err != nil {
			return nil, nil, err
		}
		counts := ofTransitions(events)
		if len(counts) != len(l.steps) {
			return nil, nil, fmt.Errorf("deal %s: %d updates in its history, %d steps were made",
				l.saved.OpportunityDeals[0].DealNumber, len(counts), len(l.steps))
		}
		for _, c := range counts {
			itself, all = append(itself, c.itself), append(all, c.all)
		}
	}
	return itself, all, nil
}

// ofTransitions splits a history where an update is accepted and where a signal or a timer comes in between.
func ofTransitions(events []*historypb.HistoryEvent) []eventsOf {
	type span struct {
		from     int
		accepted bool
	}
	spans, task := []span{{}}, 0
	for i, e := range events {
		switch e.GetEventType() { //nolint:exhaustive // what begins something
		case enumspb.EVENT_TYPE_WORKFLOW_TASK_SCHEDULED:
			task = i
		case enumspb.EVENT_TYPE_WORKFLOW_EXECUTION_UPDATE_ACCEPTED:
			spans = append(spans, span{from: task, accepted: true})
		case enumspb.EVENT_TYPE_WORKFLOW_EXECUTION_SIGNALED, enumspb.EVENT_TYPE_TIMER_FIRED:
			spans = append(spans, span{from: i})
		}
	}
	var counts []eventsOf
	for i, s := range spans {
		to := len(events)
		if i+1 < len(spans) {
			to = spans[i+1].from
		}
		if s.accepted {
			counts = append(counts, eventsOf{itself: itself(events[s.from:to]), all: float64(to - s.from)})
		}
	}
	return counts
}

// itself leaves out the letter, an activity of its own, and the end of the run with what follows.
func itself(events []*historypb.HistoryEvent) float64 {
	for i, e := range events {
		switch e.GetEventType() { //nolint:exhaustive // what ends it
		case enumspb.EVENT_TYPE_ACTIVITY_TASK_SCHEDULED, enumspb.EVENT_TYPE_WORKFLOW_EXECUTION_CONTINUED_AS_NEW:
			return float64(i)
		}
	}
	return float64(len(events))
}

// wholeHistory is the chain of a workflow's runs, first to last.
func wholeHistory(ctx context.Context, t temporalclient.Client, id string) ([]*historypb.HistoryEvent, error) {
	described, err := t.DescribeWorkflowExecution(ctx, id, "")
	if err != nil {
		return nil, fmt.Errorf("workflow %s: %w", id, err)
	}
	run := described.GetWorkflowExecutionInfo().GetFirstRunId()
	if run == "" {
		run = described.GetWorkflowExecutionInfo().GetExecution().GetRunId()
	}
	var all []*historypb.HistoryEvent
	for run != "" {
		events := t.GetWorkflowHistory(ctx, id, run, false, enumspb.HISTORY_EVENT_FILTER_TYPE_ALL_EVENT)
		for events.HasNext() {
			e, err := events.Next()
			if err != nil {
				return nil, fmt.Errorf("history of %s: %w", id, err)
			}
			all = append(all, e)
		}
		run = all[len(all)-1].GetWorkflowExecutionContinuedAsNewEventAttributes().GetNewExecutionRunId()
	}
	return all, nil
}
