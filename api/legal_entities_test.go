package api

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// multipartBody is a multipart body with a file and texts.
func multipartBody(t *testing.T, name string, content []byte, texts ...string) (contentType string, body []byte) {
	t.Helper()
	var out bytes.Buffer
	w := multipart.NewWriter(&out)
	part, err := w.CreateFormFile("file", name)
	require.NoError(t, err)
	_, err = part.Write(content)
	require.NoError(t, err)
	for i := 0; i < len(texts); i += 2 {
		require.NoError(t, w.WriteField(texts[i], texts[i+1]))
	}
	require.NoError(t, w.Close())
	return w.FormDataContentType(), out.Bytes()
}

func (v *site) upload(name string, content []byte, affiliation, countries string) *httptest.ResponseRecorder {
	v.t.Helper()
	contentType, body := multipartBody(v.t, name, content, "affiliationType", affiliation, "countryIds", countries)
	return v.http.Post("/api/LegalEntities/Upload", "Content-Type: "+contentType, bytes.NewReader(body))
}

// filled is a workbook with a header and rows.
func filled(t *testing.T, columns []string, rows ...[]string) []byte {
	t.Helper()
	book := excelize.NewFile()
	defer func() { _ = book.Close() }()
	stream, err := book.NewStreamWriter("Sheet1")
	require.NoError(t, err)
	for i, row := range append([][]string{columns}, rows...) {
		cells := make([]any, len(row))
		for j, c := range row {
			cells[j] = c
		}
		require.NoError(t, stream.SetRow(fmt.Sprintf("A%d", i+1), cells))
	}
	require.NoError(t, stream.Flush())
	var out bytes.Buffer
	require.NoError(t, book.Write(&out))
	return out.Bytes()
}

type uploadedAnswer struct {
	RecordsProcessed, RecordsWithErrors int
	DealCustomers                       []map[string]any
	Errors                              []struct {
		Row                   int
		Column, Code, Message string
	}
	ErrorWorkbookID string
}

func uploadSite(t *testing.T) *site {
	t.Helper()
	v := newSite(t, demoWorld(t), time.Date(2026, 11, 21, 20, 15, 0, 0, time.UTC))
	return v.as("pdm@devices.example")
}

func sheetRows(t *testing.T, content []byte, sheet string) [][]string {
	t.Helper()
	book, err := excelize.OpenReader(bytes.NewReader(content))
	require.NoError(t, err)
	defer func() { _ = book.Close() }()
	rows, err := book.GetRows(sheet)
	require.NoError(t, err)
	return rows
}

// SUB-129, SUB-234, SUB-235, SUB-451, SUB-594
func TestLegalEntityTemplate(t *testing.T) {
	v := uploadSite(t)
	for affiliation, want := range map[int][]string{
		1: {
			"Country", "Legal Entity Name", "TPID", "Customer Account Id", "Customer Segment", "Vertical", "Deal Volume",
			"Unmanaged Flag", "is Primary", "Is Managed",
		},
		2: {
			"Country", "Legal Entity Name", "TPID", "Customer Account Id", "Customer Segment", "Vertical", "Unmanaged Flag",
			"is Primary", "Is Managed",
		},
	} {
		res := v.http.Get(fmt.Sprintf("/api/LegalEntities/Template?affiliationType=%d", affiliation))
		require.Equal(t, http.StatusOK, res.Code)
		assert.Equal(t, `attachment; filename=Upload_Legal_Entities_20261121201500.xlsx`, res.Header().
			Get("Content-Disposition"))
		assert.Equal(t, [][]string{want}, sheetRows(t, res.Body.Bytes(), "Legal Entities"))
		assert.Greater(t, len(sheetRows(t, res.Body.Bytes(), "Instructions")), 5)
		assert.Len(t, sheetRows(t, res.Body.Bytes(), "Lists"), 249)
		book, err := excelize.OpenReader(bytes.NewReader(res.Body.Bytes()))
		require.NoError(t, err)
		lists, err := book.GetDataValidations("Legal Entities")
		require.NoError(t, err)
		assert.Len(t, lists, 4, "countries, and three times Yes or No")
		refused := v.upload("empty.xlsx", res.Body.Bytes(), fmt.Sprint(affiliation), entity.ID("country", "DE"))
		assert.Equal(t, deal.TextUploadNoData, decoded[map[string]any](t, refused, http.StatusUnprocessableEntity)["detail"])
	}
	assert.Equal(t, http.StatusUnprocessableEntity, v.http.Get("/api/LegalEntities/Template?affiliationType=5").Code)
}

