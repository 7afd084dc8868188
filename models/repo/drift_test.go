package repo_test

import (
	"context"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"
	"gorm.io/gorm/schema"

	"dealdesk/models/entity"
	"dealdesk/testkit/repotest"
)

// tables lists every entity; a new one is added here.
func tables() []schema.Tabler {
	return []schema.Tabler{
		entity.Absence{},
		entity.Account{},
		entity.AccountRelation{},
		entity.AdminEvent{},
		entity.Attachment{},
		entity.AuditEvent{},
		entity.Bulk{},
		entity.BulkRow{},
		entity.BusinessUnit{},
		entity.BusinessVertical{},
		entity.CaseReseller{},
		entity.Command{},
		entity.ComparedCustomer{},
		entity.Country{},
		entity.CustomerPair{},
		entity.CustomerReview{},
		entity.DailyUse{},
		entity.Deadline{},
		entity.Deal{},
		entity.DealKey{},
		entity.DealType{},
		entity.Discount{},
		entity.DiscountTier{},
		entity.Document{},
		entity.DraftKey{},
		entity.Holiday{},
		entity.Idempotency{},
		entity.ImportFile{},
		entity.ImportProgress{},
		entity.Industry{},
		entity.LegalEntity{},
		entity.Letter{},
		entity.LetterFacts{},
		entity.ListPrice{},
		entity.Location{},
		entity.LoginAudit{},
		entity.Opportunity{},
		entity.Organization{},
		entity.Outbox{},
		entity.Party{},
		entity.PriceDecision{},
		entity.PriceList{},
		entity.ProductFamily{},
		entity.ProductSKU{},
		entity.ProductType{},
		entity.ProgramRule{},
		entity.ListView{},
		entity.QueueView{},
		entity.ReferenceVersion{},
		entity.Repair{},
		entity.IndexBuild{},
		entity.Reconciliation{},
		entity.Revision{},
		entity.SalesOut{},
		entity.Section{},
		entity.Session{},
		entity.SignInAttempt{},
		entity.SignInRate{},
		entity.Ticket{},
		entity.TierDiscount{},
		entity.UploadError{},
		entity.User{},
		entity.Notification{},
		entity.UserRole{},
		entity.UserVoice{},
		entity.VerticalCategory{},
	}
}

// statements records the changes of schema that GORM would make.
type statements struct {
	logger.Interface
	changes []string
}

var (
	changesSchema = regexp.MustCompile(`(?i)^\s*(CREATE|ALTER|DROP|COMMENT)\b`)
	// GORM wants a tag for what the Go type says already; TestPointersAreTheNullableColumns holds nullability instead.
	dropsNotNull = regexp.MustCompile(`DROP NOT NULL$`)
)

func (s *statements) LogMode(logger.LogLevel) logger.Interface { return s }

func (s *statements) Trace(_ context.Context, _ time.Time, fc func() (string, int64), _ error) {
	if sql, _ := fc(); changesSchema.MatchString(sql) && !dropsNotNull.MatchString(sql) {
		s.changes = append(s.changes, sql)
	}
}

// The entities say what the migrations made: AutoMigrate on the migrated schema has nothing to change.
func TestEntitiesMatchTheMigrations(t *testing.T) {
	db := repotest.Open(t).DB(t.Context())
	for _, table := range tables() {
		t.Run(table.TableName(), func(t *testing.T) {
			log := &statements{Interface: logger.Discard}
			rollback := db.Session(&gorm.Session{Logger: log}).Begin()
			defer rollback.Rollback()
			require.NoError(t, rollback.AutoMigrate(table))
			require.Empty(t, log.changes)
		})
	}
}

func TestPointersAreTheNullableColumns(t *testing.T) {
	db := repotest.Open(t).DB(t.Context())
	for _, table := range tables() {
		t.Run(table.TableName(), func(t *testing.T) {
			statement := &gorm.Statement{DB: db}
			require.NoError(t, statement.Parse(table))
			want := map[string]bool{}
			got := map[string]bool{}
			either := map[string]bool{}
			for _, field := range statement.Schema.Fields {
				if field.DBName != "" {
					want[field.DBName] = field.FieldType.Kind() == reflect.Pointer
					either[field.DBName] = field.FieldType.Kind() == reflect.Slice // nil is null, where the column allows it
				}
			}
			var columns []struct{ ColumnName, IsNullable string }
			err := db.Raw("select column_name, is_nullable from information_schema.columns where table_name = ?",
				table.TableName()).Scan(&columns).Error
			require.NoError(t, err)
			for _, c := range columns {
				got[c.ColumnName] = c.IsNullable == "YES" && !either[c.ColumnName]
			}
			require.Equal(t, want, got)
		})
	}
}

// Every table of the migrations has an entity and the other way round, so that the test above leaves none out.
func TestEveryTableHasAnEntity(t *testing.T) {
	db := repotest.Open(t).DB(t.Context())
	var migrated []string
	require.NoError(t, db.Raw("select table_name from information_schema.tables where table_schema = 'public' order by 1").
		Scan(&migrated).Error)
	migrated = slices.DeleteFunc(migrated, func(name string) bool { return strings.HasPrefix(name, "goose_") })
	known := []string{"search_word", "product_offer", "family_offer"} // written and read by the search engine's SQL only
	for _, table := range tables() {
		known = append(known, table.TableName())
	}
	slices.Sort(known)
	require.Equal(t, migrated, known)
}
