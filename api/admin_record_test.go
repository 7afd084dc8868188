package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/api/limits"
	"dealdesk/api/wire"
	"dealdesk/models/entity"
	"dealdesk/models/imports"
)

// administratorsActs carries out each call by which an administrator changes something, with a reason that may be
// blank; draft is the number of a case.
func administratorsActs(draft string) map[string]func(v *site, reason string) *httptest.ResponseRecorder {
	posts := func(operation string, body func(v *site) object) func(*site, string) *httptest.ResponseRecorder {
		return func(v *site, reason string) *httptest.ResponseRecorder {
			sent := body(v)
			sent["reason"] = reason
			return v.post("/api/Admin/"+operation, sent)
		}
	}
	person := func(v *site) string {
		v.t.Helper()
		user, err := v.Store.UserByEmail(v.t.Context(), "adr@contoso.example")
		require.NoError(v.t, err)
		return user.ID
	}
	acts := map[string]func(*site, string) *httptest.ResponseRecorder{
		"AddCoOwners": func(v *site, reason string) *httptest.ResponseRecorder {
			mayAct := func(active bool) {
				user := v.Store.DB(v.t.Context()).Model(&entity.User{}).Where("id = ?", person(v))
				require.NoError(v.t, user.Update("is_active", active).Error)
			}
			mayAct(false)
			defer mayAct(true)
			return posts("AddCoOwners", func(v *site) object {
				return object{
					"userId": person(v), "opportunityNumbers": []string{draft}, "coOwners": []string{"adr2@contoso.example"},
				}
			})(v, reason)
		},
		"AddProgramRule": posts("AddProgramRule", func(*site) object { return duration("2026-12-24", 9) }),
		"CopyHolidays": posts("CopyHolidays", func(*site) object {
			return object{"countryCode": "DE", "year": 2031, "dates": []string{"2031-01-01"}}
		}),
		"EndSessions": posts("EndSessions", func(v *site) object { return object{"userId": person(v)} }),
		"SetHoliday": posts("SetHoliday", func(*site) object {
			return object{"countryCode": "DE", "date": "2027-06-21", "name": "Day of the Desk"}
		}),
		"SetPersonActive": posts("SetPersonActive", func(v *site) object {
			return object{"userId": person(v), "active": false}
		}),
		"WithdrawProgramRule": posts("WithdrawProgramRule", func(v *site) object {
			for _, r := range get[[]wire.ProgramRule](v, getRules+"duration") {
				if r.EffectiveFrom == "2026-12-24" {
					return object{"id": r.ID}
				}
			}
			added := post[wire.ProgramRule](v, addRule, duration("2026-12-24", 9))
			return object{"id": added.ID}
		}),
	}
	acts["Import"] = func(v *site, reason string) *httptest.ResponseRecorder {
		return v.http.Post("/api/Admin/Import/businessunits?reason="+url.QueryEscape(reason), "Content-Type: text/csv",
			strings.NewReader(unitsFile))
	}
	return acts
}

// beyond N80: whatever an administrator changes needs a reason, and the record keeps it with what was before and what
// is now. A new call that changes something is missing here until it does.
func TestEveryChangeOfAnAdministratorIsRecordedWithBeforeAndAfter(t *testing.T) {
	v := importSite(t)
	v.now = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	v.signedIn("adr@contoso.example", "a browser", time.Hour)
	v.as("adr@contoso.example").who.OrganizationName = "Contoso Resale"
	draft := v.draftFor(wordsOf(v), "Deal Registration")
	acts := administratorsActs(draft)
	v.as("admin@devices.example")
	var writing []string
	for _, section := range (handlers{}).routes() {
		for _, r := range section.routes {
			if section.tag == "Administration" && classOf(r.operation, r.method) == limits.Write {
				writing = append(writing, r.operation)
			}
		}
	}
	slices.Sort(writing)
	require.NotEmpty(t, writing)
	events := func() []wire.AdminEvent {
		return get[[]wire.AdminEvent](v, "/api/Admin/GetEvents")
	}
	for _, operation := range writing {
		act := acts[operation]
		require.NotNil(t, act, "nobody has tried whether %s is recorded", operation)
		delete(acts, operation)
		before := len(events())
		refused(t, act(v, " "), http.StatusUnprocessableEntity)
		reason := "Because of " + operation
		answer := act(v, reason)
		require.Equal(t, http.StatusOK, answer.Code, "%s: %s", operation, answer.Body)
		recorded := events()
		require.Greater(t, len(recorded), before, operation)
		require.Equal(t, operation, recorded[0].Action)
		assert.Equal(t, "admin@devices.example", recorded[0].Actor, operation)
		var subject any
		require.NoError(t, json.Unmarshal(recorded[0].Subject, &subject))
		assert.Contains(t, valuesOf(subject, "reason"), any(reason), operation)
		was := valuesOf(subject, "before")
		is := valuesOf(subject, "after")
		require.NotEmpty(t, was, "%s: %s", operation, recorded[0].Subject)
		require.Len(t, is, len(was), "%s: %s", operation, recorded[0].Subject)
		assert.NotEqual(t, was, is, "%s: %s", operation, recorded[0].Subject)
	}
	assert.Empty(t, acts, "these calls change nothing any more")
}

