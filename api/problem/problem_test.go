package problem

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/stretchr/testify/assert"

	"dealdesk/models/apperr"
)

// A caller who does not wait for the answer makes no failure; what was refused before they went stays refused.
func TestACallerWhoHasGoneIsNoFailure(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, err := range map[string]error{
		"a statement was given up": fmt.Errorf("count deals: %w", ctx.Err()),
		"no connection was free":   apperr.Unavailable("store.unavailable", "x"),
	} {
		assert.Equal(t, statusCallerGone, Of(ctx, err).Status, name)
	}
	assert.Equal(t, http.StatusConflict, Of(ctx, apperr.Conflict("version.stale", "x")).Status)
}

// A store that is away, or whose answer was lost, is no defect: the caller is asked to come again, with the same key.
// What else goes wrong inside is one, and what was refused stays refused.
func TestAStoreThatIsAwayIsNoDefect(t *testing.T) {
	refused := &net.OpError{Op: "dial", Net: "tcp", Err: errors.New("connection refused")}
	for name, c := range map[string]struct {
		err    error
		status int
	}{
		"nobody listens":         {fmt.Errorf("save case: %w", refused), http.StatusServiceUnavailable},
		"the connection broke":   {fmt.Errorf("commit: %w", io.ErrUnexpectedEOF), http.StatusServiceUnavailable},
		"Postgres shuts down":    {&pgconn.PgError{Code: "57P01"}, http.StatusServiceUnavailable},
		"no connection is free":  {&pgconn.PgError{Code: "53300"}, http.StatusServiceUnavailable},
		"a statement takes long": {&pgconn.PgError{Code: "57014"}, http.StatusServiceUnavailable},
		"a transaction idles":    {&pgconn.PgError{Code: "25P03"}, http.StatusServiceUnavailable},
		"no answer in time":      {fmt.Errorf("acquire: %w", context.DeadlineExceeded), http.StatusServiceUnavailable},
		"a statement is wrong":   {&pgconn.PgError{Code: "42601"}, http.StatusInternalServerError},
		"a constraint is broken": {&pgconn.PgError{Code: "23505"}, http.StatusInternalServerError},
		"something else":         {errors.New("index out of range"), http.StatusInternalServerError},
		"a refusal over it":      {apperr.Conflict("version.stale", "x").Because(refused), http.StatusConflict},
	} {
		p := Of(t.Context(), c.err)
		assert.Equal(t, c.status, p.Status, name)
		if c.status == http.StatusServiceUnavailable {
			assert.Equal(t, "2", p.GetHeaders().Get("Retry-After"), name)
			assert.Equal(t, "store.unavailable", p.Code, name)
		}
	}
}
