package entity

import (
	"time"
)

// Session is a signed-in browser. Only the hash of its token is stored.
type Session struct {
	ID               string `gorm:"type:uuid;primaryKey"`
	TokenHash        []byte
	UserID           string
	CreatedAt        time.Time
	SeenAt           time.Time
	ExpiresAt        time.Time // the absolute limit
	EndedAt          *time.Time
	EndReason        string
	RolesVersion     int64  // of the user when the outcome was last decided
	LoginSuccess     string // Success or Fail
	ErrorMessage     string
	OrganizationID   string
	OrganizationName string
	// location id to country code, as the partner service answered
	Accounts   map[string]string `gorm:"type:jsonb;serializer:json"`
	AccountsAt time.Time         // when it answered
	IDToken    string            `gorm:"column:id_token"` // encrypted with a key that only the browser's token gives
	Address    string            // of the browser
	UserAgent  string
}

// TableName is the table.
func (Session) TableName() string { return "session" }

// SignInAttempt is a sign-in under way at the identity provider; it is taken once.
type SignInAttempt struct {
	StateHash   []byte `gorm:"primaryKey"`
	BrowserHash []byte // of the cookie that ties the attempt to its browser
	Nonce       string
	Verifier    string // PKCE
	ReturnTo    string
	Language    string `gorm:"default:''"` // that the browser asks for, of use at a person's first sign-in
	ExpiresAt   time.Time
}

// TableName is the table.
func (SignInAttempt) TableName() string { return "sign_in_attempt" }

// LoginAudit is one result of a sign-in or sign-out.
type LoginAudit struct {
	ID            string `gorm:"type:uuid;primaryKey"`
	At            time.Time
	Email         string
	Source        string // server, or client for SaveUserLoginDetails
	Outcome       string // Success, Fail, Refused, SignedOut
	Message       string
	Address       string
	UserAgent     string
	CorrelationID string
}

// TableName is the table.
func (LoginAudit) TableName() string { return "login_audit" }

// SignInRate is until when the sign-ins of an address or a person are spent.
type SignInRate struct {
	Who        string    `gorm:"primaryKey"`
	SpentUntil time.Time `gorm:"not null"`
}

// TableName is the table's name.
func (SignInRate) TableName() string { return "sign_in_rate" }
