package repo

import (
	"fmt"
	"slices"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// CustomerDuplicate is a customer that looks like another one.
type CustomerDuplicate struct {
	entity.LegalEntity
	CountryName string
	Similarity  float64       // of the normalised names
	Likeness    deal.Likeness `gorm:"-"`
}

// maxDuplicates bounds how many customers are shown as duplicates of one.
const maxDuplicates = 50

// duplicatesOf finds the customers that look like one: the hard ones when there are any, else the soft ones, likest
// first. Managed and unmanaged ones of all organisations count, inactive managed ones included; rejected and merged
// ones do not (clarifications.md 76).
func duplicatesOf(db *gorm.DB, e entity.LegalEntity) ([]CustomerDuplicate, error) {
	near, err := namesWithinEdits(db, e)
	if err != nil {
		return nil, err
	}
	if err := db.Exec(fmt.Sprintf("set local pg_trgm.similarity_threshold = %v", deal.AlikeNamesPlace)).Error; err != nil {
		return nil, fmt.Errorf("duplicates of a customer: %w", err)
	}
	var rows []CustomerDuplicate
	err = otherCustomers(db, e.ID).
		Select(Columns[entity.LegalEntity]("e")+", c.name as country_name, similarity(e.normalized_name, ?) as similarity",
			e.NormalizedName).
		Joins("join country c on c.id = e.country_id").
		Where(`(e.normalized_name % @name or e.id in @near or (e.country_id = @country and
				((@duns <> '' and e.duns_number = @duns) or (@tpid <> '' and e.tpid = @tpid))))`,
			map[string]any{
				"name": e.NormalizedName, "near": near, "country": e.CountryID, "duns": e.DunsNumber,
				"tpid": e.TPID,
			}).
		Order("similarity desc, e.id").Find(&rows).Error
	if err != nil {
		return nil, fmt.Errorf("duplicates of a customer: %w", err)
	}
	return likest(e, rows), nil
}

// otherCustomers are the customers that count as duplicates of another one.
func otherCustomers(db *gorm.DB, except string) *gorm.DB {
	return db.Table("legal_entity e").Joins("left join customer_review r on r.customer_id = e.id").
		Where("e.id <> ? and coalesce(r.outcome, '') not in ?", except,
			[]string{string(deal.CustomerRejected), string(deal.CustomerMerged)})
}

func namesWithinEdits(db *gorm.DB, e entity.LegalEntity) ([]string, error) {
	length := len([]rune(e.NormalizedName))
	var names []struct{ ID, NormalizedName string }
	err := otherCustomers(db, e.ID).Select("e.id, e.normalized_name").
		Where("char_length(e.normalized_name) between ? and ?", length-deal.MaxEditDistance, length+deal.MaxEditDistance).
		Scan(&names).Error
	if err != nil {
		return nil, fmt.Errorf("names like a customer's: %w", err)
	}
	ids := []string{}
	for _, n := range names {
		if deal.WithinEdits(e.NormalizedName, n.NormalizedName) {
			ids = append(ids, n.ID)
		}
	}
	return ids, nil
}

func likest(e entity.LegalEntity, rows []CustomerDuplicate) []CustomerDuplicate {
	hard := false
	for i, row := range rows {
		rows[i].Likeness = deal.CompareCustomers(compared(e), compared(row.LegalEntity), row.Similarity)
		hard = hard || rows[i].Likeness == deal.HardDuplicate
	}
	rows = slices.DeleteFunc(rows, func(row CustomerDuplicate) bool {
		return row.Likeness == deal.Unlike || (hard && row.Likeness != deal.HardDuplicate)
	})
	return rows[:min(len(rows), maxDuplicates)]
}

// MatchingFields names the fields of the form in which a customer agrees with one that looks like it.
func (c EnteredCustomer) MatchingFields(other CustomerDuplicate) []string {
	return deal.MatchingFields(compared(c.LegalEntity), compared(other.LegalEntity))
}

func compared(e entity.LegalEntity) deal.ComparedCustomer {
	return deal.ComparedCustomer{
		CountryID: e.CountryID, NormalizedName: e.NormalizedName, PostalCode: e.PostalCode, EmailDomain: e.EmailDomain,
		TPID: e.TPID, DUNS: e.DunsNumber,
	}
}
