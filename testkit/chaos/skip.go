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

// skipLimit is how long the server may take to hear that time passes.
const skipLimit = 5 * time.Second

// skip lets time pass for a deal's workflow: the server skips what lies between its timers.
func (l *scenario) skip(ctx context.Context, dealID string, by time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, skipLimit)
	defer cancel()
	_, err := l.r.world.Temporal.WorkflowService().
		UpdateWorkflowExecutionOptions(ctx, &workflowservice.UpdateWorkflowExecutionOptionsRequest{
			Namespace:         l.r.world.Namespace(),
			WorkflowExecution: &commonpb.WorkflowExecution{WorkflowId: contract.DealWorkflowID(dealID)},
			WorkflowExecutionOptions: &workflowpb.WorkflowExecutionOptions{TimeSkippingConfig: &commonpb.TimeSkippingConfig{
				Enabled: true, FastForwardConfig: &commonpb.FastForwardConfig{Id: uuid.NewString(), Duration: durationpb.New(by)},
			}},
			UpdateMask: &fieldmaskpb.FieldMask{Paths: []string{"time_skipping_config"}},
		})
	if err != nil {
		return fmt.Errorf("skip time: %w", err)
	}
	return nil
}

// milestones are what lies before the end of a leap: the end of a review's time, or of the time to answer an offer.
var milestones = map[action]string{leap: "Review overdue", unheard: offerLapsed}

// passed waits until a deal has seen what ends within a leap.
func (l *scenario) passed(ctx context.Context, d *subject, a action) bool {
	for end := time.Now().Add(callLimit); time.Now().Before(end) && ctx.Err() == nil; pause(ctx, 100*time.Millisecond) {
		var over bool
		err := l.r.world.DB.QueryRow(ctx, "select exists (select from audit_event where deal_id = $1 and action = $2)",
			d.ID, milestones[a]).Scan(&over)
		if err == nil && over {
			pause(ctx, time.Second) // the rest of the leap holds nothing
			return true
		}
	}
	return false
}

// passTime lets the time pass in which nobody does anything; the deal must end by its deadlines.
func (l *scenario) passTime(ctx context.Context, d *subject) error {
	age, ends := ages[d.StatusCode]
	if !ends {
		return fmt.Errorf("status %s does not end by itself", d.StatusCode)
	}
	if err := l.skip(ctx, d.ID, age); err != nil {
		return err
	}
	for end := time.Now().Add(l.r.Drain); ; pause(ctx, 50*time.Millisecond) {
		var status deal.Status
		if err := l.r.world.DB.QueryRow(ctx, "select status from opportunity_deal where id = $1", d.ID).
			Scan(&status); err != nil {
			return fmt.Errorf("status: %w", err)
		}
		if status.Final() {
			return nil
		}
		if time.Now().After(end) || ctx.Err() != nil {
			return fmt.Errorf("still %s", status)
		}
	}
}
