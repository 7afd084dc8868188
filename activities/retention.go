package activities

import (
	"context"
	"errors"
	"time"

	"dealdesk/models/repo"
)

const day = 24 * time.Hour

// Kinds whose number a reconciliation reports.
const (
	oldAnswers = "answers to repeated requests"
	oldOutbox  = "what the relay has done"
	oldMails   = "mails that were sent"
)

// Retention is how long a kind of data is kept; docs/operations.md "Retention" has the same table. What is not among
// them lives as long as the case that it belongs to.
type Retention struct {
	Kind string
	Days int
	// forget deletes or anonymises what is older, and tells how many rows that were
	forget func(s *repo.Store, ctx context.Context, before time.Time) (int, error)
}

// Retentions are the kinds of data that the reconciler ends by their age.
func Retentions() []Retention {
	return []Retention{
		{oldAnswers, 7, (*repo.Store).ForgetRequests}, // clarifications.md 37
		{oldOutbox, 7, (*repo.Store).ForgetOutbox},    // dead letters 180 days later
		{oldMails, 180, (*repo.Store).ForgetMails},    // until then the page of the case tells of them
		{"notifications", 180, uncounted((*repo.Store).ForgetNotifications)},
		{"record of sign-ins", 400, uncounted((*repo.Store).ForgetLogins)},
		{"sign-ins under way", 1, uncounted((*repo.Store).ForgetAttempts)},
		{"limits of sign-ins", 1, uncounted((*repo.Store).ForgetSignInRates)},
		{"refused rows of an upload", 1, uncounted((*repo.Store).ForgetUploadErrors)},
		{"builds of search indexes", 180, (*repo.Store).ForgetIndexBuilds},
		{"runs of the reconciler by hand", 180, (*repo.Store).ForgetReconciliations},
		{"absences of the desk", 400, uncounted((*repo.Store).ForgetAbsences)},
		{"who said what of the portal", 180, uncounted((*repo.Store).ForgetVoices)},
	}
}

func uncounted(
	forget func(s *repo.Store, ctx context.Context, before time.Time) error,
) func(s *repo.Store, ctx context.Context, before time.Time) (int, error) {
	return func(s *repo.Store, ctx context.Context, before time.Time) (int, error) {
		return 0, forget(s, ctx, before)
	}
}

// ForgetOld ends what is too old, and counts it by kind. One kind's trouble does not stop the others.
func ForgetOld(ctx context.Context, store *repo.Store, now time.Time) (map[string]int, error) {
	counts := map[string]int{}
	var errs []error
	for _, r := range Retentions() {
		n, err := r.forget(store, ctx, now.Add(-time.Duration(r.Days)*day))
		counts[r.Kind] = n
		errs = append(errs, err)
	}
	return counts, errors.Join(errs...)
}
