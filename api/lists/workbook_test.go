package lists

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"dealdesk/api/operation"
	"dealdesk/api/response"
	"dealdesk/models/apperr"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/humatest"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"
)

// portions notes how an answer arrives, and ends like a connection that breaks off after some of it.
type portions struct {
	http.ResponseWriter
	body    bytes.Buffer
	largest int
	breaks  int // after so many bytes; 0 for never
}

func (p *portions) Write(b []byte) (int, error) {
	if p.breaks > 0 && p.body.Len() >= p.breaks {
		return 0, errors.New("broken off")
	}
	p.largest = max(p.largest, len(b))
	return p.body.Write(b)
}

// noise is what no packing makes smaller.
func noise() string {
	raw := make([]byte, 100)
	_, _ = rand.Read(raw)
	return hex.EncodeToString(raw)
}

func exportOf(t *testing.T, rows int, failing error) func(w http.ResponseWriter) {
	t.Helper()
	_, api := humatest.New(t)
	operation.Call(func(context.Context, *struct{}) (*response.Streamed, error) {
		return workbook(time.Now(), "All Cases", nil,
			[]gridColumn[string]{{
				title: "Case", value: func(r string) any { return r },
				width: 10,
			}}, func(yield func(string) error) error {
				for range rows {
					if err := yield(noise()); err != nil {
						return err
					}
				}
				return failing
			})
	})(api, huma.Operation{OperationID: "Export", Method: http.MethodGet, Path: "/export"})
	return func(w http.ResponseWriter) {
		api.Adapter().ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/export", http.NoBody))
	}
}

// A workbook is sent as it is packed: no portion of it is more than a little, and together they are the whole.
func TestAWorkbookIsSentInPortions(t *testing.T) {
	w := &portions{ResponseWriter: httptest.NewRecorder()}
	exportOf(t, 5000, nil)(w)
	require.Greater(t, w.body.Len(), 400_000)
	assert.LessOrEqual(t, w.largest, 64<<10)
	assert.Contains(t, w.Header().Get("Content-Disposition"), "All Cases")
	assert.Equal(t, response.Workbook, w.Header().Get("Content-Type"))
	book, err := excelize.OpenReader(&w.body)
	require.NoError(t, err)
	defer func() { require.NoError(t, book.Close()) }()
	rows, err := book.GetRows("Sheet1")
	require.NoError(t, err)
	assert.Len(t, rows, 5001)
}

// What fails before the first byte is a problem as ever; what fails on the way breaks the connection off.
func TestAFailureIsNeverAWorkbook(t *testing.T) {
	w := httptest.NewRecorder()
	exportOf(t, 5000, apperr.Conflict("rows.gone", "The rows are gone."))(w)
	assert.Equal(t, http.StatusConflict, w.Code)
	assert.Equal(t, "application/problem+json", w.Header().Get("Content-Type"))
	assert.Empty(t, w.Header().Get("Content-Disposition"))
	assert.Contains(t, w.Body.String(), "rows.gone")

	assert.PanicsWithValue(t, http.ErrAbortHandler, func() {
		exportOf(t, 5000, nil)(&portions{ResponseWriter: httptest.NewRecorder(), breaks: 100_000})
	})
}
