package api

import (
	"context"
	"crypto/sha256"
	"fmt"
	"mime"

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

func (s *Server) importFile(ctx context.Context, in *ImportInput) (*Body[wire.Imported], error) {
	actor, err := administrator(ctx)
	if err != nil {
		return nil, err
	}
	kind, ok := imports.Named(in.Kind)
	if !ok {
		return nil, apperr.NotFound("import.kind", "This kind of data is not known.")
	}
	file := spreadsheet{name: kind.Name + ".csv", content: in.RawBody}
	if media, _, err := mime.ParseMediaType(in.ContentType); err == nil && media == "multipart/form-data" {
		if file, _, err = partOf(in.ContentType, in.RawBody); err != nil {
			return nil, err
		}
	}
	plan, err := s.Store.Import(ctx, repo.Import{
		Kind: kind, Complete: in.Complete, Domain: s.Config.Identity.InternalDomain, DryRun: in.DryRun, By: actor,
		At: s.Now(), File: fmt.Sprintf("%s sha256:%x", file.name, sha256.Sum256(file.content)),
		Read: func(r *imports.Reader) error { return file.each([]string{".csv", ".xlsx"}, r.Read) },
	})
	if err != nil {
		return nil, err
	}
	first := func(changes []imports.RowChange) []imports.RowChange {
		return append([]imports.RowChange{}, changes[:min(len(changes), previewRows)]...)
	}
	return &Body[wire.Imported]{Body: wire.Imported{
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
