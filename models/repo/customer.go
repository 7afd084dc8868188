package repo

import (
	"context"

	"dealdesk/models/entity"
)

// LegalEntityByID finds an end customer, inactive ones included: old cases keep them.
func (s *Store) LegalEntityByID(ctx context.Context, id string) (entity.LegalEntity, error) {
	return one[entity.LegalEntity](s.DB(ctx).Where("id = ?", id), "customer", id)
}

// LegalEntitiesByID finds the end customers that exist among ids.
func (s *Store) LegalEntitiesByID(ctx context.Context, ids ...string) (map[string]entity.LegalEntity, error) {
	return byID(s.DB(ctx), ids, "customers", func(e entity.LegalEntity) string { return e.ID })
}
