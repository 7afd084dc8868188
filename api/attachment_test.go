package api

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"dealdesk/activities"
	"dealdesk/api/cases"
	"dealdesk/api/wire"
	"dealdesk/models/deal"
	"dealdesk/models/entity"
	"dealdesk/models/files/blob"
	"dealdesk/models/files/virusscan"
	"dealdesk/models/repo"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// scanner finds what a test calls a virus, or is away.
type scanner struct{ away, mended bool }

func (s *scanner) Scan(_ context.Context, content io.Reader) (string, error) {
	if s.away {
		return "", virusscan.ErrUnavailable
	}
	read, err := io.ReadAll(content)
	if bytes.Contains(read, []byte("CRASH")) && !s.mended {
		return "", fmt.Errorf("%w: it answered \"Heuristics ERROR\"", virusscan.ErrUnfinished)
	}
	if bytes.Contains(read, []byte("VIRUS")) {
		return "Test-Virus", err
	}
	return "", err
}

func (v *site) attach(name, content string) *httptest.ResponseRecorder {
	v.t.Helper()
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	require.NoError(v.t, w.WriteField("note", "comes before the file"))
	part, err := w.CreateFormFile("file", name)
	require.NoError(v.t, err)
	_, err = io.WriteString(part, content)
	require.NoError(v.t, err)
	require.NoError(v.t, w.Close())
	return v.http.Post("/api/Attachment/Upload", "Content-Type: "+w.FormDataContentType(), &body)
}

func fileSite(t *testing.T) *site {
	t.Helper()
	return withBlobs(t, newSite(t, demoWorld(t), time.Date(2026, 3, 2, 15, 0, 0, 0, time.UTC)))
}

// SUB-435, SUB-436, SUB-437, SUB-440, SUB-572: an upload is refused by its name, size, content and the scanner, with
// the texts.
func TestUploadsAreLookedAt(t *testing.T) {
	v := fileSite(t)
	v.as("adr@contoso.example")
	refusal := func(name, content string, status int) (code, detail string) {
		t.Helper()
		p := decoded[struct{ Code, Detail string }](t, v.attach(name, content), status)
		return p.Code, p.Detail
	}
	for _, c := range []struct {
		name, content string
		status        int
		code, detail  string
	}{
		{
			"a.exe", "MZ", 415, "attachment.type",
			"File type .exe is not allowed. Allowed file types are .doc, .docm, .docx, .dot, .dotm, .dotx, .msg, .pdf, .txt, " +
				".xls, .xlsx.",
		},
		{
			"a", "text", 415, "attachment.type",
			"File type . is not allowed. Allowed file types are .doc, .docm, .docx, .dot, .dotm, .dotx, .msg, .pdf, .txt, " +
				".xls, .xlsx.",
		},
		{"a.pdf", "", 422, "attachment.empty", "File is empty."},
		{"a.pdf", "MZ is a program", 415, "attachment.content", "The file's content is not of the type that its name says."},
		{"a.txt", strings.Repeat("x", 11_000_000), 413, "attachment.size", "File size 11000000 exceeds the limit of 10000000."},
		{"a.txt", strings.Repeat("x", 10_000_000), 413, "attachment.size", "File size 10000000 exceeds the limit of 10000000."},
		{"a.txt", "a VIRUS", 422, "attachment.infected", "The file contains a virus and was refused."},
	} {
		code, detail := refusal(c.name, c.content, c.status)
		assert.Equal(t, []string{c.code, c.detail}, []string{code, detail}, "%s of %d bytes", c.name, len(c.content))
	}
	var kept int64
	require.NoError(t, v.Store.DB(t.Context()).Model(&entity.Attachment{}).Count(&kept).Error)
	require.Zero(t, kept, "nothing of what was refused stays")
	assert.Equal(t, "upload.mediaType",
		refused(t, v.http.Post("/api/Attachment/Upload", "Content-Type: application/json", bodyOf("{}")),
			http.StatusUnsupportedMediaType))
	assert.Equal(t, "upload.multipart",
		refused(t, v.http.Post("/api/Attachment/Upload", "Content-Type: multipart/form-data", bodyOf("x")),
			http.StatusBadRequest))
	assert.Equal(t, "upload.multipart",
		refused(t, v.http.Post("/api/Attachment/Upload", "Content-Type: multipart/form-data; boundary=b",
			bodyOf("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n\r\ntorn")),
			http.StatusBadRequest))
	assert.Equal(t, "upload.missing /file",
		refused(t, v.http.Post("/api/Attachment/Upload", "Content-Type: multipart/form-data; boundary=b",
			bodyOf("--b--\r\n")), http.StatusUnprocessableEntity))
	v.as("gbb@devices.example")
	assert.Equal(t, "upload.role", refused(t, v.attach("a.txt", "x"), http.StatusForbidden), "who may not create a case")

	v.as("adr@contoso.example")
	file := decoded[wire.UploadedFile](t, v.attach(`..\Größe.TXT`, strings.Repeat("x", 9_999_999)), http.StatusOK)
	assert.Equal(t, wire.UploadedFile{
		ID: file.ID, Name: "Größe.TXT", Extension: "txt", Size: 9_999_999,
		SHA256: string(blob.HashOf(bytes.Repeat([]byte("x"), 9_999_999))),
	}, file)
	assert.Equal(t, "attachment.notFound",
		refused(t, v.http.Get("/api/Attachment/"+file.ID+"/content"), http.StatusNotFound), "no case has it yet")
}

