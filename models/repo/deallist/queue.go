package deallist

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	jsonv2 "github.com/go-json-experiment/json"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
)

// QueueRow is a ticket with what a reviewer wants to know before opening it.
type QueueRow struct {
	Ticket          deal.Ticket   `gorm:"-"`
	Life            deal.Progress `gorm:"-"`
	Terms           deal.Terms    `gorm:"-"`
	DealID          string
	DealNumber      string
	CaseNumber      string
	DealName        string
	DealType        string
	Region          string
	Zone            string
	CountryCode     string
	CustomerName    string
	CustomerCountry string
	RequesterName   string
	Volume          int64
	Revision        int              // in force, or under review where no edit is
	StagedBy        string           // the address of who has staged a decision in a bulk
	Involved        deal.Involvement `gorm:"embedded"` // the person who asks
}

// ListTickets asks for a page of the desk's queue.
type ListTickets struct {
	Actor  deal.Actor
	Types  []string
	Filter Filter
	Sort   string // a field of the allow-list; empty: by due date
	Desc   bool
	Limit  int
	Offset int
	Now    time.Time
}

const ticketsJoined = "desk_ticket t join opportunity_deal d on d.id = t.deal_id join opportunity o on o.id = " +
	"d.opportunity_id"

// condition is true for the open tickets under type and filter; those whose ball is elsewhere are left out.
func (in ListTickets) condition() (expression, error) {
	filter, err := in.Filter.where(queueFields, listContext{in.Now, in.Actor})
	if err != nil {
		return filter, err
	}
	open := expression{"t.closed_at is null and t.state <> ?", []any{string(deal.TicketHidden)}}
	if len(in.Types) > 0 {
		var types []expression
		for _, name := range in.Types {
			types = append(types, expression{"d.type = ?", []any{name}})
		}
		open = and(open, or(types...))
	}
	return and(open, filter), nil
}

// order is by due date, ties by ticket number (clarifications.md 8), unless the question names another.
func (in ListTickets) order() (string, error) {
	if in.Sort == "" {
		return "t.due_at, t.number", nil
	}
	column, err := queueFields.sortable(in.Actor, in.Sort)
	if err != nil {
		return "", err
	}
	direction := ""
	if in.Desc {
		direction = " desc"
	}
	return column.ordered(in.Desc, in.Now).sql + direction + " nulls last, t.due_at, t.number", nil
}

// Queue lists a page of the open tickets.
func (l Lists) Queue(ctx context.Context, in ListTickets) ([]QueueRow, error) {
	condition, err := in.condition()
	if err != nil {
		return nil, err
	}
	order, err := in.order()
	if err != nil {
		return nil, err
	}
	var rows []struct {
		QueueRow
		Row   entity.Ticket `gorm:"embedded;embeddedPrefix:t_"`
		DLife entity.JSON
		DTerm entity.JSON
	}
	owns, contact := ownedBy(in.Actor), contactOf(in.Actor)
	decided := recommendedBy(in.Actor)
	offered, denied := offeredBy(in.Actor), deniedBy(in.Actor)
	err = l.store.DB(ctx).Raw(`select t.number t_number, t.kind t_kind, t.state t_state, t.level t_level, t.entered_at
		t_entered_at,
		t.due_at t_due_at, t.elapsed t_elapsed, t.running_since t_running_since, t.claimed_by t_claimed_by,
		t.claimed_for t_claimed_for, t.addressed_to t_addressed_to, t.addressed_for t_addressed_for,
		t.moved_by t_moved_by, d.life d_life,
		d.terms d_term,
		t.deal_id, d.number deal_number, o.number case_number, d.name deal_name, d.type deal_type, t.region,
		d.zone, d.country_code, d.customer_name, d.customer_country, o.requester_organization_name requester_name,
		d.revision, coalesce((select b.email from bulk_row s join bulk b on b.id = s.bulk_id
			where s.deal_id = t.deal_id and s.staged), '') staged_by,
		`+volumeUnderReview+` volume, `+owns.sql+` owns, `+contact.sql+` contact, `+decided.sql+` decided,
		`+offered.sql+` offered, `+denied.sql+` denied
		from `+ticketsJoined+" where "+condition.sql+" order by "+order+" limit ? offset ?",
		slices.Concat(owns.args, contact.args, decided.args, offered.args, denied.args, condition.args,
			[]any{in.Limit, in.Offset})...).
		Find(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("desk queue: %w", err)
	}
	out := make([]QueueRow, len(rows))
	for i, r := range rows {
		out[i] = r.QueueRow
		out[i].Ticket = repo.TicketOf(r.Row)
		if err := jsonv2.Unmarshal(r.DLife, &out[i].Life); err != nil {
			return nil, fmt.Errorf("life of deal %s: %w", r.DealNumber, err)
		}
		if err := jsonv2.Unmarshal(r.DTerm, &out[i].Terms); err != nil {
			return nil, fmt.Errorf("terms of deal %s: %w", r.DealNumber, err)
		}
		out[i].Terms = out[i].Terms.Complete(deal.Type(r.DealType))
	}
	return out, nil
}

// QueueCounts counts the tickets of several questions at once, each as Queue would list them.
func (l Lists) QueueCounts(ctx context.Context, questions map[string]ListTickets) (map[string]int64, error) {
	counts := map[string]int64{}
	var parts []string
	var args []any
	for name, in := range questions {
		condition, err := in.condition()
		if err != nil {
			return nil, err
		}
		parts = append(parts, "select ?::text as name, count(*) as count from "+ticketsJoined+" where "+condition.sql)
		args = append(append(args, name), condition.args...)
	}
	if len(parts) == 0 {
		return counts, nil
	}
	var found []struct {
		Name  string
		Count int64
	}
	if err := l.store.DB(ctx).Raw(strings.Join(parts, " union all "), args...).Find(&found).Error; err != nil {
		return nil, fmt.Errorf("count the desk queue: %w", err)
	}
	for _, f := range found {
		counts[f.Name] = f.Count
	}
	return counts, nil
}
