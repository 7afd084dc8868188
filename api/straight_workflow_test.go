package api

import (
	"context"
	"errors"
	"fmt"
	"time"

	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
	"google.golang.org/grpc"

	"dealdesk/activities"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// straightWorkflows carry out at once what a deal's workflow would, by the activity that it calls.
type straightWorkflows struct {
	client.Client
	store *repo.Store
	now   func() time.Time
}

func (w straightWorkflows) ExecuteWorkflow(context.Context, client.StartWorkflowOptions, any,
	...any,
) (client.WorkflowRun, error) {
	return nil, nil //nolint:nilnil // the run itself is of no use to anybody
}

func (w straightWorkflows) UpdateWorkflow(ctx context.Context,
	in client.UpdateWorkflowOptions,
) (client.WorkflowUpdateHandle, error) {
	command, isCommand := in.Args[0].(contract.Command)
	if !isCommand {
		return nil, fmt.Errorf("%T is no command", in.Args[0])
	}
	result, err := w.carryOut(ctx, command.ID)
	return straightOutcome{outcome: result.Outcome}, err
}

func (w straightWorkflows) carryOut(ctx context.Context, commandID string) (contract.PersistResult, error) {
	var dealID string
	if err := w.store.DB(ctx).Raw("select deal_id from command where id = ?", commandID).Scan(&dealID).Error; err != nil {
		return contract.PersistResult{}, fmt.Errorf("command %s: %w", commandID, err)
	}
	persist := activities.PersistDeal{Store: w.store}
	for {
		state, err := w.store.DealState(ctx, dealID)
		if err != nil {
			return contract.PersistResult{}, err
		}
		result, err := persist.Execute(ctx,
			contract.PersistInput{DealID: dealID, Version: state.Version, CommandID: commandID, Now: w.now()})
		if err != nil || result.Kind != contract.PersistReload { // another command came in between
			return result, err
		}
	}
}

func (w straightWorkflows) SignalWorkflow(ctx context.Context, _, _, signal string, arg any) error {
	commandID, isCommand := arg.(string)
	if signal != contract.SignalCommand || !isCommand {
		return fmt.Errorf("%s is no command", signal)
	}
	_, err := w.carryOut(ctx, commandID)
	return err
}

func (w straightWorkflows) SignalWithStartWorkflow(ctx context.Context, id, signal string, arg any,
	_ client.StartWorkflowOptions, _ any, _ ...any,
) (client.WorkflowRun, error) {
	return nil, w.SignalWorkflow(ctx, id, "", signal, arg)
}

type straightOutcome struct {
	client.WorkflowUpdateHandle
	outcome deal.Outcome
}

func (o straightOutcome) Get(_ context.Context, into any) error {
	if out, ok := into.(*deal.Outcome); ok {
		*out = o.outcome
	}
	return nil
}

func (w straightWorkflows) WorkflowService() workflowservice.WorkflowServiceClient {
	return awayService{}
}

// ScheduleClient knows the schedules of a Temporal that is away.
func (w straightWorkflows) ScheduleClient() client.ScheduleClient { return awaySchedules{} }

var errNoTemporal = errors.New("there is no Temporal here")

type awayService struct {
	workflowservice.WorkflowServiceClient
}

func (awayService) DescribeTaskQueue(context.Context, *workflowservice.DescribeTaskQueueRequest, ...grpc.CallOption) (
	*workflowservice.DescribeTaskQueueResponse, error,
) {
	return nil, errNoTemporal
}

func (awayService) ListWorkers(context.Context, *workflowservice.ListWorkersRequest, ...grpc.CallOption) (
	*workflowservice.ListWorkersResponse, error,
) {
	return nil, errNoTemporal
}

type awaySchedules struct{ client.ScheduleClient }

func (awaySchedules) GetHandle(context.Context, string) client.ScheduleHandle { return awaySchedule{} }

type awaySchedule struct{ client.ScheduleHandle }

func (awaySchedule) Describe(context.Context) (*client.ScheduleDescription, error) {
	return nil, errNoTemporal
}

func (w straightWorkflows) DescribeWorkflowExecution(context.Context, string, string) (
	*workflowservice.DescribeWorkflowExecutionResponse, error,
) {
	return nil, errNoTemporal
}