// SUB-130, SUB-443, SUB-444, SUB-445, SUB-446, SUB-447, SUB-448, SUB-449, SUB-450
func TestLegalEntityUpload(t *testing.T) {
	v := uploadSite(t)
	var known entity.LegalEntity
	require.NoError(t, v.Store.DB(t.Context()).Where("country_id = ?", entity.ID("country", "DE")).Order("id").
		Take(&known).Error)
	file := filled(t, deal.UploadColumns(1),
		[]string{"Germany", known.Name, known.TPID, known.CRMAccountID, "Enterprise", "Banking", "120", "No", "Yes", "yes"},
		[]string{"germany", "Klein und Partner", "", "", "SMB - Corporate", "Banking", "", "Yes", "", "no"},
		[]string{"", "", "", "", "", "", "", "", "", "TRUE"},
		[]string{"Japan", "Yamada", "1", "2", "", "Banking", "-5", "", "", "true"},
		[]string{"France", "Petit", "", "", "Enterprise", "Banking", "12345678901", "", "", ""},
	)
	answer := decoded[uploadedAnswer](t,
		v.upload("Entities.XLSX", file, "1", entity.ID("country", "DE")+", "+entity.ID("country", "FR")), http.StatusOK)
	assert.Equal(t, []int{5, 3}, []int{answer.RecordsProcessed, answer.RecordsWithErrors})
	var faults []string
	for _, e := range answer.Errors {
		faults = append(faults, fmt.Sprintf("%d %s %s", e.Row, e.Column, e.Code))
	}
	assert.Equal(t, []string{
		"4 Country upload.required", "4 Legal Entity Name upload.required", "4 Customer Account Id upload.managed",
		"4 TPID upload.managed",
		"5 Country upload.country", "5 Deal Volume upload.volume", "6 Customer Segment upload.segment",
		"6 Deal Volume upload.volume",
	}, faults)
	require.Len(t, answer.DealCustomers, 2)
	first, second := answer.DealCustomers[0], answer.DealCustomers[1]
	assert.Equal(t, []any{known.ID, "Germany", 1.0, true, 120.0, "Add"},
		[]any{
			first["customerId"], first["country"], first["customerType"], first["isManaged"], first["unitsCommitted"],
			first["action"],
		})
	assert.Equal(t, []any{"", "Germany", 2.0, false, nil},
		[]any{second["customerId"], second["country"], second["customerType"], second["isManaged"], second["unitsCommitted"]})

	errs := v.http.Get("/api/LegalEntities/Errors/" + answer.ErrorWorkbookID)
	require.Equal(t, http.StatusOK, errs.Code)
	rows := sheetRows(t, errs.Body.Bytes(), "Legal Entities")
	require.Len(t, rows, 4)
	assert.Equal(t, "Errors", rows[0][len(rows[0])-1])
	assert.Contains(t, rows[2][len(rows[2])-1], "Country is not among the selected Geo Countries.")
	again := decoded[uploadedAnswer](t, v.upload("again.xlsx", errs.Body.Bytes(), "1", entity.ID("country", "DE")),
		http.StatusOK)
	assert.Equal(t, 3, again.RecordsWithErrors, "the corrected file can be uploaded again")
	assert.Equal(t, http.StatusNotFound, v.as("pmm@devices.example").
		http.Get("/api/LegalEntities/Errors/"+answer.ErrorWorkbookID).Code, "only to who uploaded")
}

