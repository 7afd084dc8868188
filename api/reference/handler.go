// Package reference answers what the app reads once and keeps: reference data, the rules as data, documents, contacts.
package reference

import (
	"context"

	"dealdesk/api/request"
	"dealdesk/models/directory"
)

// Directory finds colleagues.
type Directory interface {
	Find(ctx context.Context, address string) (directory.Contact, error)
}

// Handler answers the calls for reference data.
type Handler struct {
	request.Requests

	// Directory is nil when there is none.
	Directory        Directory
	InternalDomain   string
	PrimaryResellers int
	ContactsPerDay   int // look-ups of one person; 0 is any number
}
