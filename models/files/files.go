// Package files takes files that people send: it names them safely, looks at what they hold and stores them.
package files

import (
	"context"
	"encoding/base64"
	"errors"
	"io"
	"log/slog"
	"strings"
	"sync"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/files/blob"
	"dealdesk/models/files/filetype"
	"dealdesk/models/files/virusscan"
	"dealdesk/models/repo"
)

// File is a file that somebody sent: on disk when it was uploaded, in memory when it came inside a case.
type File struct {
	Name, Extension string
	Content         io.ReaderAt
	Size            int64 // bytes
	Hash            blob.Hash
	verdict         string // of the virus scanner
}

func (f File) reader() io.Reader { return io.NewSectionReader(f.Content, 0, f.Size) }

// FromName is a file under a safe name; its extension is that of the name, else the one beside it.
func FromName(name, extension string) File {
	f := File{Name: deal.SafeFileName(name)}
	if f.Extension = deal.ExtensionOf(f.Name); f.Extension == "" && extension != "" {
		f.Extension = deal.ExtensionOf("." + strings.TrimPrefix(extension, "."))
		f.Name += "." + f.Extension
	}
	return f
}

// Decode reads a file that came in base64, with or without the prefix of a data URL.
func Decode(name, extension, encoded string) (File, error) {
	f := FromName(name, extension)
	if at := strings.Index(encoded, ";base64,"); at >= 0 && strings.HasPrefix(encoded, "data:") {
		encoded = encoded[at+len(";base64,"):]
	}
	content, err := base64.StdEncoding.DecodeString(encoded)
	if err != nil {
		return f, err
	}
	f.Content = strings.NewReader(string(content))
	f.Size = int64(len(content))
	f.Hash = blob.HashOf(content)
	return f, nil
}

// Rejection is why a file is not taken.
type Rejection struct{ Code, Text string }

// The rejections that are not those of a field's list.
const (
	WrongType       = "attachment.type"
	TooLarge        = "attachment.size"
	ContentRejected = "attachment.content"

	infected     = "attachment.infected"
	textInfected = "The file contains a virus and was refused."
)

// Scanner looks for viruses.
type Scanner interface {
	Scan(ctx context.Context, content io.Reader) (found string, err error)
}

// Uploads checks files that people send and stores them. Without a scanner, files stay in quarantine.
type Uploads struct {
	Store   *repo.Store
	Blobs   blob.Store
	Scanner Scanner
	// Parsers keeps the parsers of foreign formats from holding many hostile files in memory at once.
	Parsers *sync.Mutex
}

// Inspect looks at a file as far as a field's list, its content and the scanner tell, and answers it with the scanner's
// verdict. Without a verdict the file will lie in quarantine (clarifications.md 57).
func (in Uploads) Inspect(ctx context.Context, field deal.AttachmentField, f File) (File, *Rejection, error) {
	if rule, text := field.Refuses(f.Extension, f.Size); rule != "" {
		return f, &Rejection{rule, text}, nil
	}
	if err := in.checkContent(f); errors.Is(err, filetype.ErrMismatch) {
		return f, &Rejection{ContentRejected, deal.TextFileContent}, nil
	} else if err != nil {
		return f, nil, err
	}
	if in.Scanner == nil {
		return f, nil, nil
	}
	found, err := in.Scanner.Scan(ctx, f.reader())
	switch {
	case errors.Is(err, virusscan.ErrUnavailable), errors.Is(err, virusscan.ErrUnfinished):
		slog.WarnContext(ctx, "a file stays in quarantine", "error", err)
		return f, nil, nil
	case err != nil:
		return f, nil, err
	case found != "":
		slog.WarnContext(ctx, "an infected file was refused", "found", found, "sha256", f.Hash)
		return f, &Rejection{infected, textInfected}, nil
	}
	f.verdict = entity.VerdictClean
	return f, nil, nil
}

func (in Uploads) checkContent(f File) error {
	in.Parsers.Lock()
	defer in.Parsers.Unlock()
	return filetype.Check(f.Extension, f.Content, f.Size)
}

// Save stores a file that no case refers to yet.
func (in Uploads) Save(ctx context.Context, id, by string, at time.Time, f File) error {
	if err := in.Blobs.PutFrom(ctx, f.Hash, f.Size, f.reader()); err != nil {
		return err
	}
	row := entity.Attachment{
		ID: id, Name: f.Name, Extension: f.Extension, Size: f.Size, BlobHash: string(f.Hash), Verdict: f.verdict,
		UploadedBy: by, CreatedAt: at,
	}
	return in.Store.AddAttachment(ctx, row, func(ctx context.Context) error {
		_, err := in.Blobs.Stat(ctx, f.Hash)
		if errors.Is(err, blob.ErrNotFound) { // the sweep was quicker
			err = in.Blobs.PutFrom(ctx, f.Hash, f.Size, f.reader())
		}
		return err
	})
}
