package api

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	pdfreader "github.com/ledongthuc/pdf"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

// marker is a text that stands in one field of one deal, and nowhere else in the database.
type marker struct {
	text   string
	field  string // its name as the rules know it
	dealID string
	// only are those who see the field beside what the rules say of it; nil for no more
	only func(deal.Actor) bool
}

func (m marker) is(other marker) bool { return m.text == other.text }

// readers are one account of every kind: each role of the staff, and of the partners those who take part in the planted
// cases, their colleagues, and strangers.
var readers = []string{
	"mss@devices.example", "store@devices.example", "ssp@devices.example", "ssp2@devices.example", "gbb@devices.example",
	"pdm@devices.example", "pmm@devices.example", "pml@devices.example", "sce@devices.example", "cou@devices.example",
	"pod@devices.example", "cfa@devices.example", "coa@devices.example", "fbd@devices.example", "cmt@devices.example",
	"admin@devices.example", "ops@devices.example", "adr@contoso.example", "adr2@contoso.example", "add@northwind.example",
	"add2@northwind.example", "adr@tailspin.example", "dmp@fabrikam.example", "both@wingtip.example",
	"add@adatum.example",
}

// hardening H4, clarifications.md 59, MAN-332: what the rules hide from a person stands in no answer that they get: not
// in the case, its revisions and their differences, its story, lists, workbooks, letters, suggestions, notifications
// and mails. Each call of the contract that reads is asked as every kind of account; a call that is not known here
// fails the test.
func TestNobodyReadsWhatIsHiddenFromThem(t *testing.T) {
	p := plant(t)
	calls := p.calls()
	p.knowsTheContract(calls)
	shown := map[string]bool{}
	for _, email := range readers {
		p.as(email)
		hidden := p.hiddenFrom(p.who)
		for _, call := range calls {
			answer := call.send(p.site)
			text := textIn(t, answer.Body.Bytes()) + strings.Join(answer.Header().Values("Content-Disposition"), " ")
			text = strings.ToLower(call.withoutQuestion(text))
			for _, m := range p.markers {
				if !strings.Contains(text, m.text) {
					continue
				}
				if call.letter && m.field == "closureDecisionComments" {
					continue // a letter is written to the partner, with these words
				}
				shown[m.text] = true
				assert.False(t, slices.ContainsFunc(hidden, m.is), "%s reads %s in %s %s %s", email, m.text, call.operation,
					call.path, call.bodyText())
			}
		}
	}
	p.mailsHideIt()
	for i, m := range p.markers {
		replaced := slices.ContainsFunc(p.markers[i+1:], func(later marker) bool {
			return later.dealID == m.dealID && later.field == m.field
		})
		if m.field == "discountReason" || m.field == "extensionReason" || m.field == "caseDecisionJustification" && replaced {
			continue // of a decision that is over: no answer tells them
		}
		assert.True(t, shown[m.text], "%s is shown to nobody: the test would not find it", m.text)
	}
}

// A filter, a sort or a search by what is hidden tells it as well: it is answered as any other text is.
func TestNobodyFindsByWhatIsHiddenFromThem(t *testing.T) {
	p := plant(t)
	for _, email := range readers {
		p.as(email)
		answers := map[string]*httptest.ResponseRecorder{} // to the texts that stand nowhere, by address and body
		for _, m := range p.hiddenFrom(p.who) {
			for _, request := range p.finding(m) {
				nothing := request("qqnothinglikeit")
				asked := nothing.path + nothing.bodyText()
				if answers[asked] == nil {
					answers[asked] = nothing.send(p.site)
				}
				with, other := request(m.text).send(p.site), answers[asked]
				assert.Equal(t, other.Code, with.Code, "%s finds %s: %s", email, m.text, request(m.text).bodyText())
				assert.Equal(t, rowsIn(other), rowsIn(with), "%s finds %s: %s", email, m.text, request(m.text).bodyText())
			}
		}
	}
}

// A list names to resellers nobody of a channel that the case hides from them (case-management.md L281).
func TestAListHidesACascadedChannelFromResellers(t *testing.T) {
	p := plant(t)
	sellers := func(email string) int {
		p.as(email)
		_, page := p.list(pricingList, map[string]any{
			"dealType": string(deal.CPStrategic), "filter": term("opportunityNumber", "eq", p.deals[0].caseNumber),
		})
		require.Len(t, page.Item1, 1, email)
		return len(page.Item1[0].OpportunityAccounts)
	}
	require.Zero(t, sellers("adr@contoso.example"))
	require.NotZero(t, sellers("add@northwind.example"))
	require.NotZero(t, sellers("pdm@devices.example"))
}

// rowsIn counts what a list or a search has found.
func rowsIn(answer *httptest.ResponseRecorder) int {
	var found struct{ Item1, Value []json.RawMessage }
	_ = json.Unmarshal(answer.Body.Bytes(), &found)
	return len(found.Item1) + len(found.Value)
}

