package demo

import (
	"context"
	"fmt"
	"slices"

	"dealdesk/models/entity"
)

// flowdownTerms is the document that the case pages offer (case-management.md L318).
const flowdownTerms = "Flowdown Terms Application.pdf"

func loadDocuments(ctx context.Context, l *loader) {
	content, err := data.ReadFile("data/" + flowdownTerms)
	if err != nil && l.err == nil {
		l.err = fmt.Errorf("%s: %w", flowdownTerms, err)
	}
	add(ctx, l, "documents", slices.Values([]entity.Document{{
		Name: flowdownTerms, MediaType: "application/pdf",
		Content: content, IsActive: true,
	}}))
}
