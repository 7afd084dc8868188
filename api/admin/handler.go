// Package admin answers the calls of administrators and claims staff: people and their sessions, holidays, program
// rules and imports.
package admin

import (
	"dealdesk/api/request"
	"dealdesk/models/files/blob"
)

// Handler answers the calls of administrators.
type Handler struct {
	request.Requests

	InternalDomain string
	Blobs          blob.Store // of the files of imports
	Programs       []string   // whose access tokens are let in
}