// drafted is a draft in the database with an uploaded file, as the save calls write it.
func (v *site) drafted(attach ...string) (repo.SaveCase, error) {
	v.t.Helper()
	in := repo.SaveCase{
		Now: v.now, By: v.who, OpportunityID: uuid.NewString(), Attach: attach, New: &repo.NewCase{
			Requester:      v.who,
			OrganizationID: v.who.ActsFor(), OrganizationName: "x",
		},
		Parties: []entity.Party{{OrganizationID: v.who.ActsFor(), Kind: entity.PartyRequester}},
		Deals: []repo.SaveDeal{{
			ID: uuid.NewString(), New: true, Zone: "UTC",
			Content: deal.Content{Type: deal.DealRegistration},
		}},
	}
	for _, id := range attach {
		in.Shared.Attachments = append(in.Shared.Attachments,
			deal.Attachment{ID: id, Name: "a.txt", Extension: "txt", Size: 4, Source: deal.SourceDealDetails})
	}
	_, err := v.Store.SaveCase(v.t.Context(), in)
	return in, err
}

// SUB-021, SUB-213, MAN-239: a file belongs to the case that named it first; who sees the case may read it once it is
// clean (clarifications.md 57).
func TestAFileBelongsToItsCase(t *testing.T) {
	v := fileSite(t)
	v.as("adr@contoso.example")
	scan := &scanner{away: true}
	v.Scanner = scan
	v.serve()
	file := decoded[wire.UploadedFile](t, v.attach("a.txt", "text"), http.StatusOK)
	late := decoded[wire.UploadedFile](t, v.attach("late.txt", "a VIRUS that nobody saw"), http.StatusOK)
	in, err := v.drafted(file.ID, late.ID)
	require.NoError(t, err)
	_, err = v.drafted(file.ID)
	require.ErrorContains(t, err, "attachment.gone", "another case has it")
	shown := get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+in.OpportunityID)
	require.Equal(t, wire.Attachment{
		ID: file.ID, Name: "a.txt", Extension: "txt", Size: 4, Source: "Deal Details",
		Action: "Created",
	}, shown.Attachments[0])

	content := func(id string) *httptest.ResponseRecorder { return v.http.Get("/api/Attachment/" + id + "/content") }
	require.Equal(t, "attachment.quarantine", refused(t, content(file.ID), http.StatusConflict))
	tend := &activities.ScanAttachments{
		Store: v.Store, Blobs: v.Blobs, Scanner: scan,
		Now: func() time.Time { return v.now },
	}
	require.NoError(t, tend.Execute(t.Context()), "the scanner is still away")
	require.Equal(t, http.StatusConflict, content(file.ID).Code)
	scan.away = false
	require.NoError(t, tend.Execute(t.Context()))
	read := content(file.ID)
	require.Equal(t, http.StatusOK, read.Code)
	require.Equal(t, "text", read.Body.String())
	require.Equal(t, "attachment; filename=a.txt", read.Header().Get("Content-Disposition"))
	require.Equal(t, "attachment.infected", refused(t, content(late.ID), http.StatusConflict), "it stays locked")
	v.as("adr@tailspin.example")
	require.Equal(t, "attachment.notFound", refused(t, content(file.ID), http.StatusNotFound))
}

