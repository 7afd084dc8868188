package api

import (
	"context"

	"dealdesk/api/auth"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// NotificationsInput asks for a page of one's own notifications.
type NotificationsInput struct {
	Body wire.NotificationQuery
}

// MarkReadInput names notifications that have been read.
type MarkReadInput struct {
	Body wire.MarkRead
}

func (s *Server) notifications(ctx context.Context, in *NotificationsInput) (*Body[wire.NotificationList], error) {
	query, err := listQuery(wire.ListQuery{PageNumber: in.Body.PageNumber, RecordsToFetch: in.Body.RecordsToFetch},
		maxRecords)
	if err != nil {
		return nil, err
	}
	rows, unread, err := s.Store.Notifications(ctx, auth.ActorFrom(ctx).Email, query.Limit, query.Offset)
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
		out.Value[i] = wire.Notification{
			ID: r.ID, At: stamp(r.CreatedAt), Title: r.Title, Summary: r.Summary, OpportunityDealID: r.DealID,
			DealNumber: r.DealNumber,
			CaseNumber: r.CaseNumber, Address: page.Address(r.DealID, r.DealNumber,
				r.CaseNumber), IsRead: r.ReadAt != nil, TitleText: deal.Say(r.Title), SummaryText: deal.Say(r.Summary),
		}
	}
	return &Body[wire.NotificationList]{Body: out}, nil
}

func (s *Server) markRead(ctx context.Context, in *MarkReadInput) (*Body[wire.Unread], error) {
	email := auth.ActorFrom(ctx).Email
	if err := s.Store.ReadNotifications(ctx, email, in.Body.IDs, s.Now()); err != nil {
		return nil, err
	}
	unread, err := s.Store.UnreadNotifications(ctx, email)
	return &Body[wire.Unread]{Body: wire.Unread{Unread: unread}}, err
}
