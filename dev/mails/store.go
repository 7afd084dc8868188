// Package mails catches the mails that Dealdesk sends and shows them: SMTP in, a page and a list out.
package mails

import (
	"slices"
	"strings"
	"sync"
	"time"
)

// most is how many mails are kept, enough for five minutes of chaos (testkit/chaos); older ones go.
const most = 4000

// Mail is a caught message.
type Mail struct {
	ID          int       `json:"id"`
	To          []string  `json:"to"` // of the envelope
	From        string    `json:"from"`
	Subject     string    `json:"subject"`
	Text        string    `json:"text"`
	HTML        string    `json:"html"`
	At          time.Time `json:"at"`
	MessageID   string    `json:"messageId"`
	Attachments []string  `json:"attachments"` // file names
}

// Store keeps the last mails in memory.
type Store struct {
	mu    sync.Mutex
	last  int
	mails []Mail // oldest first

	refused map[string]bool // addresses in lower case
}

// refuse says whether mails to an address are refused from now on, as a server does that knows no such person.
func (s *Store) refuse(address string, refused bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.refused == nil {
		s.refused = map[string]bool{}
	}
	s.refused[strings.ToLower(address)] = refused
}

func (s *Store) refuses(address string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.refused[strings.ToLower(address)]
}

func (s *Store) add(m Mail) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.last++
	m.ID = s.last
	s.mails = append(s.mails, m)
	if len(s.mails) > most {
		s.mails = slices.Delete(s.mails, 0, len(s.mails)-most)
	}
}

// list returns the mails to an address (all for none), newest first.
func (s *Store) list(to string) []Mail {
	s.mu.Lock()
	defer s.mu.Unlock()
	found := []Mail{}
	for _, m := range slices.Backward(s.mails) {
		if to == "" || slices.ContainsFunc(m.To, func(a string) bool { return strings.EqualFold(a, to) }) {
			found = append(found, m)
		}
	}
	return found
}

func (s *Store) find(id int) (Mail, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	i := slices.IndexFunc(s.mails, func(m Mail) bool { return m.ID == id })
	if i < 0 {
		return Mail{}, false
	}
	return s.mails[i], true
}

func (s *Store) clear() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.mails = nil
}
