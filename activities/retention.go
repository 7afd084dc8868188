package activities

import (
	"context"
	"errors"
	"time"

	"dealdesk/models/repo"
)

const day = 24 * time.Hour

// ForgetOld ends what is too old, and counts it by kind. One kind's trouble does not stop the others.
func ForgetOld(ctx context.Context, store *repo.Store, now time.Time) (map[string]int, error) {
	counts := map[string]int{}
	var errs []error
	for _, r := range repo.Retentions() {
		n, err := r.Forget(store, ctx, now.Add(-time.Duration(r.Days)*day))
		counts[r.Kind] = n
		errs = append(errs, err)
	}
	return counts, errors.Join(errs...)
}
