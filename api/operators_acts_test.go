package api

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	commonpb "go.temporal.io/api/common/v1"
	enumspb "go.temporal.io/api/enums/v1"
	failurepb "go.temporal.io/api/failure/v1"
	"go.temporal.io/api/serviceerror"
	workflowpb "go.temporal.io/api/workflow/v1"
	"go.temporal.io/api/workflowservice/v1"
	"go.temporal.io/sdk/client"
	"google.golang.org/protobuf/types/known/timestamppb"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/files/blob"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// lastEvent is the newest line of the administrators' record.
func (v *site) lastEvent() wire.AdminEvent {
	v.t.Helper()
	defer v.as(operator)
	v.as("admin@devices.example")
	events := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents")
	require.NotEmpty(v.t, events)
	return events[0]
}

// beyond N86: a customer in review stands still once its last day has passed where the customer is, with the deal that
// has waited for longest; nobody but a steward can do something about it.
func TestACustomerWaitsForItsReview(t *testing.T) {
	v, w := pricingSite(t)
	known := v.customer("US", 40)
	answer := v.saved("CreateCustomer", entered(map[string]any{
		"legalEntityName": known.Name + "s", "country": "United States", "countryId": known.CountryID,
		"postalCode": known.PostalCode, "emailDomain": "", "saveAsNewRecord": true,
	}))
	require.True(t, answer.IsSuccess)
	id := *answer.CustomerID
	waiting := v.saves("SaveOpportunity", w.pricingCase(deal.DealRegistration, id)) + "-DR"
	late := func() wire.Standstills {
		v.as(operator)
		return get[wire.Standstills](v, standstills+"?kind=review")
	}
	require.Empty(t, late().Value)
	due := get[[]wire.OpenReview](v.as("cmt@devices.example"), "/api/OpportunityDealCustomer/GetReviews")[0]
	last, err := time.Parse(time.DateOnly, due.DueOn)
	require.NoError(t, err)
	zone, err := time.LoadLocation("America/New_York")
	require.NoError(t, err)
	passed := time.Date(last.Year(), last.Month(), last.Day()+1, 0, 0, 0, 0, zone)
	v.now = passed
	require.Empty(t, late().Value, "the last day is whole")
	v.now = passed.Add(time.Second)
	got := late()
	require.EqualValues(t, 1, got.Count)
	require.Equal(t, []wire.StandstillCount{{Kind: "review", Count: 1}}, onlyKind(got.Counts, "review"))
	row := got.Value[0]
	assert.Equal(t, id, row.ID)
	assert.Equal(t, waiting, row.DealNumber)
	assert.Equal(t, known.Name+"s", row.CustomerName)
	assert.Equal(t, wire.Time(passed), row.Since)
	assert.False(t, row.MayRetry)
	assert.False(t, row.MaySkip)
}

func onlyKind(counts []wire.StandstillCount, kind string) (out []wire.StandstillCount) {
	for _, c := range counts {
		if c.Kind == kind {
			out = append(out, c)
		}
	}
	return out
}

