package operators

import (
	"context"

	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/files/blob"
)

// QuarantineInput asks for a page of the files that nobody can read.
type QuarantineInput struct{ request.Page }

// Quarantine answers the files that nobody can read, newest first.
func (h Handler) Quarantine(ctx context.Context, in *QuarantineInput) (*response.Body[wire.Quarantine], error) {
	rows, all, err := h.Store.Quarantine(ctx, in.RecordsToFetch, in.Offset())
	out := wire.Quarantine{Value: make([]wire.QuarantinedFile, len(rows)), Count: all}
	for i, r := range rows {
		file := wire.QuarantinedFile{
			ID: r.ID, Name: r.Name, Size: r.Size, CaseNumber: r.CaseNumber, DealNumber: r.DealNumber,
			CustomerName: r.Customer, UploadedBy: r.UploadedBy,
			UploadedAt: wire.Time(r.CreatedAt), State: r.State(), Attempts: r.ScanAttempts, Reason: r.ScanError,
		}
		if r.Verdict == "" && r.ScanDueAt != nil {
			file.DueAt = wire.Time(*r.ScanDueAt)
		}
		out.Value[i] = file
	}
	return response.Of(out, err)
}

// RescanAttachments lets files that were set aside be scanned again.
func (h Handler) RescanAttachments(
	ctx context.Context, in *request.RepeatableBody[wire.Rescan],
) (*response.Body[wire.Rescanned], error) {
	return request.OnceByCaller(ctx, h.Requests, "RescanAttachments", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.Rescanned, error) {
			ids, err := h.Store.Rescan(ctx, in.Body.IDs, in.Body.Reason, by, h.Now())
			return wire.Rescanned{IDs: ids}, err
		})
}

// ReleaseAttachments lets people read files that the scanner has not finished.
func (h Handler) ReleaseAttachments(
	ctx context.Context, in *request.RepeatableBody[wire.ActOnFiles],
) (*response.Body[wire.ActedOnFiles], error) {
	return request.OnceByCaller(ctx, h.Requests, "ReleaseAttachments", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.ActedOnFiles, error) {
			ids, err := h.Store.ReleaseFiles(ctx, in.Body.IDs, in.Body.Reason, by, h.Now())
			return wire.ActedOnFiles{IDs: ids}, err
		})
}

// DeleteAttachments deletes files that nobody can read.
func (h Handler) DeleteAttachments(
	ctx context.Context, in *request.RepeatableBody[wire.ActOnFiles],
) (*response.Body[wire.ActedOnFiles], error) {
	return request.OnceByCaller(ctx, h.Requests, "DeleteAttachments", in.IdempotencyKey, in.Body,
		func(ctx context.Context, by deal.Actor) (wire.ActedOnFiles, error) {
			ids, err := h.Store.DeleteFiles(ctx, in.Body.IDs, in.Body.Reason, by, h.Now(), h.deleteBlob)
			return wire.ActedOnFiles{IDs: ids}, err
		})
}

func (h Handler) deleteBlob(ctx context.Context, hash string) error {
	if err := h.Blobs.Delete(ctx, blob.Hash(hash)); err != nil {
		return apperr.Unavailable("quarantine.store", "The file store does not answer: nothing was deleted.").Because(err)
	}
	return nil
}
