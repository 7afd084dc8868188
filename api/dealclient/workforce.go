package dealclient

import (
	"context"
	"errors"
	"fmt"
	"time"

	enumspb "go.temporal.io/api/enums/v1"
	"go.temporal.io/api/serviceerror"
	taskqueuepb "go.temporal.io/api/taskqueue/v1"
	workerpb "go.temporal.io/api/worker/v1"
	"go.temporal.io/api/workflowservice/v1"
	"golang.org/x/sync/errgroup"

	"dealdesk/workflows/contract"
)

// Worker is a worker process that asked for work lately.
type Worker struct {
	Identity   string // process and host
	Queue      string
	Version    string // its build; empty when it has none
	Deployment string // the deployment that the build is of
	LastPoll   time.Time
}

// Work is what waits in Temporal for workers of a queue, beside what they can take at once.
type Work struct {
	Queue      string
	Activities bool // steps; else the workflows' own turns
	Waiting    int64
	Oldest     time.Duration // how long the first of it has waited
	Used       int64         // slots of all workers that are at work
	Slots      int64         // of all workers; 0: they did not say
}

// Workforce is who works for the deals, and on what.
type Workforce struct {
	Workers   []Worker
	Work      []Work
	Schedules []Schedule
}

const (
	// heardWithin is how long ago a worker may have told its slots to be counted: they tell every minute.
	heardWithin = 3 * time.Minute
	// countedWorkers is how many workers are asked for their slots at most.
	countedWorkers = 40
)

// Workforce asks Temporal for the workers that asked for work in the last minutes, for what waits for them, and for the
// schedules.
func (c *Client) Workforce(ctx context.Context, namespace string) (Workforce, error) {
	ctx, cancel := context.WithTimeout(ctx, describeTimeout)
	defer cancel()
	var out Workforce
	for _, queue := range []string{contract.QueueDeals, contract.QueueRelay} {
		out.Work = append(out.Work, Work{Queue: queue}, Work{Queue: queue, Activities: true})
	}
	pollers := make([][]Worker, len(out.Work))
	var slots []*workerpb.WorkerHeartbeat
	group, ctx := errgroup.WithContext(ctx)
	for i := range out.Work {
		group.Go(func() (err error) {
			pollers[i], err = c.fillWork(ctx, namespace, &out.Work[i])
			return err
		})
	}
	group.Go(func() (err error) {
		slots, err = c.heartbeats(ctx, namespace)
		return err
	})
	group.Go(func() (err error) {
		out.Schedules, err = c.schedules(ctx)
		return err
	})
	if err := group.Wait(); err != nil {
		return Workforce{}, err
	}
	for i := range out.Work {
		out.Work[i].addSlots(slots)
		if !out.Work[i].Activities {
			out.Workers = append(out.Workers, pollers[i]...)
		}
	}
	return out, nil
}

// fillWork reads what waits, and answers who asks for it.
func (c *Client) fillWork(ctx context.Context, namespace string, w *Work) (workers []Worker, err error) {
	kind := enumspb.TASK_QUEUE_TYPE_WORKFLOW
	if w.Activities {
		kind = enumspb.TASK_QUEUE_TYPE_ACTIVITY
	}
	answer, err := c.Temporal.WorkflowService().DescribeTaskQueue(ctx, &workflowservice.DescribeTaskQueueRequest{
		Namespace: namespace, TaskQueue: &taskqueuepb.TaskQueue{Name: w.Queue}, TaskQueueType: kind, ReportStats: true,
	})
	if err != nil {
		return nil, fmt.Errorf("work of %s: %w", w.Queue, err)
	}
	w.Waiting = answer.GetStats().GetApproximateBacklogCount()
	if w.Waiting > 0 {
		w.Oldest = answer.GetStats().GetApproximateBacklogAge().AsDuration()
	}
	for _, p := range answer.GetPollers() {
		workers = append(workers, Worker{
			Identity: p.GetIdentity(), Queue: w.Queue, Version: p.GetDeploymentOptions().GetBuildId(),
			Deployment: p.GetDeploymentOptions().GetDeploymentName(), LastPoll: p.GetLastAccessTime().AsTime(),
		})
	}
	return workers, nil
}