// hiddenFrom are the markers that a person must not read: of deals that they do not see, and of fields that the rules
// hide from them.
func (p *planted) hiddenFrom(who deal.Actor) (hidden []marker) {
	p.t.Helper()
	found := map[string]*repo.DealDetails{} // nil for a deal that they do not see
	for _, m := range p.markers {
		d, asked := found[m.dealID]
		if !asked {
			if seen, err := p.Store.FindDeal(p.t.Context(), m.dealID, who); err == nil {
				d = &seen
			}
			found[m.dealID] = d
		}
		if d == nil || deal.HiddenFrom(who, d.State.Type, d.Content.Strategic, m.field) || m.only != nil && !m.only(who) {
			hidden = append(hidden, m)
		}
	}
	return hidden
}

// operationsOfContract are the method, path and name of each call of docs/openapi.json.
func operationsOfContract(t *testing.T) map[string]string {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join("..", "docs", "openapi.json"))
	require.NoError(t, err)
	var contract struct {
		Paths map[string]map[string]struct{ OperationID string }
	}
	require.NoError(t, json.Unmarshal(raw, &contract))
	out := map[string]string{}
	for _, methods := range contract.Paths {
		for method, o := range methods {
			out[o.OperationID] = method
		}
	}
	return out
}

// writing are the calls that answer nothing of a case but the one that the caller has just written, or the command's
// outcome; the test on refusals reads what they say to others.
var writing = []string{
	"AddCoOwners", "AddOpportunityAccountToCase", "AddProgramRule", "AnswerOffer", "AppealOpportunityDeal", "ChangeOwners", "Claim", "CopyHolidays",
	"CopyOpportunity", "CreateCustomer", "Decide", "DecideExtension", "DeleteAttachments", "DeleteListView",
	"DecideCustomerPair", "DeleteQueueView", "EndAbsence", "EndOwnSessions", "EndSessions", "Endorse", "ExtendOpportunityDeal", "Import", "ImportLines",
	"LegalEntitiesUpload", "MarkNotificationsRead", "MergeCustomers", "PreviewHolidays", "PreviewProgramRule", "RebuildIndex",
	"RefusedRows", "Release", "ReleaseAttachments", "RenewOpportunity", "RequeueDeadLetters", "RescanAttachments",
	"RestartWorkflow", "RetryStandstills", "RevertOpportunity", "ReviewCustomer", "RunReconciler", "SaveListView",
	"SaveOpportunity", "SaveOpportunityAsync", "SaveOpportunityDraft", "SaveQueueView", "SaveUserLoginDetails",
	"SaveUserVoice", "SetAbsence", "SetHoliday", "SetLanguage", "SetOpportunityDealStatus", "SetPersonActive", "SkipEffects",
	"StageBulk", "TakeBackBulk",
	"UpdateCustomer", "UploadAttachment", "WithdrawAppeal", "WithdrawOffer", "WithdrawProgramRule",
	// the sign-in answers them, which is not part of a site; they name the person alone
	"GetUserDetails", "GetUserDetailsByOrg",
	// its directory is not part of a site
	"GetContactFromGraphByEmail",
}

func (p *planted) knowsTheContract(calls []probe) {
	p.t.Helper()
	asked := map[string]bool{}
	for _, call := range calls {
		asked[call.operation] = true
	}
	for operation, method := range operationsOfContract(p.t) {
		if !asked[operation] && (method == "get" || !slices.Contains(writing, operation)) &&
			!slices.Contains(writing, operation) {
			p.t.Errorf("%s is not asked for markers: add it to the calls, or to those that write", operation)
		}
	}
}

// encodedFile is a PDF or a zip archive in base64, as JSON holds it.
var encodedFile = regexp.MustCompile(`(?:JVBERi0|UEsDB)[A-Za-z0-9+/]+=*`)

// textIn is everything that can be read in an answer: of workbooks what is in the archive, of letters their text, of
// JSON also what is encoded in it.
func textIn(t *testing.T, content []byte) string {
	t.Helper()
	switch {
	case bytes.HasPrefix(content, []byte("PK\x03\x04")):
		archive, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
		require.NoError(t, err)
		var all strings.Builder
		for _, f := range archive.File {
			part, err := f.Open()
			require.NoError(t, err)
			_, err = io.Copy(&all, io.LimitReader(part, 32<<20))
			require.NoError(t, err)
			require.NoError(t, part.Close())
		}
		return all.String()
	case bytes.HasPrefix(content, []byte("%PDF-")):
		return textOfPDF(t, content)
	}
	text := string(content)
	if !strings.Contains(text, "JVBERi0") && !strings.Contains(text, "UEsDB") {
		return text // which is found sooner than by the expression
	}
	for _, encoded := range encodedFile.FindAllString(text, -1) {
		raw, err := base64.StdEncoding.DecodeString(encoded)
		if err == nil {
			text += textIn(t, raw)
		}
	}
	return text
}

// textOfPDF is the text of all pages without white space, since a line may break anywhere.
func textOfPDF(t *testing.T, content []byte) string {
	t.Helper()
	reader, err := pdfreader.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return string(content) // a file of a test that only begins as a PDF does
	}
	var text strings.Builder
	for i := range reader.NumPage() {
		pdfreader.Interpret(reader.Page(i+1).V.Key("Contents"), func(stack *pdfreader.Stack, operator string) {
			var operands []pdfreader.Value
			for stack.Len() > 0 {
				operands = append(operands, stack.Pop())
			}
			if operator == "Tj" {
				text.WriteString(operands[0].TextFromUTF16())
			}
		})
	}
	return strings.Join(strings.Fields(text.String()), "")
}
