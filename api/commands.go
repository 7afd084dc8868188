package api

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/correlation"
	"dealdesk/api/dealclient"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Keyed are the headers of every deal command.
type Keyed struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"UUID; the same key with the same body gives the stored answer. Stored are successes and what the deal refused (409, 422); a body that was refused before anything was tried (400, 422 with errors) is judged anew, also under the same key and with another body"`
	IfMatch        string `header:"If-Match" doc:"The deal's version in quotes; a stale one is refused with 409"`
}

// command stores a deal command and sends it; the answer is the deal after it. A repeated key is the same command.
func command[T any](ctx context.Context, s *Server, actor deal.Actor, operation string, in Keyed, body any,
	found repo.DealDetails, c deal.Command, answer func(repo.DealDetails) (T, error),
) (T, error) {
	var zero T
	version, err := ifMatch(in.IfMatch)
	if err != nil {
		return zero, err
	}
	r, err := newRequest(actor, operation, in.IdempotencyKey, body)
	if err != nil {
		return zero, err
	}
	return once(ctx, s, r, func(ctx context.Context, _ *repo.Known) (T, error) {
		id := r.id("command")
		if version != 0 && version != found.State.Version {
			outcome, err := s.Store.StoredOutcome(ctx, id)
			if err != nil || outcome == nil {
				return zero, firstError(err,
					apperr.Conflict("deal.stale", "Somebody else has changed this deal since you opened it.").
						With("version", found.State.Version))
			}
		}
		c.Actor = actor
		stored := repo.NewCommand{
			ID: id, DealID: found.Deal.ID, Command: c, IdempotencyID: r.key.ID,
			CorrelationID: correlation.ID(ctx), At: s.Now(),
		}
		if err := s.Store.AddCommand(ctx, stored); err != nil {
			return zero, err
		}
		outcome, err := s.Deals.Send(ctx, dealclient.Stored{ID: id, DealID: found.Deal.ID, Command: c}, dealclient.WaitSync)
		if err != nil {
			return zero, err
		}
		if outcome.Refusal != nil {
			return zero, forRole(outcome.Refusal, actor).Err()
		}
		after, err := s.Store.DealDetails(ctx, found.Deal.ID)
		if err != nil {
			return zero, err
		}
		return answer(after)
	})
}

// rememberedFor is the answer that a key has had before, nil when it has had none, and the request that it names.
func rememberedFor[T any](ctx context.Context, s *Server, operation, idempotencyKey string, body any) (*Body[T],
	request, error,
) {
	r, err := newRequest(auth.ActorFrom(ctx), operation, idempotencyKey, body)
	if err != nil {
		return nil, r, err
	}
	known, err := s.Store.KnownRequest(ctx, r.key)
	if err != nil || known == nil || known.Status == 0 {
		return nil, r, err
	}
	answer, err := recall[T](*known)
	if err != nil {
		return nil, r, err
	}
	return &Body[T]{Body: answer}, r, nil
}

// answered is the answer that a key has had before, when its request is refused now: since then the deal may have gone
// on, or gone from the caller's sight (clarifications.md 37). A request that was never answered stays refused.
func answered[T any](ctx context.Context, s *Server, operation, idempotencyKey string, body any,
	refusal error,
) (*Body[T], error) {
	if idempotencyKey == "" {
		return nil, refusal
	}
	answer, _, err := rememberedFor[T](ctx, s, operation, idempotencyKey, body)
	if err == nil && answer == nil {
		err = refusal
	}
	return answer, err
}

// carriedOut is answered for a deal command. One that succeeded without anybody hearing of it, because the process died
// before it could say so, is answered by the deal as it was last submitted: what has been typed since is not for the
// caller, who may not see it.
func carriedOut[T any](ctx context.Context, s *Server, operation, idempotencyKey string, body any, refusal error,
	answer func(repo.DealDetails) (T, error),
) (*Body[T], error) {
	if idempotencyKey == "" {
		return nil, refusal
	}
	known, r, err := rememberedFor[T](ctx, s, operation, idempotencyKey, body)
	if err != nil || known != nil {
		return known, err
	}
	dealID, outcome, err := s.Store.DealOfOutcome(ctx, r.id("command"))
	if err != nil || outcome == nil || outcome.Refusal != nil {
		return nil, firstError(err, refusal)
	}
	after, err := s.Store.DealDetails(ctx, dealID)
	if err == nil && after.State.Revision > 0 {
		after, err = s.Store.AtRevision(ctx, after, after.State.Revision)
	}
	if err != nil {
		return nil, err
	}
	late, err := answer(after)
	if err != nil {
		return nil, err
	}
	return &Body[T]{Body: late}, nil
}

// forRole hides the ticket's holder from everyone but the desk (clarifications.md 24).
func forRole(r *deal.Refusal, actor deal.Actor) *deal.Refusal {
	if r.Holder == "" || actor.DeskLevel() > 0 {
		return r
	}
	shown := *r
	shown.Holder, shown.Message = "", "This deal is being reviewed."
	return &shown
}

func firstError(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