// heartbeats are what workers told of themselves lately; nil where one went meanwhile, none where the server is too old
// to be asked.
func (c *Client) heartbeats(ctx context.Context, namespace string) ([]*workerpb.WorkerHeartbeat, error) {
	service := c.Temporal.WorkflowService()
	known, err := service.ListWorkers(ctx,
		&workflowservice.ListWorkersRequest{Namespace: namespace, PageSize: countedWorkers})
	if _, old := errors.AsType[*serviceerror.Unimplemented](err); old {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("list workers: %w", err)
	}
	workers := known.GetWorkers()
	workers = workers[:min(len(workers), countedWorkers)]
	out := make([]*workerpb.WorkerHeartbeat, len(workers))
	group, ctx := errgroup.WithContext(ctx)
	for i, w := range workers {
		group.Go(func() error {
			answer, err := service.DescribeWorker(ctx, &workflowservice.DescribeWorkerRequest{
				Namespace: namespace, WorkerInstanceKey: w.GetWorkerInstanceKey(),
			})
			if notFound(err) {
				return nil
			}
			if err != nil {
				return fmt.Errorf("worker %s: %w", w.GetWorkerIdentity(), err)
			}
			heartbeat := answer.GetWorkerInfo().GetWorkerHeartbeat()
			if c.Now().Sub(heartbeat.GetHeartbeatTime().AsTime()) < heardWithin {
				out[i] = heartbeat
			}
			return nil
		})
	}
	return out, group.Wait()
}

// addSlots counts the slots of the workers of the queue; nil is a worker that was not heard of lately.
func (w *Work) addSlots(heartbeats []*workerpb.WorkerHeartbeat) {
	for _, h := range heartbeats {
		if h.GetTaskQueue() != w.Queue {
			continue
		}
		slots := h.GetWorkflowTaskSlotsInfo()
		if w.Activities {
			slots = h.GetActivityTaskSlotsInfo()
		}
		used := int64(slots.GetCurrentUsedSlots())
		w.Used += used
		w.Slots += used + max(0, int64(slots.GetCurrentAvailableSlots()))
	}
}

// Schedule is a schedule of the product as Temporal knows it.
type Schedule struct {
	Name     string
	Missing  bool // there is none by this name: a worker that starts makes it
	Paused   bool
	Note     string     // why it is paused
	LastRun  *time.Time // nil: it has not run yet
	NextRun  *time.Time // nil: it is not to run
	Failures []FailedRun
}

// FailedRun is a run of a schedule that has ended without doing its work.
type FailedRun struct {
	At    time.Time
	RunID string
	Error string
}

// shownFailures is how many failed runs of a schedule are told, the newest.
const shownFailures = 3

// schedules are those of the product, in the order of the contract.
func (c *Client) schedules(ctx context.Context) ([]Schedule, error) {
	names := contract.Schedules()
	out := make([]Schedule, len(names))
	group, ctx := errgroup.WithContext(ctx)
	for i, name := range names {
		group.Go(func() (err error) {
			out[i], err = c.schedule(ctx, name)
			return err
		})
	}
	return out, group.Wait()
}

func (c *Client) schedule(ctx context.Context, name string) (Schedule, error) {
	out := Schedule{Name: name}
	answer, err := c.Temporal.ScheduleClient().GetHandle(ctx, name).Describe(ctx)
	if notFound(err) {
		out.Missing = true
		return out, nil
	}
	if err != nil {
		return out, fmt.Errorf("schedule %s: %w", name, err)
	}
	if state := answer.Schedule.State; state != nil {
		out.Paused = state.Paused
		out.Note = state.Note
	}
	if recent := answer.Info.RecentActions; len(recent) > 0 {
		out.LastRun = &recent[len(recent)-1].ActualTime
	}
	if next := answer.Info.NextActionTimes; len(next) > 0 && !out.Paused {
		out.NextRun = &next[0]
	}
	out.Failures, err = c.failedRuns(ctx, name)
	return out, err
}

// failedRuns are the newest runs of a schedule that ended without success, as long as Temporal keeps them.
func (c *Client) failedRuns(ctx context.Context, schedule string) ([]FailedRun, error) {
	answer, err := c.Temporal.ListWorkflow(ctx, &workflowservice.ListWorkflowExecutionsRequest{
		PageSize: shownFailures,
		Query: fmt.Sprintf("TemporalScheduledById = '%s' and ExecutionStatus in ('Failed', 'TimedOut', 'Terminated')",
			schedule),
	})
	if err != nil {
		return nil, fmt.Errorf("failed runs of %s: %w", schedule, err)
	}
	var out []FailedRun
	for _, run := range answer.GetExecutions() {
		failed := FailedRun{At: run.GetCloseTime().AsTime(), RunID: run.GetExecution().GetRunId()}
		ended := c.Temporal.GetWorkflow(ctx, run.GetExecution().GetWorkflowId(), failed.RunID).Get(ctx, nil)
		if ended != nil {
			failed.Error = ended.Error()
		}
		out = append(out, failed)
	}
	return out, nil
}
