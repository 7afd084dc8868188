//go:build e2e

package e2e

import (
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"
	"go.opentelemetry.io/otel/attribute"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"go.temporal.io/api/enums/v1"
	"go.temporal.io/api/operatorservice/v1"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
	"go.temporal.io/sdk/temporal"
	"google.golang.org/protobuf/types/known/durationpb"

	"dealdesk/api"
	"dealdesk/api/auth"
	"dealdesk/api/dealclient"
	"dealdesk/config"
	"dealdesk/models/files/blob"
	"dealdesk/models/letters"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
	"dealdesk/models/search/backend"
	"dealdesk/models/search/elastic"
	"dealdesk/telemetry"
	"dealdesk/worker"
	"dealdesk/workflows/contract"
)

// One trace leads from the caller's own span through the request and the deal's workflow to the activity that changes
// the deal, across an API and a worker that know each other by Temporal alone; the correlation id stands at both ends.
func TestOneTraceFromTheRequestToTheActivity(t *testing.T) {
	settings, err := config.Load("")
	require.NoError(t, err)
	settings.Temporal.Namespace = namespace(t, settings)
	spans := tracetest.NewInMemoryExporter()
	app := tracedPair(t, settings, spans)

	const email, traceID, correlationID = "adr@contoso.example", "0af7651916cd43dd8448eb211c80319c", "trace-test"
	token := bearer(t, settings, email)
	call := func(method, path string, body any, header http.Header) []byte {
		raw, err := json.Marshal(body)
		require.NoError(t, err)
		req, err := http.NewRequestWithContext(t.Context(), method, app+path, strings.NewReader(string(raw)))
		require.NoError(t, err)
		for name, value := range map[string]string{
			"Authorization": "Bearer " + token, "Content-Type": "application/json", "X-User-Email": email,
			"Ocp-Apim-Subscription-Key": settings.HTTP.SubscriptionKey, "Idempotency-Key": uuid.NewString(),
		} {
			req.Header.Set(name, value)
		}
		maps.Copy(req.Header, header)
		res, err := http.DefaultClient.Do(req)
		require.NoError(t, err)
		defer func() { _ = res.Body.Close() }()
		answer, err := io.ReadAll(res.Body)
		require.NoError(t, err)
		// on a busy machine the outcome is known later; the command is carried out all the same
		pending := res.StatusCode == http.StatusServiceUnavailable && strings.Contains(string(answer), "command.pending")
		if !pending {
			require.Equal(t, http.StatusOK, res.StatusCode, "%s: %s", path, answer)
		}
		return answer
	}
	call(http.MethodPost, "/api/User/GetUserDetails", map[string]any{}, nil)
	var groups []struct{ ProductID, ProductName string }
	require.NoError(t, json.Unmarshal(call(http.MethodGet, "/api/ProductType/GetAllProductType", nil, nil), &groups))
	var saved struct{ Data string }
	require.NoError(t, json.Unmarshal(call(http.MethodPost, "/api/Opportunity/SaveOpportunityDraft", map[string]any{
		"productGroup": map[string]any{
			"productId":   groups[0].ProductID,
			"productName": groups[0].ProductName,
		}, "partnerDetails": map[string]any{"mpnLocationId": "410000201"},
		"opportunityDeals": []any{map[string]any{
			"dealType": map[string]any{"name": "Deal Registration"},
			"dealName": "Traced",
		}},
	}, nil), &saved))
	var shown struct {
		OpportunityDeals []struct{ ID string }
	}
	require.NoError(t, json.Unmarshal(call(http.MethodGet, "/api/Opportunity/GetOpportunity/"+saved.Data, nil, nil),
		&shown))
	require.Len(t, shown.OpportunityDeals, 1)
	call(http.MethodPost,
		"/api/OpportunityDeal/SetOpportunityDealStatus?stateCode=1&statusCode=100000012&opportunityDealId="+
			shown.OpportunityDeals[0].ID,
		map[string]any{}, http.Header{
			"Traceparent":      {"00-" + traceID + "-b7ad6b7169203331-01"},
			"X-Correlation-Id": {correlationID},
		})

	var found map[string]tracetest.SpanStub
	require.Eventually(t, func() bool {
		found = map[string]tracetest.SpanStub{}
		for _, span := range spans.GetSpans() {
			if span.SpanContext.TraceID().String() == traceID {
				found[span.Name] = span
			}
		}
		return found["RunActivity:PersistDeal"].SpanContext.IsValid() && found["HandleUpdate:delete"].SpanContext.IsValid()
	}, 2*time.Minute, 50*time.Millisecond, "the spans of the trace are %v", found)
	way := []string{
		"POST /api/OpportunityDeal/SetOpportunityDealStatus", "UpdateWorkflow:delete", "HandleUpdate:delete",
		"StartActivity:PersistDeal", "RunActivity:PersistDeal",
	}
	for i, name := range way[1:] {
		require.Equal(t, found[way[i]].SpanContext.SpanID(), found[name].Parent.SpanID(), "%s comes from %s", name, way[i])
	}
	for name, role := range map[string]string{way[0]: "dealdesk-api", way[4]: "dealdesk-worker"} {
		require.Contains(t, found[name].Attributes, attribute.String("dealdesk.correlation_id", correlationID), name)
		require.Contains(t, found[name].Resource.Attributes(), attribute.String("service.name", role))
	}
}

