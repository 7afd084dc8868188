//go:build e2e

// Package relay takes the mail server and Elasticsearch away from a running worker and looks what becomes of the
// outbox. The worker runs in this process, on a database, a namespace and indexes of its own beside those of a running
// stack (DEALDESK_STACK names its stack.json).
package relay

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.temporal.io/api/operatorservice/v1"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
	temporallog "go.temporal.io/sdk/log"
	"google.golang.org/protobuf/types/known/durationpb"

	"dealdesk/api/dealclient"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
	"dealdesk/models/search"
	"dealdesk/models/search/backend"
	"dealdesk/models/search/elastic"
	"dealdesk/models/search/postgres"
	"dealdesk/testkit/faults"
	"dealdesk/testkit/repotest"
	"dealdesk/worker"
)

func TestMain(m *testing.M) { os.Exit(repotest.Run(m)) }

// stack is what the running stack says of itself.
type stack struct {
	URLs map[string]string `json:"urls"`
	Env  map[string]string `json:"env"`
}

// world is a worker at work, with a proxy before each server that may go away.
type world struct {
	t      *testing.T
	stack  stack
	store  *repo.Store
	deals  *dealclient.Client
	search search.Engine // asks Elasticsearch alone, past the proxy
	smtp   *faults.Proxy
	index  *faults.Proxy
	owner  deal.Actor
	mailTo string
	unique string // part of the names of this test
}

// newIdleWorld is a world in which no worker runs.
func newIdleWorld(t *testing.T) *world {
	t.Helper()
	w := &world{t: t, store: repotest.Open(t), unique: strconv.FormatInt(time.Now().UnixNano(), 36)}
	raw, err := os.ReadFile(os.Getenv("DEALDESK_STACK"))
	require.NoError(t, err, "DEALDESK_STACK must name the stack.json of a running stack")
	require.NoError(t, json.Unmarshal(raw, &w.stack))
	w.mailTo = w.unique + "@contoso.example"
	w.owner = deal.Actor{
		Email: w.mailTo, Name: "Ada", OrganizationID: "4100002",
		Roles: []deal.RoleAt{{Role: deal.RoleADR, LocationID: "410000201"}},
	}
	organization := entity.Organization{ID: w.owner.OrganizationID, Name: "Contoso", IsActive: true}
	require.NoError(t, w.store.DB(t.Context()).FirstOrCreate(&organization).Error)
	owner, err := w.store.EnsureUser(t.Context(), entity.User{
		ID: entity.ID("user", w.mailTo), Email: w.mailTo, Name: "Ada", IsActive: true,
		OrganizationID: &w.owner.OrganizationID, CreatedAt: time.Now(),
	})
	require.NoError(t, err, "mails go to people who may see the case")
	repotest.SetRoles(t, w.store, owner.ID, entity.UserRole{
		ID: entity.ID("role", w.mailTo), UserID: owner.ID, Role: string(deal.RoleADR), LocationID: "410000201",
		TPIDs: []string{}, IsActive: true,
	})
	temporal := w.namespace("relay-" + w.unique)
	w.deals = &dealclient.Client{Temporal: temporal, Store: w.store, Now: time.Now}
	return w
}

// newWorld starts a worker; changed, if given, acts before it starts.
func newWorld(t *testing.T, changed ...func(*world)) *world {
	t.Helper()
	w := newIdleWorld(t)
	if w.stack.URLs["elasticsearch"] == "" {
		t.Skip("no Elasticsearch in the stack (it needs Java and Maven)")
	}
	temporal := w.deals.Temporal
	w.smtp = w.proxy(w.stack.URLs["smtp"])
	at, err := url.Parse(w.stack.URLs["elasticsearch"])
	require.NoError(t, err)
	w.index = w.proxy(at.Host)

	sender, err := mail.NewSMTP(mail.Settings{
		Address: w.smtp.Address(), From: "no-reply@devices.example", TLS: mail.Offered,
	})
	require.NoError(t, err)
	direct, err := elastic.New(elastic.Settings{URL: w.stack.URLs["elasticsearch"]}, "relay"+w.unique)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, direct.Drop(context.WithoutCancel(t.Context()))) })
	w.search = direct
	proxied, err := elastic.New(elastic.Settings{URL: "http://" + w.index.Address()}, "relay"+w.unique)
	require.NoError(t, err)
	pool, err := w.store.Pool()
	require.NoError(t, err)
	deps := worker.Deps{
		Store: w.store, Temporal: temporal, Mail: sender, Search: backend.NewCopy(postgres.New(pool),
			proxied), PublicURL: "https://deals.example",
	}
	for _, change := range changed {
		change(w)
	}
	require.NoError(t, worker.EnsureRelay(t.Context(), temporal))
	deals, relay := worker.New(temporal, deps), worker.NewRelay(temporal, deps)
	require.NoError(t, deals.Start())
	t.Cleanup(deals.Stop)
	require.NoError(t, relay.Start())
	t.Cleanup(relay.Stop)
	return w
}

// proxy stands before a server, so that it can go away for this test alone.
func (w *world) proxy(target string) *faults.Proxy {
	w.t.Helper()
	p, err := faults.Listen(w.t.Context(), target)
	require.NoError(w.t, err)
	w.t.Cleanup(p.Close)
	return p
}

