package casework

import (
	"context"
	"slices"
	"strconv"

	"github.com/google/uuid"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/files"
	"dealdesk/models/repo"
)

// newFile is a file that came inside a case, to be stored when the case is.
type newFile struct {
	id string
	files.File
}

// takenFiles are files that were sent: what the case lists, and what a save does with them.
type takenFiles struct {
	attachments []deal.Attachment
	attach      []string  // ids of files that the case gets
	came        []newFile // those of them that came with the body
	faults      []apperr.Fault
}

func (t *takenFiles) take(a deal.Attachment, came *newFile) {
	t.attachments = append(t.attachments, a)
	t.attach = appendNew(t.attach, a.ID)
	if came != nil {
		t.came = append(t.came, *came)
	}
}

func appendNew(list []string, more ...string) []string {
	for _, one := range more {
		if !slices.Contains(list, one) {
			list = append(list, one)
		}
	}
	return list
}

// mergeFiles lays the files that were sent over those that the case has: an id of an uploaded file or a content adds
// one, Delete takes one out.
func (c Cases) mergeFiles(ctx context.Context, r Request, sent []File, m CaseMerge,
	opportunityID string,
) (takenFiles, error) {
	out := takenFiles{attachments: m.shared.Attachments}
	if len(sent) == 0 || m.sharedUnchanged {
		return out, nil
	}
	uploaded, err := c.uploadedFiles(ctx, sent, m.shared.Attachments)
	if err != nil {
		return out, err
	}
	out.attachments = slices.Clone(m.shared.Attachments)
	for i, f := range sent {
		pointer := "/attachments/" + strconv.Itoa(i)
		at := slices.IndexFunc(out.attachments, func(a deal.Attachment) bool { return a.ID == f.ID })
		switch {
		case at >= 0 && f.Delete:
			out.attachments = slices.Delete(out.attachments, at, at+1)
		case at >= 0: // it stays as it is
			out.attachments[at].At = pointer
		case f.Delete: // it is not there anyway
		default:
			taken, came, rejection, err := c.takeFile(ctx, r.Actor, f, uploaded, opportunityID,
				r.id("attachment "+strconv.Itoa(i)))
			if err != nil {
				return out, err
			}
			if rejection != nil {
				out.faults = append(out.faults, apperr.Fault{
					Pointer: pointer, Code: rejection.Code, Message: rejection.Text,
					Tab: string(deal.AttachmentTab(f.Source, m.program())), Field: "attachments",
				})
				continue
			}
			taken.At = pointer
			out.take(taken, came)
		}
	}
	return out, nil
}

// takeFile takes a file that was added to the case: one that was uploaded before, or one that came with its content,
// which gets the id of a new file and is answered beside it.
func (c Cases) takeFile(ctx context.Context, actor deal.Actor, f File, uploaded map[string]entity.Attachment,
	opportunityID, newID string,
) (deal.Attachment, *newFile, *files.Rejection, error) {
	if f.Content != "" || f.ID == "" {
		file, rejection, err := c.contained(ctx, f)
		if err != nil || rejection != nil {
			return deal.Attachment{}, nil, rejection, err
		}
		row := entity.Attachment{
			ID: newID, Name: file.Name, Extension: file.Extension, Size: file.Size, BlobHash: string(file.Hash),
		}
		return caseAttachment(f, row), &newFile{newID, file}, nil, nil
	}
	row, known := uploaded[f.ID]
	if !known || !attachable(row, actor, opportunityID) {
		unknown := &files.Rejection{Code: "attachment.unknown", Text: "This attachment is not known."}
		return deal.Attachment{}, nil, unknown, nil
	}
	return caseAttachment(f, row), nil, nil, nil
}

// caseAttachment is a stored file as a case lists it.
func caseAttachment(f File, row entity.Attachment) deal.Attachment {
	return deal.Attachment{
		ID: row.ID, Source: f.Source, RelatedID: f.RelatedID, Name: row.Name, Extension: row.Extension, Size: row.Size,
		SHA256: row.BlobHash,
	}
}

// attachable: a file may be attached by its uploader only, once; a case may take back one that it had
// (clarifications.md 57).
func attachable(row entity.Attachment, actor deal.Actor, opportunityID string) bool {
	if row.OpportunityID != nil {
		return *row.OpportunityID == opportunityID
	}
	return row.UploadedBy == actor.Email
}

// uploadedFiles finds the files that were sent by their id and that the case does not have.
func (c Cases) uploadedFiles(ctx context.Context, sent []File, has []deal.Attachment) (map[string]entity.Attachment,
	error,
) {
	var ids []string
	for _, f := range sent {
		if uuid.Validate(f.ID) == nil && f.Content == "" && !f.Delete &&
			!slices.ContainsFunc(has, func(a deal.Attachment) bool { return a.ID == f.ID }) {
			ids = append(ids, f.ID)
		}
	}
	found := map[string]entity.Attachment{}
	if len(ids) == 0 {
		return found, nil
	}
	rows, err := c.Store.Attachments(ctx, ids)
	for _, row := range rows {
		found[row.ID] = row
	}
	return found, err
}

// contained is a file that came with its content.
func (c Cases) contained(ctx context.Context, f File) (files.File, *files.Rejection, error) {
	file, err := files.Decode(f.Name, f.Extension, f.Content)
	if err != nil {
		refused := &files.Rejection{Code: files.ContentRejected, Text: "The file's content is not base64."}
		return file, refused, nil //nolint:nilerr // the sender's fault is told as one
	}
	field, known := deal.FieldOfSource(f.Source)
	if !known { // the rules will say so
		field = deal.AnyAttachment()
	}
	return c.Files.Inspect(ctx, field, file)
}

// copyFiles gives a copied case files of its own with the same bytes.
func (c Cases) copyFiles(ctx context.Context, key repo.Key, shared deal.Shared, opportunityID,
	by string,
) (deal.Shared, []entity.Attachment, error) {
	if len(shared.Attachments) == 0 {
		return shared, nil, nil
	}
	ids := make([]string, len(shared.Attachments))
	for i, a := range shared.Attachments {
		ids[i] = a.ID
	}
	rows, err := c.Store.Attachments(ctx, ids)
	if err != nil {
		return shared, nil, err
	}
	var files []entity.Attachment
	var attachments []deal.Attachment
	for i, a := range shared.Attachments {
		at := slices.IndexFunc(rows, func(row entity.Attachment) bool { return row.ID == a.ID })
		if at < 0 {
			continue
		}
		row := rows[at]
		row.ID = ID(key, "file "+strconv.Itoa(i))
		row.OpportunityID = &opportunityID
		row.UploadedBy = by
		row.CreatedAt = c.Now
		a.ID = row.ID
		files, attachments = append(files, row), append(attachments, a)
	}
	shared.Attachments = attachments
	return shared, files, nil
}
