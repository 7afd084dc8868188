package repo

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// LoadFacts reads what surrounds a deal at one of its revisions, inside the transaction that applies an event. Whether
// another organisation's deal conflicts is asked where a submit's program numbers are given and make it matter.
func (tx *DealTx) LoadFacts(revision int, now time.Time, program *deal.Terms) (deal.Facts, error) {
	if revision <= 0 {
		return deal.Facts{}, nil
	}
	frozen, err := tx.revision(revision)
	switch {
	case errors.Is(err, gorm.ErrRecordNotFound): // a decision names a revision that was never there: the rules refuse it
		return deal.Facts{}, nil
	case err != nil:
		return deal.Facts{}, fmt.Errorf("facts of deal %s: %w", tx.deal.Number, err)
	}
	shared, content := frozen.shared, frozen.content
	out, err := loadFacts(tx.db, shared, content, now)
	if err == nil {
		out.Granted, err = grantedBefore(tx.db, tx.deal.ID, content.Type)
	}
	if err != nil || program == nil {
		return out, err
	}
	return withConflict(tx.db, out, content, *program,
		conflictScope{shared.ProductGroup.ID, tx.opportunity.RequesterOrganizationID}, now)
}

// conflictScope is the product group of the deal asked about and its own organization, whose deals are no conflict.
type conflictScope struct{ productGroupID, organizationID string }

func withConflict(db *gorm.DB, out deal.Facts, content deal.Content, program deal.Terms, of conflictScope,
	now time.Time,
) (deal.Facts, error) {
	if out.Conflict || !deal.Contestable(content.Type, out, program.Complete(content.Type)) {
		return out, nil
	}
	var err error
	out.Conflict, err = holdsConflict(db, content, of.productGroupID, of.organizationID, now)
	return out, err
}

func loadFacts(db *gorm.DB, shared deal.Shared, content deal.Content, now time.Time) (deal.Facts, error) {
	reviews, err := reviewsOf(db, content)
	if err != nil {
		return deal.Facts{}, err
	}
	if content, err = settled(db, content, reviews); err != nil {
		return deal.Facts{}, err
	}
	out := deal.Facts{
		UnderReview: slices.ContainsFunc(reviews, func(r entity.CustomerReview) bool { return r.Outcome == "" }),
		Conflict: slices.ContainsFunc(reviews,
			func(r entity.CustomerReview) bool { return r.Outcome == string(deal.CustomerRejected) }),

		Managed: len(content.Customers) > 0 &&
			!slices.ContainsFunc(content.Customers, func(c deal.Customer) bool { return !c.Managed }),
		RFP: shared.RFP, SkipsChannel: content.ChannelStructure == deal.StructureSkip,
		RequestedDate: content.RequestedExpiration,
		ByEntity:      content.Type == deal.CPStrategic && content.Affiliation == deal.AffiliateCompanies,
	}
	if units := content.Committed(); units != nil {
		out.Volume = *units
	}
	for _, p := range content.Products {
		out.Lines = append(out.Lines, deal.Line{ID: p.ID, Name: p.Name})
	}
	if content.Type == deal.SpecialPricing {
		bought, err := bought(db, content, now.AddDate(0, -boosterMonths, 0))
		if err != nil {
			return out, err
		}
		out.BoosterDue = !bought
	}
	if content.Type == deal.CPStrategic {
		out.TPID = content.Primary().TPID
		if out.AwaitsSSP, err = hasSSP(db, out.TPID); err != nil {
			return out, err
		}
	}
	return out, nil
}

// grantedBefore is what the decisions on a CP Strategic deal have granted on its lines, the newest of each: while its
// channel is decided its pricing stands (clarifications.md 95).
func grantedBefore(db *gorm.DB, dealID string, program deal.Type) ([]deal.Grant, error) {
	if program != deal.CPStrategic {
		return nil, nil
	}
	var rows []entity.Discount
	err := db.Raw("select distinct on (line_id) "+Columns[entity.Discount]("deal_discount")+
		" from deal_discount where deal_id = ? and granted "+
		"order by line_id, revision desc", dealID).Scan(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("discounts granted on deal %s: %w", dealID, err)
	}
	grants := make([]deal.Grant, len(rows))
	for i, r := range rows {
		grants[i] = deal.Grant{
			Line: deal.Line{ID: r.LineID, Name: r.LineName}, Percent: deal.Percent(r.Percent),
			Booster: deal.Percent(r.Booster), Reason: r.Reason, Rule: r.Rule,
		}
	}
	return grants, nil
}

// boosterMonths is how long a customer must have bought nothing to get the booster (rules.md "Desk").
const boosterMonths = 24

// bought tells whether the customer has transacted units of any deal since a day: the same entity, or one of its TPID.
func bought(db *gorm.DB, content deal.Content, since time.Time) (bool, error) {
	for _, c := range content.Customers {
		same := []any{[]map[string]string{{"customerId": c.CustomerID}}}
		if c.TPID != "" {
			same = append(same, []map[string]string{{"tpid": c.TPID}})
		}
		for _, who := range same {
			raw, err := json.Marshal(who)
			if err != nil {
				return false, fmt.Errorf("customer %s: %w", c.CustomerID, err)
			}
			var n int64
			err = db.Model(&entity.Deal{}).Where("last_sold >= ? and content -> 'customers' @> ?::jsonb", since, string(raw)).
				Limit(1).Count(&n).Error
			if err != nil {
				return false, fmt.Errorf("sales to customer %s: %w", c.CustomerID, err)
			}
			if n > 0 {
				return true, nil
			}
		}
	}
	return false, nil
}

// hasSSP tells whether somebody looks after the TPID as its SSP (clarifications.md 41).
func hasSSP(db *gorm.DB, tpid string) (bool, error) {
	if tpid == "" {
		return false, nil
	}
	var n int64
	err := db.Model(&entity.UserRole{}).
		Joins("join app_user u on u.id = user_role.user_id and u.is_active").
		Where("user_role.is_active and user_role.role = ? and user_role.tpids @> to_jsonb(array[?])", string(deal.RoleSSP),
			tpid).Limit(1).Count(&n).Error
	if err != nil {
		return false, fmt.Errorf("SSP of TPID %s: %w", tpid, err)
	}
	return n > 0, nil
}

// holdsConflict tells whether another organisation holds a deal of any program for the same customer, product group and
// pool: a conflict that a person looks at (rules.md "Auto-decision", "Duplicates").
func holdsConflict(db *gorm.DB, content deal.Content, productGroupID, organizationID string, now time.Time) (bool,
	error,
) {
	subjects := deal.RivalSubjects(content, productGroupID)
	if len(subjects) == 0 {
		return false, nil
	}
	var found []string
	err := db.Table("deal_key k").Joins("join opportunity_deal d on d.id = k.deal_id").
		Joins("join opportunity o on o.id = d.opportunity_id").
		Where("k.subject in ? and o.requester_organization_id <> ?", subjects, organizationID).
		Where(heldNow("?", "?"), int(deal.Approved), now).Limit(1).Pluck("k.deal_id", &found).Error
	if err != nil {
		return false, fmt.Errorf("conflicting deals: %w", err)
	}
	return len(found) > 0, nil
}