// beyond N87: files that nobody can read are released or deleted, each with a reason and how it was before in the
// record; what the scanner has called infected is never released.
func TestAnOperatorReleasesAndDeletesFiles(t *testing.T) {
	v := fileSite(t)
	v.as("adr@contoso.example")
	v.Scanner = &scanner{away: true}
	v.serve()
	uploaded := func(name, content string) string {
		return decoded[wire.UploadedFile](t, v.attach(name, content), http.StatusOK).ID
	}
	release, infected := uploaded("release.txt", "text"), uploaded("bad.txt", "odd")
	remove, twin := uploaded("remove.txt", "same"), uploaded("twin.txt", "same")
	in, err := v.drafted(release, remove, infected, twin)
	require.NoError(t, err)
	require.NoError(t, v.Store.SetVerdict(t.Context(), infected, entity.VerdictInfected))
	var number string
	require.NoError(t, v.Store.DB(t.Context()).Raw("select number from opportunity where id = ?", in.OpportunityID).
		Scan(&number).Error)
	content := func(id string) *httptest.ResponseRecorder {
		v.as("adr@contoso.example")
		defer v.as(operator)
		return v.http.Get("/api/Attachment/" + id + "/content")
	}
	const releasing, deleting = "/api/Operations/ReleaseAttachments", "/api/Operations/DeleteAttachments"
	act := func(ids ...string) map[string]any { return map[string]any{"ids": ids, "reason": "Looked at by hand."} }
	refused(t, v.post(releasing, act(release)), http.StatusForbidden)
	v.as(operator)
	key := "Idempotency-Key: " + uuid.NewString()
	for range 2 { // the same key is carried out once
		done := post[wire.ActedOnFiles](v, releasing, act(release, infected), key)
		require.Equal(t, []string{release}, done.IDs, "what is infected stays locked")
	}
	require.Equal(t, "text", content(release).Body.String())
	event := v.lastEvent()
	require.Equal(t, "ReleaseAttachments", event.Action)
	require.JSONEq(t, `{"reason": "Looked at by hand.", "after": "released",
		"before": [{"id": "`+release+`", "name": "release.txt", "case": "`+number+`", "state": "waiting", "attempts": 0}]}`,
		string(event.Subject))
	require.Equal(t, []wire.Recorded{{DealNumber: number + "-DR", CaseNumber: number, IsDraft: true}}, event.About,
		"issue 28: numbers, no ids alone")
	require.Equal(t, "quarantine.none", refused(t, v.post(deleting, act(release)), http.StatusNotFound))

	hash := blob.HashOf([]byte("same"))
	require.Equal(t, []string{remove}, post[wire.ActedOnFiles](v, deleting, act(remove)).IDs)
	_, err = v.Blobs.Stat(t.Context(), hash)
	require.NoError(t, err, "another file has the same bytes")
	require.Equal(t, "attachment.deleted", refused(t, content(remove), http.StatusConflict))
	post[wire.ActedOnFiles](v, deleting, act(twin, infected))
	_, err = v.Blobs.Stat(t.Context(), hash)
	require.ErrorIs(t, err, blob.ErrNotFound)
	page := get[wire.Quarantine](v, "/api/Admin/GetQuarantine")
	require.Zero(t, page.Count)
	v.as("adr@contoso.example")
	shown := get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+in.OpportunityID)
	require.Len(t, shown.Attachments, 4, "the case keeps their names")
}

// beyond N87: a file that the scanner has called infected may be scanned again, once its signatures are mended.
func TestAnInfectedFileIsScannedAgain(t *testing.T) {
	v := fileSite(t)
	v.as("adr@contoso.example")
	v.Scanner = &scanner{away: true}
	v.serve()
	file := decoded[wire.UploadedFile](t, v.attach("odd.txt", "odd"), http.StatusOK)
	require.NoError(t, v.Store.SetVerdict(t.Context(), file.ID, entity.VerdictInfected))
	v.as(operator)
	body := map[string]any{"ids": []string{file.ID}, "reason": "New signatures."}
	post[wire.Rescanned](v, "/api/Admin/RescanAttachments", body)
	waiting, err := v.Store.UnscannedAttachments(t.Context(), v.now, 10)
	require.NoError(t, err)
	require.Len(t, waiting, 1)
	require.Contains(t, string(v.lastEvent().Subject), `"state":"infected"`)
}

