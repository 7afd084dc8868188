package entity

import "time"

// User is a person that has signed in or may sign in. The e-mail is lower case.
type User struct {
	ID             string `gorm:"primaryKey"` // ID("user", email)
	Email          string
	FirstName      string
	LastName       string
	Name           string
	PUID           string `gorm:"column:puid"`
	UserName       string
	OrganizationID *string // nil for internal people
	IsInternal     bool
	IsActive       bool
	Issuer         string `gorm:"default:'';uniqueIndex:idx_app_user_identity,priority:1,where:subject <> ''"`
	Subject        string `gorm:"default:'';uniqueIndex:idx_app_user_identity,priority:2"` // at the issuer; empty until the first sign-in
	Language       string `gorm:"default:''"`                                              // deal.Language; empty until a first sign-in with a browser says it
	RolesVersion   int64  // counts changes of the person's roles; kept by a trigger
	CreatedAt      time.Time
}

// TableName is the table.
func (User) TableName() string { return "app_user" }

// UserRole is one role of a person: for partners at one location for one product group, for internal people without
// location. A partner's record with an empty role or location is incomplete and makes the sign-in fail (decisions.md
// 37).
type UserRole struct {
	ID            string `gorm:"primaryKey"` // ID("role", email:role:sub role:location:country:product type)
	UserID        string
	Role          string // ADD, ADR, DMP, MSS, SSP … ADMIN
	SubRole       string // empty, MSStoreUser or SurfaceSpecialist
	LocationID    string
	CountryID     string // empty: everywhere
	AccountID     string
	ProductTypeID string   // empty: all product groups
	TPIDs         []string `gorm:"column:tpids;type:jsonb;serializer:json"`
	IsActive      bool     `gorm:"default:true"` // false is a role that the person has no longer
}

// TableName is the table.
func (UserRole) TableName() string { return "user_role" }
