//go:build e2e

package e2e

import (
	"bytes"
	"encoding/base64"
	"io"
	"mime/multipart"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"dealdesk/models/deal"
)

const eicar = `X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD` + `-ANTIVIRUS-TEST-FILE!$H+H*`

// upload sends a file as a browser does.
func (p person) upload(name, content string) answered {
	p.t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	part, err := w.CreateFormFile("file", name)
	require.NoError(p.t, err)
	_, err = io.WriteString(part, content)
	require.NoError(p.t, err)
	require.NoError(p.t, w.Close())
	return p.callWith(w.FormDataContentType(), httpPost, "/api/Attachment/Upload", body.Bytes())
}

type uploaded struct {
	ID, Name, Extension, SHA256 string
	Size                        int64
}

func (p person) uploaded(name, content string) uploaded {
	p.t.Helper()
	a := p.upload(name, content)
	require.Equal(p.t, 200, a.status, string(a.body))
	var file uploaded
	a.into(p.t, &file)
	return file
}

// A CP Strategic case whose structure is Customer needs a proof; who owns it and the desk read the file, its partners
// do not (SUB-230, SUB-337, clarifications.md 57, 59). An added or deleted file brings an approved deal under review:
// SUB-256, SUB-293.
func TestTheProofOfACustomerChannel(t *testing.T) {
	owner := signIn(t, "pdm@devices.example")
	reseller := signIn(t, "adr@contoso.example")
	reviewer := signIn(t, "fbd@devices.example")
	body := strategicCase(t, owner, "")
	first := body["opportunityDeals"].([]row)[0]
	country := first["geoCountries"].([]row)[0]["countryId"]
	account := resellerAccount(t, reseller, body)
	first["channelStructure"], first["skipChannelReason"] = 1, ""
	body["opportunityAccounts"] = []row{{
		"partnerType": "ADR", "countryId": country,
		"accounts": []row{{"accountId": account}},
	}}
	refused := owner.try(httpPost, "/api/Opportunity/SaveOpportunity", body).problem(t)
	require.Len(t, refused.Errors, 1)
	require.Equal(t, "Please provide minimum one attachment as proof in Channel.", refused.Errors[0].Message)

	require.Equal(t, "attachment.infected", owner.upload("proof.txt", eicar).problem(t).Code)
	proof := owner.uploaded("Proof.pdf", "%PDF-1.7 they prefer us")
	body["attachments"] = []row{{"id": proof.ID, "source": "Channel"}}
	require.Equal(t, "attachment.unknown",
		reseller.try(httpPost, "/api/Opportunity/SaveOpportunityDraft",
			withFiles(registration(t, reseller), row{"id": proof.ID, "source": "Deal Details"})).problem(t).
			Errors[0].Code, "another's upload")
	d := captured(t, owner, body)
	c := storedBody(owner, d)
	require.Equal(t, row{
		"id": proof.ID, "name": "Proof.pdf", "extension": "pdf", "size": float64(proof.Size),
		"source": "Channel", "sha256": proof.SHA256, "relatedEntityId": "", "action": "Created",
	}, c["attachments"].([]any)[0])

	read := func(p person) int { return p.try(httpGet, "/api/Attachment/"+proof.ID+"/content", nil).status }
	require.Equal(t, "%PDF-1.7 they prefer us",
		string(reviewer.try(httpGet, "/api/Attachment/"+proof.ID+"/content", nil).body))
	require.NotContains(t, storedBody(reseller, d), "attachments")
	require.Equal(t, 404, read(reseller))
	require.Equal(t, 404, read(signIn(t, "adr@lamna.example")))

	reviewer.decides(d, approveBody(d))
	require.Equal(t, "Approved", storedBody(reseller, d)["opportunityDeals"].([]any)[0].(row)["statusCodeName"],
		"it cascades to the reseller")
	more := owner.uploaded("More.txt", "more")
	owner.do(httpPost, "/api/Opportunity/SaveOpportunity", changed(owner, d, func(body, _ row) {
		files := body["attachments"].([]any)
		files[0].(row)["action"] = "Delete"
		body["attachments"] = append(files, row{"id": more.ID, "source": "Channel", "action": "Add"})
	}), nil)
	require.Equal(t, "EditPendingReview", dealOf(owner, d).ClosureDecision)
	require.Equal(t, proof.ID, storedBody(owner, d)["attachments"].([]any)[0].(map[string]any)["id"],
		"the terms in force stay")
	reviewer.decides(d, approveRevision(d, 2))
	require.Equal(t, more.ID, storedBody(owner, d)["attachments"].([]any)[0].(map[string]any)["id"])
	require.Len(t, storedBody(owner, d)["attachments"], 1)
	require.Equal(t, 200, read(owner), "old revisions keep their files")
}