// hardening M9: a file that the scanner cannot finish is tried again later, then set aside with its reason; the others
// go on. An administrator sees it and has it scanned again.
func TestAFileThatCannotBeScannedIsSetAside(t *testing.T) {
	v := fileSite(t)
	v.as("adr@contoso.example")
	scan := &scanner{away: true}
	v.Scanner = scan
	v.serve()
	bad := decoded[wire.UploadedFile](t, v.attach("bad.txt", "CRASH of the scanner"), http.StatusOK)
	good := decoded[wire.UploadedFile](t, v.attach("good.txt", "text"), http.StatusOK)
	in, err := v.drafted(bad.ID, good.ID)
	require.NoError(t, err)
	scan.away = false
	look := &activities.ScanAttachments{
		Store: v.Store, Blobs: v.Blobs, Scanner: scan, Now: func() time.Time { return v.now },
	}
	content := func(id string) *httptest.ResponseRecorder { return v.http.Get("/api/Attachment/" + id + "/content") }
	require.NoError(t, look.Execute(t.Context()))
	require.Equal(t, http.StatusOK, content(good.ID).Code, "it does not wait for the other")
	require.Equal(t, "attachment.quarantine", refused(t, content(bad.ID), http.StatusConflict))

	const quarantine, rescan = "/api/Admin/GetQuarantine", "/api/Admin/RescanAttachments"
	listed := func() wire.QuarantinedFile {
		t.Helper()
		v.as("ops@devices.example")
		defer v.as("adr@contoso.example")
		page := get[wire.Quarantine](v, quarantine)
		require.EqualValues(t, 1, page.Count)
		return page.Value[0]
	}
	file := listed()
	require.Equal(t, wire.QuarantinedFile{
		ID: bad.ID, Name: "bad.txt", Size: bad.Size, CaseNumber: file.CaseNumber,
		DealNumber: file.CaseNumber + "-DR", UploadedBy: "adr@contoso.example",
		UploadedAt: wire.Time(v.now), State: "waiting", Attempts: 1, DueAt: wire.Time(v.now.Add(time.Minute)),
		Reason: `the virus scanner did not finish the file: it answered "Heuristics ERROR"`,
	}, file)
	shown := get[wire.Case](v, "/api/Opportunity/GetOpportunity/"+in.OpportunityID)
	require.Equal(t, shown.OpportunityNumber, file.CaseNumber)

	require.NoError(t, look.Execute(t.Context()))
	require.Equal(t, 1, listed().Attempts, "not before its time")
	for attempt := 2; attempt <= repo.MaxScanAttempts; attempt++ {
		v.now = v.now.Add(8 * time.Minute)
		require.NoError(t, look.Execute(t.Context()))
		require.Equal(t, attempt, listed().Attempts)
	}
	require.Equal(t, "setAside", listed().State)
	require.Equal(t, "attachment.setAside", refused(t, content(bad.ID), http.StatusConflict))
	n, err := v.Store.CountSetAside(t.Context())
	require.NoError(t, err)
	require.EqualValues(t, 1, n)

	body := map[string]any{"ids": []string{bad.ID, good.ID}, "reason": "The scanner is mended."}
	refused(t, v.post(rescan, body), http.StatusForbidden)
	v.as("ops@devices.example")
	key := "Idempotency-Key: " + uuid.NewString()
	for range 2 { // the same key is carried out once
		require.Equal(t, []string{bad.ID}, post[wire.Rescanned](v, rescan, body, key).IDs)
	}
	require.Equal(t, "quarantine.none", refused(t, v.post(rescan, body), http.StatusNotFound))
	events := get[[]wire.AdminEvent](v.as("admin@devices.example"), "/api/Admin/GetEvents")
	require.Equal(t, "RescanAttachments", events[0].Action)
	require.Contains(t, string(events[0].Subject), "The scanner is mended.")
	scan.mended = true
	require.NoError(t, look.Execute(t.Context()))
	v.as("adr@contoso.example")
	require.Equal(t, http.StatusOK, content(bad.ID).Code)
}

