// Package users answers the calls on the person of the session: roles, language, feedback.
package users

import (
	"dealdesk/api/auth"
	"dealdesk/api/request"
)

// Handler answers the calls on the person of the session.
type Handler struct {
	request.Requests

	Auth *auth.Auth
}
