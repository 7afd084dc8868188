package repo

import (
	"context"

	"dealdesk/models/entity"
)

// AccountFor finds the active account of an organisation in a country (id) for a product group (id); where it is both,
// the distributor comes before the reseller.
func (s *Store) AccountFor(ctx context.Context, organizationID, countryID, productTypeID string) (entity.Account, error) {
	return one[entity.Account](s.DB(ctx).
		Where("organization_id = ? AND country_id = ? AND product_type_id = ? AND is_active", organizationID, countryID, productTypeID).
		Order("partner_type, id"), "account", organizationID)
}

// PartnerAccount is an active account with the country it is in (case-submission.md L74).
type PartnerAccount struct {
	entity.Account
	CountryName string
	IsEUEFTA    bool `gorm:"column:is_eu_efta"`
}

// ActiveAccounts lists the active accounts of partner types, by company, country and product group.
func (s *Store) ActiveAccounts(ctx context.Context, partnerTypes ...int) ([]PartnerAccount, error) {
	return list[PartnerAccount](s.DB(ctx).Table("account a").
		Select("a.*, c.name AS country_name, c.is_eu_efta").
		Joins("JOIN country c ON c.id = a.country_id").
		Joins("JOIN organization o ON o.id = a.organization_id AND o.is_active").
		Where("a.is_active AND c.is_active AND a.partner_type IN ?", partnerTypes).
		Order(`a.company_name COLLATE "C", c.name, a.product_type_id, a.partner_type, a.id`), "accounts")
}

// PartnerCountry is the id of the country whose partners serve a country: in the Middle East, Saudi Arabia and Egypt
// have their own, all others those of the United Arab Emirates (clarifications.md 82).
func PartnerCountry(all []entity.Country, of entity.Country) string {
	if of.Region != "Middle East" || of.Code == "SA" || of.Code == "EG" {
		return of.ID
	}
	for _, c := range all {
		if c.Code == "AE" {
			return c.ID
		}
	}
	return of.ID
}
