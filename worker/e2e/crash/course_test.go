//go:build e2e

package crash

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	enumspb "go.temporal.io/api/enums/v1"

	"dealdesk/models/deal"
	"dealdesk/testkit/world"
)

// path is a life of a deal with what the stores must say of it in the end.
type path struct {
	steps    []string
	status   deal.Status
	timeline []string
	mails    []deal.Event
	letters  int
}

var (
	expired = path{
		steps: []string{"save", "submit", "claim", "approve", "letter", "expire"}, status: deal.ForcedExpire, letters: 1,
		timeline: []string{"Draft created", "Submitted", "Review started", "Approved", "Expired early"},
		mails:    []deal.Event{deal.Submit, deal.Approve, deal.Expire},
	}
	deleted = path{
		steps: []string{"save", "submit", "revert", "delete"}, status: deal.Cancelled,
		timeline: []string{"Draft created", "Submitted", "Reverted to draft", "Deleted"},
		mails:    []deal.Event{deal.Submit},
	}
)

// course is a deal on its path.
type course struct {
	path
	at         int // the step at which the process dies
	done       int // steps
	during     string
	caseNumber string
	dealID     string
	number     string
	person     *world.Person
	call       world.Call // of the next step
	took       time.Duration
}

func atEveryStep(t *testing.T) []*course {
	t.Helper()
	var all []*course
	for at := range expired.steps {
		all = append(all, &course{path: expired, at: at, during: t.Name()})
	}
	for _, at := range []int{2, 3} {
		all = append(all, &course{path: deleted, at: at, during: t.Name()})
	}
	return all
}

// advancedCourse is a deal that has made its first steps.
func advancedCourse(t *testing.T, at, steps int) *course {
	t.Helper()
	c := &course{path: expired, at: at, during: t.Name()}
	for range steps {
		require.NoError(t, c.step(t.Context()))
	}
	return c
}

// String names the course by where the process dies.
func (c *course) String() string {
	_, during, _ := strings.Cut(c.during, "/")
	return during + " " + c.steps[c.at] + " " + c.number
}

func (c *course) ended() bool { return c.done == len(c.steps) }

// prepare makes the call of the next step.
func (c *course) prepare(ctx context.Context) error {
	c.person = people.requester
	switch c.steps[c.done] {
	case "save":
		body, err := theWorld.Registration()
		if err != nil {
			return err
		}
		c.call = world.Post("/api/Opportunity/SaveOpportunityDraft", body)
	case "submit": // posts back what is stored, as the form does
		a, err := c.person.Insist(ctx, world.Get("/api/Opportunity/GetOpportunity/"+c.caseNumber), callLimit)
		if err != nil {
			return err
		}
		c.call = world.Post("/api/Opportunity/SaveOpportunity", json.RawMessage(a.Body))
	case "claim":
		c.person, c.call = people.reviewer, world.Post("/api/Desk/Claim", world.Row{"opportunityDealId": c.dealID})
	case "approve":
		c.person, c.call = people.reviewer, world.Post("/api/Desk/Decide",
			world.Row{"opportunityDealId": c.dealID, "revision": 1, "decision": "Approve", "partnerComments": "As registered."})
	case "letter":
		c.call = world.Post("/api/CaseLetters/GetCaseDecisionLetter?opportunityDealId="+c.dealID, nil)
	case "expire":
		c.call = world.Post("/api/OpportunityDeal/SetOpportunityDealStatus"+
			"?stateCode=1&statusCode=441820002&opportunityDealId="+c.dealID, nil)
	case "revert":
		c.call = world.Post("/api/Opportunity/RevertOpportunity?opportunityDealId="+c.dealID, nil)
	case "delete":
		c.call = world.Post("/api/OpportunityDeal/SetOpportunityDealStatus"+
			"?stateCode=1&statusCode=100000012&opportunityDealId="+c.dealID, nil)
	}
	return nil
}

