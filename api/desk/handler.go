// Package desk answers the calls of the business desk: reviews, decisions and their previews.
package desk

import (
	"dealdesk/api/request"
	"dealdesk/models/letters"
)

// Handler answers the calls of reviewers.
type Handler struct {
	request.Commands

	// Letters renders previews; Support is the mailbox that they name.
	Letters *letters.Renderer
	Support string

	PublicURL string // where mails lead
}
