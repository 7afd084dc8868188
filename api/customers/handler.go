// Package customers answers the calls on customers that partners enter and stewards review.
package customers

import "dealdesk/api/request"

// Handler answers the calls on customers.
type Handler struct{ request.Requests }
