package lists

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/request"
	"dealdesk/api/response"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// Notifications answers what the caller has been told about deals, newest first.
func (h Handler) Notifications(
	ctx context.Context, in *request.Body[wire.NotificationQuery],
) (*response.Body[wire.NotificationList], error) {
	query, err := listQuery(wire.ListQuery{PageNumber: in.Body.PageNumber, RecordsToFetch: in.Body.RecordsToFetch},
		maxRecords)
	if err != nil {
		return nil, err
	}
	rows, unread, err := h.Store.Notifications(ctx, auth.ActorFrom(ctx).Email, query.Limit, query.Offset)
	if err != nil {
		return nil, err
	}
	out := wire.NotificationList{Value: make([]wire.Notification, len(rows)), Unread: unread}
	var roles []deal.Role
	for _, at := range auth.ActorFrom(ctx).Roles {
		roles = append(roles, at.Role)
	}
	for i, r := range rows {
		page := deal.PageFor(deal.Type(r.DealType), roles...)
		if r.Gone {
			page = deal.PageHome
		}
		out.Value[i] = wire.Notification{
			ID: r.ID, At: wire.Time(r.CreatedAt), Title: r.Title, Summary: r.Summary, OpportunityDealID: r.DealID,
			DealNumber: r.DealNumber,
			CaseNumber: r.CaseNumber, Address: page.Address(r.DealID, r.DealNumber,
				r.CaseNumber), IsRead: r.ReadAt != nil, TitleText: deal.Say(r.Title), SummaryText: deal.Say(r.Summary),
		}
	}
	return response.Of(out, nil)
}

// MarkRead marks one's own notifications as read.
func (h Handler) MarkRead(ctx context.Context, in *request.Body[wire.MarkRead]) (*response.Body[wire.Unread], error) {
	email := auth.ActorFrom(ctx).Email
	if err := h.Store.ReadNotifications(ctx, email, in.Body.IDs, h.Now()); err != nil {
		return nil, err
	}
	unread, err := h.Store.UnreadNotifications(ctx, email)
	return response.Of(wire.Unread{Unread: unread}, err)
}
