// Package partner stands in for the external partner authentication service: who a person is and at which locations of
// which organisation the person works. Its delay and its failures can be set.
package partner

import (
	"encoding/json"
	"net/http"
	"sync"
	"time"

	"dealdesk/dev/accounts"
	"dealdesk/dev/directory"
)

// Service answers the two calls of the portal.
type Service struct {
	mu      sync.Mutex
	control Control
}

// Control is what POST /control sets; the zero value answers at once and well.
type Control struct {
	DelayMs int    `json:"delayMs"`        // before each answer
	Fail    bool   `json:"fail"`           // answer with Status instead
	Status  int    `json:"status"`         // 500 when Fail is set without one
	Only    string `json:"only,omitempty"` // affect this call only: GetUserDetails or GetAccounts
}

// UserDetails is the answer of GetUserDetails (SUB-525).
type UserDetails struct {
	Email, FirstName, LastName, Name, PUID, UserName string
}

// LocationDetails is the value of GetAccounts' inner map (SUB-526).
type LocationDetails struct {
	CountryRegionCd string
}

// Handler serves GET /GetUserDetails, GET /GetAccounts, POST /control and GET /healthz.
func (s *Service) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /GetUserDetails", s.user)
	mux.HandleFunc("GET /GetAccounts", s.accounts)
	// another service, which shares the port
	mux.Handle("/directory/", http.StripPrefix("/directory", directory.Handler()))
	mux.HandleFunc("GET /control", s.showControl)
	mux.HandleFunc("POST /control", s.setControl)
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	return mux
}

func (s *Service) user(w http.ResponseWriter, r *http.Request) {
	a, found := s.person(w, r, "GetUserDetails")
	if !found {
		return
	}
	answer(w, http.StatusOK, UserDetails{
		Email: a.Email, FirstName: a.FirstName, LastName: a.LastName, Name: a.Name(), PUID: a.PUID(), UserName: a.Email,
	})
}

// accounts answers {"4100001-Northwind Distribution": {"410000101-Northwind Distribution US": {"CountryRegionCd":
// "US"}}}; a person of no organisation gets {}.
func (s *Service) accounts(w http.ResponseWriter, r *http.Request) {
	a, found := s.person(w, r, "GetAccounts")
	if !found {
		return
	}
	organizations := map[string]map[string]LocationDetails{}
	if o := a.Organization; o != nil {
		locations := map[string]LocationDetails{}
		for _, l := range o.Locations {
			locations[l.ID+"-"+l.Name] = LocationDetails{CountryRegionCd: l.Country}
		}
		organizations[o.ID+"-"+o.Name] = locations
	}
	answer(w, http.StatusOK, organizations)
}

// person is whom a call asks for; without one the answer has been given.
func (s *Service) person(w http.ResponseWriter, r *http.Request, call string) (a accounts.Account, found bool) {
	if s.disturbed(w, r, call) {
		return a, false
	}
	if puid := r.URL.Query().Get("puid"); puid != "" {
		a, found = accounts.ByPUID(puid)
	} else {
		a, found = accounts.Find(r.URL.Query().Get("email"))
	}
	if !found {
		answer(w, http.StatusNotFound, map[string]string{"Message": "There is no such person."})
	}
	return a, found
}

// disturbed applies the control to a call; true when the answer has been given.
func (s *Service) disturbed(w http.ResponseWriter, r *http.Request, call string) bool {
	s.mu.Lock()
	c := s.control
	s.mu.Unlock()
	if c.Only != "" && c.Only != call {
		return false
	}
	if c.DelayMs > 0 {
		select {
		case <-time.After(time.Duration(c.DelayMs) * time.Millisecond):
		case <-r.Context().Done():
			return true
		}
	}
	if c.Fail {
		answer(w, c.Status, map[string]string{"Message": "The service was told to fail."})
	}
	return c.Fail
}

func (s *Service) showControl(w http.ResponseWriter, _ *http.Request) {
	s.mu.Lock()
	defer s.mu.Unlock()
	answer(w, http.StatusOK, s.control)
}

func (s *Service) setControl(w http.ResponseWriter, r *http.Request) {
	var c Control
	decoder := json.NewDecoder(http.MaxBytesReader(w, r.Body, 4<<10))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&c); err != nil {
		answer(w, http.StatusBadRequest, map[string]string{"Message": err.Error()})
		return
	}
	if c.Status == 0 {
		c.Status = http.StatusInternalServerError
	}
	if c.DelayMs < 0 || c.Status < 400 || c.Status > 599 {
		answer(w, http.StatusBadRequest, map[string]string{"Message": "delayMs is at least 0, status is 400 to 599."})
		return
	}
	s.mu.Lock()
	s.control = c
	s.mu.Unlock()
	answer(w, http.StatusOK, c)
}

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body) // the caller may have gone
}
