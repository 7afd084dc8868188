package activities

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/entity"
	"dealdesk/models/repo"
	"dealdesk/testkit/repotest"
)

// hardening M4, M13: what is older than its retention goes or loses its person, what is younger stays; the rights of
// the processes are enough for it.
func TestWhatIsTooOldGoes(t *testing.T) {
	owner := repotest.Open(t)
	store := repotest.AsProcess(t, owner)
	now := time.Date(2026, 11, 26, 12, 0, 0, 0, time.UTC)
	db := store.DB(t.Context())
	ages := map[string]int{}
	for _, r := range repo.Retentions() {
		ages[r.Kind] = r.Days
	}
	for i, late := range []bool{true, false} {
		at := func(kind string) time.Time {
			require.NotZero(t, ages[kind], kind)
			shift := time.Hour
			if late {
				shift = -time.Hour
			}
			return now.Add(-time.Duration(ages[kind]) * 24 * time.Hour).Add(shift)
		}
		n := strconv.Itoa(i)
		require.NoError(t, db.Create(&entity.LoginAudit{ID: uuid.NewString(), At: at("record of sign-ins"), Email: n}).Error)
		require.NoError(t, db.Create(&entity.SignInAttempt{
			StateHash: []byte(n), BrowserHash: []byte(n), ExpiresAt: at("sign-ins under way"),
		}).Error)
		require.NoError(t, db.Create(&entity.SignInRate{Who: n, SpentUntil: at("limits of sign-ins")}).Error)
		require.NoError(t, db.Create(&entity.UploadError{
			ID: uuid.NewString(), UploadedBy: n, CreatedAt: at("refused rows of an upload"), Content: []byte{1},
		}).Error)
		require.NoError(t, db.Create(&entity.UserVoice{
			ID: uuid.NewString(), Email: "voice" + n, Rating: 1, Comments: "said", CreatedAt: at("who said what of the portal"),
		}).Error)
		started := at("builds of search indexes")
		require.NoError(t, db.Create(&entity.IndexBuild{
			ID: uuid.NewString(), IndexName: "cases", StartedAt: started, FinishedAt: &started,
		}).Error)
		done := at("what the relay has done")
		require.NoError(t, db.Create(&entity.Outbox{
			Topic: entity.TopicRebuild, DealID: uuid.NewString(), Payload: entity.JSON("{}"), CreatedAt: done, DoneAt: &done,
		}).Error)
	}
	require.NoError(t, db.Create(&entity.LoginAudit{ID: uuid.NewString(), At: now, Email: "now"}).Error)
	counts, err := ForgetOld(t.Context(), store, now)
	require.NoError(t, err)
	assert.Equal(t, 1, counts["what the relay has done"])
	left := func(table string) (n int64) {
		require.NoError(t, db.Table(table).Count(&n).Error)
		return n
	}
	assert.EqualValues(t, 2, left("login_audit"))
	assert.EqualValues(t, 1, left("sign_in_attempt"))
	assert.EqualValues(t, 1, left("sign_in_rate"))
	assert.EqualValues(t, 1, left("upload_error"))
	assert.EqualValues(t, 1, left("outbox"))
	assert.EqualValues(t, 1, left("index_build"))
	var voices []string
	require.NoError(t, db.Model(&entity.UserVoice{}).Order("email").Pluck("email", &voices).Error)
	assert.Equal(t, []string{"", "voice1"}, voices, "what was said stays")
	_, err = ForgetOld(t.Context(), store, now.AddDate(5, 0, 0))
	require.NoError(t, err)
	assert.EqualValues(t, 1, left("index_build"), "the last one of an index stays")
}

// The guide names every kind with its time.
func TestTheGuideNamesEveryRetention(t *testing.T) {
	guide, err := os.ReadFile(filepath.Join("..", "docs", "operations.md"))
	require.NoError(t, err)
	for _, r := range repo.Retentions() {
		row := regexp.MustCompile(fmt.Sprintf(`(?m)^\| %s \| %d days? \|`, regexp.QuoteMeta(r.Kind), r.Days))
		assert.Regexp(t, row, string(guide))
	}
}
