package admin

import (
	"context"

	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// QuarantineInput asks for a page of the files that nobody can read.
type QuarantineInput struct{ Page }

// RescanInput is the input of RescanAttachments.
type RescanInput struct {
	IdempotencyKey string `header:"Idempotency-Key" doc:"UUID; the same key with the same body gives the stored answer"`
	Body           wire.Rescan
}

// Quarantine answers the files that nobody can read, newest first.
func (h Handler) Quarantine(ctx context.Context, in *QuarantineInput) (*response.Body[wire.Quarantine], error) {
	rows, all, err := h.Store.Quarantine(ctx, in.RecordsToFetch, in.offset())
	out := wire.Quarantine{Value: make([]wire.QuarantinedFile, len(rows)), Count: all}
	for i, r := range rows {
		state := r.Verdict
		if state == "" {
			state = "waiting"
		}
		file := wire.QuarantinedFile{
			ID: r.ID, Name: r.Name, Size: r.Size, CaseNumber: r.CaseNumber, UploadedBy: r.UploadedBy,
			UploadedAt: wire.Time(r.CreatedAt), State: state, Attempts: r.ScanAttempts, Reason: r.ScanError,
		}
		if r.Verdict == "" && r.ScanDueAt != nil {
			file.DueAt = wire.Time(*r.ScanDueAt)
		}
		out.Value[i] = file
	}
	return response.Of(out, err)
}

// RescanAttachments lets files that were set aside be scanned again.
func (h Handler) RescanAttachments(ctx context.Context, in *RescanInput) (*response.Body[wire.Rescanned], error) {
	return once(ctx, h, "RescanAttachments", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.Rescanned, error) {
			ids, err := h.Store.Rescan(ctx, in.Body.IDs, in.Body.Reason, by, h.Now())
			return wire.Rescanned{IDs: ids}, err
		})
}