// valuesOf are the values of a member wherever it stands in a document, in whatever case it is written.
func valuesOf(tree any, member string) []any {
	var out []any
	switch x := tree.(type) {
	case []any:
		for _, each := range x {
			out = append(out, valuesOf(each, member)...)
		}
	case map[string]any:
		for name, value := range x {
			if strings.EqualFold(name, member) {
				out = append(out, value)
			} else {
				out = append(out, valuesOf(value, member)...)
			}
		}
	}
	return out
}

// beyond N80: the record of an import says of the first rows what stood in each cell and what stands there now; a file
// that changes much is kept in bounds, and what the file does not tell comes first.
func TestTheRecordOfAnImportSaysWhatItChanged(t *testing.T) {
	v := importSite(t)
	type rows = []imports.RowChange
	type line struct {
		ChangedCount, AddedCount    int
		Added, Changed, Deactivated rows
	}
	newest := func() (out line) {
		events := get[[]wire.AdminEvent](v, "/api/Admin/GetEvents?action=Import")
		require.NoError(t, json.Unmarshal(events[0].Subject, &out))
		assert.Less(t, len(events[0].Subject), 256<<10)
		return out
	}
	require.True(t, v.imports("businessunits", "", unitsFile).Applied)
	got := newest()
	assert.Equal(t, []imports.FieldChange{{Column: "Programs", Before: "CPS, DR, SP", After: "DR, SP"}},
		got.Changed[0].Fields)
	assert.Equal(t, []imports.FieldChange{{Column: "Active", Before: "Yes", After: "No"}}, got.Deactivated[0].Fields)
	assert.Contains(t, got.Added[0].Fields, imports.FieldChange{Column: "Programs", After: "DR"})

	file := func(note string) string {
		var csv strings.Builder
		csv.WriteString("CRM Account Id,Legal Entity Name,Country,TPID,Programs\n")
		for n := range 1200 {
			fmt.Fprintf(&csv, "%d,%s,GB,1,SP\n", 70000000+n, strings.Repeat(note, 400))
		}
		return csv.String()
	}
	require.True(t, v.imports("customers", "", file("a")).Applied)
	require.True(t, v.imports("customers", "", file("b")).Applied)
	got = newest()
	assert.Equal(t, 1200, got.ChangedCount)
	assert.NotEmpty(t, got.Changed[0].Fields)
	assert.Len(t, got.Changed, 500, "the others are counted")
	assert.Empty(t, got.Changed[499].Fields, "of the later ones the key alone")
}

// hardening M13: an import's record forgets a person who is erased, with their name.
func TestTheRecordOfAnImportForgetsAPerson(t *testing.T) {
	v := importSite(t)
	const file = "Email,First Name,Last Name,Organization Id\n"
	require.True(t, v.imports("users", "", file+"zaphira@contoso.example,Zaphira,Quillon,4100002\n").Applied)
	require.True(t, v.imports("users", "", file+"zaphira@contoso.example,Zaphiretta,Quillonesse,4100002\n").Applied)
	subjects := func() string {
		return v.http.Get("/api/Admin/GetEvents?action=Import").Body.String()
	}
	assert.Contains(t, subjects(), "Zaphiretta")
	_, err := v.Store.ErasePerson(t.Context(), "zaphira@contoso.example", "asked", v.who, v.now)
	require.NoError(t, err)
	for _, text := range []string{"zaphira", "Zaphira", "Quillon", "Zaphiretta"} {
		assert.NotContains(t, subjects(), text)
	}
	assert.Contains(t, subjects(), "Erased person")
}
