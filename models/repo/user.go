package repo

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base64"
	"fmt"
	"strings"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"dealdesk/models/apperr"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// UserByEmail finds a person by the lower-case e-mail, disabled ones included.
func (s *Store) UserByEmail(ctx context.Context, email string) (entity.User, error) {
	return one[entity.User](s.DB(ctx).Where("email = ?", email), "user", email)
}

// EnsureUser adds a person whom we do not know yet, without roles, and returns the stored row of the e-mail.
func (s *Store) EnsureUser(ctx context.Context, user entity.User) (entity.User, error) {
	err := s.DB(ctx).Clauses(clause.OnConflict{Columns: []clause.Column{{Name: "email"}}, DoNothing: true}).Create(&user).
		Error
	if err != nil {
		return entity.User{}, fmt.Errorf("add user %s: %w", user.ID, err)
	}
	return s.UserByEmail(ctx, user.Email)
}

// UserByIdentity finds the person that is an issuer's subject.
func (s *Store) UserByIdentity(ctx context.Context, issuer, subject string) (user entity.User, found bool, err error) {
	row, err := first[entity.User](s.DB(ctx).Where("issuer = ? and subject = ? and subject <> ''", issuer, subject))
	if err != nil || row == nil {
		return user, false, wrap(err, "user of subject %s", subject)
	}
	return *row, true, nil
}

// BindIdentity makes a person an issuer's subject, unless the person is another one already; it tells whether it did.
func (s *Store) BindIdentity(ctx context.Context, userID, issuer, subject string) (bool, error) {
	bound := s.DB(ctx).Model(&entity.User{}).
		Where("id = ? and (subject = '' or (issuer = ? and subject = ?))", userID, issuer, subject).
		Updates(map[string]any{"issuer": issuer, "subject": subject})
	if bound.Error != nil {
		return false, fmt.Errorf("bind user %s to subject %s: %w", userID, subject, bound.Error)
	}
	return bound.RowsAffected == 1, nil
}

// UnbindIdentity lets the next sign-in with an address bind the person anew, and says so with the reason and the
// provider that they were bound to in the administrators' record. It ends nothing else: sessions go on.
func (s *Store) UnbindIdentity(ctx context.Context, email, reason string, actor deal.Actor, now time.Time) error {
	return s.DB(ctx).Transaction(func(db *gorm.DB) error {
		var before string
		if err := db.Model(&entity.User{}).Where("email = ? and subject <> ''", email).Limit(1).Pluck("issuer", &before).
			Error; err != nil {
			return fmt.Errorf("unbind user %s: %w", email, err)
		}
		unbound := db.Model(&entity.User{}).Where("email = ? and subject <> ''", email).
			Updates(map[string]any{"issuer": "", "subject": ""})
		if unbound.Error != nil {
			return fmt.Errorf("unbind user %s: %w", email, unbound.Error)
		}
		if unbound.RowsAffected == 0 {
			return apperr.NotFound("user.notBound", "Nobody has signed in with this address.")
		}
		return recordAdmin(db, actor, "UnbindIdentity", map[string]any{
			"email": email, "before": before, "after": "", "reason": reason,
		}, now)
	})
}

// SaveIdentity stores what the identity side says about a person: names, PUID, user name.
func (s *Store) SaveIdentity(ctx context.Context, user entity.User) error {
	err := s.DB(ctx).Model(&entity.User{}).Where("id = ?", user.ID).Updates(map[string]any{
		"first_name": user.FirstName, "last_name": user.LastName, "name": user.Name, "puid": user.PUID,
		"user_name": user.UserName,
	}).Error
	return wrap(err, "save identity of user %s", user.ID)
}

// SetLanguage stores the language that a person has chosen.
func (s *Store) SetLanguage(ctx context.Context, userID string, language deal.Language) error {
	return s.saveLanguage(ctx, language, "id = ?", userID)
}

// FirstLanguage stores the language of a person's first sign-in; one that is known already stays.
func (s *Store) FirstLanguage(ctx context.Context, userID, language string) error {
	return s.saveLanguage(ctx, deal.Language(language), "id = ? and language = ''", userID)
}

func (s *Store) saveLanguage(ctx context.Context, language deal.Language, condition, userID string) error {
	err := s.DB(ctx).Model(&entity.User{}).Where(condition, userID).Update("language", string(language)).Error
	return wrap(err, "save language of user %s", userID)
}

// LanguageOf is the language of the person with an e-mail address; English where it is not known.
func (s *Store) LanguageOf(ctx context.Context, email string) (deal.Language, error) {
	return languageOf(s.DB(ctx), email)
}

