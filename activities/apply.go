package activities

import (
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// apply asks the rules with everything that the locked deal's transaction knows: the calendar, and at a submit the program's
// numbers of today and whether another deal is registered for the same.
func apply(tx *repo.DealTx, state deal.State, command deal.Command, now time.Time) (deal.Result, *deal.Refusal, error) {
	calendar, err := tx.Calendar()
	if err != nil {
		return deal.Result{}, nil, err
	}
	moment := deal.Moment{Now: now, Calendar: calendar}
	if command.Event == deal.Submit {
		if moment.Program, err = tx.Program(now); err != nil {
			return deal.Result{}, nil, err
		}
	}
	result, refusal := deal.Apply(state, command, moment)
	if refusal != nil || result.Event != deal.Submit {
		return result, refusal, nil
	}
	taken, err := tx.TakeKeys(result.State.Revision, now)
	if err == nil && !taken {
		refusal = deal.RefusedDuplicate()
	}
	return result, refusal, err
}
