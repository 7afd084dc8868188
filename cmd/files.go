package cmd

import (
	"context"

	"dealdesk/config"
	"dealdesk/models/files/blob"
)

// maxBlob bounds one stored file; attachments and letters are smaller.
const maxBlob = 32 << 20

// files is where letters and attachments lie, and where uploads lie meanwhile.
type files struct {
	blob.Store

	spool string // empty for the system's directory
}

// openFiles opens the directory or the bucket. With both, the bucket is where new files go, and those of before stay
// readable.
func openFiles(ctx context.Context, c config.Blob) (files, error) {
	var out files
	if c.Dir != "" {
		directory, err := blob.OpenDirectory(c.Dir, maxBlob)
		if err != nil {
			return out, err
		}
		out = files{directory, directory.Spool()}
	}
	if c.URL == "" {
		return out, nil
	}
	bucket, err := blob.OpenBucket(ctx, c.URL, maxBlob)
	if err != nil {
		return out, err
	}
	if out.Store == nil {
		return files{Store: bucket}, nil
	}
	return files{blob.Moved{New: bucket, Old: out.Store}, out.spool}, nil
}
