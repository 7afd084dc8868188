package repo

import (
	"context"

	"dealdesk/models/entity"
	"dealdesk/models/fold"
)

// LegalEntityByID finds an end customer, inactive ones included: old cases keep them.
func (s *Store) LegalEntityByID(ctx context.Context, id string) (entity.LegalEntity, error) {
	return one[entity.LegalEntity](s.DB(ctx).Where("id = ?", id), "customer", id)
}

// LegalEntitiesNamed finds the end customers of a name in a country, or in all of EU and EFTA when it is one of theirs.
func (s *Store) LegalEntitiesNamed(ctx context.Context, name string, country entity.Country) ([]entity.LegalEntity,
	error,
) {
	return list[entity.LegalEntity](s.DB(ctx).
		Where("normalized_name = ? AND country_id IN (SELECT id FROM country WHERE id = ? OR (? AND is_eu_efta))",
			fold.Name(name), country.ID, country.IsEUEFTA).
		Order("id").Limit(maxNamesakes), "customers of a name")
}

// maxNamesakes bounds how many customers of one name are looked at.
const maxNamesakes = 200

// Folded fills the forms of a customer by which it is compared and searched; every write of a name goes through it.
func Folded(e entity.LegalEntity) entity.LegalEntity {
	e.NormalizedName = fold.Name(e.Name)
	e.FoldedName = fold.Forms(e.Name, e.LocalName)
	e.SearchWords = fold.Distinct(e.Name, e.LocalName, e.City, e.PostalCode, e.TPID, e.DunsNumber, e.CRMAccountID, e.CRMID,
		e.GPID)
	return e
}
