package api

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/testsuite"

	"dealdesk/activities"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/mail"
	"dealdesk/models/search/postgres"
	"dealdesk/workflows/contract"
)

// plantedDeal is a deal with a marker in each of its texts.
type plantedDeal struct {
	id, number, caseNumber, owner string
	program                       deal.Type
	name                          string // begins each of its markers
}

// planted is a site with deals whose every text is a marker.
type planted struct {
	*site
	words   choices
	walk    *walk
	deals   []*plantedDeal
	markers []marker
	files   []string // ids of attachments
	mails   []mail.Message
	open    []marker // of the deal that is being captured, whose id is not known yet
}

// plant captures deals with a marker in every text, and leads them through what people write about them: questions and
// answers, decisions, endorsements, extensions, an edit that waits.
func plant(t *testing.T) *planted {
	t.Helper()
	v := withLetters(t, newSite(t, demoWorld(t), time.Now().UTC())).ofDomain("devices.example")
	pool, err := v.Store.Pool()
	require.NoError(t, err)
	v.Search = postgres.New(pool)
	p := &planted{site: v.serve(), words: wordsOf(v)}
	p.walk = &walk{site: v, w: p.words}
	p.strategicDistributor()
	p.strategicEndorsed()
	p.strategicForAll()
	p.specialPricing()
	p.drafts()
	p.sendMails()
	return p
}

// mark is a new marker in a field of the deal that is being captured.
func (p *planted) mark(name, field string, only ...func(deal.Actor) bool) string {
	m := marker{field: field} // none is the beginning of another one
	m.text = fmt.Sprintf("zq%sx%s%dq", name, strings.ToLower(field), len(p.open)+len(p.markers))
	if len(only) > 0 {
		m.only = only[0]
	}
	p.open = append(p.open, m)
	return m.text
}

// captured takes the deal of a case that was saved: the markers so far are its own.
func (p *planted) captured(name, number string) *plantedDeal {
	p.t.Helper()
	_, first := p.shownCase(number)
	d := &plantedDeal{
		id: first["id"].(string), number: first["dealNumber"].(string), caseNumber: number, owner: p.who.Email, name: name,
		program: deal.Type(first["dealType"].(object)["name"].(string)),
	}
	p.deals = append(p.deals, d)
	p.assign(d)
	return d
}

// assign gives the newest markers their deal.
func (p *planted) assign(d *plantedDeal) {
	for _, m := range p.open {
		m.dealID = d.id
		p.markers = append(p.markers, m)
	}
	p.open = nil
}

