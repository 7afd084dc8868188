package auth

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"dealdesk/config"
)

const (
	detailsTimeout  = 30 * time.Second // of GetUserDetails; GetAccounts has its own (SUB-527)
	maxPartnerBytes = 4 << 20
)

// partnerDetails is the answer of GetUserDetails (SUB-525).
type partnerDetails struct {
	Email, FirstName, LastName, Name, PUID, UserName string
}

// partnerAccounts is the answer of GetAccounts for one organisation. An empty OrganizationID means that it names none.
type partnerAccounts struct {
	OrganizationID   string
	OrganizationName string
	Locations        map[string]string // location id to country code
}

// partnerService is the external partner authentication service (case-submission.md L179).
type partnerService struct {
	address  string
	client   *http.Client
	accounts time.Duration
	config   config.Partner
}

func newPartnerService(c config.Partner) *partnerService {
	return &partnerService{
		address: strings.TrimRight(c.URL, "/"), client: &http.Client{CheckRedirect: sameHost}, accounts: c.Timeout, config: c,
	}
}

// Details asks who a person is.
func (s *partnerService) Details(ctx context.Context, email string) (partnerDetails, error) {
	var d partnerDetails
	err := s.get(ctx, detailsTimeout, "/GetUserDetails", url.Values{"email": {email}}, &d)
	return d, err
}

// Accounts asks at which locations of which organisation a person works.
func (s *partnerService) Accounts(ctx context.Context, email, puid string) (partnerAccounts, error) {
	var body map[string]map[string]countryRegion
	query := url.Values{"email": {email}}
	if puid != "" {
		query.Set("puid", puid)
	}
	if err := s.get(ctx, s.accounts, "/GetAccounts", query, &body); err != nil {
		return partnerAccounts{}, err
	}
	return accountsOf(body), nil
}

func (s *partnerService) get(ctx context.Context, timeout time.Duration, path string, query url.Values,
	into any,
) error {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, s.address+path+"?"+query.Encode(), http.NoBody)
	if err != nil {
		return fmt.Errorf("partner service %s: %w", path, err)
	}
	req.Header.Set("Accept", "application/json")
	switch {
	case s.config.Token != "":
		req.Header.Set("Authorization", "Bearer "+s.config.Token)
	case s.config.Username != "":
		req.SetBasicAuth(s.config.Username, s.config.Password)
	}
	res, err := s.client.Do(req)
	if err != nil {
		return fmt.Errorf("partner service %s: %w", path, err)
	}
	defer func() { _ = res.Body.Close() }()
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("partner service %s: status %d", path, res.StatusCode)
	}
	if err := json.NewDecoder(io.LimitReader(res.Body, maxPartnerBytes)).Decode(into); err != nil {
		return fmt.Errorf("partner service %s: read answer: %w", path, err)
	}
	return nil
}

// sameHost follows redirects within the service only: who we are there is told to nobody else, and never in plain.
func sameHost(next *http.Request, before []*http.Request) error {
	if first := before[0].URL; next.URL.Host != first.Host || next.URL.Scheme != first.Scheme {
		return fmt.Errorf("it leads elsewhere, to %s", next.URL.Host)
	}
	if len(before) > 3 {
		return errors.New("it leads in a circle")
	}
	return nil
}

// countryRegion is {"CountryRegionCd": "US"}; the bare code is read too, since the specification does not show the
// shape.
type countryRegion struct{ code string }

// UnmarshalJSON reads both forms.
func (r *countryRegion) UnmarshalJSON(data []byte) error {
	var object struct{ CountryRegionCd string }
	if err := json.Unmarshal(data, &object); err == nil {
		r.code = object.CountryRegionCd
		return nil
	}
	return json.Unmarshal(data, &r.code)
}

// accountsOf reads 'orgId-orgName' to 'locationId-name' to country code (SUB-526). Of several organisations the one
// with most locations counts, then the lowest id.
func accountsOf(body map[string]map[string]countryRegion) partnerAccounts {
	best := partnerAccounts{Locations: map[string]string{}}
	for _, key := range slices.Sorted(maps.Keys(body)) {
		id, name, _ := strings.Cut(key, "-")
		if id == "" || (best.OrganizationID != "" && len(body[key]) <= len(best.Locations)) {
			continue
		}
		best = partnerAccounts{OrganizationID: id, OrganizationName: name, Locations: map[string]string{}}
		for location, region := range body[key] {
			locationID, _, _ := strings.Cut(location, "-")
			best.Locations[locationID] = region.code
		}
	}
	return best
}
