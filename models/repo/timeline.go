package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// maxTimeline bounds a deal's story in one answer.
const maxTimeline = 1000

// TimelineEvent is an event of a deal as its timeline shows it.
type TimelineEvent struct {
	At                               time.Time
	ActorEmail, ActorName, ActorSide string
	ForName                          string // the absent person in whose place a reviewer acted
	Action, Comment                  string
	FromStatus, ToStatus, Revision   int
	Internal                         string            // the desk's own comment
	Discounts                        []deal.Grant      // that a reviewer granted or recommended
	Files                            []deal.Attachment // that came with an answer
	LetterID                         string            // of the letter that the event produced, if any
}

// Timeline is a deal's history, newest first.
func (s *Store) Timeline(ctx context.Context, dealID string) ([]TimelineEvent, error) {
	var rows []entity.AuditEvent
	if err := s.DB(ctx).Order("version desc").Limit(maxTimeline).Find(&rows, "deal_id = ?", dealID).Error; err != nil {
		return nil, fmt.Errorf("timeline of deal %s: %w", dealID, err)
	}
	letters, err := s.LettersOf(ctx, dealID)
	if err != nil {
		return nil, err
	}
	letterOf := map[int]string{}
	for _, l := range letters {
		letterOf[l.DealVersion] = l.ID
	}
	events := make([]TimelineEvent, len(rows))
	for i, r := range rows {
		if events[i], err = timelineEvent(r); err != nil {
			return nil, err
		}
		events[i].LetterID = letterOf[r.Version]
	}
	return s.withResellersAdded(ctx, dealID, events)
}

func timelineEvent(r entity.AuditEvent) (TimelineEvent, error) {
	e := TimelineEvent{
		At: r.At, ActorEmail: r.ActorEmail, ActorName: r.ActorName, ActorSide: r.ActorSide, ForName: r.ForName,
		Action:  r.Action,
		Comment: r.Comment, Internal: r.InternalComment, FromStatus: r.FromStatus, ToStatus: r.ToStatus, Revision: r.Revision,
	}
	if len(r.Discounts) > 0 {
		if err := json.Unmarshal(r.Discounts, &e.Discounts); err != nil {
			return e, fmt.Errorf("discounts of event %d: %w", r.ID, err)
		}
	}
	if len(r.Files) > 0 {
		if err := json.Unmarshal(r.Files, &e.Files); err != nil {
			return e, fmt.Errorf("files of event %d: %w", r.ID, err)
		}
	}
	return e, nil
}

// LastReply is the newest return of a deal with the resubmission that followed it; nil while nothing did.
func (s *Store) LastReply(ctx context.Context, dealID string) (question, answer *TimelineEvent, err error) {
	var rows []entity.AuditEvent
	asked := []deal.Event{deal.AskInfo, deal.ReturnIncomplete, deal.SSPReturn}
	err = s.DB(ctx).Where("deal_id = ? and event in ?", dealID, append(asked, deal.Submit)).Order("version desc").Limit(2).
		Find(&rows).Error
	if err != nil {
		return nil, nil, fmt.Errorf("answer of deal %s: %w", dealID, err)
	}
	if len(rows) < 2 || rows[0].Event != string(deal.Submit) || !slices.Contains(asked, deal.Event(rows[1].Event)) {
		return nil, nil, nil
	}
	return newestTwo(rows)
}

// newestTwo are the first two of some events, newest first, in the order in which they happened.
func newestTwo(rows []entity.AuditEvent) (before, after *TimelineEvent, err error) {
	b, err := timelineEvent(rows[1])
	if err != nil {
		return nil, nil, err
	}
	a, err := timelineEvent(rows[0])
	return &b, &a, err
}

// LastAppeal is the newest appeal of a deal with the denial that it is about; nil when there is none.
func (s *Store) LastAppeal(ctx context.Context, dealID string) (denial, appeal *TimelineEvent, err error) {
	var rows []entity.AuditEvent
	err = s.DB(ctx).Where("deal_id = ? and event in ? and version <= (select max(version) from audit_event where "+
		"deal_id = ? and event = ?)", dealID, []deal.Event{deal.Deny, deal.MakeAppeal}, dealID, deal.MakeAppeal).
		Order("version desc").Limit(2).Find(&rows).Error
	if err != nil {
		return nil, nil, fmt.Errorf("appeal of deal %s: %w", dealID, err)
	}
	if len(rows) < 2 {
		return nil, nil, nil
	}
	return newestTwo(rows)
}

// withResellersAdded tells among a deal's events, newest first, which resellers were added to its case, by whom and
// when. They are the case's, not the deal's: they have no version, and the status is that of the event before.
func (s *Store) withResellersAdded(
	ctx context.Context, dealID string, events []TimelineEvent,
) ([]TimelineEvent, error) {
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
		at := slices.IndexFunc(events, func(e TimelineEvent) bool { return !e.At.After(r.AddedAt) })
		if at < 0 {
			continue // before the deal's own story
		}
		events = slices.Insert(events, at, TimelineEvent{
			At: r.AddedAt, ActorEmail: r.AddedBy, ActorName: r.Name, ActorSide: deal.SidePartner,
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
