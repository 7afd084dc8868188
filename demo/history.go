package demo

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"golang.org/x/sync/errgroup"

	"dealdesk/activities"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// carryOut carries a stored command out as the deal's workflow would have; a refusal is an error.
func (st *stage) carryOut(ctx context.Context, dealID, commandID string, now time.Time) error {
	return st.persist(ctx, contract.PersistInput{DealID: dealID, CommandID: commandID, Now: now})
}

// meetDeadlines lets every deadline come that was due until a time, and answers the deal as it is then.
func (st *stage) meetDeadlines(ctx context.Context, dealID string, until time.Time) (deal.State, error) {
	for {
		s, err := st.store.DealState(ctx, dealID)
		if err != nil {
			return s, err
		}
		due := deal.Deadlines(s)
		if len(due) == 0 || due[0].At.After(until) {
			return s, nil
		}
		in := contract.PersistInput{DealID: dealID, Deadline: &due[0], Now: due[0].At}
		if err := st.persist(ctx, in); err != nil {
			return s, fmt.Errorf("%s: %w", due[0].What, err)
		}
	}
}

func (st *stage) persist(ctx context.Context, in contract.PersistInput) error {
	s, err := st.store.DealState(ctx, in.DealID)
	if err != nil {
		return err
	}
	in.Version = s.Version
	out, err := (&activities.PersistDeal{Store: st.store}).Execute(ctx, in)
	switch {
	case err != nil:
		return err
	case out.Kind == contract.PersistApplied:
		return nil
	case out.Outcome.Refusal != nil:
		return fmt.Errorf("history of deal %s: %s: %w", s.DealNumber, out.Kind, out.Outcome.Refusal)
	default:
		return fmt.Errorf("history of deal %s: %s", s.DealNumber, out.Kind)
	}
}

// finishOutbox marks as done what the relay would do for the history of a deal: nobody gets its mails, and its workflow
// starts later, with the state that the rows have.
func (st *stage) finishOutbox(ctx context.Context, dealID string) error {
	db := st.store.DB(ctx)
	err := db.Exec("update outbox set done_at = created_at where deal_id = ? and topic in ? and done_at is null",
		dealID, []string{entity.TopicMail, entity.TopicSignal}).Error
	if err != nil {
		return fmt.Errorf("finish the outbox: %w", err)
	}
	err = db.Exec("update command set confirmed_at = finished_at where deal_id = ? and confirmed_at is null", dealID).Error
	if err != nil {
		return fmt.Errorf("confirm the commands: %w", err)
	}
	return nil
}

// Letters writes the letters of the cases that were played. A copy's letter is written when somebody asks for it, like
// any letter that is not there yet (clarifications.md 100).
func Letters(ctx context.Context, store *repo.Store, write func(context.Context, contract.LetterInput) error,
	progress Progress,
) error {
	missing, err := store.MissingLetters(ctx, "", time.Now(), FullScale.Cases*maxLetters)
	if err != nil {
		return err
	}
	group, writing := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for _, l := range missing {
		group.Go(func() error {
			return write(writing, contract.LetterInput{DealID: l.DealID, Version: l.Version, Kind: l.Kind})
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	progress("letters", len(missing), len(missing))
	return nil
}

// maxLetters is how many letters a case of the demo has at most: one for the approval, two for extensions, and the end.
const maxLetters = 4
