package api

import (
	"errors"
	"io"
	"sync"

	"github.com/gin-gonic/gin"

	"dealdesk/api/auth"
	"dealdesk/models/apperr"
)

// Bytes of request bodies that are held in memory at once. They are counted as they arrive: a client that announces
// much and sends little takes nothing away from others.
const (
	budgetOfAll    = 128 << 20
	budgetOfPerson = 48 << 20
)

var (
	errBusy = apperr.Unavailable("request.busy", "Too many large requests are under way. Please try again in a moment.")

	errBusyPerson = apperr.TooMany("request.busyPerson",
		"Too many large requests of yours are under way. Please try again in a moment.")
)

// bodyBudget counts the bytes of all bodies being read and of those of each person.
type bodyBudget struct {
	mu       sync.Mutex
	all      int
	ofPerson map[string]int
}

func newBodyBudget() *bodyBudget { return &bodyBudget{ofPerson: map[string]int{}} }

// Limit lets requests take what they read from the budget until they are answered.
func (b *bodyBudget) Limit(c *gin.Context) {
	if c.Request.Body == nil || c.Request.ContentLength == 0 {
		c.Next()
		return
	}
	counted := &countedBody{ReadCloser: c.Request.Body, budget: b, person: c.GetString(auth.UserKey)}
	c.Request.Body = counted
	defer counted.giveBack()
	c.Next()
}

func (b *bodyBudget) take(person string, n int) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch {
	case b.ofPerson[person]+n > budgetOfPerson:
		return errBusyPerson
	case b.all+n > budgetOfAll:
		return errBusy
	}
	b.all += n
	b.ofPerson[person] += n
	return nil
}

func (b *bodyBudget) giveBack(person string, n int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.all -= n
	if b.ofPerson[person] -= n; b.ofPerson[person] <= 0 {
		delete(b.ofPerson, person)
	}
}

// countedBody takes what is read from the budget; beyond it, reading fails.
type countedBody struct {
	io.ReadCloser
	budget *bodyBudget
	person string
	taken  int
}

func (b *countedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if refused := b.budget.take(b.person, n); refused != nil {
		return 0, refused
	}
	b.taken += n
	return n, err
}

func (b *countedBody) giveBack() {
	if b.taken > 0 {
		b.budget.giveBack(b.person, b.taken)
	}
}

// refusedBody is the refusal for which a body could not be read, if the budget was exceeded or no place was free.
func refusedBody(errs []error) error {
	for _, err := range errs {
		var refusal *apperr.Error
		if errors.As(err, &refusal) && (refusal.Kind == apperr.KindTooMany || refusal.Kind == apperr.KindUnavailable) {
			return err
		}
	}
	return nil
}
