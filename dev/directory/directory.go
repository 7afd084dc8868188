// Package directory stands in for the company's directory: the staff of the demo world, in the dialect of Microsoft
// Graph.
package directory

import (
	"encoding/json"
	"net/http"
	"strings"

	"dealdesk/dev/accounts"
)

// Handler serves GET /users/{address}; partners are nobody here.
func Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /users/{address}", func(w http.ResponseWriter, r *http.Request) {
		a, found := accounts.Find(r.PathValue("address"))
		w.Header().Set("Content-Type", "application/json")
		if !found || !strings.HasSuffix(a.Email, "@"+accounts.InternalDomain) {
			w.WriteHeader(http.StatusNotFound)
			// the caller may have gone
			_ = json.NewEncoder(w).Encode(map[string]any{"error": map[string]string{"code": "Request_ResourceNotFound"}})
			return
		}
		_ = json.NewEncoder(w).Encode(map[string]string{ // the caller may have gone
			"mail": a.Email, "givenName": a.FirstName, "surname": a.LastName, "displayName": a.Name(),
		})
	})
	return mux
}
