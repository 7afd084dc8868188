// Package admin answers the calls of administrators and claims staff: holidays, program rules, imports.
package admin

import "dealdesk/api/request"

// Handler answers the calls of administrators.
type Handler struct {
	request.Requests

	InternalDomain string
}
