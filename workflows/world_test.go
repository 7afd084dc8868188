package workflows_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/activity"
	"go.temporal.io/sdk/converter"
	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/testsuite"
	"go.temporal.io/sdk/workflow"

	"dealdesk/models/deal"
	"dealdesk/workflows"
	"dealdesk/workflows/contract"
)

const dealID = "0d1f6a52-0000-4000-8000-000000000001"

var (
	// a Monday morning in New York
	monday    = time.Date(2026, 3, 2, 14, 0, 0, 0, time.UTC)
	requester = deal.Actor{Email: "adr@contoso.example", Roles: []deal.RoleAt{{Role: deal.RoleADR}}}
	reviewer  = deal.Actor{Email: "pod@devices.example", Internal: true, Roles: []deal.RoleAt{{Role: deal.RolePOD}}}
	colleague = deal.Actor{Email: "pod2@devices.example", Internal: true, Roles: []deal.RoleAt{{Role: deal.RolePOD}}}
)

// Commands of a plain life.
var (
	submits  = deal.Command{Event: deal.Submit, Actor: requester, Revision: 1, Volume: 600}
	claims   = deal.Command{Event: deal.Claim, Actor: reviewer}
	approves = deal.Command{Event: deal.Approve, Actor: reviewer, Revision: 1}
	denies   = deal.Command{Event: deal.Deny, Actor: reviewer, Revision: 1, ReasonCode: "InsufficientVolume"}
)

func draft() deal.State {
	return deal.State{
		DealID: dealID, DealNumber: "C-00000001-DR", CaseNumber: "C-00000001", Type: deal.DealRegistration,
		Status: deal.Draft, Version: 1,
		EnteredAt: monday, HandledUntil: monday, Zone: "America/New_York", CountryCode: "US", RequesterEmail: requester.Email,
		RequesterOrg: "4100002",
	}
}

// world is the database as the workflow's activities see it: the rules applied in memory.
type world struct {
	mu        sync.Mutex // held by store, persist and render: a command may come while an activity runs
	state     deal.State
	commands  map[string]deal.Command
	outcomes  map[string]deal.Outcome
	events    []deal.Event         // applied, in order
	asked     int                  // how often PersistDeal was called
	away      int                  // how many of these calls fail, as while the database is away
	scheduled int                  // how often the server was asked to call it
	letters   []int                // the versions that letters were rendered for
	unheard   []contract.LetterDue // of decisions that the workflow missed, told when it reloads
	facts     deal.Facts
}

func newWorld(s deal.State) *world {
	return &world{state: s, commands: map[string]deal.Command{}, outcomes: map[string]deal.Outcome{}}
}

// store writes a command before it is sent, as the API does.
func (w *world) store(id string, c deal.Command) contract.Command {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.commands[id] = c
	roles := make([]deal.Role, 0, len(c.Actor.Roles))
	for _, r := range c.Actor.Roles {
		roles = append(roles, r.Role)
	}
	return contract.Command{ID: id, Event: c.Event, ActorEmail: c.Actor.Email, ActorRoles: roles, Revision: c.Revision}
}

func (w *world) persist(_ context.Context, in contract.PersistInput) (contract.PersistResult, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.asked++
	if w.asked <= w.away {
		return contract.PersistResult{}, errors.New("the database does not answer")
	}
	answer := func(kind contract.PersistKind, o deal.Outcome) contract.PersistResult {
		return contract.PersistResult{Kind: kind, State: w.state, Deadlines: deal.Deadlines(w.state), Outcome: o}
	}
	command, stored := w.commands[in.CommandID]
	if in.CommandID != "" && !stored {
		return contract.PersistResult{},
			temporal.NewNonRetryableApplicationError("not in the database", contract.ErrorUnknown, nil)
	}
	if in.Deadline != nil {
		command = deal.Command{Event: in.Deadline.EventOf(), Deadline: *in.Deadline}
	}
	if w.state.Version != in.Version && in.Notice == "" {
		out := answer(contract.PersistReload, deal.OutcomeOf(w.state))
		out.Letters = w.unheard
		return out, nil
	}
	if known, done := w.outcomes[in.CommandID]; done {
		out := answer(contract.PersistRepeated, known)
		out.Letter = known.Letter
		return out, nil
	}
	if in.Notice != "" && w.state.CustomerReview && !w.facts.UnderReview {
		command = deal.Command{Event: deal.CustomerReviewed}
	}
	if command.Event == "" {
		return answer(contract.PersistReload, deal.OutcomeOf(w.state)), nil
	}
	applied, refusal := w.apply(command, in.Now)
	if refusal != nil {
		outcome := deal.OutcomeRefused(w.state, refusal)
		if in.CommandID != "" {
			w.outcomes[in.CommandID] = outcome
		}
		return answer(contract.PersistRefused, outcome), nil
	}
	outcome := deal.OutcomeOf(w.state)
	outcome.Letter = slices.Contains(applied, deal.EffectLetter)
	if in.CommandID != "" {
		w.outcomes[in.CommandID] = outcome
	}
	out := answer(contract.PersistApplied, outcome)
	out.Letter = outcome.Letter
	return out, nil
}

