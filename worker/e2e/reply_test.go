//go:build e2e

package e2e

import (
	"encoding/base64"
	"testing"

	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

type toldEvent struct {
	Action, Actor, Comment string
	Attachments            []uploaded
}

// Repairs 6, clarifications.md 1, 3: the desk asks, the owner answers with words and files without changing a field,
// and the desk reads question and answer in its review, the timeline and behind a download.
func TestAQuestionOfTheDeskIsAnswered(t *testing.T) {
	requester, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	d := submitted(t, requester)
	answering := func(reply row) row {
		return changed(requester, d, func(_, first row) { first["reply"] = reply })
	}
	require.Equal(t, 409, requester.try(httpPost, "/api/Opportunity/SaveOpportunity", answering(row{"text": "Unasked"})).
		status)
	reviewer.decides(d, returning(d, "NeedMoreInfo", "VolumeEvidence", "Products"))
	require.NotEmpty(t, storedBody(requester, d)["opportunityDeals"].([]any)[0].(row)["returnedAt"])

	refused := requester.try(httpPost, "/api/Opportunity/SaveOpportunity",
		answering(row{"text": "See the program", "attachments": []row{
			{"name": "run.exe", "content": base64.StdEncoding.EncodeToString([]byte("MZ"))},
		}})).problem(t)
	require.Equal(t, 422, refused.Status)
	require.Equal(t, "/opportunityDeals/0/reply/attachments/0", refused.Errors[0].Pointer)

	order := requester.uploaded("Order.pdf", "%PDF-1.7 500 tablets")
	requester.do(httpPost, "/api/Opportunity/SaveOpportunity",
		answering(row{"text": " The order is attached. ", "attachments": []row{
			{"id": order.ID}, {"name": "Note.txt", "content": base64.StdEncoding.EncodeToString([]byte("more"))},
		}}), nil)
	require.Equal(t, deal.Unassigned, d.status(t))

	review := reviewOf(reviewer, d)
	require.NotNil(t, review.Reply)
	require.Contains(t, review.Reply.Question, "Please look again.")
	require.Equal(t, "The order is attached.", review.Reply.Text)
	require.NotEmpty(t, review.Reply.AnsweredBy)
	require.Len(t, review.Reply.Attachments, 2)
	require.Empty(t, review.Diff, "no field was changed")
	for i, content := range []string{"%PDF-1.7 500 tablets", "more"} {
		require.Equal(t, content,
			string(reviewer.try(httpGet, "/api/Attachment/"+review.Reply.Attachments[i].ID+"/content", nil).body))
	}
	require.Equal(t, 404, signIn(t, "add2@adatum.example").try(httpGet, "/api/Attachment/"+order.ID+"/content", nil).
		status)

	var timeline []toldEvent
	requester.do(httpGet, "/api/OpportunityDeal/GetTimeline/"+d.id, nil, &timeline)
	require.Equal(t, []string{"Resubmitted", "The order is attached."}, []string{timeline[0].Action, timeline[0].Comment})
	require.Equal(t, "Order.pdf", timeline[0].Attachments[0].Name)
	require.Equal(t, deal.WhoDesk, timeline[1].Actor, "partners do not read a reviewer's name")
	require.Empty(t, storedBody(requester, d)["attachments"], "an answer's files are no files of the form")
}
