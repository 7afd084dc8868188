package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"

	"dealdesk/config"
	"dealdesk/models/entity"
)

const (
	recordedActs = 1_000_000 // lines of the administrators' record
	staffPageP95 = 200       // ms
	staffRounds  = 60        // calls of each question
)

// staffCall is a question of a page of the administration or of the operators.
type staffCall struct {
	name, method, path string
	body               any
}

// staffPage are the calls that its pages make, and who makes them.
type staffPage struct {
	email string
	calls []staffCall
}

// administration measures every call with which the pages of administrators and operators open or search, beside many
// deals and a long record. Temporal knows no workflow of these deals.
func administration(ctx context.Context, settings config.Config, o options) (results []Result, err error) {
	w, err := openDashboards(ctx, settings, o.listed)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, w.close(context.WithoutCancel(ctx))) }()
	temporal, err := dialTemporal(settings)
	if err != nil {
		return nil, err
	}
	defer temporal.Close()
	w.deals.Temporal = temporal
	if err := w.recordActs(ctx); err != nil {
		return nil, err
	}
	pages, err := w.staffPages(ctx)
	if err != nil {
		return nil, err
	}
	for _, page := range pages {
		for i, asked := range page.calls {
			found, err := w.staffCall(ctx, page.email, asked)
			results = append(results, found...)
			if err != nil {
				return results, fmt.Errorf("%s: %w", asked.name, err)
			}
			progress(ctx, "pages of "+page.email, i+1, len(page.calls))
		}
	}
	return results, nil
}

// recordActs writes a long record of administrators, and a record for each of the copied deals.
func (w *dashboardWorld) recordActs(ctx context.Context) error {
	progress(ctx, "writing the record", 0, 1)
	for _, statement := range []string{
		fmt.Sprintf(`insert into admin_event (at, actor_email, actor_name, action, subject)
			select now() - n * interval '40 seconds', 'admin' || n %% 20 || '@devices.example', 'Person ' || n %% 20,
				(array['SetHoliday', 'Import', 'EndSessions', 'SetPersonActive', 'AddProgramRule'])[1 + n %% 5],
				jsonb_build_object('reason', 'Because of ' || md5(n::text), 'email', md5((n %% 5000)::text) || '@contoso.example',
					'before', n, 'after', n + 1)
			from generate_series(1, %d) n`, recordedActs),
		`insert into audit_event (deal_id, version, at, actor_email, actor_name, actor_side, action, comment,
				internal_comment, from_status, to_status, revision, command_id)
			select d.id, 1000 + n, d.created_at, 'adr@contoso.example', 'Connor', 'partner', 'Submitted', '', '', d.status,
				d.status, 1, ''
			from opportunity_deal d, generate_series(1, 3) n`,
		"vacuum analyze admin_event", "vacuum analyze audit_event",
	} {
		if err := w.store.DB(ctx).Exec(statement).Error; err != nil {
			return fmt.Errorf("write the record: %w", err)
		}
	}
	return nil
}

// staffPages are the calls as the pages make them, of somebody and something that is there.
func (w *dashboardWorld) staffPages(ctx context.Context) ([]staffPage, error) {
	var some struct{ Deal, Case, ID string }
	err := w.store.DB(ctx).Raw(`select d.number deal, o.number "case", d.id from opportunity_deal d
		join opportunity o on o.id = d.opportunity_id where o.number like 'C-5%' order by o.number limit 1`).Scan(&some).Error
	if err != nil {
		return nil, fmt.Errorf("a deal to ask for: %w", err)
	}
	const admin = "/api/Admin/"
	person := url.QueryEscape(entity.ID("user", requesterMail))
	get := func(name, path string) staffCall { return staffCall{name: name, method: http.MethodGet, path: path} }
	return []staffPage{
		{"admin@devices.example", []staffCall{
			get("record", admin+"GetEvents?recordsToFetch=50"),
			get("record, page 100", admin+"GetEvents?recordsToFetch=50&pageNumber=100"),
			get("record by action", admin+"GetEvents?recordsToFetch=50&action=Import"),
			get("record by person", admin+"GetEvents?recordsToFetch=50&actor=admin7"),
			get("record by text", admin+"GetEvents?recordsToFetch=50&text=because+of+c4ca"),
			get("record by time", admin+"GetEvents?recordsToFetch=50&from=2026-01-01&to=2026-06-30"),
			get("record of a deal", admin+"GetEvents?recordsToFetch=50&deal="+some.Deal),
			get("record of a case", admin+"GetEvents?recordsToFetch=50&case="+some.Case),
			get("people", admin+"GetPeople?recordsToFetch=50"),
			get("people by name", admin+"GetPeople?recordsToFetch=50&search=contoso"),
			get("people by role", admin+"GetPeople?recordsToFetch=50&role=ADR"),
			get("a person's sessions", admin+"GetSessions?userId="+person),
			get("a person's sign-ins", admin+"GetSignIns?recordsToFetch=10&email="+requesterMail),
			get("a person's cases", admin+"GetOwnedCases?recordsToFetch=100&userId="+person),
			get("a person's colleagues", admin+"GetPersonsColleagues?search=a&userId="+person),
			get("kinds of imports", admin+"GetImportKinds"),
			get("imports so far", admin+"GetEvents?recordsToFetch=10&action=Import"),
			get("holidays", admin+"GetHolidays?countryCode=DE"),
			get("holidays to copy", admin+"GetHolidaysToCopy?countryCode=DE&year=2031"),
			{"holidays, preview", http.MethodPost, admin + "PreviewHolidays", map[string]any{
				"countryCode": "DE", "days": []map[string]any{{"date": "2031-06-03"}},
			}},
			get("program rules", admin+"GetProgramRules"),
			get("kinds of program rules", admin+"GetProgramRuleKinds"),
			{"program rules, preview", http.MethodPost, admin + "PreviewProgramRule", map[string]any{
				"kind": "duration", "dealType": "Special Pricing", "effectiveFrom": "2031-06-03",
				"value": map[string]any{"defaultMonths": 9, "maximumMonths": 12},
			}},
		}},
		{"ops@devices.example", []staffCall{
			get("what stands still", "/api/Operations/GetStandstills"),
			get("health", "/api/Operations/GetHealth"),
			get("search indexes", "/api/Operations/GetIndexes"),
			get("dead letters", admin+"GetDeadLetters"),
			get("quarantine", admin+"GetQuarantine"),
			get("why a deal is where it is", "/api/Operations/GetDealDiagnosis/"+some.ID),
		}},
	}, nil
}

// staffCall asks a question again and again, as one person does.
func (w *dashboardWorld) staffCall(ctx context.Context, email string, asked staffCall) ([]Result, error) {
	who, err := signIn(ctx, w.served, email)
	if err != nil {
		return nil, err
	}
	var body []byte
	if asked.body != nil {
		if body, err = json.Marshal(asked.body); err != nil {
			return nil, err
		}
	}
	call := func(int) error { return who.send(ctx, asked.method, asked.path, body, nil) }
	if _, err := timed(2, 1, call); err != nil {
		return nil, err
	}
	took, err := timed(staffRounds, 1, call)
	if err != nil {
		return nil, err
	}
	return answerTimes("staff page: "+asked.name, took, staffPageP95), nil
}
