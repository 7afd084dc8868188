package repo

import (
	"context"
	"time"

	"dealdesk/models/entity"
)

// ForgetLogins deletes from the record of sign-ins what is older than a time. The function of the schema that does it
// leaves the newest ninety days alone.
func (s *Store) ForgetLogins(ctx context.Context, before time.Time) error {
	return wrap(s.DB(ctx).Exec("select forget_logins(?)", before).Error, "forget sign-ins")
}

// ForgetAttempts deletes sign-ins that were never finished and ran out before a time.
func (s *Store) ForgetAttempts(ctx context.Context, before time.Time) error {
	return wrap(s.DB(ctx).Delete(&entity.SignInAttempt{}, "expires_at < ?", before).Error, "forget sign-ins under way")
}

// ForgetUploadErrors deletes the workbooks of refused rows from before a time.
func (s *Store) ForgetUploadErrors(ctx context.Context, before time.Time) error {
	return wrap(s.DB(ctx).Delete(&entity.UploadError{}, "created_at < ?", before).Error, "forget refused rows")
}

// ForgetVoices takes the person out of what was said of the portal before a time; what was said stays.
func (s *Store) ForgetVoices(ctx context.Context, before time.Time) error {
	err := s.DB(ctx).Model(&entity.UserVoice{}).Where("created_at < ? and email <> ''", before).
		Updates(map[string]any{"email": "", "browser_name": ""}).Error
	return wrap(err, "forget who said what of the portal")
}

// Kinds whose number a reconciliation reports.
const (
	OldAnswers = "answers to repeated requests"
	OldOutbox  = "what the relay has done"
	OldMails   = "mails that were sent"
)

// Retention is how long a kind of data is kept; docs/operations.md "Retention" has the same table. What is not among
// them lives as long as the case that it belongs to.
type Retention struct {
	Code string // for the page that shows it
	Kind string
	Days int
	// Forget deletes or anonymises what is older, and tells how many rows that were
	Forget func(s *Store, ctx context.Context, before time.Time) (int, error)
}

// Retentions are the kinds of data that the reconciler ends by their age.
func Retentions() []Retention {
	return []Retention{
		{"answers", OldAnswers, 7, (*Store).ForgetRequests}, // clarifications.md 37
		{"effects", OldOutbox, 7, (*Store).ForgetOutbox},    // dead letters 180 days later
		{"mails", OldMails, 180, (*Store).ForgetMails},      // until then the page of the case tells of them
		{"notifications", "notifications", 180, uncounted((*Store).ForgetNotifications)},
		{"signIns", "record of sign-ins", 400, uncounted((*Store).ForgetLogins)},
		{"signInsUnderWay", "sign-ins under way", 1, uncounted((*Store).ForgetAttempts)},
		{"signInLimits", "limits of sign-ins", 1, uncounted((*Store).ForgetSignInRates)},
		{"refusedRows", "refused rows of an upload", 1, uncounted((*Store).ForgetUploadErrors)},
		{"indexBuilds", "builds of search indexes", 180, (*Store).ForgetIndexBuilds},
		{"reconcilerRuns", "runs of the reconciler by hand", 180, (*Store).ForgetReconciliations},
		{"bulks", "bulks of the desk", 90, (*Store).ForgetBulks},
		{"absences", "absences of the desk", 400, uncounted((*Store).ForgetAbsences)},
		{"voices", "who said what of the portal", 180, uncounted((*Store).ForgetVoices)},
	}
}

func uncounted(
	forget func(s *Store, ctx context.Context, before time.Time) error,
) func(s *Store, ctx context.Context, before time.Time) (int, error) {
	return func(s *Store, ctx context.Context, before time.Time) (int, error) {
		return 0, forget(s, ctx, before)
	}
}
