package repo

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/multitracer"
	"github.com/jackc/pgx/v5/pgconn"
	"gorm.io/driver/postgres"
	"gorm.io/gorm/logger"
)

// valueFreeDialect is GORM's dialect of PostgreSQL, without the values in the statements that GORM writes to its log:
// they are what people entered.
type valueFreeDialect struct{ *postgres.Dialector }

// Explain is the text that is logged of a statement: the statement with its placeholders.
func (valueFreeDialect) Explain(statement string, _ ...any) string { return statement }

// statementLog logs statements that failed, at its most talkative level every one. GORM's own logger writes out every
// statement before it decides not to log it.
type statementLog struct {
	logger.Interface
	all bool
}

// LogMode is the same log at another level.
func (l statementLog) LogMode(level logger.LogLevel) logger.Interface {
	return statementLog{l.Interface.LogMode(level), level >= logger.Info}
}

// Trace logs a statement. One that ended because nobody waited for it any longer has not failed.
func (l statementLog) Trace(ctx context.Context, begin time.Time, fc func() (sql string, rows int64), err error) {
	if err != nil && !errors.Is(ctx.Err(), context.Canceled) || l.all {
		l.Interface.Trace(ctx, begin, fc, err)
	}
}

// valueFree takes the values out of the server's errors as they arrive, before anything can log them: what they were is
// in an error's details, and in the quoted part of a message about a value that its type does not take.
type valueFree struct{}

// TraceQueryStart begins nothing.
func (valueFree) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	return ctx
}

// TraceQueryEnd sees the error of a statement.
func (valueFree) TraceQueryEnd(_ context.Context, _ *pgx.Conn, end pgx.TraceQueryEndData) {
	dropValues(end.Err)
}

// TraceBatchStart begins nothing.
func (valueFree) TraceBatchStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceBatchStartData) context.Context {
	return ctx
}

// TraceBatchQuery sees the error of a statement of a batch.
func (valueFree) TraceBatchQuery(_ context.Context, _ *pgx.Conn, one pgx.TraceBatchQueryData) {
	dropValues(one.Err)
}

// TraceBatchEnd sees the error of a batch.
func (valueFree) TraceBatchEnd(_ context.Context, _ *pgx.Conn, end pgx.TraceBatchEndData) {
	dropValues(end.Err)
}

// TraceCopyFromStart begins nothing.
func (valueFree) TraceCopyFromStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceCopyFromStartData) context.Context {
	return ctx
}

// TraceCopyFromEnd sees the error of rows that are copied.
func (valueFree) TraceCopyFromEnd(_ context.Context, _ *pgx.Conn, end pgx.TraceCopyFromEndData) {
	dropValues(end.Err)
}

func dropValues(err error) {
	e, ok := errors.AsType[*pgconn.PgError](err)
	if !ok {
		return
	}
	e.Detail = ""
	e.Where = ""
	e.InternalQuery = ""
	if strings.HasPrefix(e.Code, "22") { // data exceptions
		if first, last := strings.Index(e.Message, `"`), strings.LastIndex(e.Message, `"`); first < last {
			e.Message = e.Message[:first] + `"…"` + e.Message[last+1:]
		}
	}
}

// traced lets a tracer see statements, whose errors hold no values by then; nil for none.
func traced(tracer pgx.QueryTracer) pgx.QueryTracer {
	if tracer == nil {
		return multitracer.New(valueFree{}, connectionLimit{})
	}
	return multitracer.New(valueFree{}, connectionLimit{}, tracer)
}
