package api

import (
	"context"
	"fmt"
	"slices"

	"dealdesk/api/auth"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/files/blob"
	"dealdesk/models/repo"
)

// AttachmentInput names a file of a case: an attachment or a letter.
type AttachmentInput struct {
	ID string `path:"id" maxLength:"64" doc:"Of the attachment, or of a letter that the timeline or GetCPStrategicLettersByOpportunityDealId names"`
}

// attachmentContent answers the bytes to who may see the case; to everyone else the file does not exist.
func (s *Server) attachmentContent(ctx context.Context, in *AttachmentInput) (*Download, error) {
	missing := apperr.NotFound("attachment.notFound", "This attachment is not known.")
	if !isUUID(in.ID) {
		return nil, missing
	}
	file, err := s.Store.FileByID(ctx, in.ID)
	if err != nil {
		return nil, err
	}
	switch {
	case file == nil:
		return nil, missing
	case file.DealID != "":
		return s.letterContent(ctx, file.DealID, file.BlobHash, missing)
	}
	actor := auth.ActorFrom(ctx)
	view, err := s.Store.FindCase(ctx, file.OpportunityID, actor)
	if err != nil {
		return nil, notFoundAs(err, missing)
	}
	strategic := slices.ContainsFunc(view.Deals, func(d repo.DealDetails) bool { return d.State.Type == deal.CPStrategic })
	if strategic && file.Source != deal.SourceAwareness && deal.SeesAsPartner(actor) {
		return nil, missing
	}
	if file.Verdict != entity.VerdictClean {
		return nil, apperr.Conflict("attachment.quarantine",
			"This attachment has not been scanned for viruses yet; please try again later.")
	}
	return s.downloadBlob(ctx, file.Name, file.BlobHash)
}

// letterAddress is where the browser gets a letter by a plain link.
func letterAddress(id string) string { return "/api/Attachment/" + id + "/content" }

// letterContent is a letter of a deal, for who may read its letters.
func (s *Server) letterContent(ctx context.Context, dealID, hash string, missing error) (*Download, error) {
	actor := auth.ActorFrom(ctx)
	d, err := s.Store.FindDeal(ctx, dealID, actor)
	if err != nil {
		return nil, notFoundAs(err, missing)
	}
	if !deal.SeesLetters(d.State, actor, s.Now()) {
		action := deal.ActionDecisionLetter
		if d.State.Type == deal.CPStrategic {
			action = deal.ActionLetters
		}
		_, reason := deal.Allows(d.State, actor, action, s.Now())
		return nil, apperr.Forbidden("letters.notAllowed", reason)
	}
	return s.downloadBlob(ctx, letterName(d.Opportunity.Number), hash)
}

// letterName is the file name of a case's decision letter (case-management.md L356).
func letterName(caseNumber string) string { return fmt.Sprintf("Case Decision - %s.pdf", caseNumber) }

func (s *Server) downloadBlob(ctx context.Context, name, hash string) (*Download, error) {
	content, err := s.Blobs.Get(ctx, blob.Hash(hash))
	if err != nil {
		return nil, apperr.Internal(err)
	}
	return download(name, "application/octet-stream", content), nil
}

func notFoundAs(err, missing error) error {
	if apperr.KindOf(err) == apperr.KindNotFound {
		return missing
	}
	return err
}
