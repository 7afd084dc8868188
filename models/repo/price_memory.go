package repo

import (
	"context"
	"fmt"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"
	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// PriceMemory is what the desk remembers of prices that are comparable to a line's.
type PriceMemory struct {
	Scope   deal.MemoryScope
	Figures deal.PriceFigures

	Denied, Withdrawn, Lapsed int // in the same scope
	Latest                    []PastPrice
}

// PastPrice is a comparable decision.
type PastPrice struct {
	SubjectID, DealID, DealNumber, CaseNumber, Partner string
	DecidedAt                                          time.Time
	Volume                                             int64
	Percent                                            deal.Percent
	RenewalStatus                                      deal.Status // of the newest renewal that was submitted, 0 for none
}

// memoryAsked is whose lines are compared with which decisions.
type memoryAsked struct {
	dealID, region string
	registration   bool
	terms          deal.Terms
	volume         int64
	products       []deal.Product
	now            time.Time
}

func askedFor(s deal.State, region string, products []deal.Product, now time.Time) memoryAsked {
	return memoryAsked{
		dealID: s.DealID, region: region, registration: s.Type == deal.DealRegistration, terms: s.Terms,
		volume: s.VolumeUnderReview(), products: products, now: now,
	}
}

// subjectsAtOnce is how many products of a deal are compared side by side.
const subjectsAtOnce = 4

// subjects are what the lines are compared by, each once.
func (asked memoryAsked) subjects() []string {
	var subjects []string
	for _, p := range asked.products {
		if subject := p.Compared(); subject != "" && !slices.Contains(subjects, subject) {
			subjects = append(subjects, subject)
		}
	}
	return subjects
}

// PriceMemory is what is remembered for the lines of a deal's revision that is under review, by line. The deal itself
// is not compared with.
func (s *Store) PriceMemory(ctx context.Context, d DealDetails, now time.Time) (map[string]PriceMemory, error) {
	asked := askedFor(d.State, d.Deal.Region, d.Content.Products, now)
	memories := map[string]*PriceMemory{} // by what is compared: a family or a business unit
	for _, subject := range asked.subjects() {
		memories[subject] = &PriceMemory{}
	}
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(subjectsAtOnce)
	for subject, memory := range memories {
		group.Go(func() error {
			return s.PlanForValues(ctx, func(db *gorm.DB) error {
				found, err := asked.figures(db, subject)
				if err != nil {
					return err
				}
				*memory = *found[subject]
				return asked.latest(db, subject, memory)
			})
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	out := map[string]PriceMemory{}
	for _, p := range asked.products {
		if m, known := memories[p.Compared()]; known {
			out[p.ID] = *m
		}
	}
	return out, nil
}

// usual are the figures of the memory, by line; lines of which nothing is known are left out.
func (asked memoryAsked) usual(db *gorm.DB) (map[string]deal.PriceFigures, error) {
	found, err := asked.figures(db, asked.subjects()...)
	if err != nil {
		return nil, err
	}
	out := map[string]deal.PriceFigures{}
	for _, p := range asked.products {
		if m, known := found[p.Compared()]; known && m.Figures.Decisions > 0 {
			out[p.ID] = m.Figures
		}
	}
	return out, nil
}

// priceTally is how many decisions of a subject have an outcome and a discount; what was not approved has none.
type priceTally struct {
	SubjectID string
	Percent   deal.Percent
	Outcome   deal.PriceOutcome
	Decisions int
}

// figures are what is remembered by subject, in the narrowest scope with enough decisions.
func (asked memoryAsked) figures(db *gorm.DB, subjects ...string) (map[string]*PriceMemory, error) {
	found := map[string]*PriceMemory{}
	for _, subject := range subjects {
		found[subject] = &PriceMemory{}
	}
	for _, scope := range deal.MemoryScopes(asked.terms, asked.volume) {
		var open []string
		for subject, m := range found {
			if !m.Figures.Enough() {
				open = append(open, subject)
			}
		}
		if len(open) == 0 {
			break
		}
		rows, err := asked.tallies(db, scope, open)
		if err != nil {
			return nil, err
		}
		for _, subject := range open {
			*found[subject] = memoryOf(scope, subject, rows)
		}
	}
	return found, nil
}

// tallies counts the decisions on subjects in a scope. Those of the deal itself are counted apart and taken off: that
// each of thousands is of another deal is slower to find out.
func (asked memoryAsked) tallies(db *gorm.DB, scope deal.MemoryScope, subjects []string) ([]priceTally, error) {
	regions, within := asked.regions(scope)
	where, alike := asked.alike(scope)
	where = " and region = any(array(" + regions + "))" + where
	args := slices.Concat([]any{asArray(subjects)}, within, alike, []any{asked.dealID}, within, alike)
	var rows []priceTally
	err := db.Raw(`select asked.subject_id, t.percent, t.outcome, sum(t.decisions) decisions
		from unnest(?::text[]) asked (subject_id) cross join lateral (
			select percent, outcome, count(*) decisions from price_decision
				where price_decision.subject_id = asked.subject_id`+where+` group by percent, outcome
			union all
			select percent, outcome, -1 from price_decision
				where price_decision.subject_id = asked.subject_id and deal_id = ?`+where+`) t
		group by asked.subject_id, t.percent, t.outcome`, args...).Scan(&rows).Error
	return rows, wrap(err, "decisions on prices like those of deal %s", asked.dealID)
}

// regions are those of a scope: they are named before the volumes in the index, so that where all are meant each of
// those that there are is looked through.
func (asked memoryAsked) regions(scope deal.MemoryScope) (sql string, args []any) {
	if scope.AllRegions() {
		return "select distinct region from country union select ''", nil
	}
	return "select ?::text as region", []any{asked.region}
}

// alike is the condition on comparable decisions of a scope, but for its regions and for the deal's own.
func (asked memoryAsked) alike(scope deal.MemoryScope) (where string, args []any) {
	where = ` and registration = ? and volume >= ? and decided_at >= ? and decided_at <= ?`
	args = []any{asked.registration, scope.Band.From, deal.MemorySince(asked.now), asked.now}
	if scope.Band.Below > 0 {
		return where + ` and volume < ?`, append(args, scope.Band.Below)
	}
	return where, args
}

func memoryOf(scope deal.MemoryScope, subject string, rows []priceTally) PriceMemory {
	m := PriceMemory{Scope: scope}
	var granted []deal.PriceTally
	for _, r := range rows {
		if r.SubjectID != subject {
			continue
		}
		switch r.Outcome {
		case deal.PriceApproved:
			if r.Decisions > 0 {
				granted = append(granted, deal.PriceTally{Percent: r.Percent, Decisions: r.Decisions})
			}
		case deal.PriceDenied:
			m.Denied += r.Decisions
		case deal.PriceWithdrawn:
			m.Withdrawn += r.Decisions
		case deal.PriceLapsed:
			m.Lapsed += r.Decisions
		}
	}
	m.Figures = deal.FiguresOf(scope.Widening, granted)
	return m
}

// latest adds the newest decisions of a subject, in the scope of its figures: of each region the index has the newest
// first.
func (asked memoryAsked) latest(db *gorm.DB, subject string, m *PriceMemory) error {
	if m.Figures.Decisions == 0 {
		return nil
	}
	regions, within := asked.regions(m.Scope)
	where, alike := asked.alike(m.Scope)
	args := slices.Concat(within, []any{subject}, alike, []any{
		asked.dealID, deal.LatestDecisions, deal.LatestDecisions, int(deal.Draft),
	})
	err := db.Raw(`select p.subject_id, p.deal_id, p.decided_at, p.volume, p.percent,
		d.number as deal_number, o.number as case_number,
			o.requester_organization_name as partner, coalesce(r.status, 0) as renewal_status
		from (select newest.subject_id, newest.deal_id, newest.decided_at, newest.volume, newest.percent
			from (`+regions+`) within cross join lateral (
				select subject_id, deal_id, decided_at, volume, percent from price_decision
				where subject_id = ? and price_decision.region = within.region and outcome = 'approved'`+where+`
					and deal_id <> ?
				order by decided_at desc, deal_id limit ?) newest
			order by newest.decided_at desc, newest.deal_id limit ?) p
		join opportunity_deal d on d.id = p.deal_id join opportunity o on o.id = d.opportunity_id
		left join lateral (select status from opportunity_deal r where r.opportunity_id = d.opportunity_id
			and r.renewal_of = d.id and r.status <> ? order by r.created_at desc limit 1) r on true
		order by p.decided_at desc, p.deal_id`, args...).Scan(&m.Latest).Error
	return wrap(err, "the latest prices like those of deal %s", asked.dealID)
}

// LoadUsual reads what is usual for the lines of the revision under review, for a decision on it.
func (tx *DealTx) LoadUsual(s deal.State, now time.Time) (map[string]deal.PriceFigures, error) {
	frozen, err := tx.revision(s.UnderReview())
	if err != nil {
		return nil, fmt.Errorf("lines of deal %s: %w", s.DealNumber, err)
	}
	return askedFor(s, tx.deal.Region, frozen.content.Products, now).usual(tx.db)
}

// remember keeps what became of a revision that asked for a price. A deal counts once: its last approved terms replace
// those before.
func (tx *DealTx) remember(r deal.Result, now time.Time) error {
	settled := r.Settled
	if settled == nil {
		return nil
	}
	frozen, err := tx.revision(settled.Revision)
	if err != nil {
		return fmt.Errorf("revision %d of deal %s: %w", settled.Revision, tx.deal.Number, err)
	}
	granted := map[string]deal.Percent{}
	for _, g := range r.Grants {
		granted[g.ID] = g.Percent
	}
	var rows []entity.PriceDecision
	place := map[string]int{}
	for _, p := range frozen.content.Products {
		subject := p.Compared()
		if subject == "" {
			continue
		}
		if _, known := place[subject]; !known {
			place[subject] = len(rows)
			rows = append(rows, entity.PriceDecision{
				DealID: tx.deal.ID, Revision: settled.Revision, SubjectID: subject,
				Registration: r.State.Type == deal.DealRegistration, Region: tx.deal.Region, Volume: settled.Volume,
				DecidedAt: now, Outcome: string(settled.Outcome),
			})
		}
		row := &rows[place[subject]]
		row.Percent = max(row.Percent, int(granted[p.ID]))
	}
	replaced := tx.db.Where("deal_id = ? and revision = ?", tx.deal.ID, settled.Revision)
	if settled.Outcome == deal.PriceApproved {
		replaced = tx.db.Where("deal_id = ? and (revision = ? or outcome = ?)", tx.deal.ID, settled.Revision,
			string(deal.PriceApproved))
	}
	if err := replaced.Delete(&entity.PriceDecision{}).Error; err != nil {
		return fmt.Errorf("price of deal %s: %w", tx.deal.Number, err)
	}
	if len(rows) == 0 {
		return nil
	}
	return wrap(tx.db.CreateInBatches(&rows, 500).Error, "price of deal %s", tx.deal.Number)
}