// beyond N87: dead letters of a kind are tried again all at once; the record has how they were.
func TestAnOperatorRequeuesAllOfAKind(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	d := v.as("adr@contoso.example").approved().Deal
	require.NoError(t, v.Store.DB(t.Context()).Exec("delete from outbox").Error)
	rows := make([]entity.Outbox, 3)
	for i := range rows {
		rows[i] = entity.Outbox{
			Topic: entity.TopicDelivery, DealID: d.ID, DealVersion: 2, Recipient: "adr@contoso.example",
			Payload: entity.JSON(`{"event": "submit"}`), CreatedAt: v.now, DoneAt: &v.now, DeadAt: &v.now, Attempts: 4,
			LastError: "550 no such person",
		}
	}
	rows[2].Topic = entity.TopicSignal
	require.NoError(t, v.Store.DB(t.Context()).Create(&rows).Error)
	v.as(operator)
	both := map[string]any{"ids": []int64{rows[0].ID}, "topic": "signal", "reason": "No."}
	assert.Equal(t, "deadLetter.which", refused(t, v.post(requeue, both), http.StatusUnprocessableEntity))
	all := map[string]any{"topic": "delivery", "reason": "The mail server is mended."}
	done := post[wire.Requeued](v, requeue, all)
	assert.Equal(t, []int64{rows[0].ID, rows[1].ID}, done.IDs)
	assert.Equal(t, "deadLetter.none", refused(t, v.post(requeue, all), http.StatusNotFound))
	line := v.lastEvent()
	event := string(line.Subject)
	require.Len(t, line.About, 1, "issue 28: the deal by its number")
	assert.Equal(t, d.Number, line.About[0].DealNumber)
	assert.Contains(t, event, `"lastError":"550 no such person"`)
	assert.Contains(t, event, `"attempts":4`)
	left := get[wire.DeadLetterList](v, deadLetters)
	require.Len(t, left.Value, 1)
	assert.Equal(t, "signal", left.Value[0].Topic)
}

// knownWorkflows is a Temporal that says of every workflow what a test wants, and knows which ones were started.
type knownWorkflows struct {
	straightWorkflows
	state   *enumspb.WorkflowExecutionStatus // nil: there is none
	pending []*workflowpb.PendingActivityInfo
	started *[]string
	busy    bool // a reconciliation runs
	ending  bool // and is about to end
}

func (w knownWorkflows) DescribeWorkflowExecution(context.Context, string, string) (
	*workflowservice.DescribeWorkflowExecutionResponse, error,
) {
	if *w.state == enumspb.WORKFLOW_EXECUTION_STATUS_UNSPECIFIED {
		return nil, serviceerror.NewNotFound("no workflow")
	}
	return &workflowservice.DescribeWorkflowExecutionResponse{
		WorkflowExecutionInfo: &workflowpb.WorkflowExecutionInfo{
			Status: *w.state, Execution: &commonpb.WorkflowExecution{RunId: "run-2"},
		},
		PendingActivities: w.pending,
	}, nil
}

func (w knownWorkflows) ExecuteWorkflow(_ context.Context, o client.StartWorkflowOptions, _ any, _ ...any) (
	client.WorkflowRun, error,
) {
	if w.busy {
		return nil, serviceerror.NewWorkflowExecutionAlreadyStarted("it runs", "", "")
	}
	*w.started = append(*w.started, o.ID)
	*w.state = enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING
	return nil, nil //nolint:nilnil // the run itself is of no use to anybody
}

func (w *knownWorkflows) GetWorkflow(context.Context, string, string) client.WorkflowRun {
	return reconciliationRun{of: w}
}

// reconciliationRun is the reconciliation under way.
type reconciliationRun struct {
	client.WorkflowRun
	of *knownWorkflows
}

func (r reconciliationRun) Get(ctx context.Context, _ any) error {
	if !r.of.ending {
		<-ctx.Done()
		return ctx.Err()
	}
	r.of.busy = false
	return nil
}

func (v *site) temporal(state enumspb.WorkflowExecutionStatus) *knownWorkflows {
	w := &knownWorkflows{
		straightWorkflows: straightWorkflows{store: v.Store, now: v.Clock}, state: &state, started: &[]string{},
	}
	v.Deals.Temporal = w
	return w
}

