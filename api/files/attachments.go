package files

import (
	"context"
	"slices"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/files/blob"
	"dealdesk/models/letters"
	"dealdesk/models/repo"
)

// AttachmentInput names a file of a case: an attachment or a letter.
type AttachmentInput struct {
	ID string `path:"id" maxLength:"64" doc:"Of the attachment, or of a letter that the timeline or GetCPStrategicLettersByOpportunityDealId names"`
}

// AttachmentContent answers the bytes to who may see the case; to everyone else the file does not exist.
func (h Handler) AttachmentContent(ctx context.Context, in *AttachmentInput) (*response.Download, error) {
	missing := apperr.NotFound("attachment.notFound", "This attachment is not known.")
	if !request.IsUUID(in.ID) {
		return nil, missing
	}
	file, err := h.Store.FileByID(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	switch {
	case file == nil:
		return nil, missing
	case file.DealID != "":
		return h.letterContent(ctx, file.DealID, file.BlobHash, missing)
	}
	actor := auth.ActorFrom(ctx)
	view, err := h.Store.FindCase(ctx, file.OpportunityID, actor)
	if err != nil {
		return nil, notFoundAs(err, missing)
	}
	strategic := slices.ContainsFunc(view.Deals, func(d repo.DealDetails) bool { return d.State.Type == deal.CPStrategic })
	if strategic && file.Source != deal.SourceAwareness && deal.SeesAsPartner(actor) {
		return nil, missing
	}
	if err := file.Readable(); err != nil {
		return nil, err
	}
	return h.downloadBlob(ctx, file.Name, file.BlobHash)
}

// letterContent is a letter of a deal, for who may read its letters.
func (h Handler) letterContent(ctx context.Context, dealID, hash string, missing error) (*response.Download, error) {
	actor := auth.ActorFrom(ctx)
	d, err := h.Store.FindDeal(ctx, dealID, actor)
	if err != nil {
		return nil, notFoundAs(err, missing)
	}
	if !deal.SeesLetters(d.State, actor, h.Now()) {
		action := deal.ActionDecisionLetter
		if d.State.Type == deal.CPStrategic {
			action = deal.ActionLetters
		}
		_, reason := deal.Allows(d.State, actor, action, h.Now())
		return nil, apperr.Forbidden("letters.notAllowed", reason)
	}
	return h.downloadBlob(ctx, letters.FileName(d.Opportunity.Number), hash)
}

func (h Handler) downloadBlob(ctx context.Context, name, hash string) (*response.Download, error) {
	content, err := h.Blobs.Get(ctx, blob.Hash(hash))
	if err != nil {
		return nil, apperr.Internal(err)
	}
	return response.NewDownload(name, "application/octet-stream", content), nil
}

func notFoundAs(err, missing error) error {
	if apperr.KindOf(err) == apperr.KindNotFound {
		return missing
	}
	return err
}
