package repo

import (
	"context"
	"slices"

	"gorm.io/gorm"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// PartnerAccount is an active account with the country it is in (case-submission.md L74).
type PartnerAccount struct {
	entity.Account
	CountryName string
	IsEUEFTA    bool `gorm:"column:is_eu_efta"`
}

// ActiveAccounts lists the active accounts of partner types, by company, country and product group.
func (s *Store) ActiveAccounts(ctx context.Context, partnerTypes ...deal.PartnerType) ([]PartnerAccount, error) {
	return list[PartnerAccount](activeAccounts(s.DB(ctx)).Where("a.partner_type IN ?", partnerTypes), "accounts")
}

// ActiveResellersIn lists the active resellers of a product group in countries, by ids.
func (s *Store) ActiveResellersIn(ctx context.Context, productTypeID string, countryIDs []string) ([]PartnerAccount,
	error,
) {
	types := []int{int(deal.PartnerADR), int(deal.PartnerDMP)}
	return list[PartnerAccount](activeAccounts(s.DB(ctx)).
		Where("a.partner_type IN ? AND a.product_type_id IN ? AND a.country_id IN ?", types,
			storable([]string{productTypeID}), storable(countryIDs)), "resellers")
}

func activeAccounts(db *gorm.DB) *gorm.DB {
	return db.Table("account a").Select(Columns[entity.Account]("a") + ", c.name AS country_name, c.is_eu_efta").
		Joins("JOIN country c ON c.id = a.country_id").
		Joins("JOIN organization o ON o.id = a.organization_id AND o.is_active").
		Where("a.is_active AND c.is_active").
		Order(`a.company_name COLLATE "C", c.name, a.product_type_id, a.partner_type, a.id`)
}

// Supplier is a distributor that supplies a reseller.
type Supplier struct {
	PartnerAccount
	ResellerAccountID string
}

// KnownResellers are those of the ids that accounts of resellers have, in order.
func (s *Store) KnownResellers(ctx context.Context, ids []string) (known []string, err error) {
	err = s.DB(ctx).Model(&entity.Account{}).
		Where("id IN ? AND partner_type IN ?", storable(ids), []int{int(deal.PartnerADR), int(deal.PartnerDMP)}).
		Order("id").Pluck("id", &known).Error
	return known, wrap(err, "resellers")
}

// Suppliers finds the active distributors that supply resellers, of a product group when it is named.
func (s *Store) Suppliers(ctx context.Context, productTypeID string, resellerIDs []string) ([]Supplier, error) {
	q := activeAccounts(s.DB(ctx)).
		Select(Columns[entity.Account]("a")+", c.name AS country_name, c.is_eu_efta, r.reseller_account_id").
		Joins("JOIN account_relation r ON r.distributor_account_id = a.id AND r.is_active").
		Where("r.reseller_account_id IN ?", storable(resellerIDs))
	if productTypeID != "" {
		q = q.Where("a.product_type_id IN ?", storable([]string{productTypeID}))
	}
	return list[Supplier](q, "suppliers")
}

// PartnerCountry is the id of the country whose partners serve a country (clarifications.md 82).
func PartnerCountry(all []entity.Country, of entity.Country) string {
	from := deal.ServedFrom(of.Code, of.Region)
	if at := slices.IndexFunc(all, func(c entity.Country) bool { return c.Code == from }); at >= 0 {
		return all[at].ID
	}
	return of.ID
}
