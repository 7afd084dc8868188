package api

import (
	"errors"
	"fmt"
	"io"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
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
		refusal, refused := errors.AsType[*apperr.Error](err)
		if refused && (refusal.Kind == apperr.KindTooMany || refusal.Kind == apperr.KindUnavailable) {
			return err
		}
	}
	return nil
}

// readInTime removes the deadline for reading a body once the body has been read. net/http does so itself, but not for
// a request without a body where one may come: its deadline would pass while a command waits for its outcome, and the
// server takes that for a client who has gone. It cancels this request and every later one on the connection.
func readInTime(c *gin.Context) {
	if c.Request.Body != nil {
		c.Request.Body = &timedBody{
			ReadCloser: c.Request.Body,
			lift:       func() { _ = huma.SetReadDeadline(c.Writer, time.Time{}) },
		}
	}
	c.Next()
}

// timedBody calls lift at its end.
type timedBody struct {
	io.ReadCloser
	lift func()
}

func (b *timedBody) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if errors.Is(err, io.EOF) {
		b.lift()
	}
	return n, err
}

// Limits of a JSON body, far above what the largest case holds. They are held before the body is decoded: a few
// megabytes of `[{},{},…]` would otherwise become gigabytes of values and of errors about them.
const (
	maxDepth    = 32
	maxElements = 5_000   // of one array or object
	maxValues   = 100_000 // of the whole body
)

const (
	codeShape = "request.shape"
	textShape = "The request holds too many values in one list, or lists in lists too deeply."
)

// errShape is a body whose structure alone is refused.
var errShape = errors.New("too deep or too many values")

// checkShape refuses a body that is nested too deeply or holds too many values. It reads each byte once and
// leaves invalid JSON to the decoder.
func checkShape(data []byte) error {
	var elements [maxDepth + 1]int // by the depth of their array or object
	depth, values := 0, 0
	for i := 0; i < len(data); i++ {
		switch data[i] {
		case '"':
			i = endOfText(data, i)
		case '[', '{':
			if depth++; depth > maxDepth {
				return fmt.Errorf("%w: more than %d levels", errShape, maxDepth)
			}
			elements[depth] = 0
			values++
		case ']', '}':
			depth = max(depth-1, 0)
		case ',':
			values++
			if elements[depth]++; elements[depth] >= maxElements {
				return fmt.Errorf("%w: more than %d elements in one list", errShape, maxElements)
			}
		}
		if values > maxValues {
			return fmt.Errorf("%w: more than %d values", errShape, maxValues)
		}
	}
	return nil
}

// endOfText is where the text that begins at i ends.
func endOfText(data []byte, i int) int {
	for i++; i < len(data) && data[i] != '"'; i++ {
		if data[i] == '\\' {
			i++
		}
	}
	return i
}
