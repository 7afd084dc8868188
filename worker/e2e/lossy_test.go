//go:build e2e

package e2e

import (
	"context"
	"net/http"
	"os"
	"time"

	"dealdesk/testkit/faults"
)

// patient is how long a caller goes on asking when answers get lost.
const patient = 3 * time.Minute

// lose puts ports that lose answers between the product, its servers and the tests, when DEALDESK_SOAK asks for it with
// "rate:seed" (make soak). The tests themselves look at the stores directly.
func (s *stack) lose(ctx context.Context) error {
	asked := os.Getenv("DEALDESK_SOAK")
	if asked == "" {
		return nil
	}
	dice, err := faults.Parse(asked)
	if err != nil {
		return err
	}
	ports := dice.Open()
	s.undo = append(s.undo, func() {
		ports.Close()
		_, _ = os.Stderr.WriteString(dice.String() + "\n")
	})
	if s.product, err = ports.Product(ctx, map[string]string{
		"DEALDESK_DATABASE_URL":     s.env["DEALDESK_DATABASE_URL"],
		"DEALDESK_TEMPORAL_ADDRESS": s.env["DEALDESK_TEMPORAL_ADDRESS"],
		"DEALDESK_MAIL_SMTP":        s.env["DEALDESK_MAIL_SMTP"],
	}); err != nil {
		return err
	}
	address, err := ports.Web(ctx, "api", s.env["DEALDESK_HTTP_ADDRESS"])
	if err != nil {
		return err
	}
	s.base, s.insists = "http://"+address, true
	return nil
}

// again is how long a caller waits before it asks again.
const again = 100 * time.Millisecond

// send makes one call; where answers get lost it is made again, with its key, until one comes.
func (p person) send(method, path, key string, body []byte) (answered, error) {
	for end := time.Now().Add(patient); ; <-time.After(again) {
		a, err := p.once(method, path, key, body)
		if err == nil || !shared.insists || time.Now().After(end) {
			return a, err
		}
	}
}

// insist repeats a call with its key while nobody knows its outcome yet, as the app does
// (frontend/src/lib/query/useCommand.ts), and while answers get lost after any failure.
func (p person) insist(method, path, key string, body []byte) (answered, error) {
	for end := time.Now().Add(patient); ; <-time.After(again) {
		a, err := p.send(method, path, key, body)
		unknown := a.status == http.StatusServiceUnavailable || shared.insists && a.status >= http.StatusInternalServerError
		if err != nil || !unknown || time.Now().After(end) {
			return a, err
		}
	}
}

// untilAnswered makes a call without a key, and again where answers get lost: only a failure that stays is one.
func untilAnswered(send func() (answered, error)) (answered, error) {
	for more := 20; ; more-- {
		a, err := send()
		if !shared.insists || more == 0 || err == nil && a.status < http.StatusInternalServerError {
			return a, err
		}
		<-time.After(again)
	}
}