// beyond N87: a deal whose workflow is missing gets one, with a reason; the record has how it was before and the run
// that came of it.
func TestAnOperatorRestartsAMissingWorkflow(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	d := v.as("adr@contoso.example").approved().Deal
	const path = "/api/Operations/RestartWorkflow"
	body := map[string]any{"opportunityDealId": d.Number, "reason": "Temporal was restored."}
	v.as(operator)
	assert.Equal(t, "workflow.away", refused(t, v.post(path, body), http.StatusServiceUnavailable))
	temporal := v.temporal(enumspb.WORKFLOW_EXECUTION_STATUS_UNSPECIFIED)
	got := post[wire.RestartedWorkflow](v, path, body)
	assert.Equal(t, wire.RestartedWorkflow{State: "running", RunID: "run-2"}, got)
	assert.Equal(t, []string{contract.DealWorkflowID(d.ID)}, *temporal.started)
	event := v.lastEvent()
	assert.Equal(t, "RestartWorkflow", event.Action)
	assert.JSONEq(t, `{"deal": "`+d.Number+`", "reason": "Temporal was restored.",
		"before": {"state": "missing", "runId": ""}, "after": {"state": "running", "runId": "run-2"}}`, string(event.Subject))
	assert.Equal(t, "workflow.runs", refused(t, v.post(path, body), http.StatusConflict))
	require.NoError(t, v.Store.DB(t.Context()).Exec("update opportunity_deal set status = ? where id = ?",
		int(deal.Denied), d.ID).Error)
	assert.Equal(t, "workflow.ended", refused(t, v.post(path, body), http.StatusConflict))
}

// beyond N86, N87: of a letter that is not written the page says why, from what Temporal knows, and has it written.
func TestAnOperatorHasALetterWritten(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	d := v.as("adr@contoso.example").approved().Deal
	decided := entity.Command{
		ID: uuid.NewString(), DealID: d.ID, Event: string(deal.Approve), Body: entity.JSON(`{}`), CreatedAt: v.now,
		FinishedAt: &v.now, Outcome: entity.JSON(fmt.Sprintf(`{"letter": true, "version": %d}`, d.Version)),
	}
	require.NoError(t, v.Store.DB(t.Context()).Create(&decided).Error)
	temporal := v.temporal(enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING)
	temporal.pending = []*workflowpb.PendingActivityInfo{{
		ActivityType: &commonpb.ActivityType{Name: contract.ActivityRenderLetter}, Attempt: 5,
		LastFailure:             &failurepb.Failure{Message: "no space left on device"},
		LastAttemptCompleteTime: timestamppb.New(v.now),
	}}
	full := true
	v.WriteLetter = func(ctx context.Context, due contract.LetterInput) error {
		if full {
			return assert.AnError
		}
		return v.Store.DB(ctx).Create(&entity.Letter{
			ID: uuid.NewString(), DealID: due.DealID, DealVersion: due.Version, VerifyCode: uuid.NewString(),
			BlobHash: "none", CreatedAt: v.now,
		}).Error
	}
	v.serve()
	v.now = v.now.Add(2 * time.Minute)
	v.as(operator)
	letters := func() []wire.Standstill {
		return get[wire.Standstills](v, standstills+"?kind=letter").Value
	}
	rows := letters()
	require.Len(t, rows, 1)
	assert.Equal(t, "no space left on device", rows[0].LastError)
	assert.Equal(t, 4, rows[0].Tries)
	why := get[wire.DealDiagnosis](v, "/api/Operations/GetDealDiagnosis/"+d.Number)
	require.Len(t, why.Workflow.Failures, 1)
	assert.Equal(t, contract.ActivityRenderLetter, why.Workflow.Failures[0].Step)

	body := map[string]any{
		"what": []any{map[string]string{"kind": "letter", "id": rows[0].ID}}, "reason": "There is room again.",
	}
	assert.Equal(t, "standstill.letter", refused(t, v.post(retry, body), http.StatusServiceUnavailable))
	full = false
	done := post[wire.ActedOnStandstills](v, retry, body)
	assert.Equal(t, []string{rows[0].ID}, done.IDs)
	assert.Empty(t, letters())
	assert.Contains(t, string(v.lastEvent().Subject), d.Number)
}

