package mails

import (
	"embed"
	"encoding/json"
	"fmt"
	"html/template"
	"net/http"
	"strconv"
)

//go:embed list.html mail.html
var templates embed.FS

// Handler serves the page of the mails, GET and DELETE /api/messages[?to=address], and PUT and DELETE
// /api/refused/ADDRESS, which has mails to an address refused or taken again.
func (s *Store) Handler() (http.Handler, error) {
	parsed, err := template.ParseFS(templates, "*.html")
	if err != nil {
		return nil, fmt.Errorf("the mails' pages: %w", err)
	}
	show := func(w http.ResponseWriter, page string, data any) {
		h := w.Header()
		h.Set("Content-Type", "text/html; charset=utf-8")
		h.Set("Content-Security-Policy",
			"default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; base-uri 'none'")
		_ = parsed.ExecuteTemplate(w, page, data) // the browser may have gone
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, r *http.Request) {
		to := r.FormValue("to")
		show(w, "list.html", map[string]any{"To": to, "Mails": s.list(to)})
	})
	mux.HandleFunc("GET /messages/{id}", s.one(func(w http.ResponseWriter, m Mail) { show(w, "mail.html", m) }))
	mux.HandleFunc("GET /messages/{id}/html", s.one(func(w http.ResponseWriter, m Mail) {
		h := w.Header()
		h.Set("Content-Type", "text/html; charset=utf-8")
		h.Set("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:")
		_, _ = w.Write([]byte(m.HTML)) // the browser may have gone
	}))
	mux.HandleFunc("GET /api/messages", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(s.list(r.FormValue("to"))) // the caller may have gone
	})
	mux.HandleFunc("DELETE /api/messages", func(w http.ResponseWriter, _ *http.Request) {
		s.clear()
		w.WriteHeader(http.StatusNoContent)
	})
	for method, refused := range map[string]bool{"PUT": true, "DELETE": false} {
		mux.HandleFunc(method+" /api/refused/{address}", func(w http.ResponseWriter, r *http.Request) {
			s.refuse(r.PathValue("address"), refused)
			w.WriteHeader(http.StatusNoContent)
		})
	}
	return mux, nil
}

func (s *Store) one(show func(http.ResponseWriter, Mail)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		id, err := strconv.Atoi(r.PathValue("id"))
		m, found := s.find(id)
		if err != nil || !found {
			http.Error(w, "This mail is gone: only the last ones are kept.", http.StatusNotFound)
			return
		}
		show(w, m)
	}
}