// apply applies an event and what a rule adds to it, and tells the effects.
func (w *world) apply(command deal.Command, now time.Time) ([]deal.Effect, *deal.Refusal) {
	m := deal.EvalContext{Now: now, Calendar: deal.Calendar{CountryCode: w.state.CountryCode}, Facts: w.facts}
	var effects []deal.Effect
	for again := true; again; {
		result, refusal := deal.Apply(w.state, command, m)
		if refusal != nil {
			return nil, refusal
		}
		w.state = result.State
		w.events = append(w.events, command.Event)
		effects = append(effects, result.Effects...)
		command, again = deal.Follow(result, m)
	}
	return effects, nil
}

func (w *world) render(_ context.Context, in contract.LetterInput) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.letters = append(w.letters, in.Version)
	return nil
}

// script acts from outside during a run.
type script struct {
	t   *testing.T
	env *testsuite.TestWorkflowEnvironment
	w   *world
}

func (s script) at(after time.Duration, act func()) { s.env.RegisterDelayedCallback(act, after) }

// send sends a stored command as an update and keeps how it ended.
func (s script) send(id string, c deal.Command) *sent {
	out := &sent{}
	s.env.UpdateWorkflow(contract.UpdateOf(c.Event), id, out, s.w.store(id, c))
	return out
}

// sent is an update on its way.
type sent struct {
	accepted bool
	refusal  *deal.Refusal // by the validator
	kind     string        // the error type of a rejection
	outcome  deal.Outcome
	done     bool
}

func (s *sent) Accept() { s.accepted = true }

func (s *sent) Reject(err error) {
	var application *temporal.ApplicationError
	if !errors.As(err, &application) {
		return
	}
	s.kind = application.Type()
	var r deal.Refusal
	if application.HasDetails() && application.Details(&r) == nil {
		s.refusal = &r
	}
}

func (s *sent) Complete(result any, err error) {
	if err != nil {
		return
	}
	s.outcome, s.done = result.(deal.Outcome)
}

// runResult is how a run ended.
type runResult struct {
	next *contract.DealInput // continued as new with it
	err  error
	env  *testsuite.TestWorkflowEnvironment
}

// runDeal leads a deal through one run that starts at a time with a state, stopped by cancelling after a while if it
// does not end by itself.
func runDeal(t *testing.T, w *world, in contract.DealInput, start time.Time, limit time.Duration,
	acts func(s script),
) runResult {
	t.Helper()
	var suite testsuite.WorkflowTestSuite
	env := suite.NewTestWorkflowEnvironment()
	env.SetStartTime(start)
	env.RegisterWorkflowWithOptions(workflows.DealWorkflow, workflow.RegisterOptions{Name: contract.DealWorkflow})
	env.RegisterActivityWithOptions(w.persist, activity.RegisterOptions{Name: contract.ActivityPersistDeal})
	env.RegisterActivityWithOptions(w.render, activity.RegisterOptions{Name: contract.ActivityRenderLetter})
	env.SetOnActivityStartedListener(func(info *activity.Info, _ context.Context, _ converter.EncodedValues) {
		if info.ActivityType.Name == contract.ActivityPersistDeal {
			w.scheduled++
		}
	})
	if acts != nil {
		acts(script{t, env, w})
	}
	env.RegisterDelayedCallback(env.CancelWorkflow, limit)
	env.ExecuteWorkflow(contract.DealWorkflow, in)
	require.True(t, env.IsWorkflowCompleted())
	out := runResult{err: env.GetWorkflowError(), env: env}
	var next *workflow.ContinueAsNewError
	if errors.As(out.err, &next) {
		var carried contract.DealInput
		require.NoError(t, converter.GetDefaultDataConverter().FromPayloads(next.Input, &carried))
		out.next, out.err = &carried, nil
	}
	return out
}

func carried(s deal.State) contract.DealInput {
	return contract.DealInput{
		DealID:  s.DealID,
		Carried: contract.Carried{State: s, Deadlines: deal.Deadlines(s), RulesVersion: contract.RulesVersion},
	}
}
