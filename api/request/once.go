// Package request holds what calls read alike: their keys, so that a repeated request has one effect, and commands on
// deals.
package request

import (
	"cmp"
	"context"
	"encoding/json"
	"net/http"
	"time"

	"dealdesk/api/auth"
	"dealdesk/api/problem"
	"dealdesk/api/response"
	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/repo"

	"github.com/google/uuid"
)

// Request is a command's request with its identity: the same user, call and key are the same request (clarifications.md
// 37).
type Request struct {
	Key   repo.Key
	keyed bool // the caller gave a key, so the answer is remembered
}

// Requests remembers requests by their keys and tells their time.
type Requests struct {
	Clock

	Store *repo.Store
}

// Clock tells the time of requests; all business time of the API starts here.
type Clock func() time.Time

// Now is the time of a request.
func (c Clock) Now() time.Time { return c().UTC().Truncate(time.Microsecond) }

// Today is the day by which configuration is read outside a deal.
func (c Clock) Today() deal.Date { return deal.DateOf(c.Now(), time.UTC) }

// New names a request by its key; without one it is a request of its own.
func New(a deal.Actor, operation, idempotencyKey string, body any) (Request, error) {
	r := Request{keyed: idempotencyKey != ""}
	if !r.keyed {
		idempotencyKey = uuid.NewString()
	} else if uuid.Validate(idempotencyKey) != nil {
		return r, apperr.Malformed("idempotency.key", "Idempotency-Key must be a UUID.")
	}
	raw, err := json.Marshal(body)
	if err != nil {
		return r, apperr.Internal(err)
	}
	r.Key = repo.KeyOf(a.Email, operation, idempotencyKey, raw)
	return r, nil
}

// ID derives a stable id for something that the request makes, so that repeating the request makes the same thing.
func (r Request) ID(what string) string { return casework.ID(r.Key, what) }

// Once runs a command's handler at most once to its end: a repeated key gets the remembered answer, or takes up where
// the first request was interrupted. Successes and business refusals are remembered, nothing else. Of two requests with
// one key at the same instant the one that was refused, because the other was quicker, gets the other's answer.
func Once[T any](ctx context.Context, q Requests, r Request,
	run func(ctx context.Context, resume *repo.Known) (T, error),
) (*response.Body[T], error) {
	known, err := q.Store.KnownRequest(ctx, r.Key)
	if err != nil {
		return nil, err
	}
	for {
		if known != nil && known.Status != 0 {
			return response.Of(recall[T](*known))
		}
		out, err := run(ctx, known)
		if !r.keyed {
			return response.Of(out, err)
		}
		status, answer, final := finalAnswer(out, err)
		if !final {
			return nil, err
		}
		if known != nil || err == nil {
			if rememberErr := q.Store.RememberAnswer(ctx, r.Key, status, answer, q.Now()); rememberErr != nil {
				return nil, rememberErr
			}
			return response.Of(out, err)
		}
		first, rememberErr := q.Store.RememberRefusal(ctx, r.Key, status, answer, q.Now())
		if rememberErr != nil || first {
			return nil, cmp.Or(rememberErr, err)
		}
		if known, rememberErr = q.Store.KnownRequest(ctx, r.Key); rememberErr != nil || known == nil {
			return nil, cmp.Or(rememberErr, err)
		}
	}
}

// finalAnswer is an answer as it is stored; final is false for one that may differ next time.
func finalAnswer[T any](out T, err error) (status int, answer []byte, final bool) {
	value := any(out)
	status = http.StatusOK
	if err != nil {
		e := apperr.From(err)
		if e.Kind != apperr.KindConflict && e.Kind != apperr.KindInvalid {
			return 0, nil, false
		}
		status, value = problem.Status(e.Kind), refusalRecord{
			Kind: e.Kind, Code: e.Code, Message: e.Message, Faults: e.Faults,
			Extra: e.Extra,
		}
	}
	raw, marshalErr := json.Marshal(value)
	return status, raw, marshalErr == nil
}

// refusalRecord is a business refusal as it is stored.
type refusalRecord struct {
	Kind    apperr.Kind    `json:"kind"`
	Code    string         `json:"code"`
	Message string         `json:"message"`
	Faults  []apperr.Fault `json:"faults,omitempty"`
	Extra   map[string]any `json:"extra,omitempty"`
}

func recall[T any](known repo.Known) (T, error) {
	var out T
	if known.Status == http.StatusOK {
		if err := json.Unmarshal(known.Answer, &out); err != nil {
			return out, apperr.Internalf("remembered answer: %w", err)
		}
		return out, nil
	}
	var r refusalRecord
	if err := json.Unmarshal(known.Answer, &r); err != nil {
		return out, apperr.Internalf("remembered refusal: %w", err)
	}
	return out, &apperr.Error{Kind: r.Kind, Code: r.Code, Message: r.Message, Faults: r.Faults, Extra: r.Extra}
}

// OnceByCaller carries out a command for the caller; the same key with the same body gives the stored answer.
func OnceByCaller[T any](
	ctx context.Context, q Requests, operation, key string, body any,
	run func(ctx context.Context, by deal.Actor) (T, error),
) (*response.Body[T], error) {
	actor := auth.ActorFrom(ctx)
	r, err := New(actor, operation, key, body)
	if err != nil {
		return nil, err
	}
	return Once(ctx, q, r, func(ctx context.Context, _ *repo.Known) (T, error) { return run(ctx, actor) })
}