func withFiles(body row, files ...row) row {
	body["attachments"] = files
	return body
}

// SUB-021, SUB-213, MAN-239, MAN-460: a file inside a case works like an uploaded one, stands for the justification of
// a tender, and goes with a copy of the case. RFP No takes it away: SUB-288, MAN-458.
func TestAFileInsideACase(t *testing.T) {
	p, reviewer := signIn(t, "adr@contoso.example"), signIn(t, "pod@devices.example")
	in64 := func(name, content string) row {
		return row{
			"name": name, "extension": "txt", "content": base64.StdEncoding.EncodeToString([]byte(content)),
			"source": "Deal Details", "action": "Add",
		}
	}
	body := registration(t, p)
	body["opportunityRfp"] = 1
	refused := p.try(httpPost, "/api/Opportunity/SaveOpportunity", body).problem(t)
	require.Equal(t, "/rfpJustification", refused.Errors[0].Pointer)
	refused = p.try(httpPost, "/api/Opportunity/SaveOpportunityDraft",
		withFiles(body, in64("a.txt", "fine"), in64("b.txt", eicar))).problem(t)
	require.Equal(t, []string{"/attachments/1", "attachment.infected"},
		[]string{refused.Errors[0].Pointer, refused.Errors[0].Code})

	d := captured(t, p, withFiles(body, in64("Tender.txt", "Ausschreibung für Köln")))
	file := storedBody(p, d)["attachments"].([]any)[0].(map[string]any)
	require.Equal(t, []any{"Tender.txt", "txt", "Deal Details"}, []any{file["name"], file["extension"], file["source"]})
	require.NotContains(t, file, "content")
	content := func(id any) string {
		return string(p.try(httpGet, "/api/Attachment/"+id.(string)+"/content", nil).body)
	}
	require.Equal(t, "Ausschreibung für Köln", content(file["id"]))

	p.do(httpPost, "/api/Opportunity/RevertOpportunity?opportunityDealId="+d.id, nil, nil)
	p.do(httpPost, "/api/Opportunity/SaveOpportunityDraft",
		changed(p, d, func(body, _ row) { body["opportunityRfp"] = 0 }), nil)
	require.Empty(t, storedBody(p, d)["attachments"])
	p.do(httpPost, "/api/Opportunity/SaveOpportunityDraft", changed(p, d, func(body, _ row) {
		body["opportunityRfp"], body["attachments"] = 1, []row{{"id": file["id"], "source": "Deal Details"}}
	}), nil)
	require.Len(t, storedBody(p, d)["attachments"], 1, "the case may take back what it had")
	submit(t, p, d)
	reviewer.decides(d, approveRevision(d, 2))
	require.Equal(t, deal.Approved, d.status(t))
	_, err := shared.db.Exec(t.Context(), "update opportunity_deal set expiration_date = current_date - 2 where id = $1",
		d.id)
	require.NoError(t, err)
	var number string
	p.do(httpPost, "/api/Opportunity/CopyOpportunity",
		row{"opportunityNumber": d.caseNumber, "opportunityDealNumber": d.number}, &number)
	var copied row
	p.do(httpGet, "/api/Opportunity/GetOpportunity/"+number, nil, &copied)
	twin := copied["attachments"].([]any)[0].(map[string]any)
	require.NotEqual(t, file["id"], twin["id"], "each case has its own")
	require.Equal(t, file["sha256"], twin["sha256"])
	require.Equal(t, "Ausschreibung für Köln", content(twin["id"]))
	require.Equal(t, "attachment.unknown",
		p.try(httpPost, "/api/Opportunity/SaveOpportunityDraft",
			withFiles(registration(t, p), row{"id": uuid.NewString(), "source": "Deal Details"})).problem(t).Errors[0].Code)
}
