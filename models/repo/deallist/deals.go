// Package deallist reads the lists that people filter, sort and page: of deals, of the desk's queue, and of articles
// with their discounts. Their saved views are here too.
package deallist

import (
	"context"
	"fmt"
	"strings"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/models/visibility"
)

// Lists reads lists from Postgres.
type Lists struct {
	store       *repo.Store
	mostCounted int64 // up to which number rows are counted exactly
}

// New reads lists through a store.
func New(store *repo.Store) Lists { return Lists{store, mostCounted} }

// ListDeals asks for a page of the deals that a person may see.
type ListDeals struct {
	Actor     deal.Actor
	Types     []string
	Labels    []deal.Label // displayed statuses; empty means all
	Filter    Filter
	Sort      string // a field of the allow-list
	Desc      bool
	Limit     int
	Offset    int
	Cursor    string // of the page before; Offset and Sort do not count then
	Now       time.Time
	Uncounted bool // nobody reads the numbers
}

// ListedDeals is a page.
type ListedDeals struct {
	Rows   []DealListed
	Counts Counts
	Cursor string // for the next page; empty on the last one
}

// Deals lists a page with the numbers of all rows under type and filter.
func (l Lists) Deals(ctx context.Context, in ListDeals) (ListedDeals, error) {
	var out ListedDeals
	condition, err := in.condition()
	if err != nil {
		return out, err
	}
	at, err := in.at()
	if err != nil {
		return out, err
	}
	err = l.store.PlanForValues(ctx, func(db *gorm.DB) (err error) {
		if !in.Uncounted {
			if out.Counts, err = l.counts(db, condition, in.Now); err != nil {
				return err
			}
		}
		out.Rows, err = listedRows(db, in, at, condition)
		return err
	})
	if err != nil {
		return out, err
	}
	if n := len(out.Rows); n > 0 && n == in.Limit {
		last := out.Rows[n-1]
		out.Cursor = cursor{
			Sort: at.Sort, Desc: at.Desc, Last: last.sorted, Case: last.sortedCase,
			ID: last.State.DealID,
		}.text()
	}
	return out, nil
}

// at is where the page begins: behind a cursor, or at the head of an order.
func (in ListDeals) at() (cursor, error) {
	at := cursor{Sort: in.Sort, Desc: in.Desc}
	if in.Cursor != "" {
		var err error
		if at, err = cursorOf(in.Cursor); err != nil {
			return at, err
		}
	}
	_, err := listColumns.sortable(in.Actor, at.Sort)
	return at, err
}

// condition is true for the deals under type and filter that a person may see.
func (in ListDeals) condition() (expression, error) {
	filter, err := in.Filter.where(listColumns, listContext{in.Now, in.Actor})
	if err != nil {
		return filter, err
	}
	var sees expression
	sees.sql = visibility.Condition(in.Actor, func(v any) string {
		sees.args = append(sees.args, v)
		return "?"
	})
	parts := []expression{sees, filter}
	switch len(in.Types) {
	case 0:
	case 1: // apart from several: an index holds the order within a type
		parts = append(parts, expression{"d.type = ?", []any{in.Types[0]}})
	default:
		parts = append(parts, expression{"d.type in ?", []any{in.Types}})
	}
	if len(in.Labels) > 0 {
		parts = append(parts, hasLabel(in.Labels, in.Now))
	}
	return and(parts...), nil
}

// listedFrom is where a condition looks: with the case only if it asks for it, since joining costs as much as all else.
func listedFrom(conditions ...expression) string {
	for _, c := range conditions {
		if strings.Contains(c.sql, "o.") {
			return repo.DealsJoined
		}
	}
	return "opportunity_deal d"
}

// pageOf finds the ids of a page with what they are sorted by.
func (in ListDeals) pageOf(at cursor, condition expression) expression {
	direction := " asc"
	if at.Desc {
		direction = " desc"
	}
	if at.Sort == fieldLabel {
		return in.pageByLabel(at, condition, direction)
	}
	column := listColumns[at.Sort]
	by, between := column.ordered(at.Desc, in.Now), ""
	if column.cases {
		between = "d.opportunity_id" + direction + ", "
	}
	where := and(condition, at.after(by))
	out := expression{args: append(append([]any{}, by.args...), where.args...)}
	out.sql = fmt.Sprintf("select d.id, %s as sorted from %s where %s order by 2%s, %s1%s limit %d offset %d",
		by.sql, listedFrom(by, where), where.sql, direction, between, direction, in.Limit, in.Offset)
	return out
}

// pageByLabel goes through the stored labels in their order, and puts the few approved deals past their date where the
// expired ones are.
func (in ListDeals) pageByLabel(at cursor, condition expression, direction string) expression {
	const ordered = `(%s collate "und-x-icu")`
	l := expiredByDate(in.Now)
	var out expression
	var halves []string
	for _, half := range []struct {
		by    string
		which expression
	}{
		{fmt.Sprintf(ordered, "d.label"), notExpiredByDate(in.Now)},
		{fmt.Sprintf(ordered, "'"+string(deal.LabelExpired)+"'::text"), l},
	} {
		where := and(condition, half.which, at.after(expression{sql: half.by}))
		halves = append(halves, fmt.Sprintf("(select d.id, %s as sorted from %s where %s order by 2%s, 1%s limit %d)",
			half.by, listedFrom(where), where.sql, direction, direction, in.Limit+in.Offset))
		out.args = append(out.args, where.args...)
	}
	out.sql = fmt.Sprintf("select id, sorted from (%s) halves order by 2%s, 1%s limit %d offset %d",
		strings.Join(halves, " union all "), direction, direction, in.Limit, in.Offset)
	return out
}

// ListedArticle is an article of a deal in a list.
type ListedArticle struct {
	repo.DealArticle
	DealListed
}

// SpecialPricingArticles lists the articles of the deals of a list, a row each, in the order of the deals.
func (l Lists) SpecialPricingArticles(ctx context.Context, in ListDeals, limit int) ([]ListedArticle, error) {
	in.Uncounted = true
	var out []ListedArticle
	for len(out) < limit {
		page, err := l.Deals(ctx, in)
		if err != nil {
			return nil, err
		}
		rows, err := l.articlesOf(ctx, page.Rows, in.Now)
		if err != nil {
			return nil, err
		}
		out = append(out, rows...)
		if in.Cursor = page.Cursor; in.Cursor == "" {
			break
		}
	}
	return out[:min(len(out), limit)], nil
}

// articlesOf lists the articles of deals, a row each.
func (l Lists) articlesOf(ctx context.Context, deals []DealListed, now time.Time) ([]ListedArticle, error) {
	ids := make([]string, len(deals))
	of := map[string]DealListed{}
	for i, d := range deals {
		ids[i], of[d.State.DealID] = d.State.DealID, d
	}
	found, err := l.store.ArticlesOfDeals(ctx, ids, now)
	if err != nil {
		return nil, err
	}
	out := make([]ListedArticle, len(found))
	for i, a := range found {
		out[i] = ListedArticle{a, of[a.DealID]}
	}
	return out, nil
}