func languageOf(db *gorm.DB, email string) (deal.Language, error) {
	var code string
	err := db.Model(&entity.User{}).Where("email = ?", strings.ToLower(email)).Limit(1).Pluck("language", &code).Error
	if err != nil {
		return "", fmt.Errorf("language of a user: %w", err)
	}
	return deal.LanguageOr(code, deal.English), nil
}

// nameOf is the name of the person with an e-mail address; the address itself of nobody whom we know, nothing of none.
func nameOf(db *gorm.DB, email string) (string, error) {
	if email == "" {
		return "", nil
	}
	var name string
	err := db.Model(&entity.User{}).Where("email = ?", strings.ToLower(email)).Limit(1).Pluck("name", &name).Error
	if err != nil {
		return "", fmt.Errorf("name of a user: %w", err)
	}
	return cmp.Or(name, email), nil
}

// recordedRole is a role at one place for one product group.
type recordedRole struct {
	UserID, Role, SubRole, LocationID, CountryID, CountryCode, Region, AccountID, ProductTypeID, ProductName string

	EUEFTA  bool `gorm:"column:eu_efta"`
	Dormant bool
	TPIDs   []string `gorm:"column:tpids;serializer:json"`
}

// recordedRoles are the recorded roles of the users for which a condition on r.user_id holds with one value.
func recordedRoles(db *gorm.DB, condition string, value any) (rows []recordedRole, err error) {
	err = db.Raw(`select r.user_id, r.role, r.sub_role, r.location_id, r.country_id, coalesce(c.code, '') as
		country_code, coalesce(c.region, '') as region, coalesce(c.is_eu_efta, false) as eu_efta,
			r.account_id, not coalesce(a.is_active, true) as dormant,
			coalesce(p.id, r.product_type_id) as product_type_id, coalesce(p.name, '') as product_name, r.tpids
		from user_role r
		left join location l on l.id = r.location_id
		left join country c on c.id = r.country_id
		left join account a on a.id = r.account_id
		left join product_type p on p.is_active and r.product_type_id in ('', p.id)
		where `+condition+` and r.is_active and coalesce(l.is_active, true)
		order by r.role, r.sub_role, r.location_id, r.country_id, p.position`, value).Scan(&rows).Error
	return rows, err
}

// RolesOf lists the recorded roles of a person, incomplete ones included, one per place and product group: a role for
// all product groups becomes one per active group (clarifications.md 87). Roles at inactive locations are left out.
func (s *Store) RolesOf(ctx context.Context, userID string) ([]deal.RoleAt, error) {
	rows, err := recordedRoles(s.DB(ctx), "r.user_id = $1", userID)
	if err != nil {
		return nil, fmt.Errorf("list roles of user %s: %w", userID, err)
	}
	return rolesFrom(rows), nil
}

func rolesFrom(rows []recordedRole) []deal.RoleAt {
	out := make([]deal.RoleAt, len(rows))
	for i, r := range rows {
		role, sub := deal.RoleNamed(r.Role, r.SubRole)
		out[i] = deal.RoleAt{
			Role: role, SubRole: sub, LocationID: r.LocationID, CountryID: r.CountryID, CountryCode: r.CountryCode,
			Market: deal.SalesMarket(r.CountryCode, r.Region, r.EUEFTA), EUEFTA: r.EUEFTA,
			AccountID: r.AccountID, Dormant: r.Dormant, ProductTypeID: r.ProductTypeID, ProductName: r.ProductName,
			TPIDs: r.TPIDs,
		}
	}
	return out
}

// DraftKey is with what a person's browsers encrypt what is typed and not saved. The first question makes it.
func (s *Store) DraftKey(ctx context.Context, userID string, now time.Time) (string, error) {
	find := func() (string, error) {
		rows, err := list[entity.DraftKey](s.DB(ctx).Where("user_id = ?", userID), "key of drafts")
		if err != nil || len(rows) == 0 {
			return "", err
		}
		return rows[0].Secret, nil
	}
	if secret, err := find(); err != nil || secret != "" {
		return secret, err
	}
	var key [32]byte
	_, _ = rand.Read(key[:]) // never fails
	row := entity.DraftKey{UserID: userID, Secret: base64.StdEncoding.EncodeToString(key[:]), CreatedAt: now.UTC()}
	if err := s.DB(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&row).Error; err != nil {
		return "", fmt.Errorf("make the key of drafts: %w", err)
	}
	return find() // another question may have been quicker
}
