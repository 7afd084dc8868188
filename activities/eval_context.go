package activities

import (
	"slices"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// evalContext gathers what the locked deal's transaction knows: the calendar, what surrounds the revision that the
// event is about, and at a first submit the program's numbers of today.
func evalContext(tx *repo.DealTx, state deal.State, command deal.Command, now time.Time) (deal.EvalContext, error) {
	calendar, err := tx.Calendar()
	if err != nil {
		return deal.EvalContext{}, err
	}
	evaluation := deal.EvalContext{Now: now, Calendar: calendar}
	revision := state.UnderReview()
	var program *deal.Terms // where it is asked whether another organisation's deal conflicts
	switch command.Event {
	case deal.CustomerReviewed:
		program = &state.Terms
	case deal.Submit:
		revision, program = command.Revision, &evaluation.Program
		if evaluation.Program, err = tx.Program(now); err != nil {
			return evaluation, err
		}
	}
	if command.Event == deal.CustomerReviewed {
		for _, number := range slices.Compact([]int{state.Revision, revision}) {
			if number == 0 {
				continue
			}
			if err := tx.FollowMerge(number); err != nil {
				return evaluation, err
			}
		}
	}
	approves := command.Event == deal.Approve || command.Event == deal.MakeOffer
	if approves || slices.Contains([]deal.Event{deal.Submit, deal.AcceptOffer, deal.CustomerReviewed}, command.Event) {
		if evaluation.Facts, err = tx.LoadFacts(revision, now, program); err != nil {
			return evaluation, err
		}
	}
	if command.Event == deal.AcceptOffer {
		if err := tx.LoadOffer(&evaluation.Facts, state); err != nil {
			return evaluation, err
		}
	}
	if approves && evaluation.Facts.Lines != nil {
		if evaluation.Facts.Usual, err = tx.LoadUsual(state, now); err != nil {
			return evaluation, err
		}
	}
	approves = approves || command.Event == deal.AcceptOffer // by choice of who made the offer
	if command.Event == deal.CustomerReviewed || approves && state.Registered {
		if evaluation.Facts.Registered, err = tx.HoldFreeKeys(revision, now); err != nil {
			return evaluation, err
		}
	}
	if command.Event.AtDesk() {
		evaluation.Facts.StagedBy, err = tx.StagedBy()
	}
	return evaluation, err
}

// apply asks the rules, and at a submit whether another deal is registered for the same.
func apply(tx *repo.DealTx, state deal.State, command deal.Command, evaluation deal.EvalContext) (deal.Result,
	*deal.Refusal, error,
) {
	result, refusal := deal.Apply(state, command, evaluation)
	if refusal != nil {
		return result, refusal, nil
	}
	holds := result.State.UnderReview()
	switch {
	case result.Event == deal.Submit:
	case result.Event == deal.AcceptOffer:
		holds = state.Revision // the volume changes no key
	case result.Event == deal.MakeAppeal:
		attached, err := tx.AttachReply(command)
		if err != nil || !attached {
			return result, deal.RefusedFiles(), err
		}
	case state.Edit != nil && result.State.Edit == nil && !result.State.Status.Final() &&
		result.State.Revision == state.Revision:
		holds = state.Revision // a dropped edit gives back what it would have added
	default:
		return result, nil, nil
	}
	taken := result.Event == deal.AcceptOffer && state.Registered // its free keys are held already
	if !taken {
		var err error
		if taken, err = tx.TakeKeys(holds, evaluation.Now); err != nil {
			return result, nil, err
		}
	}
	switch {
	case !taken:
		return result, deal.RefusedDuplicate(), nil
	case evaluation.Facts.OfferRevision > 0:
		return result, nil, tx.AddOfferRevision(state, evaluation.Facts, command.Actor, evaluation.Now)
	default:
		return result, nil, nil
	}
}
