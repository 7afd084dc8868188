package identity

import (
	"context"
	"embed"
	"fmt"
	"html/template"
	"net/http"

	"dealdesk/dev/accounts"
)

//go:embed login.html signedout.html
var templates embed.FS

// pages are what a browser sees of the provider.
type pages struct {
	store    *store
	callback func(ctx context.Context, id string) string
	app      string
	parsed   *template.Template
}

func newPages(s *store, callback func(context.Context, string) string, app string) (*pages, error) {
	parsed, err := template.ParseFS(templates, "*.html")
	if err != nil {
		return nil, fmt.Errorf("the provider's pages: %w", err)
	}
	return &pages{store: s, callback: callback, app: app, parsed: parsed}, nil
}

// view is what the sign-in page shows.
type view struct {
	ID, App, Email, Error string
	Partners, Staff       []accounts.Account
}

func (p *pages) show(w http.ResponseWriter, r *http.Request) {
	p.render(w, r, http.StatusOK, view{ID: r.FormValue("id")})
}

// signIn takes either the form or one of the listed accounts, whose button carries its address.
func (p *pages) signIn(w http.ResponseWriter, r *http.Request) {
	id := r.PostFormValue("id")
	email := r.PostFormValue("email")
	password := r.PostFormValue("password")
	if picked := r.PostFormValue("pick"); picked != "" {
		email, password = picked, accounts.Password
	}
	v := view{ID: id, Email: email}
	if _, err := p.store.AuthRequestByID(r.Context(), id); err != nil {
		v.Error = "This sign-in is not valid any more. Go back to Dealdesk and sign in again."
		p.render(w, r, http.StatusGone, v)
		return
	}
	person, err := p.store.person(email, password)
	if err == nil {
		err = p.store.CheckUsernamePassword(person.Email, password, id)
	}
	if err != nil {
		v.Error = "This email address and password do not belong together."
		p.render(w, r, http.StatusUnauthorized, v)
		return
	}
	http.Redirect(w, r, p.callback(r.Context(), id), http.StatusFound)
}

func (p *pages) signedOut(w http.ResponseWriter, r *http.Request) {
	p.write(w, r, http.StatusOK, "signedout.html", view{App: p.app})
}

func (p *pages) render(w http.ResponseWriter, r *http.Request, status int, v view) {
	v.App = p.app
	for _, a := range accounts.All() {
		if a.Organization == nil {
			v.Staff = append(v.Staff, a)
		} else {
			v.Partners = append(v.Partners, a)
		}
	}
	p.write(w, r, status, "login.html", v)
}

func (p *pages) write(w http.ResponseWriter, _ *http.Request, status int, page string, v view) {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'")
	w.WriteHeader(status)
	_ = p.parsed.ExecuteTemplate(w, page, v) // the browser may have gone
}
