package api

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"dealdesk/activities"
	"dealdesk/api/wire"
	"dealdesk/models/imports"
	"dealdesk/models/repo"
	"dealdesk/models/sheets/sheet"
)

// beyond N81: an import needs a reason; its file is kept with its line in the record, as long as that.
func TestTheFileOfAnImportIsKept(t *testing.T) {
	v := importSite(t)
	post := func(query string) *httptest.ResponseRecorder {
		return v.http.Post("/api/Admin/Import/businessunits?"+query, "Content-Type: text/csv", strings.NewReader(unitsFile))
	}
	assert.Equal(t, "reason.required /reason", refused(t, post("reason=+"), http.StatusUnprocessableEntity))
	assert.Zero(t, v.events())
	require.Equal(t, http.StatusOK, post("reason=New+units").Code)
	events := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents?action=Import")
	require.Len(t, events, 1)
	assert.True(t, events[0].HasFile)
	assert.Contains(t, string(events[0].Subject), "New units")

	// somebody attached the same bytes to nothing: they are swept, the import's file stays
	v.as("adr@contoso.example")
	file := decoded[wire.UploadedFile](t, v.attach("units.txt", unitsFile), http.StatusOK)
	v.as("admin@devices.example")
	later := v.now.AddDate(0, 0, 3)
	tend := &activities.ScanAttachments{Store: v.Store, Blobs: v.Blobs, Now: func() time.Time { return later }}
	require.NoError(t, tend.Execute(t.Context()))
	rows, err := v.Store.Attachments(t.Context(), []string{file.ID})
	require.NoError(t, err)
	require.Empty(t, rows)
	kept := fmt.Sprintf("/api/Admin/GetImportFile/%d", events[0].ID)
	answer := v.http.Get(kept)
	require.Equal(t, http.StatusOK, answer.Code)
	assert.Equal(t, unitsFile, answer.Body.String())
	assert.Equal(t, `attachment; filename=businessunits.csv`, answer.Header().Get("Content-Disposition"))
	assert.Equal(t, "import.notFound",
		refused(t, v.http.Get("/api/Admin/GetImportFile/999999"), http.StatusNotFound))
	v.as("fbd@devices.example")
	assert.Equal(t, "admin.role", refused(t, v.http.Get(kept), http.StatusForbidden))
}

// beyond N81: the refused rows come as a workbook with what is wrong, and once they are mended it is brought as it is.
func TestRefusedRowsAreMendedInAWorkbook(t *testing.T) {
	v := importSite(t)
	const units = "Name,Product Group,Programs\nSurface Duo,Surface,DR\nSurface Neo,Nowhere,DR\n007,Surface,DR\n"
	answer := v.http.Post("/api/Admin/RefusedRows/businessunits", "Content-Type: text/csv", strings.NewReader(units))
	require.Equal(t, http.StatusOK, answer.Code, answer.Body.String())
	book, err := excelize.OpenReader(answer.Body)
	require.NoError(t, err)
	rows, err := book.GetRows(book.GetSheetName(0))
	require.NoError(t, err)
	assert.Equal(t, [][]string{
		{"What is wrong", "Name", "Product Group", "Programs"},
		{"Product Group: This product group is not known.", "Surface Neo", "Nowhere", "DR"},
		{"", "Surface Duo", "Surface", "DR"},
		{"", "007", "Surface", "DR"},
	}, rows)
	assert.Zero(t, v.events())

	require.NoError(t, book.SetCellStr(book.GetSheetName(0), "C2", "Surface"))
	var mended, form bytes.Buffer
	require.NoError(t, book.Write(&mended))
	parts := multipart.NewWriter(&form)
	part, err := parts.CreateFormFile("file", "units-refused.xlsx")
	require.NoError(t, err)
	_, err = part.Write(mended.Bytes())
	require.NoError(t, err)
	require.NoError(t, parts.Close())
	applied := decoded[wire.Imported](t, v.http.Post("/api/Admin/Import/businessunits?reason=Mended",
		"Content-Type: "+parts.FormDataContentType(), &form), http.StatusOK)
	assert.Equal(t, []int{3, 3, 0, 0, 0, 0}, counts(applied))
}

// beyond N81: who waits for a long import sees how far it is, before it has ended.
func TestAnImportTellsHowFarItIs(t *testing.T) {
	v := importSite(t)
	id := uuid.NewString()
	asked := func() wire.ImportProgress {
		return get[wire.ImportProgress](v, "/api/Admin/GetImportProgress?id="+id)
	}
	assert.Equal(t, wire.ImportProgress{Phase: "waiting"}, asked())
	kind, _ := imports.Named("pricelists")
	var seen []wire.ImportProgress
	plan, err := v.Store.Import(t.Context(), repo.Import{
		Kind: kind, By: v.who, At: v.now, Progress: id, Reason: "Long.",
		File: repo.ImportedFile{Name: "long.csv", Hash: strings.Repeat("0", 64), Store: func(context.Context) error {
			seen = append(seen, asked())
			return nil
		}},
		Read: func(r *imports.Reader) error {
			err := r.Read(sheet.Row{Number: 1, Cells: []string{"Name", "Currency"}})
			for n := range 2500 {
				err = errors.Join(err, r.Read(sheet.Row{Number: n + 2, Cells: []string{fmt.Sprintf("Long list %d", n), "EUR"}}))
			}
			seen = append(seen, asked())
			return err
		},
	})
	require.NoError(t, err)
	require.Empty(t, plan.Refused)
	assert.Equal(t, []wire.ImportProgress{
		{Phase: "reading", Done: 2000}, {Phase: "writing", Done: 2500, Total: 2500},
	}, seen)
	assert.Equal(t, wire.ImportProgress{Phase: "done", Done: 2500, Total: 2500}, asked())
	v.now = v.now.AddDate(0, 0, 2)
	v.imports("businessunits", "?dryRun=true&progress="+uuid.NewString(), unitsFile)
	assert.Equal(t, "waiting", asked().Phase, "forgotten after a day")
}