// fields are the names of all fields that have a marker.
func (p *planted) fields() (names []string) {
	for _, m := range p.markers {
		names = append(names, m.field)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

func (p *planted) file(name, field, source string, only ...func(deal.Actor) bool) wire.Attachment {
	p.t.Helper()
	text := p.mark(name, field, only...)
	content := p.mark(name, field, only...)
	uploaded := decoded[wire.UploadedFile](p.t, p.attach(text+".txt", "the content "+content), http.StatusOK)
	p.files = append(p.files, uploaded.ID)
	return wire.Attachment{ID: uploaded.ID, Source: source}
}

func (p *planted) ok(path string, body any) {
	p.t.Helper()
	res := p.post(path, body)
	require.Equal(p.t, http.StatusOK, res.Code, "%s: %s", path, res.Body)
}

// deskOnly are those who read what the desk writes for itself (clarifications.md 59).
func deskOnly(a deal.Actor) bool { return a.DeskLevel() > 0 }

// decided is a reviewer's decision with both comments.
func (p *planted) decided(d *plantedDeal, body object) {
	p.t.Helper()
	p.as("fbd@devices.example")
	p.ok("/api/Desk/Claim", object{"opportunityDealId": d.id})
	review := p.reviewed(d.id)
	body["opportunityDealId"], body["revision"] = d.id, review.Revision
	body["partnerComments"] = p.mark(d.name, "closureDecisionComments")
	body["internalComments"] = p.mark(d.name, "caseDecisionJustification")
	if body["decision"] != "Approve" {
		body["reasonCode"] = deal.ReasonOther
	} else {
		line := review.Lines[0]
		reason := p.mark(d.name, "discountReason", deskOnly)
		body["discounts"] = []object{{"lineId": line.LineID, "discountValue": line.DiscountValue + 1, "reason": reason}}
	}
	p.ok("/api/Desk/Decide", body)
	p.assign(d)
}

// changed is the case as its owner sends it again, with every strategic text changed, and an answer to the question.
func (p *planted) changed(d *plantedDeal, again string, reply bool, only ...func(deal.Actor) bool) {
	p.t.Helper()
	p.owner(d)
	c, _ := p.content(d.caseNumber, d.number)
	c.OpportunityDeals = c.OpportunityDeals[:1]
	deals := &c.OpportunityDeals[0]
	if d.program == deal.CPStrategic {
		p.strategicTexts(again, deals, only...)
		c.ChannelContacts = append(c.ChannelContacts, wire.ChannelContact{
			Source: deal.SourceDealDetails, Emails: p.mark(again, "opportunityChannelContacts", only...) + "@partner.example",
		})
	}
	if reply {
		deals.Reply = &wire.Reply{
			Text:        p.mark(again, "closureDecisionComments"),
			Attachments: []wire.Attachment{p.file(again, "attachments", deal.SourceDealDetails)},
		}
	}
	p.ok("/api/Opportunity/SaveOpportunity", c)
	p.assign(d)
}

func (p *planted) owner(d *plantedDeal) {
	p.as(d.owner)
	if strings.HasSuffix(d.owner, "contoso.example") {
		p.who.OrganizationName = "Contoso Resale"
	}
}

// letter writes the newest letter of a deal, if its decision sends one.
func (p *planted) letter(d *plantedDeal) {
	p.t.Helper()
	due, err := p.Store.DueLetter(p.t.Context(), d.id)
	require.NoError(p.t, err)
	require.NoError(p.t, p.WriteLetter(p.t.Context(), contract.LetterInput{
		DealID: due.DealID, Version: due.Version, Kind: due.Kind,
	}))
}

func (p *planted) letterIDs() (ids []string) {
	p.t.Helper()
	require.NoError(p.t, p.Store.DB(p.t.Context()).Raw("select id from letter order by id").Scan(&ids).Error)
	require.NotEmpty(p.t, ids)
	return ids
}

func (p *planted) letterCode() (code string) {
	p.t.Helper()
	first := "select verify_code from letter order by id limit 1"
	require.NoError(p.t, p.Store.DB(p.t.Context()).Raw(first).Scan(&code).Error)
	return code
}

// Send keeps what would be mailed.
func (p *planted) Send(_ context.Context, messages []mail.Message) ([]error, error) {
	p.mails = append(p.mails, messages...)
	return make([]error, len(messages)), nil
}

func (p *planted) sendMails() {
	p.t.Helper()
	drain := activities.DrainMail{
		Store: p.Store, Sender: p, PublicURL: "https://dealdesk.example", Desk: "desk@devices.example",
	}
	stop := make(chan struct{})
	close(stop) // after a batch
	waiting := func() (n int64) {
		require.NoError(p.t, p.Store.DB(p.t.Context()).Model(&entity.Outbox{}).
			Where("topic in ? and done_at is null", []string{entity.TopicMail, entity.TopicDelivery}).Count(&n).Error)
		return n
	}
	for batches := 0; waiting() > 0; batches++ {
		require.Less(p.t, batches, 50, "mails stay in the outbox")
		env := new(testsuite.WorkflowTestSuite).NewTestActivityEnvironment()
		env.SetWorkerStopChannel(stop)
		env.RegisterActivity(drain.Execute)
		_, err := env.ExecuteActivity(drain.Execute)
		require.NoError(p.t, err)
	}
	require.NotEmpty(p.t, p.mails)
}

// mailsHideIt reads all mails as their recipients do who are users.
func (p *planted) mailsHideIt() {
	p.t.Helper()
	for _, m := range p.mails {
		if _, err := p.Store.UserByEmail(p.t.Context(), m.To); err != nil {
			continue
		}
		p.as(m.To)
		text := strings.ToLower(m.Subject + m.Text + m.HTML)
		for _, hidden := range p.hiddenFrom(p.who) {
			assert.NotContains(p.t, text, hidden.text, "mail %q to %s", m.Subject, m.To)
		}
	}
}
