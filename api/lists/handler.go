// Package lists answers the calls that list, search and export: dashboards, the desk's queue, discounts, notifications.
package lists

import (
	"dealdesk/api/request"
	"dealdesk/models/repo/deallist"
	"dealdesk/models/search"
)

// Handler answers the calls for lists.
type Handler struct {
	request.Requests

	Engine search.Engine
}

func (h Handler) lists() deallist.Lists { return deallist.New(h.Store) }
