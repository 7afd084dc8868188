package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// maxMails bounds the mails of a deal in one answer.
const maxMails = 1000

// MailState is what has become of a mail.
type MailState string

// The states of a mail. One that was not sent is over: its recipient may not see the deal any more. So is one that an
// operator has skipped.
const (
	MailSent    MailState = "Sent"
	MailWaiting MailState = "Waiting"
	MailGivenUp MailState = "GivenUp"
	MailNotSent MailState = "NotSent"
	MailSkipped MailState = "Skipped"
)

// DealMail is a mail about a deal to one recipient; without one while the recipients are not known yet.
type DealMail struct {
	OutboxEvent
	At             time.Time // of the event that it tells
	Recipient      string
	Name           string // of the user who has the address, if one has
	OrganizationID string // of that user; empty of our people
	State          MailState
	SentAt         time.Time // zero until it is sent
}

// mailsOf are the mails of a deal, and those that its case tells of a reseller that was added; an event that became
// mails is none itself any more.
const mailsOf = `select o.payload, o.recipient, o.created_at, o.done_at, o.dead_at, o.last_error,
	coalesce(u.name, '') as name,
	case when u.is_internal then '' else coalesce(u.organization_id, '') end as organization_id
	from outbox o left join app_user u on u.email = lower(o.recipient)
	where o.deal_id in (select s.id from opportunity_deal d join opportunity_deal s on s.opportunity_id = d.opportunity_id
			where d.id = ?)
		and (o.deal_id = ? or o.payload ->> 'event' = '` + string(resellerAdded) + `')
		and o.payload ->> 'event' <> '` + string(deal.BulkEnded) + `'
		and (o.topic = '` + entity.TopicDelivery + `' or
			o.topic = '` + entity.TopicMail + `' and (o.done_at is null or o.dead_at is not null))
	order by o.created_at desc, o.id desc limit ?`

// MailsOf lists the mails about a deal, newest first, as long as they are kept.
func (s *Store) MailsOf(ctx context.Context, dealID string) ([]DealMail, error) {
	var rows []struct {
		Payload                                    entity.JSON
		Recipient, Name, OrganizationID, LastError string
		CreatedAt                                  time.Time
		DoneAt, DeadAt                             *time.Time
	}
	if err := s.DB(ctx).Raw(mailsOf, dealID, dealID, maxMails).Scan(&rows).Error; err != nil {
		return nil, fmt.Errorf("mails of deal %s: %w", dealID, err)
	}
	mails := make([]DealMail, len(rows))
	for i, r := range rows {
		m := DealMail{At: r.CreatedAt, Recipient: r.Recipient, Name: r.Name, OrganizationID: r.OrganizationID}
		if err := json.Unmarshal(r.Payload, &m.OutboxEvent); err != nil {
			return nil, fmt.Errorf("mails of deal %s: %w", dealID, err)
		}
		switch {
		case r.DeadAt != nil:
			m.State = MailGivenUp
		case r.DoneAt == nil:
			m.State = MailWaiting
		case r.LastError == ErrNotSent.Error():
			m.State = MailNotSent
		case strings.HasPrefix(r.LastError, skipped):
			m.State = MailSkipped
		default:
			m.State, m.SentAt = MailSent, *r.DoneAt
		}
		mails[i] = m
	}
	return mails, nil
}
