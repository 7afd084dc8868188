package repo

import (
	"context"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// comparedAtOnce is how many customers are compared with those of their country in one transaction.
const comparedAtOnce = 500

// PairCustomers compares customers that came, or changed, since they were compared last with the others of their
// country, and keeps those that look alike as pairs for the stewards. It tells how many it looked at: some of one
// country; none when nothing has changed.
func (s *Store) PairCustomers(ctx context.Context, now time.Time) (int, error) {
	looked := 0
	err := s.DB(ctx).Transaction(func(db *gorm.DB) error {
		if err := db.Exec("select pg_advisory_xact_lock(hashtext('customer_pair'))").Error; err != nil {
			return err
		}
		due, err := dueCustomers(db)
		if err != nil || len(due) == 0 {
			return err
		}
		looked = len(due)
		found, err := pairsOf(db, due, now)
		if err != nil {
			return err
		}
		return savePairs(db, due, found)
	})
	return looked, wrap(err, "pairs of customers")
}

// pairable is a customer as pairs are sought.
type pairable struct {
	ID, Name, CountryID, NormalizedName, PostalCode, EmailDomain, DunsNumber string

	TPID      string `gorm:"column:tpid"`
	IsManaged bool
	Live      bool // it is active, and neither rejected nor merged
	Version   int64
}

const pairableColumns = `e.id, e.name, e.country_id, e.normalized_name, e.postal_code, e.email_domain, e.tpid,
	e.duns_number, e.is_managed, e.is_active live, e.version`

func (p pairable) customer() deal.PairedCustomer {
	return deal.PairedCustomer{
		ComparedCustomer: deal.ComparedCustomer{
			CountryID: p.CountryID, NormalizedName: p.NormalizedName, PostalCode: p.PostalCode, EmailDomain: p.EmailDomain,
			TPID: p.TPID, DUNS: p.DunsNumber,
		},
		ID: p.ID, Managed: p.IsManaged, Active: p.Live,
	}
}

// sameFamily tells that the CRM keeps both under one TPID: they are never a pair.
func (p pairable) sameFamily(other pairable) bool {
	return p.IsManaged && other.IsManaged && p.TPID != "" && p.TPID == other.TPID
}

// dueCustomers are some of one country that have changed since they were compared.
func dueCustomers(db *gorm.DB) ([]pairable, error) {
	var rows []pairable
	err := db.Raw(`select `+pairableColumns+` from legal_entity e left join compared_customer k on k.customer_id = e.id
		where k.version is distinct from e.version order by e.country_id, e.id limit ?`, comparedAtOnce).Scan(&rows).Error
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(rows, func(r pairable) bool { return r.CountryID != rows[0].CountryID }), nil
}

// pairsOf are the pairs of some customers of one country with any other of it.
func pairsOf(db *gorm.DB, due []pairable, now time.Time) ([]entity.CustomerPair, error) {
	var country []pairable
	err := db.Raw("select "+pairableColumns+" from legal_entity e where e.country_id = ? and e.is_active",
		due[0].CountryID).Scan(&country).Error
	if err != nil {
		return nil, err
	}
	byID := keyed(country, func(p pairable) string { return p.ID })
	ids, others := candidatesOf(due, country)
	near, err := measuredNames(db, ids, others)
	if err != nil {
		return nil, err
	}
	found := map[[2]string]entity.CustomerPair{}
	for _, d := range due {
		for id, similarity := range near[d.ID] {
			other := byID[id]
			if strength := deal.PairStrength(d.customer(), other.customer(), similarity); strength > 0 {
				pair := pairFor(d, other, strength, now)
				found[[2]string{pair.FirstID, pair.SecondID}] = pair
			}
		}
	}
	out := make([]entity.CustomerPair, 0, len(found))
	for _, pair := range found {
		out = append(out, pair)
	}
	slices.SortFunc(out, func(a, b entity.CustomerPair) int {
		return strings.Compare(a.FirstID+"|"+a.SecondID, b.FirstID+"|"+b.SecondID)
	})
	return out, nil
}

func pairFor(a, b pairable, strength float64, now time.Time) entity.CustomerPair {
	if a.ID > b.ID {
		a, b = b, a
	}
	return entity.CustomerPair{
		FirstID: a.ID, SecondID: b.ID, CountryID: a.CountryID, Strength: strength,
		Names: strings.ToLower(a.Name + "\n" + b.Name), FoundAt: now,
	}
}

// savePairs keeps what was found of some customers, takes away what no longer looks alike and waits for nobody's word,
// and notes that they were compared.
func savePairs(db *gorm.DB, due []pairable, found []entity.CustomerPair) error {
	ids := make([]string, len(due))
	compared := make([]entity.ComparedCustomer, len(due))
	for i, d := range due {
		ids[i], compared[i] = d.ID, entity.ComparedCustomer{CustomerID: d.ID, Version: d.Version}
	}
	keys := collect(found, func(p entity.CustomerPair) string { return p.FirstID + "|" + p.SecondID })
	err := db.Exec(`delete from customer_pair where outcome = '' and (first_id in @ids or second_id in @ids)
		and not first_id || '|' || second_id = any(string_to_array(@keys, chr(10)))`,
		map[string]any{"ids": ids, "keys": strings.Join(keys, "\n")}).Error
	if err != nil {
		return err
	}
	again := clause.OnConflict{
		Columns:   []clause.Column{{Name: "first_id"}, {Name: "second_id"}},
		DoUpdates: clause.AssignmentColumns([]string{"country_id", "strength", "names"}),
	}
	if len(found) > 0 {
		if err := db.Clauses(again).CreateInBatches(&found, comparedAtOnce).Error; err != nil {
			return err
		}
	}
	return db.Clauses(clause.OnConflict{
		Columns: []clause.Column{{Name: "customer_id"}}, DoUpdates: clause.AssignmentColumns([]string{"version"}),
	}).Create(&compared).Error
}
