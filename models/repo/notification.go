package repo

import (
	"context"
	"strings"
	"time"

	"dealdesk/models/entity"
	"dealdesk/models/visibility"
)

// NewNotification is a mail's content for those of its recipients who are users.
type NewNotification struct {
	MessageID, DealID, Title, Summary string

	To []string // e-mail addresses
	At time.Time
}

// Notify writes what users are told, all of it with one statement; a repetition of a mail writes nothing.
func (s *Store) Notify(ctx context.Context, all []NewNotification) error {
	var messages, to, deals, titles, summaries []string
	var at []time.Time
	for _, t := range all {
		for _, address := range t.To {
			messages = append(messages, t.MessageID)
			to = append(to, strings.ToLower(address))
			deals = append(deals, t.DealID)
			titles = append(titles, t.Title)
			summaries = append(summaries, t.Summary)
			at = append(at, t.At)
		}
	}
	err := s.DB(ctx).Exec(`insert into notification (message_id, email, deal_id, title, summary, created_at)
		select t.message_id, u.email, t.deal_id, t.title, t.summary, t.created_at
		from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::text[], $6::timestamptz[])
			with ordinality t (message_id, email, deal_id, title, summary, created_at, place)
		join app_user u on u.email = t.email order by t.place on conflict do
		nothing`, messages, to, deals, titles, summaries, at).Error
	return wrap(err, "notify of %d mails", len(all))
}

// NotificationRow is a notification with the numbers of its deal.
type NotificationRow struct {
	entity.Notification
	DealNumber string
	CaseNumber string
	DealType   string
	Gone       bool // the deal, for all who were told of it
}

// Notifications lists those of a user, the newest first, and counts those that they have not read.
func (s *Store) Notifications(ctx context.Context, email string, limit, offset int) (rows []NotificationRow,
	unread int64, err error,
) {
	db := s.DB(ctx)
	err = db.Raw(`select `+Columns[entity.Notification]("n")+`, d.number deal_number, d.type deal_type, o.number
		case_number, not `+visibility.Present+` gone from notification n
		join opportunity_deal d on d.id = n.deal_id join opportunity o on o.id = d.opportunity_id
		where n.email = ? order by n.id desc limit ? offset ?`, strings.ToLower(email), limit, offset).Scan(&rows).Error
	if err == nil {
		unread, err = s.UnreadNotifications(ctx, email)
	}
	return rows, unread, wrap(err, "notifications")
}

// UnreadNotifications counts what a user has not read.
func (s *Store) UnreadNotifications(ctx context.Context, email string) (int64, error) {
	var n int64
	err := s.DB(ctx).Model(&entity.Notification{}).Where("email = ? and read_at is null", strings.ToLower(email)).
		Count(&n).Error
	return n, wrap(err, "unread notifications")
}

// ReadNotifications marks some of a user's notifications as read, without ids all of them; others' are left alone.
func (s *Store) ReadNotifications(ctx context.Context, email string, ids []int64, now time.Time) error {
	q := s.DB(ctx).Model(&entity.Notification{}).Where("email = ? and read_at is null", strings.ToLower(email))
	if len(ids) > 0 {
		q = q.Where("id in ?", ids)
	}
	return wrap(q.Update("read_at", now).Error, "read notifications")
}

// ForgetNotifications deletes what was written before a time.
func (s *Store) ForgetNotifications(ctx context.Context, before time.Time) error {
	return wrap(s.DB(ctx).Delete(&entity.Notification{}, "created_at < ?", before).Error, "forget notifications")
}
