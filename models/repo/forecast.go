package repo

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/entity"
)

// Forecast is what a submit of a deal would lead to.
type Forecast struct {
	State     deal.State // after the submit
	Automatic bool       // a rule would approve it at once
	Level     int        // least level of who could approve the proposed discount alone
}

// Forecast tells what a submit of a deal would lead to now, by the numbers of today; it changes nothing.
func (s *Store) Forecast(ctx context.Context, shared deal.Shared, d SaveDeal, actor deal.Actor,
	now time.Time,
) (Forecast, error) {
	content, err := json.Marshal(d.Content)
	if err != nil {
		return Forecast{}, fmt.Errorf("forecast: %w", err)
	}
	tx := &DealTx{
		db:         s.DB(ctx),
		references: s.references,
		deal: entity.Deal{
			Type: string(d.Content.Type), Zone: d.Zone, CountryCode: d.CountryCode, Region: d.Region,
			Content: content,
		},
		opportunity: entity.Opportunity{ProductGroupID: shared.ProductGroup.ID},
	}
	m := deal.EvalContext{Now: now}
	if m.Calendar, err = tx.Calendar(); err != nil {
		return Forecast{}, err
	}
	if m.Program, err = tx.Program(now); err != nil {
		return Forecast{}, err
	}
	if m.Facts, err = loadFacts(tx.db, shared, d.Content, now); err != nil {
		return Forecast{}, err
	}
	if m.Facts, err = withConflict(tx.db, m.Facts, d.Content, m.Program,
		conflictScope{shared.ProductGroup.ID, actor.ActsFor()}, now); err != nil {
		return Forecast{}, err
	}
	draft := deal.State{
		Type: d.Content.Type, Status: deal.Draft, Zone: d.Zone, CountryCode: d.CountryCode, RequesterEmail: actor.Email,
		EnteredAt: now, HandledUntil: now,
	}
	result, refusal := deal.Apply(draft,
		deal.Command{Event: deal.Submit, Actor: actor, Revision: 1, Volume: m.Facts.Volume}, m)
	if refusal != nil {
		return Forecast{}, refusal.Err()
	}
	_, automatic := deal.Follow(result, m)
	percent, _ := deal.Proposed(result.State.Type, result.State.Terms, result.State.Volume)
	return Forecast{State: result.State, Automatic: automatic, Level: deal.LevelFor(result.State.Terms, percent)}, nil
}
