package entity

import (
	"time"
)

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

// DraftKey is with what a person's browsers encrypt what is typed and not saved; they get it while the person is signed
// in.
type DraftKey struct {
	UserID    string    `gorm:"primaryKey"`
	Secret    string    `gorm:"not null"` // 256 bits in base64
	CreatedAt time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (DraftKey) TableName() string { return "draft_key" }

// UserVoice is what a person thinks of the portal.
type UserVoice struct {
	ID            string    `gorm:"type:uuid;primaryKey"`
	OpportunityID *string   `gorm:"type:uuid"`
	Email         string    `gorm:"not null"`
	Rating        int       `gorm:"not null"` // stars, 1 to 5
	Comments      string    `gorm:"not null"`
	BrowserName   string    `gorm:"not null"`
	CreatedAt     time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (UserVoice) TableName() string { return "user_voice" }

// Notification is what a user has been told by mail, to be read in the app as well.
type Notification struct {
	ID        int64     `gorm:"primaryKey;autoIncrement;index:idx_notification_email,priority:2,sort:desc"`
	MessageID string    `gorm:"not null;uniqueIndex:idx_notification_message,priority:1"` // of the mail
	Email     string    `gorm:"not null;uniqueIndex:idx_notification_message,priority:2;index:idx_notification_email,priority:1;index:idx_notification_unread,where:read_at IS NULL"`
	DealID    string    `gorm:"type:uuid;not null"`
	Title     string    `gorm:"not null"`
	Summary   string    `gorm:"not null"`
	CreatedAt time.Time `gorm:"not null"`
	ReadAt    *time.Time
}

// TableName is the table's name.
func (Notification) TableName() string { return "notification" }

// DailyUse is how often somebody has done on a day what is limited by the day.
type DailyUse struct {
	Day  time.Time `gorm:"primaryKey;type:date"`
	What string    `gorm:"primaryKey"`
	Who  string    `gorm:"primaryKey"`
	Used int       `gorm:"not null"`
}

// TableName is the table's name.
func (DailyUse) TableName() string { return "daily_use" }
