package api

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// SUB-598, MAN-563: an export of the first page asks for 50,000 rows, which is also what it takes when nothing is said;
// no call takes more.
func TestAnExportTakesFiftyThousandRows(t *testing.T) {
	v := listSite(t, strings.Split(strings.Repeat("deal ", 60), " ")[:60]...)
	for _, grid := range []string{"allcases", "dealregistration"} {
		for _, body := range []map[string]any{{}, {"pageNumber": 1, "recordsToFetch": 50_000}} {
			require.Len(t, opened(t, v.post("/api/Export/"+grid, body)), 61, grid)
		}
		require.Len(t, opened(t, v.post("/api/Export/"+grid, map[string]any{"pageNumber": 1, "recordsToFetch": 7})), 8, grid)
	}
	for _, grid := range []string{"allcases", "productviewsp"} {
		require.Equal(t, http.StatusOK,
			v.post("/api/Export/"+grid, map[string]any{"pageNumber": 1, "recordsToFetch": 50_000}).Code, grid)
		require.Equal(t, "list.page",
			refused(t, v.post("/api/Export/"+grid, map[string]any{"recordsToFetch": 50_001}), http.StatusBadRequest), grid)
	}
	require.Equal(t, "list.page",
		refused(t, v.post(pricingList, map[string]any{"recordsToFetch": 5001}),
			http.StatusBadRequest), "a page of a dashboard is smaller")
}
