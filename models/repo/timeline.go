package repo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// maxTimeline bounds a deal's story in one answer.
const maxTimeline = 1000

// Timeline is a deal's story, newest first, with the letters that belong to its events.
func (s *Store) Timeline(ctx context.Context, dealID string) ([]entity.AuditEvent, map[int]entity.Letter, error) {
	var events []entity.AuditEvent
	if err := s.DB(ctx).Order("version desc").Limit(maxTimeline).Find(&events, "deal_id = ?", dealID).Error; err != nil {
		return nil, nil, fmt.Errorf("timeline of deal %s: %w", dealID, err)
	}
	var letters []entity.Letter
	if err := s.DB(ctx).Find(&letters, "deal_id = ?", dealID).Error; err != nil {
		return nil, nil, fmt.Errorf("letters of deal %s: %w", dealID, err)
	}
	byVersion := map[int]entity.Letter{}
	for _, l := range letters {
		byVersion[l.DealVersion] = l
	}
	events, err := s.withResellersAdded(ctx, dealID, events)
	return events, byVersion, err
}

// LastReply is the newest return of a deal with the resubmission that followed it; nil while nothing did.
func (s *Store) LastReply(ctx context.Context, dealID string) (question, answer *entity.AuditEvent, err error) {
	var events []entity.AuditEvent
	asked := []deal.Event{deal.AskInfo, deal.ReturnIncomplete, deal.SSPReturn}
	err = s.DB(ctx).Where("deal_id = ? and event in ?", dealID, append(asked, deal.Submit)).Order("version desc").Limit(2).
		Find(&events).Error
	if err != nil {
		return nil, nil, fmt.Errorf("answer of deal %s: %w", dealID, err)
	}
	if len(events) < 2 || events[0].Event != string(deal.Submit) || !slices.Contains(asked, deal.Event(events[1].Event)) {
		return nil, nil, nil
	}
	return &events[1], &events[0], nil
}

// withResellersAdded tells among a deal's events, newest first, which resellers were added to its case, by whom and
// when. They are the case's, not the deal's: they have no version, and the status is that of the event before.
func (s *Store) withResellersAdded(ctx context.Context, dealID string, events []entity.AuditEvent) ([]entity.AuditEvent,
	error,
) {
	var added []struct {
		AddedAt           time.Time
		AddedBy           string
		Name, CompanyName string
	}
	err := s.DB(ctx).Table("case_reseller r").
		Select("r.added_at, r.added_by, coalesce(u.name, '') as name, a.company_name").
		Joins("join opportunity_deal d on d.opportunity_id = r.opportunity_id and d.id = ?", dealID).
		Joins("join account a on a.id = r.account_id").Joins("left join app_user u on u.email = lower(r.added_by)").
		Order("r.added_at").Scan(&added).Error
	if err != nil {
		return nil, fmt.Errorf("resellers added to the case of deal %s: %w", dealID, err)
	}
	for _, r := range added {
		at := slices.IndexFunc(events, func(e entity.AuditEvent) bool { return !e.At.After(r.AddedAt) })
		if at < 0 {
			continue // before the deal's own story
		}
		events = slices.Insert(events, at, entity.AuditEvent{
			DealID: dealID, At: r.AddedAt, ActorEmail: r.AddedBy, ActorName: r.Name, ActorSide: entity.SidePartner,
			Action:  deal.ActionResellerAdded,
			Comment: r.CompanyName, FromStatus: events[at].ToStatus, ToStatus: events[at].ToStatus,
			Revision: events[at].Revision,
		})
	}
	return events, nil
}

func deadlineFrom(r entity.Deadline) deal.Deadline {
	return deal.Deadline{What: deal.DeadlineKind(r.What), At: r.At.UTC(), Who: r.Who}
}
