package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"github.com/google/uuid"
)

// step is one transition that a person makes.
type step string

const (
	doSubmit  step = "submit"
	doClaim   step = "claim"
	doRelease step = "release"
	doApprove step = "approve"
	doDeny    step = "deny"
	doReturn  step = "return"
	doExtend  step = "extend"
	doExpire  step = "expire"
	doRevert  step = "revert"
	doDelete  step = "delete"
)

// workday is the mix: what becomes of sixteen registrations. Each ends, which frees its customer.
func workday() [][]step {
	var all [][]step
	for _, some := range []struct {
		of    int
		steps []step
	}{
		{4, []step{doSubmit, doClaim, doApprove, doExtend, doExpire}},
		{4, []step{doSubmit, doClaim, doApprove, doExpire}},
		{3, []step{doSubmit, doClaim, doReturn, doSubmit, doClaim, doDeny}},
		{3, []step{doSubmit, doClaim, doRelease, doClaim, doDeny}},
		{2, []step{doSubmit, doRevert, doDelete}},
	} {
		for range some.of {
			all = append(all, some.steps)
		}
	}
	return all
}

// The people of the demo world who act.
const (
	requesterMail = "adr@contoso.example"
	reviewerMail  = "pod@devices.example"
)

// staff are the people of the mix: the reseller, the desk's reviewer, and the clerk who books units.
type staff struct {
	requester, reviewer, clerk *client
	bodies                     *registrations
}

// dealRun is one registration under way.
type dealRun struct {
	steps []step
	staff *staff
	saved struct {
		OpportunityNumber string
		OpportunityDeals  []struct {
			ID, DealNumber, CaseStartDate, ExpirationDate, MaximumExpirationDate string
			Revision                                                             int
		}
	}
	stored json.RawMessage // the case as the form gets it and posts it back
}

// begin saves the draft.
func (l *dealRun) begin(ctx context.Context) error {
	body, err := l.staff.bodies.next(ctx, l.staff.requester)
	if err != nil {
		return err
	}
	if l.stored, err = draft(ctx, l.staff.requester, body); err != nil {
		return err
	}
	return l.parseCase()
}

func (l *dealRun) parseCase() error {
	if err := json.Unmarshal(l.stored, &l.saved); err != nil {
		return fmt.Errorf("case: %w", err)
	}
	if len(l.saved.OpportunityDeals) != 1 {
		return errors.New("a case without its deal")
	}
	return nil
}

// prepare does what a person does before the n-th step and what is no transition: reads the case, books units.
func (l *dealRun) prepare(ctx context.Context, n int) error {
	if err := l.staff.requester.send(ctx, http.MethodGet, "/api/Opportunity/GetOpportunity/"+l.saved.OpportunityNumber,
		nil, &l.stored); err != nil {
		return err
	}
	if err := l.parseCase(); err != nil || l.steps[n] != doExtend {
		return err
	}
	return l.sell(ctx)
}

// sell books the units that an extension has to earn first.
func (l *dealRun) sell(ctx context.Context) error {
	deal := l.saved.OpportunityDeals[0]
	var booked []struct{ Outcome, Reason string }
	err := l.staff.clerk.call(ctx, "/api/SalesOut/ImportLines", []any{map[string]any{
		"distributorAccountId": l.staff.bodies.distributor, "invoiceNumber": "B-" +
			uuid.NewString(), "line": 1, "invoiceDate": deal.CaseStartDate,
		"dealNumber": deal.DealNumber, "sku": l.staff.bodies.unit, "quantity": unitsSold,
	}}, &booked)
	if err != nil {
		return err
	}
	if len(booked) != 1 || booked[0].Outcome != "accepted" {
		return fmt.Errorf("units of deal %s: %+v", deal.DealNumber, booked)
	}
	return nil
}

const unitsSold = 300

// do makes the n-th step and returns with its committed answer.
func (l *dealRun) do(ctx context.Context, n int) error {
	deal := l.saved.OpportunityDeals[0]
	desk := func(path string, body map[string]any) error {
		body["opportunityDealId"] = deal.ID
		return l.staff.reviewer.call(ctx, "/api/Desk/"+path, body, nil)
	}
	decide := func(body map[string]any) error {
		body["revision"], body["partnerComments"] = deal.Revision, "Thank you."
		return desk("Decide", body)
	}
	ended := func(status string) error {
		query := url.Values{"opportunityDealId": {deal.ID}, "stateCode": {"1"}, "statusCode": {status}}
		return l.staff.requester.send(ctx, http.MethodPost, "/api/OpportunityDeal/SetOpportunityDealStatus?"+query.Encode(),
			nil, nil)
	}
	switch s := l.steps[n]; s {
	case doSubmit:
		return l.staff.requester.send(ctx, http.MethodPost, "/api/Opportunity/SaveOpportunity", l.stored, nil)
	case doClaim:
		return desk("Claim", map[string]any{})
	case doRelease:
		return desk("Release", map[string]any{})
	case doApprove:
		return decide(map[string]any{"decision": "Approve"})
	case doDeny:
		return decide(map[string]any{"decision": "Deny", "reasonCode": "InsufficientVolume"})
	case doReturn:
		return decide(map[string]any{"decision": "NeedMoreInfo", "reasonCode": "VolumeEvidence"})
	case doExtend:
		return l.extend(ctx)
	case doExpire:
		return ended("441820002")
	case doDelete:
		return ended("100000012")
	case doRevert:
		return l.staff.requester.send(ctx, http.MethodPost, "/api/Opportunity/RevertOpportunity?opportunityDealId="+deal.ID,
			nil, nil)
	default:
		return fmt.Errorf("nobody does %q", s)
	}
}

func (l *dealRun) extend(ctx context.Context) error {
	deal := l.saved.OpportunityDeals[0]
	var outcome struct{ Status, Message string }
	err := l.staff.requester.call(ctx, "/api/OpportunityDeal/ExtendOpportunityDeal", map[string]any{
		"opportunityDealId": deal.ID, "priorExpirationDate": deal.ExpirationDate,
		"newExpirationDate": deal.MaximumExpirationDate,
	}, &outcome)
	if err == nil && outcome.Status != "Success" {
		err = fmt.Errorf("extend deal %s: %s %s", deal.DealNumber, outcome.Status, outcome.Message)
	}
	return err
}

// timed answers the milliseconds of the n-th step, its preparation left out.
func (l *dealRun) timed(ctx context.Context, n int) (float64, error) {
	if err := l.prepare(ctx, n); err != nil {
		return 0, err
	}
	at := time.Now()
	err := l.do(ctx, n)
	return milliseconds(at), err
}
