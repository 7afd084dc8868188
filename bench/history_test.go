package main

import (
	"testing"

	"github.com/stretchr/testify/require"
	enumspb "go.temporal.io/api/enums/v1"
	historypb "go.temporal.io/api/history/v1"
)

// An update's events begin with the workflow task that accepts it and end where something else begins.
func TestEventsBelongToTheirTransition(t *testing.T) {
	task := []enumspb.EventType{
		enumspb.EVENT_TYPE_WORKFLOW_TASK_SCHEDULED, enumspb.EVENT_TYPE_WORKFLOW_TASK_STARTED,
		enumspb.EVENT_TYPE_WORKFLOW_TASK_COMPLETED,
	}
	update := append(append([]enumspb.EventType{}, task...), enumspb.EVENT_TYPE_WORKFLOW_EXECUTION_UPDATE_ACCEPTED,
		enumspb.EVENT_TYPE_MARKER_RECORDED, enumspb.EVENT_TYPE_WORKFLOW_EXECUTION_UPDATE_COMPLETED)
	var events []*historypb.HistoryEvent
	add := func(kinds ...enumspb.EventType) {
		for _, k := range kinds {
			events = append(events, &historypb.HistoryEvent{EventType: k})
		}
	}
	add(enumspb.EVENT_TYPE_WORKFLOW_EXECUTION_STARTED)
	add(task...)
	add(enumspb.EVENT_TYPE_TIMER_STARTED)
	add(update...) // a claim
	add(enumspb.EVENT_TYPE_TIMER_CANCELED, enumspb.EVENT_TYPE_TIMER_STARTED)
	add(update...) // an approval with its letter and the next run
	add(enumspb.EVENT_TYPE_TIMER_CANCELED, enumspb.EVENT_TYPE_ACTIVITY_TASK_SCHEDULED,
		enumspb.EVENT_TYPE_ACTIVITY_TASK_STARTED, enumspb.EVENT_TYPE_ACTIVITY_TASK_COMPLETED)
	add(task...)
	add(enumspb.EVENT_TYPE_WORKFLOW_EXECUTION_CONTINUED_AS_NEW, enumspb.EVENT_TYPE_WORKFLOW_EXECUTION_STARTED)
	add(task...)
	add(enumspb.EVENT_TYPE_WORKFLOW_EXECUTION_SIGNALED) // somebody has booked units
	add(task...)
	add(update...) // an end
	add(enumspb.EVENT_TYPE_WORKFLOW_EXECUTION_COMPLETED)
	require.Equal(t, []eventsOf{{itself: 8, all: 8}, {itself: 7, all: 18}, {itself: 7, all: 7}}, ofTransitions(events))
}