// beyond N87: the reconciler runs from the page after a dry run of the last hour; both show what they found, a run is
// in the record with its reason, what the look had found and what was done.
func TestAnOperatorRunsTheReconciler(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	const path = "/api/Operations/RunReconciler"
	look := map[string]any{"dryRun": true}
	v.as(operator)
	temporal := v.temporal(enumspb.WORKFLOW_EXECUTION_STATUS_RUNNING)
	temporal.busy = true
	assert.Equal(t, "reconciliation.runs", refused(t, v.post(path, look), http.StatusConflict))
	temporal.ending = true // its result is shown, its workflow ends in a moment
	asked := post[wire.ReconciliationAsked](v, path, look)
	assert.Equal(t, []string{contract.ReconcileByHandID}, *temporal.started)
	newest := func() wire.Reconciliation {
		all := get[wire.Reconciliations](v, "/api/Operations/GetReconciliations")
		return all.Value[0]
	}
	assert.Equal(t, "running", newest().State)
	run := map[string]any{"dryRun": false, "previewId": asked.ID, "reason": "Temporal was restored."}
	assert.Equal(t, "reconciliation.preview", refused(t, v.post(path, run), http.StatusConflict), "it shows nothing yet")
	found := []repo.Finding{{Kind: "workflow_missing", Deal: "C-00000001-DR", Detail: "Approved"}, {Kind: "mail_unsent"}}
	require.NoError(t, v.Store.FinishReconciliation(t.Context(), asked.ID, found, "", v.now))
	shown := newest()
	assert.Equal(t, "finished", shown.State)
	counts := []wire.FindingCount{{Kind: "mail_unsent", Count: 1}, {Kind: "workflow_missing", Count: 1}}
	assert.Equal(t, counts, shown.Counts)
	first := wire.Finding{Kind: "workflow_missing", DealNumber: "C-00000001-DR", Detail: "Approved"}
	assert.Equal(t, first, shown.Findings[0])

	without := map[string]any{"dryRun": false, "previewId": asked.ID}
	assert.Equal(t, "reconciliation.reason", refused(t, v.post(path, without), http.StatusUnprocessableEntity))
	v.now = v.now.Add(time.Hour)
	assert.Equal(t, "reconciliation.preview", refused(t, v.post(path, run), http.StatusConflict), "an hour is over")
	v.now = v.now.Add(-time.Minute)
	ran := post[wire.ReconciliationAsked](v, path, run)
	assert.JSONEq(t, `{"run": "`+ran.ID+`", "reason": "Temporal was restored.",
		"before": {"workflow_missing": 1, "mail_unsent": 1}}`, string(v.lastEvent().Subject))
	for range 2 { // a repeated activity records it once
		require.NoError(t, v.Store.FinishReconciliation(t.Context(), ran.ID, found[:1], "", v.now))
	}
	ended := v.lastEvent()
	assert.Equal(t, "ReconcilerEnded", ended.Action)
	assert.Contains(t, string(ended.Subject), `"after":{"workflow_missing":1}`)
	v.now = v.now.Add(time.Second)
	post[wire.ReconciliationAsked](v, path, look)
	v.now = v.now.Add(2 * time.Hour)
	assert.Equal(t, "lost", newest().State)
}

// beyond N89: an administrator reads why a deal is where it is, and does nothing about it.
func TestAnAdministratorSeesWhyADealIsWhereItIs(t *testing.T) {
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC))
	d := v.as("adr@contoso.example").approved().Deal
	path := "/api/Operations/GetDealDiagnosis/" + d.Number
	refused(t, v.http.Get(path), http.StatusForbidden)
	v.as("admin@devices.example")
	assert.Equal(t, d.Number, get[wire.DealDiagnosis](v, path).DealNumber)
	body := map[string]any{"opportunityDealId": d.Number, "reason": "No."}
	refused(t, v.post("/api/Operations/RestartWorkflow", body), http.StatusForbidden)
}
