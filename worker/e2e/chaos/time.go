package chaos

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"
	commonpb "go.temporal.io/api/common/v1"
	workflowpb "go.temporal.io/api/workflow/v1"
	"go.temporal.io/api/workflowservice/v1"
	"google.golang.org/protobuf/types/known/durationpb"
	"google.golang.org/protobuf/types/known/fieldmaskpb"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

const day = 24 * time.Hour

// ages are how long a deal of a status needs until it ends by itself, with days to spare.
var ages = map[deal.Status]time.Duration{deal.Draft: 18 * day, deal.Approved: 400 * day}

// passTime lets the server skip the time in which nobody does anything; the deal must end by its deadlines.
func (l *life) passTime(ctx context.Context) error {
	age, ends := ages[l.shown.status]
	if !ends {
		return fmt.Errorf("status %s does not end by itself", l.shown.status)
	}
	_, err := l.r.world.Temporal.WorkflowService().UpdateWorkflowExecutionOptions(ctx, &workflowservice.UpdateWorkflowExecutionOptionsRequest{
		Namespace:         l.r.world.Namespace(),
		WorkflowExecution: &commonpb.WorkflowExecution{WorkflowId: contract.DealWorkflowID(l.shown.id)},
		WorkflowExecutionOptions: &workflowpb.WorkflowExecutionOptions{TimeSkippingConfig: &commonpb.TimeSkippingConfig{
			Enabled: true, FastForwardConfig: &commonpb.FastForwardConfig{Id: uuid.NewString(), Duration: durationpb.New(age)},
		}},
		UpdateMask: &fieldmaskpb.FieldMask{Paths: []string{"time_skipping_config"}},
	})
	if err != nil {
		return fmt.Errorf("skip time: %w", err)
	}
	end := time.Now().Add(patience)
	for {
		var status deal.Status
		if err := l.r.world.DB.QueryRow(ctx, "select status from opportunity_deal where id = $1", l.shown.id).Scan(&status); err != nil {
			return fmt.Errorf("status: %w", err)
		}
		if status.Final() {
			return nil
		}
		if time.Now().After(end) || ctx.Err() != nil {
			return fmt.Errorf("still %s", status)
		}
		pause(ctx, 50*time.Millisecond)
	}
}
