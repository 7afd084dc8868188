// Package files answers the calls on files: attachments, letters, workbooks of legal entities.
package files

import (
	"context"

	"dealdesk/api/request"
	"dealdesk/models/files"
	"dealdesk/models/files/blob"
	"dealdesk/workflows/contract"
)

// Handler answers the calls on files.
type Handler struct {
	request.Requests

	Blobs   blob.Store
	Uploads files.Uploads
	// SpoolDir is where uploads lie while they are scanned; empty for the system's.
	SpoolDir string
	// WriteLetter writes a letter that somebody asks for before its workflow has written it; nil leaves it pending.
	WriteLetter func(ctx context.Context, due contract.LetterInput) error
}