// Uploads that nobody attaches for a day are swept; bytes that something else has stay (clarifications.md 57).
func TestUnattachedFilesAreSwept(t *testing.T) {
	v := fileSite(t)
	v.as("adr@contoso.example")
	kept := decoded[wire.UploadedFile](t, v.attach("kept.txt", "shared bytes"), http.StatusOK)
	same := decoded[wire.UploadedFile](t, v.attach("same.txt", "shared bytes"), http.StatusOK)
	alone := decoded[wire.UploadedFile](t, v.attach("alone.txt", "bytes of its own"), http.StatusOK)
	_, err := v.drafted(kept.ID)
	require.NoError(t, err)
	v.now = v.now.Add(24 * time.Hour)
	fresh := decoded[wire.UploadedFile](t, v.attach("fresh.txt", "bytes of its own"), http.StatusOK)
	tend := &activities.ScanAttachments{Store: v.Store, Blobs: v.Blobs, Now: func() time.Time { return v.now }}
	there := func() (ids []string) {
		rows, err := v.Store.Attachments(t.Context(), []string{kept.ID, same.ID, alone.ID, fresh.ID})
		require.NoError(t, err)
		for _, row := range rows {
			ids = append(ids, row.ID)
		}
		return ids
	}
	require.NoError(t, tend.Execute(t.Context()))
	require.Len(t, there(), 4, "not before 24 hours have passed")
	v.now = v.now.Add(time.Second)
	require.NoError(t, tend.Execute(t.Context()))
	require.ElementsMatch(t, []string{kept.ID, fresh.ID}, there())
	for _, hash := range []string{kept.SHA256, fresh.SHA256} {
		_, err := v.Blobs.Stat(t.Context(), blob.Hash(hash))
		require.NoError(t, err)
	}
	v.now = v.now.Add(25 * time.Hour)
	require.NoError(t, tend.Execute(t.Context()))
	_, err = v.Blobs.Stat(t.Context(), blob.Hash(fresh.SHA256))
	require.ErrorIs(t, err, blob.ErrNotFound)
}