// tracedPair runs an API and a worker in a namespace where no other worker takes their tasks.
func tracedPair(t *testing.T, settings config.Config, spans sdktrace.SpanExporter) (app string) {
	t.Helper()
	store, err := repo.Open(t.Context(), settings.Database.URL, 4)
	require.NoError(t, err)
	pool, err := store.Pool()
	require.NoError(t, err)
	engine, err := backend.Open(backend.Settings{
		Name:    settings.Search.Backend,
		Elastic: elastic.Settings{URL: settings.Search.URL},
	}, pool)
	require.NoError(t, err)
	blobs, err := blob.OpenDirectory(t.TempDir(), 1<<20)
	require.NoError(t, err)
	fonts, err := letters.Open(settings.Fonts.Dir)
	require.NoError(t, err)
	dial := func(role string) (client.Client, *telemetry.Tracing) {
		tracing := telemetry.NewTracing(sdktrace.NewSimpleSpanProcessor(spans),
			config.Telemetry{Service: "dealdesk", Sampling: 1}, telemetry.Process{Role: role})
		interceptors, err := tracing.Interceptors()
		require.NoError(t, err)
		c, err := client.Dial(client.Options{
			HostPort: settings.Temporal.Address, Namespace: settings.Temporal.Namespace,
			Interceptors: interceptors,
		})
		require.NoError(t, err)
		t.Cleanup(c.Close)
		return c, tracing
	}
	workerClient, _ := dial("worker")
	w := worker.New(workerClient,
		worker.Deps{
			Store: store, Letters: fonts, Blobs: blobs, Temporal: workerClient, Mail: mail.Nowhere{},
			PublicURL: settings.HTTP.PublicURL,
		})
	require.NoError(t, w.Start())
	t.Cleanup(w.Stop)
	apiClient, tracing := dial("api")
	authenticator := auth.New(settings, store)
	t.Cleanup(authenticator.Close)
	server := httptest.NewServer(api.New(api.Deps{
		Config: settings, Store: store, Search: engine, Blobs: blobs, Auth: authenticator, Tracing: tracing.Provider(),
		Clock: time.Now,
		Deals: &dealclient.Client{Temporal: apiClient, Store: store, Now: time.Now},
	}).Handler())
	t.Cleanup(server.Close)
	return server.URL
}

// namespace registers one with the deals' search attributes and waits until the server knows both.
func namespace(t *testing.T, settings config.Config) string {
	t.Helper()
	name := "trace-" + uuid.NewString()
	c, err := client.Dial(client.Options{HostPort: settings.Temporal.Address, Namespace: settings.Temporal.Namespace})
	require.NoError(t, err)
	defer c.Close()
	_, err = c.WorkflowService().RegisterNamespace(t.Context(), &workflowservice.RegisterNamespaceRequest{
		Namespace: name, WorkflowExecutionRetentionPeriod: durationpb.New(24 * time.Hour),
	})
	require.NoError(t, err)
	attributes := map[string]enums.IndexedValueType{
		contract.AttrExpirationDate.GetName(): enums.INDEXED_VALUE_TYPE_DATETIME,
	}
	for _, key := range []temporal.SearchAttributeKeyKeyword{
		contract.AttrDealNumber, contract.AttrCaseNumber, contract.AttrDealType, contract.AttrDealStatus,
		contract.AttrCountry, contract.AttrSubmitterOrg, contract.AttrDesk, contract.AttrAssignedTo,
		contract.AttrCustomer,
	} {
		attributes[key.GetName()] = enums.INDEXED_VALUE_TYPE_KEYWORD
	}
	require.Eventually(t, func() bool {
		_, err = c.OperatorService().
			AddSearchAttributes(t.Context(),
				&operatorservice.AddSearchAttributesRequest{Namespace: name, SearchAttributes: attributes})
		return err == nil
	}, time.Minute, 200*time.Millisecond, "%v", err)
	inside, err := client.NewClientFromExistingWithContext(t.Context(), c, client.Options{Namespace: name})
	require.NoError(t, err)
	defer inside.Close()
	require.Eventually(t, func() bool {
		probe, err := inside.ExecuteWorkflow(t.Context(), client.StartWorkflowOptions{
			TaskQueue: "probe", TypedSearchAttributes: temporal.NewSearchAttributes(
				contract.AttrDealNumber.ValueSet("-"), contract.AttrCaseNumber.ValueSet("-"), contract.AttrDealType.ValueSet("-"),
				contract.AttrDealStatus.ValueSet("-"), contract.AttrCountry.ValueSet("-"), contract.AttrSubmitterOrg.ValueSet("-"),
				contract.AttrDesk.ValueSet("-"), contract.AttrAssignedTo.ValueSet("-"), contract.AttrCustomer.ValueSet("-"),
				contract.AttrExpirationDate.ValueSet(time.Now()),
			),
		}, "probe")
		if err != nil {
			return false
		}
		return inside.TerminateWorkflow(t.Context(), probe.GetID(), "", "it was only a question") == nil
	}, time.Minute, 200*time.Millisecond, "the search attributes stay unknown")
	return name
}

// bearer signs a person in as a program does.
func bearer(t *testing.T, settings config.Config, email string) string {
	t.Helper()
	form := url.Values{
		"grant_type": {"password"}, "username": {email}, "password": {password},
		"scope": {"openid email profile"},
	}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, settings.OIDC.Issuer+"/oauth/token",
		strings.NewReader(form.Encode()))
	require.NoError(t, err)
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.SetBasicAuth("dealdesk-programs", "dealdesk")
	res, err := http.DefaultClient.Do(req)
	require.NoError(t, err)
	defer func() { _ = res.Body.Close() }()
	var token struct {
		AccessToken string `json:"access_token"`
	}
	require.NoError(t, json.NewDecoder(res.Body).Decode(&token))
	require.NotEmpty(t, token.AccessToken)
	return token.AccessToken
}
