package auth

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"github.com/google/uuid"

	"dealdesk/api/correlation"
	"dealdesk/models/apperr"
	"dealdesk/models/entity"
)

// Outcomes of a sign-in. LoginSuccess and LoginFail are the two values of loginSuccess (MAN-386).
const (
	LoginSuccess     = "Success"
	LoginFail        = "Fail"
	outcomeRefused   = "Refused"
	outcomeSignedOut = "SignedOut"
)

// keepEnded is how long ended sessions stay listed for support.
const keepEnded = 30 * 24 * time.Hour

const (
	maxAuditText = 500
	maxUserAgent = 256
)

func codeOf(err error) string { return apperr.From(err).Code }

// record appends to the audit of sign-ins. The sign-in itself does not fail for it; a loss is logged as an error.
func (a *Auth) record(ctx context.Context, email, outcome, message, address, agent string) {
	row := entity.LoginAudit{
		Email: email, Source: "server", Outcome: outcome, Message: message, Address: address,
		UserAgent: agent,
	}
	if err := a.save(ctx, row); err != nil {
		slog.ErrorContext(ctx, "record login", "outcome", outcome, "error", err)
	}
}

// RecordClient stores what the app reports by SaveUserLoginDetails, for the person of the session (SUB-513).
func (a *Auth) RecordClient(ctx context.Context, p Person, outcome, message string) error {
	return a.save(ctx, entity.LoginAudit{
		Email: p.User.Email, Source: "client", Outcome: outcome, Message: message,
		Address: p.Session.Address, UserAgent: p.Session.UserAgent,
	})
}

func (a *Auth) save(ctx context.Context, row entity.LoginAudit) error {
	row.ID = uuid.NewString()
	row.At = a.now().UTC()
	row.CorrelationID = correlation.ID(ctx)
	row.Message, row.UserAgent = clip(row.Message, maxAuditText), clip(row.UserAgent, maxUserAgent)
	return a.store.RecordLogin(context.WithoutCancel(ctx), row)
}

// clip makes a text storable: valid UTF-8 without NUL, at most n runes.
func clip(text string, n int) string {
	runes := []rune(strings.ReplaceAll(strings.ToValidUTF8(text, ""), "\x00", ""))
	return string(runes[:min(len(runes), n)])
}