// hardening 5, L: a person may have so many files, and so many bytes, that no case refers to; attaching and the sweep
// make room.
func TestUploadsThatNoCaseHasAreLimited(t *testing.T) {
	v := fileSite(t)
	v.as("adr@contoso.example")
	uploaded := func(files int, size int64) {
		t.Helper()
		rows := make([]entity.Attachment, files)
		for i := range rows {
			rows[i] = entity.Attachment{
				ID: uuid.NewString(), Name: "a.txt", Extension: "txt", Size: size, BlobHash: strings.Repeat("a", 64),
				Verdict: entity.VerdictClean, UploadedBy: "adr@contoso.example", CreatedAt: v.now,
			}
		}
		require.NoError(t, v.Store.DB(t.Context()).Create(&rows).Error)
	}
	full := func() {
		t.Helper()
		res := v.attach("more.txt", "text")
		require.Equal(t, "attachment.unattached", refused(t, res, http.StatusTooManyRequests))
		require.NotEmpty(t, res.Header().Get("Retry-After"))
	}
	sweep := func() {
		t.Helper()
		v.now = v.now.Add(24*time.Hour + time.Second)
		tend := &activities.ScanAttachments{Store: v.Store, Blobs: v.Blobs, Now: func() time.Time { return v.now }}
		for range 3 { // a hundred at a time
			require.NoError(t, tend.Execute(t.Context()))
		}
	}
	uploaded(deal.MaxUnattached-1, 4)
	last := decoded[wire.UploadedFile](t, v.attach("last.txt", "text"), http.StatusOK)
	full()
	v.as("add@northwind.example")
	decoded[wire.UploadedFile](t, v.attach("other.txt", "of somebody else"), http.StatusOK)
	v.as("adr@contoso.example")
	_, err := v.drafted(last.ID)
	require.NoError(t, err)
	decoded[wire.UploadedFile](t, v.attach("again.txt", "there is room for one"), http.StatusOK)
	full()
	sweep()
	decoded[wire.UploadedFile](t, v.attach("next day.txt", "there is room"), http.StatusOK)
	uploaded(1, deal.MaxUnattachedBytes)
	full()
	sweep()
	decoded[wire.UploadedFile](t, v.attach("third day.txt", "there is room"), http.StatusOK)
}

// Faults of files inside a case are all told at once, each at its place (clarifications.md 61).
func TestFilesInsideACaseAreLookedAt(t *testing.T) {
	v := fileSite(t)
	v.as("add@northwind.example")
	foreign := decoded[wire.UploadedFile](t, v.attach("foreign.txt", "another's"), http.StatusOK)
	v.as("adr@contoso.example")
	own := decoded[wire.UploadedFile](t, v.attach("own.docm", strings.Repeat("PK", 100)), http.StatusUnsupportedMediaType)
	require.Empty(t, own.ID)
	in64 := func(name, content string) map[string]any {
		return map[string]any{
			"name": name, "content": base64.StdEncoding.EncodeToString([]byte(content)),
			"source": "Channel", "action": "Add",
		}
	}
	body := map[string]any{
		"productGroup": map[string]any{"productId": entity.ID("product_type", "Surface")}, "opportunityRfp": 1,
		"opportunityDeals": []any{map[string]any{"dealType": map[string]any{"name": "Deal Registration"}}},
		"attachments": []any{
			in64("good.txt", "good"), in64("bad.exe", "x"), in64("renamed.pdf", "x"), in64("ill.txt", "VIRUS"), in64("empty.txt",
				""),
			map[string]any{"name": "torn.txt", "content": "%%%", "source": "Channel"},
			map[string]any{"id": foreign.ID, "source": "Channel"},
			map[string]any{"id": uuid.NewString(), "source": "Channel"},
			map[string]any{"id": uuid.NewString(), "action": "Delete"},
		},
	}
	checked := post[cases.CheckAnswer](v, "/api/Opportunity/CheckOpportunity", body)
	faults := map[string]string{}
	for _, rule := range checked.Rules {
		if strings.HasPrefix(rule.Pointer, "/attachments") {
			faults[rule.Pointer] = rule.ID
		}
	}
	require.Equal(t, map[string]string{
		"/attachments/1": "attachment.type", "/attachments/2": "attachment.content", "/attachments/3": "attachment.infected",
		"/attachments/4": "attachment.empty",
		"/attachments/5": "attachment.content", "/attachments/6": "attachment.unknown",
		"/attachments/7": "attachment.unknown",
	}, faults)
	var rows int64
	require.NoError(t, v.Store.DB(t.Context()).Model(&entity.Attachment{}).Count(&rows).Error)
	require.EqualValues(t, 1, rows, "a dry run keeps nothing")
}
