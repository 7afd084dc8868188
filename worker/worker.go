// Package worker registers workflows and activities on their task queues.
package worker

import (
	"context"
	"time"

	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/client"
	sdkworker "go.temporal.io/sdk/worker"
	"go.temporal.io/sdk/workflow"

	"dealdesk/activities"
	"dealdesk/models/deal"
	"dealdesk/models/files/blob"
	"dealdesk/models/letters"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
	"dealdesk/models/search/backend"
	"dealdesk/workflows"
	"dealdesk/workflows/contract"
)

// Deps is what the activities stand on.
type Deps struct {
	Store     *repo.Store
	Letters   *letters.Renderer
	Blobs     blob.Store
	Temporal  client.Client
	Mail      mail.Sender
	Search    *backend.Copy // what search answers from and the relay keeps up to date
	PublicURL string        // of the page that verifies letters
	Support   string        // the mailbox that letters name
	Version   Version       // of this worker's code

	Scanner activities.Scanner // for viruses, of files that wait in quarantine; nil: none

	MailsPerDay int // that one person may cause; 0 is any number

	ReviewDelay time.Duration // how long the automatic review of a customer waits

	// sends a stored command to its deal and waits for the outcome, as the API does
	Send func(ctx context.Context, id, dealID string, c deal.Command) (deal.Outcome, error)
}

// Pollers per task kind: bursts of updates need more than the default (environment.md).
const pollers = 16

// ActivitiesAtOnce is how many activities of the deals' task queue a worker carries out at a time; transitions, which
// are local activities, are not among them. After an outage thousands of letters wait: rendered all at once each would
// take longer than it may, again and again, and a megabyte of memory.
const ActivitiesAtOnce = 16

// New prepares the worker of the deals' task queue.
func New(c client.Client, deps Deps) sdkworker.Worker {
	w := sdkworker.New(c, contract.QueueDeals, sdkworker.Options{
		MaxConcurrentActivityExecutionSize: ActivitiesAtOnce,
		MaxConcurrentActivityTaskPollers:   pollers,
		MaxConcurrentWorkflowTaskPollers:   pollers,
		DeploymentOptions:                  deps.Version.options(),
	})
	Register(w, deps)
	return w
}

// relayStop is how long the relay's activities have to end their batch, so that another worker goes on at once.
const relayStop = 5 * time.Second

// NewRelay prepares the worker of the relay's task queue: its long activities never take a poller from the deals.
func NewRelay(c client.Client, deps Deps) sdkworker.Worker {
	w := sdkworker.New(c, contract.QueueRelay,
		sdkworker.Options{WorkerStopTimeout: relayStop, DeploymentOptions: deps.Version.options()})
	RegisterRelay(w, deps)
	return w
}

// RegisterRelay names the relay's workflow and activities.
func RegisterRelay(r sdkworker.Registry, deps Deps) {
	r.RegisterWorkflowWithOptions(workflows.RelayWorkflow, workflow.RegisterOptions{Name: contract.RelayWorkflow})
	mails := &activities.DrainMail{
		Store: deps.Store, Sender: deps.Mail, PublicURL: deps.PublicURL, Desk: deps.Support, PerDay: deps.MailsPerDay,
	}
	r.RegisterActivityWithOptions(mails.Execute, activity.RegisterOptions{Name: contract.ActivityDrainMail})
	index := &activities.IndexDeals{Store: deps.Store, Copy: deps.Search}
	r.RegisterActivityWithOptions(index.Execute, activity.RegisterOptions{Name: contract.ActivityIndexDeals})
	signals := &activities.SignalDeals{Store: deps.Store, Temporal: deps.Temporal}
	r.RegisterActivityWithOptions(signals.Execute, activity.RegisterOptions{Name: contract.ActivitySignalDeals})
	customers := &activities.IndexCustomers{Store: deps.Store, Copy: deps.Search}
	r.RegisterActivityWithOptions(customers.Execute, activity.RegisterOptions{Name: contract.ActivityIndexCustomers})
	rebuilds := &activities.RebuildIndexes{Store: deps.Store, Copy: deps.Search}
	r.RegisterActivityWithOptions(rebuilds.Execute, activity.RegisterOptions{Name: contract.ActivityRebuildIndexes})
	reviews := &activities.ReviewCustomers{Store: deps.Store, Delay: deps.ReviewDelay}
	r.RegisterActivityWithOptions(reviews.Execute, activity.RegisterOptions{Name: contract.ActivityReviewCustomers})
}

