package admin

import (
	"context"
	"crypto/sha256"
	"fmt"
	"mime"

	"dealdesk/api/auth"
	"dealdesk/api/response"
	"dealdesk/api/upload"
	"dealdesk/api/wire"
	"dealdesk/models/apperr"
	"dealdesk/models/imports"
	"dealdesk/models/repo"
)

// ImportInput is a file of reference data: a multipart part named file (.csv or .xlsx), or the CSV text itself.
type ImportInput struct {
	Kind        string `path:"kind" maxLength:"40"`
	DryRun      bool   `query:"dryRun" doc:"Show what would change; change nothing"`
	Complete    bool   `query:"complete" doc:"The file is the whole list: what it leaves out is deactivated"`
	ContentType string `header:"Content-Type" hidden:"true"`
	RawBody     []byte `contentType:"text/csv"`
}

// previewRows bounds how many rows of each sort an answer names.
const previewRows = 200

// ImportFile imports reference data: all rows of a file or, when one is refused, none.
func (h Handler) ImportFile(ctx context.Context, in *ImportInput) (*response.Body[wire.Imported], error) {
	actor := auth.ActorFrom(ctx)
	kind, ok := imports.Named(in.Kind)
	if !ok {
		return nil, apperr.NotFound("import.kind", "This kind of data is not known.")
	}
	file := upload.Sheet{Name: kind.Name + ".csv", Content: in.RawBody}
	if media, _, err := mime.ParseMediaType(in.ContentType); err == nil && media == "multipart/form-data" {
		if file, _, err = upload.Part(in.ContentType, in.RawBody); err != nil {
			return nil, err
		}
	}
	plan, err := h.Store.Import(ctx, repo.Import{
		Kind: kind, Complete: in.Complete, Domain: h.InternalDomain, DryRun: in.DryRun, By: actor,
		At: h.Now(), File: fmt.Sprintf("%s sha256:%x", file.Name, sha256.Sum256(file.Content)),
		Read: func(r *imports.Reader) error { return file.Each([]string{".csv", ".xlsx"}, r.Read) },
	})
	if err != nil {
		return nil, err
	}
	first := func(changes []imports.RowChange) []imports.RowChange {
		return append([]imports.RowChange{}, changes[:min(len(changes), previewRows)]...)
	}
	return &response.Body[wire.Imported]{Body: wire.Imported{
		Kind: plan.Kind, Applied: !in.DryRun && len(plan.Refused) == 0 &&
			!plan.Empty(), Rows: plan.Rows, Added: len(plan.Added), Changed: len(plan.Changed),
		Deactivated: len(plan.Deactivated), Unchanged: plan.Unchanged, Refused: append([]imports.RowRefusal{},
			plan.Refused...),
		Preview: wire.ImportPreview{
			Added: first(plan.Added), Changed: first(plan.Changed),
			Deactivated: first(plan.Deactivated),
		},
	}}, nil
}
