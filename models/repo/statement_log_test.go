package repo_test

import (
	"bytes"
	"context"
	"log/slog"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gorm.io/gorm"
	"gorm.io/gorm/logger"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// logged makes everything that is logged while the test runs readable.
func logged(t *testing.T) *bytes.Buffer {
	t.Helper()
	var out bytes.Buffer
	before := slog.Default()
	slog.SetDefault(slog.New(slog.NewTextHandler(&out, &slog.HandlerOptions{Level: slog.LevelDebug})))
	t.Cleanup(func() { slog.SetDefault(before) })
	return &out
}

// hardening M7: what people entered stands neither in the log of statements, however talkative it is, nor in the error
// of a statement that failed: texts of a case, comments, addresses of contacts.
func TestStatementsAreLoggedWithoutTheirValues(t *testing.T) {
	out := logged(t)
	store := repotest.Open(t)
	const marker = "zqmarker"
	in := newCase(deal.DealRegistration)
	in.By.Email, in.By.Name = marker+"@contoso.example", marker
	in.New.Requester = in.By
	in.Shared.PreSalesActivity = marker
	in.Shared.Contacts = []deal.ChannelContact{{ID: "1", Emails: marker + "@partner.example"}}
	in.Deals[0].Content.Name, in.Deals[0].Content.Overview = marker, marker
	in.Deals[0].Content.Team = []deal.DealContact{{ID: "1", Email: marker + "@devices.example", Name: marker}}
	_, err := store.SaveCase(t.Context(), in)
	require.NoError(t, err)

	var errs []error
	_, err = store.SaveCase(t.Context(), in) // its keys are taken
	errs = append(errs, err)
	errs = append(errs, store.RecordLogin(t.Context(), entity.LoginAudit{ID: marker, Email: marker, Message: marker}))
	notification := repo.NewNotification{DealID: marker, Title: marker, To: []string{marker}}
	errs = append(errs, store.Notify(t.Context(), []repo.NewNotification{notification}))
	talkative := store.DB(t.Context()).Session(&gorm.Session{Logger: store.DB(t.Context()).Logger.LogMode(logger.Info)})
	user := entity.User{ID: uuid.NewString(), Email: marker, Name: marker}
	errs = append(errs,
		talkative.Exec("insert into app_user (id, email) values (?, ?::uuid)", marker, marker).Error,
		talkative.Exec("select ?::int", marker).Error, talkative.Exec("select ?::jsonb", "{"+marker).Error,
		talkative.Exec("select ?::timestamptz", `"`+marker+`"`).Error)
	var number int
	errs = append(errs, talkative.Raw("select ?::int", marker).Scan(&number).Error,
		talkative.Raw("select 1 / (length(?) - ?)", marker, len(marker)).Scan(&number).Error,
		talkative.Raw("select ?::int", marker).Row().Scan(&number),
		talkative.Raw("select ?::int", marker).Find(&number).Error)
	require.NoError(t, talkative.Create(&user).Error)
	user.ID = uuid.NewString()
	errs = append(errs, talkative.Create(&user).Error) // the address is taken
	for i, err := range errs {
		require.Error(t, err, "statement %d", i)
		assert.NotContains(t, err.Error(), marker)
	}
	assert.Contains(t, out.String(), "insert into app_user", "statements are logged")
	assert.Contains(t, out.String(), `INSERT INTO \"app_user\"`, "at this level those that succeed as well")
	assert.NotContains(t, out.String(), marker)
}

// Statements of queries that go around GORM fail without their values, too.
func TestErrorsOfThePoolAreWithoutValues(t *testing.T) {
	pool, err := repotest.Open(t).Pool()
	require.NoError(t, err)
	_, err = pool.ExecContext(t.Context(), "select $1::text::uuid", "zqmarker")
	require.ErrorContains(t, err, "22P02")
	assert.NotContains(t, err.Error(), "zqmarker")
}

// A statement that ends because nobody waits for it any longer has not failed: people leave pages.
func TestAStatementThatNobodyWaitsForIsNotLogged(t *testing.T) {
	out := logged(t)
	store := repotest.Open(t)
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	require.Error(t, store.DB(ctx).Exec("select pg_sleep(60)").Error)
	assert.NotContains(t, out.String(), "pg_sleep")
	require.Error(t, store.DB(t.Context()).Exec("select pg_sleep(1/0)").Error)
	assert.Contains(t, out.String(), "pg_sleep")
}