// Register names every workflow and activity of the contract.
func Register(r sdkworker.Registry, deps Deps) {
	r.RegisterWorkflowWithOptions(workflows.DealWorkflow, workflow.RegisterOptions{Name: contract.DealWorkflow})
	persist := &activities.PersistDeal{Store: deps.Store}
	r.RegisterActivityWithOptions(persist.Execute, activity.RegisterOptions{Name: contract.ActivityPersistDeal})
	letter := &activities.RenderLetter{
		Store: deps.Store, Letters: deps.Letters, Blobs: deps.Blobs,
		PublicURL: deps.PublicURL, Support: deps.Support,
	}
	r.RegisterActivityWithOptions(letter.Execute, activity.RegisterOptions{Name: contract.ActivityRenderLetter})
	r.RegisterWorkflowWithOptions(workflows.ReconcileWorkflow, workflow.RegisterOptions{Name: contract.ReconcileWorkflow})
	reconcile := &activities.Reconcile{
		Store: deps.Store, Temporal: deps.Temporal, Render: letter.Execute,
		Files: (&activities.ScanAttachments{Store: deps.Store, Blobs: deps.Blobs, Scanner: deps.Scanner}).Execute,
	}
	r.RegisterActivityWithOptions(reconcile.Execute, activity.RegisterOptions{Name: contract.ActivityReconcile})
	r.RegisterWorkflowWithOptions(workflows.ReconcileByHandWorkflow,
		workflow.RegisterOptions{Name: contract.ReconcileByHandWorkflow})
	r.RegisterWorkflowWithOptions(workflows.HandOverWorkflow, workflow.RegisterOptions{Name: contract.HandOverWorkflow})
	handOver := &activities.HandOver{Store: deps.Store, Temporal: deps.Temporal}
	r.RegisterActivityWithOptions(handOver.Execute, activity.RegisterOptions{Name: contract.ActivityHandOver})
	r.RegisterWorkflowWithOptions(workflows.PairCustomersWorkflow,
		workflow.RegisterOptions{Name: contract.PairCustomersWorkflow})
	registerBulk(r, deps)
	pairs := &activities.PairCustomers{Store: deps.Store}
	r.RegisterActivityWithOptions(pairs.Execute, activity.RegisterOptions{Name: contract.ActivityPairCustomers})
	byHand := &activities.ReconcileByHand{Store: deps.Store, Temporal: deps.Temporal, Render: letter.Execute}
	r.RegisterActivityWithOptions(byHand.Execute, activity.RegisterOptions{Name: contract.ActivityReconcileByHand})
}

func registerBulk(r sdkworker.Registry, deps Deps) {
	r.RegisterWorkflowWithOptions(workflows.BulkWorkflow, workflow.RegisterOptions{Name: contract.BulkWorkflow})
	bulk := &activities.Bulk{Store: deps.Store, Send: deps.Send}
	r.RegisterActivityWithOptions(bulk.Begin, activity.RegisterOptions{Name: contract.ActivityBeginBulk})
	r.RegisterActivityWithOptions(bulk.Row, activity.RegisterOptions{Name: contract.ActivityBulkRow})
	r.RegisterActivityWithOptions(bulk.Finish, activity.RegisterOptions{Name: contract.ActivityFinishBulk})
}
