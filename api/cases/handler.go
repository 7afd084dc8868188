// Package cases answers the calls on cases and their deals: capture, renewal, extension, channel, owners and history.
package cases

import (
	"context"
	"log/slog"

	"dealdesk/api/request"
	"dealdesk/models/casework"
	"dealdesk/models/files"
)

// Handler answers the calls on cases.
type Handler struct {
	request.Commands

	Uploads          files.Uploads
	InternalDomain   string
	PrimaryResellers int
	DuplicatesPerDay int // searches for duplicates of one person; 0 is any number
}

// work is the work on cases at the time of a request.
func (h Handler) work() casework.Cases {
	return casework.Cases{
		Store: h.Store, Files: h.Uploads, Now: h.Now(), InternalDomain: h.InternalDomain,
		PrimaryResellers: h.PrimaryResellers, DuplicatesPerDay: h.DuplicatesPerDay,
	}
}

// start starts a deal's workflow; a start that fails is made good by the first command or the reconciler.
func (h Handler) start(ctx context.Context, dealID string) {
	if err := h.Workflows.Start(ctx, dealID); err != nil {
		logLater(ctx, "workflow will be started later", dealID, err)
	}
}

func logLater(ctx context.Context, message, dealID string, err error) {
	slog.WarnContext(ctx, message, "deal", dealID, "error", err.Error())
}
