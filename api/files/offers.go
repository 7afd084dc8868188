package files

import (
	"context"
	"mime"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/files/blob"
	"dealdesk/workflows/contract"
)

// OfferLetter answers the newest offer of a deal as a document (beyond N9). One that is missing is written now.
func (h Handler) OfferLetter(ctx context.Context, in *request.DealIDInput) (*response.Download, error) {
	actor := auth.ActorFrom(ctx)
	d, err := h.Store.FindDeal(ctx, in.ID, actor)
	if err != nil {
		return nil, err
	}
	offer, err := deal.OfferFor(d.State, actor)
	if err != nil {
		return nil, err
	}
	letter, err := h.Store.LetterOf(ctx, d.Deal.ID, offer.Version)
	if err == nil && letter == nil && h.WriteLetter != nil {
		err = h.WriteLetter(ctx, contract.LetterInput{DealID: d.Deal.ID, Version: offer.Version, Kind: deal.LetterOffer})
		if err == nil {
			letter, err = h.Store.LetterOf(ctx, d.Deal.ID, offer.Version)
		}
	}
	if err != nil || letter == nil {
		return nil, apperr.Unavailable("letter.pending", "The letter is being written. Try again in a moment.").Because(err)
	}
	pdf, err := h.Blobs.Get(ctx, blob.Hash(letter.BlobHash))
	if err != nil {
		return nil, apperr.Internal(err)
	}
	out := response.NewDownload("", "application/pdf", pdf)
	out.ContentDisposition = mime.FormatMediaType("inline",
		map[string]string{"filename": "Offer - " + d.Deal.Number + ".pdf"})
	return out, nil
}