// SUB-438, SUB-439, SUB-441, SUB-442, SUB-452, SUB-453
func TestLegalEntityFilesThatAreRefused(t *testing.T) {
	v := uploadSite(t)
	germany := entity.ID("country", "DE")
	good := filled(t, deal.UploadColumns(2), []string{"Germany", "Klein", "", "", "SMB", "Banking", "", "", "no"})
	refuse := func(name string, content []byte, status int, want string) {
		t.Helper()
		assert.Equal(t, want, decoded[map[string]any](t, v.upload(name, content, "2", germany), status)["detail"], name)
	}
	require.Equal(t, http.StatusOK, v.upload("good.xlsx", good, "2", germany).Code)
	refuse("empty.xlsx", nil, 422, "File is empty.")
	refuse("large.xlsx", bytes.Repeat([]byte("x"), 10_000_000), 413, "File size 10000000 exceeds the limit of 10000000.")
	refuse("file.csv", []byte("Country\nGermany"), 415, "File type .csv is not allowed. Allowed file types are .xlsx.")
	refuse("file.xlsm", good, 415, "File type .xlsm is not allowed. Allowed file types are .xlsx.")
	refuse("file.xls", []byte("\xd0\xcf\x11\xe0"), 422, deal.TextUploadTemplate)
	refuse("other.xlsx", filled(t, []string{"A", "B"}, []string{"1", "2"}), 422, deal.TextUploadTemplate)
	refuse("fake.xlsx", []byte("plain text"), 415, "File type .xlsx is not allowed. Allowed file types are .xlsx.")
	for _, missing := range deal.RequiredUploadColumns(2) {
		columns := strings.Split(strings.ReplaceAll(strings.Join(deal.UploadColumns(2), "|"), missing, "Something"), "|")
		if missing == deal.ColumnName || missing == deal.ColumnCountry {
			columns = append([]string{}, deal.UploadColumns(2)...)
			columns[map[string]int{deal.ColumnCountry: 0, deal.ColumnName: 1}[missing]] = "Something"
		}
		refuse("missing.xlsx", filled(t, columns, []string{"Germany"}), 422, "Required columns are missing: "+missing+".")
	}
	assert.Equal(t, "Required columns are missing: Deal Volume.",
		decoded[map[string]any](t, v.upload("a.xlsx", good, "1", germany), 422)["detail"])
	assert.Equal(t, "upload.countryIds /countryIds", refused(t, v.upload("a.xlsx", good, "2", "nowhere"), 422))
	assert.Equal(t, "upload.affiliationType /affiliationType", refused(t, v.upload("a.xlsx", good, "9", germany), 422))
	assert.Equal(t, http.StatusForbidden, v.as("cmt@devices.example").upload("a.xlsx", good, "2", germany).Code)
}

// 10,000 rows are read at once, with memory that does not grow with what the file expands to.
func TestLargeLegalEntityUpload(t *testing.T) {
	v := uploadSite(t)
	rows := make([][]string, 10_000)
	for i := range rows {
		rows[i] = []string{
			"Germany", fmt.Sprintf("Klein und Partner %d GmbH", i), fmt.Sprint(6_100_000 + i),
			fmt.Sprint(8_000_000_001 + i), "SMB", "Banking", "", "", "yes",
		}
	}
	file := filled(t, deal.UploadColumns(2), rows...)
	runtime.GC()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	began := time.Now()
	answer := decoded[uploadedAnswer](t, v.upload("large.xlsx", file, "2", entity.ID("country", "DE")), http.StatusOK)
	took := time.Since(began)
	runtime.ReadMemStats(&after)
	t.Logf("%d rows, %d bytes: %v, allocated %d MB", answer.RecordsProcessed, len(file), took,
		(after.TotalAlloc-before.TotalAlloc)>>20)
	assert.Equal(t, 10_000, answer.RecordsProcessed)
	assert.Zero(t, answer.RecordsWithErrors)
}

// Repairs 16, 24: the cells of a workbook that hold a truth value, as Excel writes them.
func TestLegalEntityUploadReadsBooleanCells(t *testing.T) {
	v := uploadSite(t)
	book := excelize.NewFile()
	defer func() { _ = book.Close() }()
	columns := []string{
		"Country", "Legal Entity Name", "TPID", "Customer Account Id", "Customer Segment", "Vertical",
		"Unmanaged Flag", "is Primary", "Is Managed",
	}
	require.NoError(t, book.SetSheetRow("Sheet1", "A1", &columns))
	for i, row := range [][]any{
		{"Germany", "Managed AG", "6100001", "8000000001", "Enterprise", "Banking", false, true, true},
		{"Germany", "Klein und Partner", "", "", "SMB - Corporate", "Banking", true, false, false},
		{"Germany", "Deutsche Worte GmbH", "6100002", "8000000002", "Enterprise", "Banking", "FALSCH", "Nein", "WAHR"},
		{"Germany", "Both GmbH", "6100003", "8000000003", "SMB", "Banking", true, false, true},
	} {
		require.NoError(t, book.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+2), &row))
	}
	var file bytes.Buffer
	require.NoError(t, book.Write(&file))
	answer := decoded[uploadedAnswer](t, v.upload("a.xlsx", file.Bytes(), "2", entity.ID("country", "DE")), http.StatusOK)
	var read [][]any
	for _, c := range answer.DealCustomers {
		read = append(read, []any{c["legalEntityName"], c["isManaged"], c["customerType"]})
	}
	assert.Equal(t, [][]any{
		{"Managed AG", true, 1.0},
		{"Klein und Partner", false, 2.0},
		{"Deutsche Worte GmbH", true, 2.0},
	}, read)
	require.Len(t, answer.Errors, 1)
	assert.Equal(t, []any{5, "Unmanaged Flag", "upload.unmanaged"},
		[]any{answer.Errors[0].Row, answer.Errors[0].Column, answer.Errors[0].Code})
}
