// Package correlation carries the id that ties a request's answer, logs, commands and workflow messages together.
package correlation

import (
	"context"
	"log/slog"

	"github.com/gin-gonic/gin"
	"github.com/google/uuid"
)

// Header carries the id both ways.
const Header = "X-Correlation-Id"

const maxLength = 128

type key struct{}

// ID is the request's correlation id, empty outside a request.
func ID(ctx context.Context) string {
	id, _ := ctx.Value(key{}).(string)
	return id
}

// With returns a context that carries the id.
func With(ctx context.Context, id string) context.Context { return context.WithValue(ctx, key{}, id) }

// Middleware takes the caller's id if it is printable and at most 128 long (clarifications.md 88), else makes one, and
// echoes it.
func Middleware(c *gin.Context) {
	id := c.GetHeader(Header)
	if !valid(id) {
		id = uuid.NewString()
	}
	c.Header(Header, id)
	c.Request = c.Request.WithContext(With(c.Request.Context(), id))
	c.Next()
}

func valid(id string) bool {
	if id == "" || len(id) > maxLength {
		return false
	}
	for _, r := range id {
		if r < ' ' || r > '~' {
			return false
		}
	}
	return true
}

// Logging adds the correlation id of the context to every record.
func Logging(next slog.Handler) slog.Handler { return logging{next} }

type logging struct{ next slog.Handler }

func (l logging) Enabled(ctx context.Context, level slog.Level) bool {
	return l.next.Enabled(ctx, level)
}

func (l logging) Handle(ctx context.Context, r slog.Record) error {
	if id := ID(ctx); id != "" {
		r.AddAttrs(slog.String("correlationId", id))
	}
	return l.next.Handle(ctx, r)
}

func (l logging) WithAttrs(attrs []slog.Attr) slog.Handler { return logging{l.next.WithAttrs(attrs)} }

func (l logging) WithGroup(name string) slog.Handler { return logging{l.next.WithGroup(name)} }
