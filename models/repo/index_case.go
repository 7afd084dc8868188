package repo

import (
	"context"
	"fmt"
	"strings"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/fold"
)

// FoldedDeal fills the forms of a deal by which it is searched: the folded name by which hits are ranked, and the words
// by which it is found: case and deal number, the case's number also without its leading zeros, name, customer. Every
// write of a deal's content goes through it.
func FoldedDeal(d entity.Deal, o entity.Opportunity, c deal.Content) entity.Deal {
	short := strings.TrimLeft(strings.TrimPrefix(o.Number, "C-"), "0")
	texts := []string{o.Number, d.Number, short, d.Name, d.CustomerName}
	if customer, named := c.Named(); named {
		texts = append(texts, customer.LocalName)
	}
	d.FoldedName, d.SearchWords = fold.Joined(d.Name), fold.Distinct(texts...)
	return d
}

// lockDealsOf locks the deals of a case in the order of their ids. Whatever changes several deals of a case begins with
// it and locks the case's row after it: transitions lock deals in this order, too, so that none waits for the other in
// a circle.
func lockDealsOf(db *gorm.DB, opportunityID string) error {
	var ids []string
	err := db.Raw("select id from opportunity_deal where opportunity_id = ? order by id for update", opportunityID).
		Scan(&ids).Error
	return wrap(err, "lock the deals of case %s", opportunityID)
}

// indexCase tells the relay that every deal of a case changed: parties and product group are the case's. The deal's own
// version stays, for a draft save is no transition; the index version orders what search shows instead. The deals are
// locked (lockDealsOf).
func indexCase(db *gorm.DB, opportunityID string, now time.Time) error {
	var deals []entity.Deal
	err := db.Raw("update opportunity_deal set index_version = index_version + 1 where opportunity_id = ? returning id, "+
		"version", opportunityID).Scan(&deals).Error
	if err != nil {
		return fmt.Errorf("index case %s: %w", opportunityID, err)
	}
	return indexDeals(db, now, deals)
}

// index is indexCase after a save, which has raised the index versions of the deals that it wrote.
func (c *lockedCase) index(db *gorm.DB, now time.Time, written []entity.Deal) error {
	if c.sharedKept { // the others show what they showed
		return indexDeals(db, now, written)
	}
	if len(c.untouched) > 0 {
		ids := collect(c.untouched, func(d entity.Deal) string { return d.ID })
		if err := db.Exec("update opportunity_deal set index_version = index_version + 1 where id in ?", ids).
			Error; err != nil {
			return fmt.Errorf("index case %s: %w", c.opportunity.Number, err)
		}
	}
	return indexDeals(db, now, append(written, c.untouched...))
}

func indexDeals(db *gorm.DB, now time.Time, deals []entity.Deal) error {
	if len(deals) == 0 {
		return nil
	}
	rows := make([]entity.Outbox, len(deals))
	for i, d := range deals {
		rows[i] = entity.Outbox{
			Topic: entity.TopicIndex, DealID: d.ID, DealVersion: d.Version, Payload: entity.JSON("{}"),
			CreatedAt: now,
		}
	}
	return wrap(db.Create(&rows).Error, "index %d deals", len(deals))
}

// ExpiredByDate is the condition on deals d that they are approved and past their date in their zone: they show as
// expired. The first comparison of dates bounds what has to be looked at, for no zone is further ahead.
func ExpiredByDate(now time.Time) (sql string, args []any) {
	last := now.UTC().Add(14 * time.Hour).Format(time.DateOnly)
	return "d.label = '" + string(deal.LabelApproved) + "' and d.expiration_date < ?::date and " +
		"d.expiration_date < (?::timestamptz at time zone d.zone)::date", []any{last, now}
}

// IndexLapsed tells the relay of approved deals whose date has passed since search last heard of them: they show as
// expired now, and no event says so. Each is told once; it answers how many there were.
func (s *Store) IndexLapsed(ctx context.Context, now time.Time, limit int) (int, error) {
	expired, args := ExpiredByDate(now)
	var deals []entity.Deal
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		err := db.Raw(`update opportunity_deal set index_version = index_version + 1, lapse_indexed = expiration_date where
			id in (
			select d.id from opportunity_deal d where `+expired+` and d.lapse_indexed is distinct from d.expiration_date
			order by d.id limit ? for update skip locked) returning id, version`, append(args, limit)...).Scan(&deals).Error
		if err != nil {
			return err
		}
		return indexDeals(db, now, deals)
	})
	if err != nil {
		return 0, fmt.Errorf("index deals past their date: %w", err)
	}
	return len(deals), nil
}