// step makes the next step.
func (c *course) step(ctx context.Context) error {
	if err := c.prepare(ctx); err != nil {
		return err
	}
	began := time.Now()
	a, err := c.person.Insist(ctx, c.call, callLimit)
	if err != nil {
		return err
	}
	quiet.Note(time.Since(began))
	return c.accept(a)
}

// accept takes the success of the next step.
func (c *course) accept(a world.Answer) error {
	if a.Status != http.StatusOK {
		facts, err := theWorld.Facts(context.Background(), c.caseNumber)
		return errors.Join(fmt.Errorf("%s of %s: status %d: %s; its story: %v", c.steps[c.done], c.number, a.Status, a.Body,
			facts.AuditActions), err)
	}
	switch c.steps[c.done] {
	case "save":
		var saved struct{ Data string }
		if err := a.Into(&saved); err != nil {
			return err
		}
		if c.caseNumber != "" && c.caseNumber != saved.Data {
			return fmt.Errorf("the repeated save made case %s beside %s", saved.Data, c.caseNumber)
		}
		c.caseNumber = saved.Data
		var err error
		if c.dealID, c.number, err = theWorld.DealOf(context.Background(), c.caseNumber, callLimit); err != nil {
			return err
		}
	case "letter":
		var encoded string
		if err := a.Into(&encoded); err != nil {
			return err
		}
		pdf, err := base64.StdEncoding.DecodeString(encoded)
		if err != nil || !strings.HasPrefix(string(pdf), "%PDF-") {
			return fmt.Errorf("the letter of %s is no PDF: %w", c.number, err)
		}
	}
	c.done++
	return nil
}

// check compares the stores with the path, and takes the expected mails out of messages.
func (c *course) check(t *testing.T, messages map[string]int) {
	t.Helper()
	require.True(t, c.ended(), "led to its end")
	var facts world.Facts
	require.Eventually(t, func() bool {
		var err error
		facts, err = theWorld.Facts(t.Context(), c.caseNumber)
		return err == nil && facts.Workflow != enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING
	}, callLimit, 50*time.Millisecond, "the workflow ends with the deal")
	assert.Equal(t, enumspb.WORKFLOW_EXECUTION_STATUS_COMPLETED, facts.Workflow)
	assert.Equal(t, c.status, facts.Status)
	assert.Equal(t, c.timeline, facts.AuditActions, "one audit event for each transition")
	versions := make([]int, len(c.timeline))
	for i := range versions {
		versions[i] = i + 1
	}
	assert.Equal(t, versions, facts.Versions)
	assert.Equal(t, len(c.timeline), facts.Version)
	assert.Equal(t, []string{string(deal.TicketDecided)}, facts.Tickets, "one ticket, closed")
	assert.Zero(t, facts.Unfinished, "every command has its outcome")
	assert.Len(t, facts.Letters, c.letters)
	for _, hash := range facts.Blobs {
		assert.FileExists(t, filepath.Join(theWorld.Data, "blobs", hash[:2], hash[2:]), "the letter's file")
	}
	c.checkMails(t, facts, messages)
}

// checkMails: one mail of each event; a repetition after a crash carries the Message-ID of the first, so that it is
// one.
func (c *course) checkMails(t *testing.T, facts world.Facts, messages map[string]int) {
	t.Helper()
	var events []string
	for _, e := range c.mails {
		events = append(events, string(e))
	}
	assert.Equal(t, events, facts.Mails, "one row of the outbox for each mail")
	for version, action := range c.timeline {
		for _, e := range c.mails {
			if mailed[e] != action {
				continue
			}
			id := fmt.Sprintf("%s.%d.%s@dealdesk", c.dealID, version+1, e)
			assert.Positive(t, messages[id], "mail %s", id)
			delete(messages, id)
		}
	}
}

// mailed is the action that an event's mail tells of.
var mailed = map[deal.Event]string{deal.Submit: "Submitted", deal.Approve: "Approved", deal.Expire: "Expired early"}
