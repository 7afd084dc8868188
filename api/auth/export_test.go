package auth

import "time"

// SetClock lets tests move the time of sessions and limits.
func (a *Auth) SetClock(now func() time.Time) { a.now = now }
