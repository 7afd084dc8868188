package repo

import (
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/fold"
)

// FoldedDeal fills the forms of a deal by which it is searched: the folded name by which hits are ranked, and the words by
// which it is found: case and deal number, the case's number also without its leading zeros, name, customer. Every write of
// a deal's content goes through it.
func FoldedDeal(d entity.Deal, o entity.Opportunity, c deal.Content) entity.Deal {
	short := strings.TrimLeft(strings.TrimPrefix(o.Number, "C-"), "0")
	texts := []string{o.Number, d.Number, short, d.Name, d.CustomerName}
	if len(c.Customers) > 0 {
		texts = append(texts, c.Customers[0].LocalName)
	}
	d.FoldedName, d.SearchWords = fold.Joined(d.Name), fold.Distinct(texts...)
	return d
}

// indexCase tells the relay that every deal of a saved case changed, those too that the save did not name: parties and
// product group are the case's. The deal's own version stays, for a draft save is no transition; the index version orders
// what search shows instead.
// The deals that were written with their index version raised are handed in.
func indexCase(db *gorm.DB, opportunityID string, now time.Time, written ...entity.Deal) error {
	ids := []string{uuid.Nil.String()} // a list in SQL is never empty
	for _, d := range written {
		ids = append(ids, d.ID)
	}
	var deals []entity.Deal
	err := db.Raw("update opportunity_deal set index_version = index_version + 1 where opportunity_id = ? and id not in ? returning id, version",
		opportunityID, ids).Scan(&deals).Error
	if err != nil {
		return fmt.Errorf("index case %s: %w", opportunityID, err)
	}
	deals = append(deals, written...)
	rows := make([]entity.Outbox, 0, len(deals))
	for _, d := range deals {
		rows = append(rows, entity.Outbox{
			Topic: entity.TopicIndex, DealID: d.ID, DealVersion: d.Version, Payload: entity.JSON("{}"), CreatedAt: now,
		})
	}
	if len(rows) == 0 {
		return nil
	}
	if err := db.Create(&rows).Error; err != nil {
		return fmt.Errorf("index case %s: %w", opportunityID, err)
	}
	return nil
}
