package repo

import (
	"context"
	"errors"
	"fmt"
	"slices"

	jsonv2 "github.com/go-json-experiment/json"
	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// frozen is the content of a deal's revision, section by section.
type frozen struct {
	DealID                             string
	Customers, Products, Channel, Rest []byte
}

// caseRows are the rows of deals and their cases, in the order of the deals.
type caseRows struct {
	deals     []entity.Deal
	cases     []entity.Opportunity
	tickets   []claimedTicket
	revisions []frozen
	deadlines []entity.Deadline
	resellers []addedReseller
}

// claimedTicket is a ticket with the name of who holds it, empty while nobody does.
type claimedTicket struct {
	entity.Ticket
	ClaimerName string
}

// loadDeals reads what shows the deals for which a condition on d or o holds with one value.
func loadDeals(db *gorm.DB, condition string, value any) (*caseRows, error) {
	in := &caseRows{}
	deals := DealsJoined + " where " + condition
	return in, errors.Join(
		db.Raw("select "+Columns[entity.Deal]("d")+" from "+deals+" order by d.created_at, d.number", value).
			Scan(&in.deals).Error,
		db.Raw("select distinct on (o.id) "+Columns[entity.Opportunity]("o")+" from "+deals+" order by o.id", value).
			Scan(&in.cases).Error,
		db.Raw("select "+Columns[entity.Ticket]("t")+", coalesce(u.name, '') claimer_name from desk_ticket t"+
			" left join app_user u on u.email = lower(t.claimed_by) and t.claimed_by <> '' join "+dealsOf("t.deal_id")+condition+
			" and t.closed_at is null", value).Scan(&in.tickets).Error,
		db.Raw("select v.deal_id, "+sectionBodies+" from deal_revision v"+joinSections+" join "+dealsOf("v.deal_id")+
			condition+" and v.number = d.revision and d.status <> $2", value, int(deal.Draft)).
			Scan(&in.revisions).Error,
		db.Raw(`select `+Columns[entity.CaseReseller]("r")+`, a.partner_type, a.organization_id, a.location_id,
			a.company_name, a.is_active, c.name country_name, c.is_eu_efta
			from case_reseller r join account a on a.id = r.account_id join country c on c.id = a.country_id
			where r.opportunity_id in (select o.id from `+deals+") order by r.added_at, r.account_id", value).
			Scan(&in.resellers).Error,
		db.Raw("select "+Columns[entity.Deadline]("l")+" from deal_deadline l join "+dealsOf("l.deal_id")+
			condition+" order by l.at", value).Scan(&in.deadlines).Error,
	)
}

// dealsOf joins rows that name a deal with it and its case.
func dealsOf(column string) string {
	return "opportunity_deal d on d.id = " + column + " join opportunity o on o.id = d.opportunity_id where "
}

// allDetails puts rows together.
func (s *Store) allDetails(ctx context.Context, in *caseRows, show func(dealID string) bool) ([]DealDetails, error) {
	out := make([]DealDetails, 0, len(in.deals))
	for _, d := range in.deals {
		if !show(d.ID) {
			continue
		}
		dealDetails, err := s.dealDetails(ctx, in, d)
		if err != nil {
			return nil, err
		}
		out = append(out, dealDetails)
	}
	return out, nil
}

func (s *Store) dealDetails(ctx context.Context, in *caseRows, d entity.Deal) (DealDetails, error) {
	dealDetails := DealDetails{Deal: d}
	dealDetails.Opportunity, _ = pick(in.cases, func(o entity.Opportunity) bool { return o.ID == d.OpportunityID })
	if t, ok := pick(in.tickets, func(t claimedTicket) bool { return t.DealID == d.ID }); ok {
		dealDetails.Ticket, dealDetails.ClaimerName = &t.Ticket, t.ClaimerName
	}
	content, _ := pick(in.revisions, func(f frozen) bool { return f.DealID == d.ID })
	if err := s.fill(ctx, &dealDetails, content); err != nil {
		return dealDetails, fmt.Errorf("deal %s: %w", d.Number, err)
	}
	if o := dealDetails.State.LastOffer(); o != nil {
		var err error
		if dealDetails.Offered, err = offeredGrants(s.DB(ctx), d.ID, o.Version); err != nil {
			return dealDetails, err
		}
	}
	added := slices.DeleteFunc(slices.Clone(in.resellers),
		func(r addedReseller) bool { return r.OpportunityID != d.OpportunityID })
	dealDetails.Shared = withResellers(added, dealDetails.Shared)
	for _, row := range in.deadlines {
		if row.DealID == d.ID {
			dealDetails.Deadlines = append(dealDetails.Deadlines, deadlineFrom(row))
		}
	}
	return dealDetails, nil
}

// fill adds what follows from the rows: the state, the content that the deal shows, its calendar.
func (s *Store) fill(ctx context.Context, d *DealDetails, revision frozen) error {
	var err error
	if d.Shared, err = sharedOf(d.Opportunity); err != nil {
		return err
	}
	var team deal.Content
	if revision.DealID == "" {
		err = jsonv2.Unmarshal(d.Deal.Content, &d.Content)
		team = d.Content
	} else {
		team, err = teamOf(d.Deal)
	}
	if err != nil {
		return fmt.Errorf("content: %w", err)
	}
	if d.State, err = stateWith(d.Deal, d.Opportunity, d.Ticket, d.Shared, team); err != nil {
		return err
	}
	if revision.DealID != "" {
		live := d.Shared
		if d.Shared, d.Content, err = revision.join(); err != nil {
			return fmt.Errorf("sections: %w", err)
		}
		d.Shared = d.Shared.WithOwners(live)
	}
	d.Calendar, err = s.calendar(ctx, d.State.CountryCode)
	return err
}

func pick[T any](rows []T, is func(T) bool) (T, bool) {
	for _, row := range rows {
		if is(row) {
			return row, true
		}
	}
	var none T
	return none, false
}
