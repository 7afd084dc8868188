package api

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	commonpb "go.temporal.io/api/common/v1"
	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	taskqueuepb "go.temporal.io/api/taskqueue/v1"
	workerpb "go.temporal.io/api/worker/v1"
	workflowpb "go.temporal.io/api/workflow/v1"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
	"google.golang.org/grpc"
	"google.golang.org/protobuf/types/known/durationpb"
	"google.golang.org/protobuf/types/known/timestamppb"

	"dealdesk/api/wire"
	"dealdesk/workflows/contract"
)

// busyTemporal has one worker of the deals, work that waits for it, and a schedule whose last run has failed.
type busyTemporal struct {
	straightWorkflows
	at       time.Time
	schedule *client.ScheduleDescription // nil: there is none
}

func (b busyTemporal) WorkflowService() workflowservice.WorkflowServiceClient {
	return busyService{busy: b}
}

func (b busyTemporal) ScheduleClient() client.ScheduleClient { return busySchedules{busy: b} }

func (b busyTemporal) ListWorkflow(context.Context, *workflowservice.ListWorkflowExecutionsRequest) (
	*workflowservice.ListWorkflowExecutionsResponse, error,
) {
	return &workflowservice.ListWorkflowExecutionsResponse{Executions: []*workflowpb.WorkflowExecutionInfo{{
		Execution: &commonpb.WorkflowExecution{WorkflowId: "reconcile", RunId: "run-1"}, CloseTime: timestamppb.New(b.at),
	}}}, nil
}

func (b busyTemporal) GetWorkflow(context.Context, string, string) client.WorkflowRun {
	return failedRun{}
}

type failedRun struct{ client.WorkflowRun }

func (failedRun) Get(context.Context, any) error {
	return errors.New("reconcile: no space left on device")
}

type busyService struct {
	workflowservice.WorkflowServiceClient
	busy busyTemporal
}

func (s busyService) DescribeTaskQueue(_ context.Context, in *workflowservice.DescribeTaskQueueRequest,
	_ ...grpc.CallOption,
) (*workflowservice.DescribeTaskQueueResponse, error) {
	if in.GetTaskQueue().GetName() != contract.QueueDeals {
		return &workflowservice.DescribeTaskQueueResponse{Stats: &taskqueuepb.TaskQueueStats{}}, nil
	}
	out := &workflowservice.DescribeTaskQueueResponse{
		Pollers: []*taskqueuepb.PollerInfo{{Identity: "1@host", LastAccessTime: timestamppb.New(s.busy.at)}},
		Stats:   &taskqueuepb.TaskQueueStats{},
	}
	if in.GetTaskQueueType() == enumspb.TASK_QUEUE_TYPE_ACTIVITY {
		out.Stats.ApproximateBacklogCount = 12
		out.Stats.ApproximateBacklogAge = durationpb.New(90 * time.Second)
	}
	return out, nil
}

func (s busyService) ListWorkers(context.Context, *workflowservice.ListWorkersRequest, ...grpc.CallOption) (
	*workflowservice.ListWorkersResponse, error,
) {
	return &workflowservice.ListWorkersResponse{Workers: []*workerpb.WorkerListInfo{
		{WorkerInstanceKey: "here"}, {WorkerInstanceKey: "gone"},
	}}, nil
}

func (s busyService) DescribeWorker(_ context.Context, in *workflowservice.DescribeWorkerRequest,
	_ ...grpc.CallOption,
) (*workflowservice.DescribeWorkerResponse, error) {
	heard := s.busy.at.Add(-time.Minute)
	if in.GetWorkerInstanceKey() == "gone" {
		heard = s.busy.at.Add(-time.Hour)
	}
	slots := func(used, free int32) *workerpb.WorkerSlotsInfo {
		return &workerpb.WorkerSlotsInfo{CurrentUsedSlots: used, CurrentAvailableSlots: free}
	}
	return &workflowservice.DescribeWorkerResponse{WorkerInfo: &workerpb.WorkerInfo{
		WorkerHeartbeat: &workerpb.WorkerHeartbeat{
			TaskQueue: contract.QueueDeals, HeartbeatTime: timestamppb.New(heard),
			WorkflowTaskSlotsInfo: slots(1, 99), ActivityTaskSlotsInfo: slots(30, 0),
		},
	}}, nil
}

type busySchedules struct {
	client.ScheduleClient
	busy busyTemporal
}

func (s busySchedules) GetHandle(context.Context, string) client.ScheduleHandle {
	return busySchedule{busy: s.busy}
}

type busySchedule struct {
	client.ScheduleHandle
	busy busyTemporal
}

func (s busySchedule) Describe(context.Context) (*client.ScheduleDescription, error) {
	if s.busy.schedule == nil {
		return nil, serviceerror.NewNotFound("no such schedule")
	}
	return s.busy.schedule, nil
}

// beyond N88, issue 28: work beside what workers can do at once, and the schedules with their failures.
func TestHealthTellsWorkAgainstCapacityAndSchedules(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	v.as(operator)
	schedule := &client.ScheduleDescription{
		Schedule: client.Schedule{State: &client.ScheduleState{}},
		Info: client.ScheduleInfo{
			RecentActions:   []client.ScheduleActionResult{{ActualTime: v.now.Add(-time.Hour)}, {ActualTime: v.now}},
			NextActionTimes: []time.Time{v.now.Add(30 * time.Second)},
		},
	}
	health := func(schedule *client.ScheduleDescription) wire.Health {
		v.Deals.Temporal = busyTemporal{
			straightWorkflows: straightWorkflows{store: v.Store, now: v.Clock}, at: v.now, schedule: schedule,
		}
		return get[wire.Health](v, "/api/Operations/GetHealth")
	}
	got := health(schedule)
	require.True(t, got.WorkersKnown)
	assert.Equal(t, []wire.WorkHealth{
		{Queue: contract.QueueDeals, Kind: "workflows", InUse: 1, Slots: 100},
		{Queue: contract.QueueDeals, Kind: "steps", Waiting: 12, Oldest: 90, InUse: 30, Slots: 30},
		{Queue: contract.QueueRelay, Kind: "workflows"},
		{Queue: contract.QueueRelay, Kind: "steps"},
	}, got.Work, "a worker that was not heard of for long counts no more")
	require.Len(t, got.Workers, 1, "who asks for turns and for steps is one")
	want := wire.Schedule{
		Name: contract.ScheduleReconcile, State: "running", LastRun: wire.Time(v.now),
		NextRun: wire.Time(v.now.Add(30 * time.Second)),
		Failures: []wire.FailedRun{
			{At: wire.Time(v.now), RunID: "run-1", Error: "reconcile: no space left on device"},
		},
	}
	require.Len(t, got.Schedules, len(contract.Schedules()))
	assert.Equal(t, want, got.Schedules[0])

	schedule.Schedule.State = &client.ScheduleState{Paused: true, Note: "while the database moves"}
	paused := health(schedule).Schedules[0]
	assert.Equal(t, "paused", paused.State)
	assert.Equal(t, "while the database moves", paused.Note)
	assert.Empty(t, paused.NextRun)
	assert.Equal(t, wire.Schedule{Name: contract.ScheduleReconcile, State: "missing", Failures: []wire.FailedRun{}},
		health(nil).Schedules[0])
}
