package request

import (
	"cmp"
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/correlation"
	"dealdesk/api/dealclient"
	"dealdesk/api/response"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// Repeatable is the header of a call that is carried out once under its key.
type Repeatable struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"UUID; the same key with the same body gives the stored answer"`
}

// Keyed are the headers of every deal command.
type Keyed struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"UUID; the same key with the same body gives the stored answer. Stored are successes and what the deal refused (409, 422); a body that was refused before anything was tried (400, 422 with errors) is judged anew, also under the same key and with another body"`
	IfMatch        string `header:"If-Match" doc:"The deal's version in quotes; a stale one is refused with 409"`
}

// Commands sends commands to deals.
type Commands struct {
	Requests

	Workflows *dealclient.Client
}

// Send stores a deal command and sends it; the answer is the deal after it. A repeated key is the same command.
func Send[T any](ctx context.Context, q Commands, actor deal.Actor, operation string, in Keyed, body any,
	found repo.DealRef, c deal.Command, answer func(repo.DealDetails) (T, error),
) (*response.Body[T], error) {
	version, err := IfMatch(in.IfMatch)
	if err != nil {
		return nil, err
	}
	r, err := New(actor, operation, in.IdempotencyKey, body)
	if err != nil {
		return nil, err
	}
	return Once(ctx, q.Requests, r, func(ctx context.Context, _ *repo.Known) (T, error) {
		var zero T
		id := r.ID("command")
		if version != 0 && version != found.Version {
			outcome, err := q.Store.StoredOutcome(ctx, id)
			if err != nil || outcome == nil {
				return zero, cmp.Or[error](err,
					apperr.Conflict("deal.stale", "Somebody else has changed this deal since you opened it.").
						With("version", found.Version))
			}
		}
		c.Actor = actor
		row := repo.NewCommand{
			ID: id, DealID: found.ID, Command: c, IdempotencyID: r.Key.ID,
			CorrelationID: correlation.ID(ctx), At: q.Now(),
		}
		added, err := q.Store.AddCommand(ctx, row)
		if err != nil {
			return zero, err
		}
		outcome, err := q.Workflows.Send(ctx,
			dealclient.StoredCommand{ID: id, DealID: row.DealID, Command: c, Fresh: added}, dealclient.WaitSync)
		if err != nil {
			return zero, err
		}
		if outcome.Refusal != nil {
			return zero, ForRole(outcome.Refusal, actor).Err()
		}
		after, err := q.Store.DealDetails(ctx, found.ID)
		if err != nil {
			return zero, err
		}
		return answer(after)
	})
}

// FindAnswer finds the first answer to a repeated request, nil when there is none, and the request itself.
func FindAnswer[T any](
	ctx context.Context, q Requests, operation, idempotencyKey string, body any,
) (*response.Body[T], Request, error) {
	r, err := New(auth.ActorFrom(ctx), operation, idempotencyKey, body)
	if err != nil {
		return nil, r, err
	}
	known, err := q.Store.KnownRequest(ctx, r.Key)
	if err != nil || known == nil || known.Status == 0 {
		return nil, r, err
	}
	answer, err := recall[T](*known)
	if err != nil {
		return nil, r, err
	}
	return &response.Body[T]{Body: answer}, r, nil
}

// AnswerBefore answers a repeated request that would be refused now by its first answer: since then the deal may have
// changed, or the caller may no longer see it (clarifications.md 37). Without a first answer the refusal stands.
func AnswerBefore[T any](ctx context.Context, q Requests, operation, idempotencyKey string, body any,
	refusal error,
) (*response.Body[T], error) {
	if idempotencyKey == "" {
		return nil, refusal
	}
	answer, _, err := FindAnswer[T](ctx, q, operation, idempotencyKey, body)
	if err == nil && answer == nil {
		err = refusal
	}
	return answer, err
}

// OutcomeBefore is AnswerBefore for a deal command. A command may have succeeded without an answer, because the process
// died before it. It is then answered by the deal as it was last submitted: the caller may not see later drafts.
func OutcomeBefore[T any](ctx context.Context, q Commands, operation, idempotencyKey string, body any, refusal error,
	answer func(repo.DealDetails) (T, error),
) (*response.Body[T], error) {
	if idempotencyKey == "" {
		return nil, refusal
	}
	known, r, err := FindAnswer[T](ctx, q.Requests, operation, idempotencyKey, body)
	if err != nil || known != nil {
		return known, err
	}
	dealID, outcome, err := q.Store.DealOfOutcome(ctx, r.ID("command"))
	if err != nil || outcome == nil || outcome.Refusal != nil {
		return nil, cmp.Or(err, refusal)
	}
	after, err := q.Store.DealDetails(ctx, dealID)
	if err == nil && after.State.Revision > 0 {
		after, err = q.Store.AtRevision(ctx, after, after.State.Revision)
	}
	if err != nil {
		return nil, err
	}
	return response.Of(answer(after))
}

// ForRole hides the ticket's holder from everyone but the desk (clarifications.md 24).
func ForRole(r *deal.Refusal, actor deal.Actor) *deal.Refusal {
	if r.Holder == "" || actor.DeskLevel() > 0 {
		return r
	}
	public := *r
	public.Holder, public.Message = "", "This deal is being reviewed."
	return &public
}
