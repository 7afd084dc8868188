package api

import (
	"context"
	"encoding/base64"
	"errors"
	"io"
	"log/slog"
	"strings"
	"sync"
	"time"

	"dealdesk/models/blob"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/filetype"
	"dealdesk/models/virusscan"
)

// uploadedFile is a file that somebody sent: on disk when it was uploaded, in memory when it came inside a case.
type uploadedFile struct {
	name, extension string
	content         io.ReaderAt
	size            int64 // bytes
	hash            blob.Hash
	verdict         string // of the virus scanner
}

func (a uploadedFile) reader() io.Reader { return io.NewSectionReader(a.content, 0, a.size) }

// fileNamed is a file under a safe name; its extension is that of the name, else the one beside it.
func fileNamed(name, extension string) uploadedFile {
	a := uploadedFile{name: deal.SafeFileName(name)}
	if a.extension = deal.ExtensionOf(a.name); a.extension == "" && extension != "" {
		a.extension = deal.ExtensionOf("." + strings.TrimPrefix(extension, "."))
		a.name += "." + a.extension
	}
	return a
}

// decodedFile is a file that came in base64, with or without the prefix of a data URL.
func decodedFile(name, extension, encoded string) (uploadedFile, error) {
	a := fileNamed(name, extension)
	if at := strings.Index(encoded, ";base64,"); at >= 0 && strings.HasPrefix(encoded, "data:") {
		encoded = encoded[at+len(";base64,"):]
	}
	content, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return a, err
	}
	a.content = strings.NewReader(string(content))
	a.size = int64(len(content))
	a.hash = blob.HashOf(content)
	return a, nil
}

// parserMutex keeps the parsers of foreign formats from holding many hostile files in memory at once.
type parserMutex struct{ sync.Mutex }

func (o *parserMutex) agree(a uploadedFile) error {
	o.Lock()
	defer o.Unlock()
	return filetype.Check(a.extension, a.content, a.size)
}

// rejection is why a file is not taken.
type rejection struct{ code, text string }

const (
	flawType         = "attachment.type"
	flawSize         = "attachment.size"
	contentRejected  = "attachment.content"
	infectedRejected = "attachment.infected"
	textInfected     = "The file contains a virus and was refused."
)

// inspect looks at a file as far as a field's list, its content and the scanner tell; it sets the verdict. Without a
// verdict the file will lie in quarantine (clarifications.md 57).
func (s *Server) inspect(ctx context.Context, field deal.AttachmentField, a *uploadedFile) (*rejection, error) {
	if rule, text := field.Takes(a.extension, a.size); rule != "" {
		return &rejection{rule, text}, nil
	}
	if err := s.files.agree(*a); errors.Is(err, filetype.ErrMismatch) {
		return &rejection{contentRejected, deal.TextFileContent}, nil
	} else if err != nil {
		return nil, err
	}
	if s.Scanner == nil {
		return nil, nil //nolint:nilnil // nothing is wrong with it
	}
	found, err := s.Scanner.Scan(ctx, a.reader())
	switch {
	case errors.Is(err, virusscan.ErrUnavailable):
		slog.WarnContext(ctx, "a file stays in quarantine", "error", err)
		return nil, nil //nolint:nilnil // nothing is wrong with it so far
	case err != nil:
		return nil, err
	case found != "":
		slog.WarnContext(ctx, "an infected file was refused", "found", found, "sha256", a.hash)
		return &rejection{infectedRejected, textInfected}, nil
	}
	a.verdict = entity.VerdictClean
	return nil, nil //nolint:nilnil // nothing is wrong with it
}

// keep stores a file that no case refers to yet.
func (s *Server) keep(ctx context.Context, id, by string, at time.Time, a uploadedFile) error {
	if err := s.Blobs.PutFrom(ctx, a.hash, a.size, a.reader()); err != nil {
		return err
	}
	row := entity.Attachment{
		ID: id, Name: a.name, Extension: a.extension, Size: a.size, BlobHash: string(a.hash), Verdict: a.verdict,
		UploadedBy: by, CreatedAt: at,
	}
	return s.Store.AddAttachment(ctx, row, func(ctx context.Context) error {
		_, err := s.Blobs.Stat(ctx, a.hash)
		if errors.Is(err, blob.ErrNotFound) { // the sweep was quicker
			err = s.Blobs.PutFrom(ctx, a.hash, a.size, a.reader())
		}
		return err
	})
}