// namespace registers a namespace with the search attributes of the stack's and waits until it can be used.
func (w *world) namespace(name string) client.Client {
	w.t.Helper()
	address := w.stack.Env["DEALDESK_TEMPORAL_ADDRESS"]
	logger := temporallog.NewStructuredLogger(slog.New(slog.DiscardHandler))
	spaces, err := client.NewNamespaceClient(client.Options{HostPort: address, Logger: logger})
	require.NoError(w.t, err)
	defer spaces.Close()
	require.NoError(w.t, spaces.Register(w.t.Context(), &workflowservice.RegisterNamespaceRequest{
		Namespace: name, WorkflowExecutionRetentionPeriod: durationpb.New(24 * time.Hour),
	}))
	c, err := client.NewLazyClient(client.Options{HostPort: address, Namespace: name, Logger: logger})
	require.NoError(w.t, err)
	w.t.Cleanup(c.Close)
	operator := c.OperatorService()
	known, err := operator.ListSearchAttributes(w.t.Context(),
		&operatorservice.ListSearchAttributesRequest{Namespace: w.stack.Env["DEALDESK_TEMPORAL_NAMESPACE"]})
	require.NoError(w.t, err)
	w.eventually("the namespace", func() error {
		_, _ = operator.AddSearchAttributes(w.t.Context(),
			&operatorservice.AddSearchAttributesRequest{Namespace: name, SearchAttributes: known.CustomAttributes})
		_, err := c.CountWorkflow(w.t.Context(),
			&workflowservice.CountWorkflowExecutionsRequest{Namespace: name, Query: "DealNumber = 'none'"})
		return err
	})
	return c
}

func (w *world) eventually(what string, try func() error) {
	w.t.Helper()
	var err error
	require.Eventually(w.t, func() bool {
		err = try()
		return err == nil
	}, 5*time.Minute, 20*time.Millisecond, "%s", what)
	require.NoError(w.t, err)
}

// save saves a deal with a submit that is not sent yet.
func (w *world) save(name string) (caseNumber string, submit dealclient.StoredCommand) {
	w.t.Helper()
	now := time.Now()
	in := repo.SaveCase{
		Now: now, OpportunityID: uuid.NewString(), New: &repo.NewCase{
			Requester:      w.owner,
			OrganizationID: w.owner.OrganizationID, OrganizationName: "Contoso", LocationID: "410000201",
		},
		Parties: []entity.Party{{
			OrganizationID: w.owner.OrganizationID, LocationID: "410000201",
			Kind: entity.PartyRequester,
		}},
		Deals: []repo.SaveDeal{{
			ID: uuid.NewString(), New: true, Zone: "UTC", CountryCode: "US", CustomerName: "Hartwell Logistics",
			Content: deal.Content{Type: deal.DealRegistration, Name: name},
		}},
	}
	d := &in.Deals[0]
	d.Submit = &repo.NewCommand{
		ID: uuid.NewString(), DealID: d.ID, At: now,
		Command: deal.Command{Event: deal.Submit, Actor: w.owner},
	}
	saved, err := w.store.SaveCase(w.t.Context(), in)
	require.NoError(w.t, err)
	return saved.Number, dealclient.StoredCommand{ID: d.Submit.ID, DealID: d.ID, Command: saved.Commands[0].Command}
}

// submit saves a deal and submits it as the API does; it answers when the submit is acknowledged.
func (w *world) submit(name string) (dealNumber string) {
	w.t.Helper()
	caseNumber, stored := w.save(name)
	require.NoError(w.t, w.deals.Start(w.t.Context(), stored.DealID))
	var outcome deal.Outcome
	w.eventually("whatever is away, the submit succeeds", func() (err error) {
		// a crowded machine's 503 is repeated with its key, as the app does
		outcome, err = w.deals.Send(w.t.Context(), stored, dealclient.WaitSync)
		return err
	})
	require.Nil(w.t, outcome.Refusal)
	return caseNumber + "-DR"
}

// found tells whether the requester finds the deal in Elasticsearch as submitted.
func (w *world) found(dealNumber string) error {
	ix, _ := search.IndexByName(search.IndexCases)
	r, err := search.Parse(ix,
		[]byte(`{"search": "`+dealNumber+`", "filter": "StatusCodeName eq 'Decision Pending'", "top": 5}`))
	if err != nil {
		return err
	}
	r.Viewer = &w.owner
	out, err := w.search.Search(w.t.Context(), ix, r)
	if err != nil {
		return err
	}
	if len(out.Value) != 1 || !strings.Contains(string(out.Value[0]), dealNumber) {
		return fmt.Errorf("%s is not found: %s", dealNumber, out.Value)
	}
	return nil
}

// messages are the ids of the mails to the requester, in the mail catcher.
func (w *world) messages() []string {
	w.t.Helper()
	req, err := http.NewRequestWithContext(w.t.Context(), http.MethodGet, w.stack.URLs["mail"]+"/api/messages?to="+
		url.QueryEscape(w.mailTo), nil)
	require.NoError(w.t, err)
	res, err := http.DefaultClient.Do(req)
	require.NoError(w.t, err)
	defer func() { _ = res.Body.Close() }()
	var list []struct{ MessageID string }
	require.NoError(w.t, json.NewDecoder(res.Body).Decode(&list))
	ids := make([]string, len(list))
	for i, m := range list {
		ids[i] = m.MessageID
	}
	return ids
}

// pending counts what waits in the outbox, by topic.
func (w *world) pending(topic string) int64 {
	w.t.Helper()
	list, err := w.store.Backlogs(w.t.Context())
	require.NoError(w.t, err)
	for _, b := range list {
		if b.Topic == topic {
			return b.Pending
		}
	}
	return 0
}
