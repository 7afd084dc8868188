package api

import (
	"context"
	"slices"
	"strconv"

	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// newFile is a file that came inside a case, to be stored when the case is.
type newFile struct {
	id string
	uploadedFile
}

// mergeFiles lays the files of a body over those that the case has: an id of an uploaded file or a content adds one,
// Delete takes one out. It answers the files that came with the body.
func (s *Server) mergeFiles(ctx context.Context, actor deal.Actor, r request, body wire.Case, m *merged,
	plan *repo.SaveCase,
) ([]newFile, error) {
	if len(body.Attachments) == 0 || m.sharedKept {
		return nil, nil
	}
	uploaded, err := s.uploadedFiles(ctx, body.Attachments, m.shared.Attachments)
	if err != nil {
		return nil, err
	}
	files := slices.Clone(m.shared.Attachments)
	var came []newFile
	for i, w := range body.Attachments {
		pointer := "/attachments/" + strconv.Itoa(i)
		fault := func(code, message string) {
			m.faults = append(m.faults,
				apperr.Fault{
					Pointer: pointer, Code: code, Message: message, Tab: string(deal.AttachmentTab(w.Source, m.program())),
					Field: "attachments",
				})
		}
		at := slices.IndexFunc(files, func(a deal.Attachment) bool { return a.ID == w.ID })
		switch {
		case at >= 0 && w.Action == actionDelete:
			files = slices.Delete(files, at, at+1)
		case at >= 0: // it stays as it is
			files[at].At = pointer
		case w.Action == actionDelete: // it is not there anyway
		default:
			taken, file, rejection, err := s.takeFile(ctx, actor, w, uploaded, plan, r.id("attachment "+strconv.Itoa(i)))
			if err != nil {
				return nil, err
			}
			if rejection != nil {
				fault(rejection.code, rejection.text)
				continue
			}
			if file != nil {
				came = append(came, *file)
			}
			taken.At = pointer
			files = append(files, taken)
		}
	}
	m.shared.Attachments = files
	return came, nil
}

// takeFile takes a file that a body adds to the case: one that was uploaded before, or one that the body holds, which
// gets the id of a new file and is answered beside it.
func (s *Server) takeFile(
	ctx context.Context, actor deal.Actor, w wire.Attachment, uploaded map[string]entity.Attachment, plan *repo.SaveCase,
	newID string,
) (deal.Attachment, *newFile, *rejection, error) {
	taken := deal.Attachment{Source: w.Source, RelatedID: w.RelatedID}
	if w.Content != "" || w.ID == "" {
		file, rejection, err := s.contained(ctx, w)
		if err != nil || rejection != nil {
			return taken, nil, rejection, err
		}
		file.id = newID
		taken.ID = file.id
		taken.Name = file.name
		taken.Extension = file.extension
		taken.Size = file.size
		taken.SHA256 = string(file.hash)
		plan.Attach = append(plan.Attach, file.id)
		return taken, &file, nil, nil
	}
	row, known := uploaded[w.ID]
	if !known || !attachable(row, actor, plan.OpportunityID) {
		return taken, nil, &rejection{"attachment.unknown", "This attachment is not known."}, nil
	}
	taken.ID = row.ID
	taken.Name = row.Name
	taken.Extension = row.Extension
	taken.Size = row.Size
	taken.SHA256 = row.BlobHash
	if !slices.Contains(plan.Attach, row.ID) {
		plan.Attach = append(plan.Attach, row.ID)
	}
	return taken, nil, nil, nil
}

// attachable: a file may be attached by its uploader only, once; a case may take back one that it had
// (clarifications.md 57).
func attachable(row entity.Attachment, actor deal.Actor, opportunityID string) bool {
	if row.OpportunityID != nil {
		return *row.OpportunityID == opportunityID
	}
	return row.UploadedBy == actor.Email
}

// uploadedFiles finds the files that a body names and the case does not have.
func (s *Server) uploadedFiles(ctx context.Context, sent []wire.Attachment,
	has []deal.Attachment,
) (map[string]entity.Attachment, error) {
	var ids []string
	for _, w := range sent {
		if isUUID(w.ID) && w.Content == "" && w.Action != actionDelete &&
			!slices.ContainsFunc(has, func(a deal.Attachment) bool { return a.ID == w.ID }) {
			ids = append(ids, w.ID)
		}
	}
	found := map[string]entity.Attachment{}
	if len(ids) == 0 {
		return found, nil
	}
	rows, err := s.Store.Attachments(ctx, ids)
	for _, row := range rows {
		found[row.ID] = row
	}
	return found, err
}

// contained is the file that a body holds.
func (s *Server) contained(ctx context.Context, w wire.Attachment) (newFile, *rejection, error) {
	file, err := decodedFile(text(w.Name), w.Extension, w.Content)
	if err != nil {
		refused := &rejection{contentRejected, "The file's content is not base64."}
		return newFile{}, refused, nil //nolint:nilerr // the sender's fault is told as one
	}
	field, known := deal.FieldOfSource(w.Source)
	if !known { // the rules will say so
		field = deal.AnyAttachment()
	}
	found, err := s.inspect(ctx, field, &file)
	return newFile{uploadedFile: file}, found, err
}

// keepFiles stores the files that came with a case, before the case takes them.
func (s *Server) keepFiles(ctx context.Context, plan repo.SaveCase, files []newFile) error {
	for _, f := range files {
		if err := s.keep(ctx, f.id, plan.By.Email, plan.Now, f.uploadedFile); err != nil {
			return err
		}
	}
	return nil
}

// copyFiles gives a copied case files of its own with the same bytes.
func (s *Server) copyFiles(ctx context.Context, r request, shared *deal.Shared, opportunityID,
	by string,
) ([]entity.Attachment, error) {
	if len(shared.Attachments) == 0 {
		return nil, nil
	}
	ids := make([]string, len(shared.Attachments))
	for i, a := range shared.Attachments {
		ids[i] = a.ID
	}
	rows, err := s.Store.Attachments(ctx, ids)
	if err != nil {
		return nil, err
	}
	var files []entity.Attachment
	var attachments []deal.Attachment
	for i, a := range shared.Attachments {
		at := slices.IndexFunc(rows, func(row entity.Attachment) bool { return row.ID == a.ID })
		if at < 0 {
			continue
		}
		row := rows[at]
		row.ID = r.id("file " + strconv.Itoa(i))
		row.OpportunityID = &opportunityID
		row.UploadedBy = by
		row.CreatedAt = s.Now()
		a.ID = row.ID
		files, attachments = append(files, row), append(attachments, a)
	}
	shared.Attachments = attachments
	return files, nil
}

func attachmentAnswer(a deal.Attachment) wire.Attachment {
	return wire.Attachment{
		ID: a.ID, Name: a.Name, Extension: a.Extension, Size: a.Size, Source: a.Source, SHA256: a.SHA256,
		RelatedID: a.RelatedID, Action: actionCreated,
	}
}
