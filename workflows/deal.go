// Package workflows holds DealWorkflow: one long-running workflow per deal that orders what happens to it and waits for
// its deadlines. It decides nothing: models/deal refuses early in the validators, PersistDeal decides in Postgres.
package workflows

import (
	"slices"

	"go.temporal.io/sdk/workflow"

	"dealdesk/models/deal"
	"dealdesk/workflows/contract"
)

// DealWorkflow accompanies a deal from its first save to its end.
func DealWorkflow(ctx workflow.Context, in contract.DealInput) error {
	e := restore(ctx, in)
	if err := e.register(ctx); err != nil {
		return err
	}
	e.publishState(ctx)
	return e.run(ctx)
}

// entity is a run: the carried state and what is going on right now.
type entity struct {
	contract.Carried
	dealID string
	phase  phase // at the start of the run
	lock   workflow.Mutex
	// ids of stored commands that arrived by signal; read where they are acted on, so that no deadline overtakes them
	inbox     workflow.ReceiveChannel
	notices   []workflow.ReceiveChannel // signals that rows have changed elsewhere, in the order of the contract
	inFlight  int                       // updates that wait or work
	published contract.Published
}

func restore(ctx workflow.Context, in contract.DealInput) *entity {
	var notices []workflow.ReceiveChannel
	for _, name := range contract.Notices() {
		notices = append(notices, workflow.GetSignalChannel(ctx, name))
	}
	return &entity{
		notices: notices,
		Carried: in.Carried, dealID: in.DealID, phase: phaseOf(in.Carried.State.Status),
		lock: workflow.NewMutex(ctx), inbox: workflow.GetSignalChannel(ctx,
			contract.SignalCommand), published: contract.PublishedOf(in.Carried.State),
	}
}

// phase is a stretch of a deal's life; the history starts afresh with each.
type phase string

const (
	phaseDraft   phase = "draft"
	phaseReview  phase = "review"
	phaseRunning phase = "running"
	phaseEnded   phase = "ended"
)

func phaseOf(s deal.Status) phase {
	switch {
	case s.Final():
		return phaseEnded
	case s == deal.Draft:
		return phaseDraft
	case s == deal.Approved || s == deal.DealPricingApprovedPendingChannel:
		return phaseRunning
	default:
		return phaseReview
	}
}

// run waits for messages and deadlines until the deal has ended or the next run takes over.
func (e *entity) run(ctx workflow.Context) error {
	for {
		if err := e.work(ctx); err != nil {
			return err
		}
		switch {
		case e.idle(ctx) && e.currentPhase() == phaseEnded:
			return nil
		case e.idle(ctx) && e.handOver(ctx):
			e.RulesVersion = contract.RulesVersion
			return workflow.NewContinueAsNewError(ctx, contract.DealWorkflow,
				contract.DealInput{DealID: e.dealID, Carried: e.Carried})
		}
		if err := e.wait(ctx); err != nil {
			return err
		}
	}
}

// work does everything that is due: messages first, then deadlines by freshly read dates, then the letter.
func (e *entity) work(ctx workflow.Context) error {
	for id := ""; e.inbox.ReceiveAsync(&id); {
		_, err := e.persist(ctx, "Command by message", contract.PersistInput{CommandID: id})
		if unknown(err) { // a mistyped id from the Web UI must not end the deal's workflow
			workflow.GetLogger(ctx).Warn("unknown command", "deal", e.State.DealNumber, "command", id)
			continue
		}
		if err != nil {
			return err
		}
	}
	if err := e.readSignals(ctx); err != nil {
		return err
	}
	if d, due := e.due(ctx); due {
		if err := e.fireDeadline(ctx, d); err != nil {
			return err
		}
	}
	if e.LetterFor != 0 {
		return e.renderLetter(ctx)
	}
	return nil
}

// readSignals reads the deal's rows again when somebody says that they have changed; however many said so, once.
func (e *entity) readSignals(ctx workflow.Context) error {
	for i, name := range contract.Notices() {
		notified := false
		for e.notices[i].ReceiveAsync(nil) {
			notified = true
		}
		if !notified {
			continue
		}
		if _, err := e.persist(ctx, name, contract.PersistInput{Notice: name}); err != nil {
			return err
		}
	}
	return nil
}

func (e *entity) notified() bool {
	return slices.ContainsFunc(e.notices, func(c workflow.ReceiveChannel) bool { return c.Len() > 0 })
}

func (e *entity) currentPhase() phase { return phaseOf(e.State.Status) }

// idle: nothing is in progress and nothing waits, so that the run may end.
func (e *entity) idle(ctx workflow.Context) bool {
	return e.inbox.Len() == 0 && !e.notified() && e.LetterFor == 0 && workflow.AllHandlersFinished(ctx)
}

// handOver: the months of an approved deal begin with a short history, and so does everything when a history has grown
// long. Runs of before handed over at every new phase.
func (e *entity) handOver(ctx workflow.Context) bool {
	if workflow.GetInfo(ctx).GetContinueAsNewSuggested() {
		return true
	}
	return e.currentPhase() != e.phase && (e.currentPhase() == phaseRunning || e.RulesVersion < contract.RulesLocalPersist)
}

// applyResult takes over what PersistDeal answered.
func (e *entity) applyResult(ctx workflow.Context, r contract.PersistResult) {
	e.State, e.Deadlines = r.State, slices.Clone(r.Deadlines)
	for _, due := range r.Letters {
		e.queueLetter(due)
	}
	if r.Letter {
		e.queueLetter(contract.LetterDue{Version: r.Outcome.Version, Kind: r.Outcome.LetterKind})
	}
	e.publishState(ctx)
}
