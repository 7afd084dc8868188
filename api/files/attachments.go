package files

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"os"
	"slices"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/google/uuid"

	"dealdesk/api/auth"
	"dealdesk/api/response"
	"dealdesk/api/upload"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/files"
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
	if uuid.Validate(in.ID) != nil { // the column holds nothing else
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

const (
	uploadTime  = 5 * time.Minute // for a whole file
	uploadCount = 32 << 20        // bytes of a file that is too large are counted up to here
	uploadRest  = 64 << 10        // of a request around its file
	maxUpload   = uploadCount + uploadRest
)

// AttachmentUploadInput is a multipart body that is read as a stream, so that no file is held in memory.
type AttachmentUploadInput struct {
	contentType string
	body        io.Reader
}

// Resolve takes the body; huma would read it as a whole.
func (in *AttachmentUploadInput) Resolve(ctx huma.Context) []error {
	in.contentType, in.body = ctx.Header("Content-Type"), ctx.BodyReader()
	if err := ctx.SetReadDeadline(time.Now().Add(uploadTime)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return []error{err}
	}
	return nil
}

var _ huma.Resolver = (*AttachmentUploadInput)(nil)

// UploadAttachment takes a file that is to be attached to a case.
func (h Handler) UploadAttachment(
	ctx context.Context, in *AttachmentUploadInput,
) (*response.Body[wire.UploadedFile], error) {
	actor := auth.ActorFrom(ctx)
	if !deal.MayCapture(actor, nil) {
		return nil, apperr.Forbidden("upload.role", "Your role does not allow this.")
	}
	if err := h.Store.RoomForUpload(ctx, actor.Email, h.Now()); err != nil {
		return nil, err
	}
	part, err := filePart(in)
	if err != nil {
		return nil, err
	}
	spool, err := os.CreateTemp(h.SpoolDir, "upload-*")
	if err != nil {
		return nil, apperr.Internal(err)
	}
	defer spool.Close() //nolint:errcheck // it has no name any more
	if err := os.Remove(spool.Name()); err != nil {
		return nil, apperr.Internal(err)
	}
	a := files.FromName(part.FileName(), "")
	if err := spoolPart(spool, part, &a); err != nil {
		return nil, err
	}
	a, found, err := h.Uploads.Inspect(ctx, deal.AnyAttachment(), a)
	if err != nil {
		return nil, err
	}
	if found != nil {
		return nil, refusedUpload(*found)
	}
	id := uuid.NewString()
	if err := h.Uploads.Save(ctx, id, actor.Email, h.Now(), a); err != nil {
		return nil, err
	}
	return &response.Body[wire.UploadedFile]{Body: wire.UploadedFile{
		ID: id, Name: a.Name, Extension: a.Extension, Size: a.Size,
		SHA256: string(a.Hash),
	}}, nil
}

// filePart finds the part 'file' of a multipart body.
func filePart(in *AttachmentUploadInput) (*multipart.Part, error) {
	kind, params, err := mime.ParseMediaType(in.contentType)
	if err != nil || kind != "multipart/form-data" {
		return nil, apperr.Unsupported("upload.mediaType", "A file is uploaded as multipart/form-data.")
	}
	unreadable := apperr.Malformed("upload.multipart", "The request cannot be read.")
	if params["boundary"] == "" {
		return nil, unreadable
	}
	reader := multipart.NewReader(io.LimitReader(in.body, maxUpload), params["boundary"])
	for {
		part, err := reader.NextRawPart()
		switch {
		case errors.Is(err, io.EOF):
			return nil, upload.Fault("upload.missing", "A part named file is required.")
		case err != nil:
			return nil, unreadable.Because(err)
		case part.FormName() == "file":
			return part, nil
		}
	}
}

// spoolPart writes a part to disk while it is hashed; of a file that is too large it only counts the rest.
func spoolPart(spool *os.File, part io.Reader, a *files.File) error {
	sum := sha256.New()
	n, err := io.Copy(io.MultiWriter(spool, sum), io.LimitReader(part, deal.MaxAttachment))
	if err == nil && n == deal.MaxAttachment {
		var more int64
		more, err = io.Copy(io.Discard, part)
		if err == nil || errors.Is(err, io.ErrUnexpectedEOF) {
			return upload.TooLarge(files.TooLarge, deal.FileTooLarge(n+more, deal.MaxAttachment))
		}
	}
	if err != nil {
		return apperr.Malformed("upload.multipart", "The request cannot be read.").
			Because(fmt.Errorf("read the part: %w", err))
	}
	a.Content = spool
	a.Size = n
	a.Hash = blob.Hash(hex.EncodeToString(sum.Sum(nil)))
	return nil
}

// refusedUpload is the error of a rejected file: a wrong type is 415, everything else 422 (clarifications.md 61).
func refusedUpload(f files.Rejection) error {
	if f.Code == files.WrongType || f.Code == files.ContentRejected {
		return apperr.Unsupported(f.Code, f.Text)
	}
	return upload.Fault(f.Code, f.Text)
}
