package api

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"time"

	"github.com/google/uuid"

	"dealdesk/models/apperr"
	"dealdesk/models/casework"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// request is a command's request with its identity: the same user, call and key are the same request (clarifications.md
// 37).
type request struct {
	key   repo.Key
	keyed bool // the caller gave a key, so the answer is remembered
}

func newRequest(a deal.Actor, operation, idempotencyKey string, body any) (request, error) {
	r := request{keyed: idempotencyKey != ""}
	if !r.keyed {
		idempotencyKey = uuid.NewString()
	} else if uuid.Validate(idempotencyKey) != nil {
		return r, apperr.Malformed("idempotency.key", "Idempotency-Key must be a UUID.")
	}
	raw, err := json.Marshal(body)
	if err != nil {
		return r, apperr.Internal(err)
	}
	sum := sha256.Sum256(raw)
	r.key = repo.Key{
		ID:       entity.ID("request", a.Email+"\x00"+operation+"\x00"+idempotencyKey),
		BodyHash: hex.EncodeToString(sum[:]),
	}
	return r, nil
}

// id derives a stable id for something that the request makes, so that repeating the request makes the same thing.
func (r request) id(what string) string { return casework.ID(r.key, what) }

// once runs a command's handler at most once to its end: a repeated key gets the remembered answer, or takes up where
// the first request was interrupted. Successes and business refusals are remembered, nothing else. Of two requests with
// one key at the same instant the one that was refused, because the other was quicker, gets the other's answer.
func once[T any](ctx context.Context, s *Server, r request,
	run func(ctx context.Context, resume *repo.Known) (T, error),
) (T, error) {
	var zero T
	known, err := s.Store.KnownRequest(ctx, r.key)
	if err != nil {
		return zero, err
	}
	for {
		if known != nil && known.Status != 0 {
			return recall[T](*known)
		}
		out, err := run(ctx, known)
		if !r.keyed {
			return out, err
		}
		status, answer, final := kept(out, err)
		if !final {
			return zero, err
		}
		if known != nil || err == nil {
			if keepErr := s.Store.RememberAnswer(ctx, r.key, status, answer, s.Now()); keepErr != nil {
				return zero, keepErr
			}
			return out, err
		}
		first, keepErr := s.Store.RememberRefusal(ctx, r.key, status, answer, s.Now())
		if keepErr != nil {
			return zero, keepErr
		}
		if first {
			return out, err
		}
		if known, keepErr = s.Store.KnownRequest(ctx, r.key); keepErr != nil || known == nil {
			return zero, firstError(keepErr, err)
		}
	}
}

// kept is an answer as it is remembered; false for one that may be another next time.
func kept[T any](out T, err error) (status int, answer []byte, final bool) {
	value := any(out)
	status = http.StatusOK
	if err != nil {
		e := apperr.From(err)
		if e.Kind != apperr.KindConflict && e.Kind != apperr.KindInvalid {
			return 0, nil, false
		}
		status, value = kindStatus[e.Kind], remembered{
			Kind: e.Kind, Code: e.Code, Message: e.Message, Faults: e.Faults,
			Extra: e.Extra,
		}
	}
	raw, marshalErr := json.Marshal(value)
	return status, raw, marshalErr == nil
}

// remembered is a business refusal as it is kept.
type remembered struct {
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
	var r remembered
	if err := json.Unmarshal(known.Answer, &r); err != nil {
		return out, apperr.Internalf("remembered refusal: %w", err)
	}
	return out, &apperr.Error{Kind: r.Kind, Code: r.Code, Message: r.Message, Faults: r.Faults, Extra: r.Extra}
}

// Now is the request's time; all business time of the API starts here.
func (s *Server) Now() time.Time { return s.Clock().UTC().Truncate(time.Microsecond) }
