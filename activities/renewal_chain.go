package activities

import (
	"fmt"
	"time"

	"dealdesk/models/deal"
	"dealdesk/models/repo"
	"dealdesk/workflows/contract"
)

// updateRenewalChain applies what an event means for the other deals of the renewal chain, in the same transaction: an
// approved renewal ends the deal that it renews, one that has ended frees it for another, an early expiry closes the
// renewal's draft. The other deal's workflow is told through the outbox.
func updateRenewalChain(tx *repo.DealTx, r deal.Result, m deal.EvalContext) error {
	s := r.State
	if renewed := tx.Related(s.RenewalOf); renewed != nil && !s.Status.Renews() && r.From.Renews() {
		if err := endRenewed(renewed, s, m); err != nil {
			return err
		}
	}
	if r.Event != deal.Expire {
		return nil
	}
	for _, renewal := range tx.RenewalsOf(s.DealID) {
		if err := applyToRelated(renewal, deal.RenewalClosed, contract.SignalChanged, m); err != nil {
			return err
		}
	}
	return nil
}

func endRenewed(renewed *repo.DealTx, renewal deal.State, m deal.EvalContext) error {
	old, err := renewed.State()
	if err != nil {
		return err
	}
	effective := renewal.Status == deal.Approved || renewal.Status == deal.DealPricingApprovedPendingChannel
	wins := old.Label(m.Now) == deal.LabelApproved
	if effective && wins { // past its date it ends by itself, and the renewal lives on
		return applyToRelated(renewed, deal.Superseded, contract.SignalSuperseded, m)
	}
	if old.RenewalID != renewal.DealID {
		return nil
	}
	if err := renewed.ForgetRenewal(); err != nil {
		return err
	}
	return renewed.Signal(contract.SignalChanged, m.Now)
}

// applyToRelated applies a system event to the other deal; what its rules refuse does not concern it.
func applyToRelated(tx *repo.DealTx, event deal.Event, signal string, m deal.EvalContext) error {
	s, err := tx.State()
	if err != nil {
		return err
	}
	if deal.Can(s, deal.Command{Event: event}, m.Now) != nil {
		return nil //nolint:nilerr // a refusal is an answer of the rules, and here an uninteresting one
	}
	result, refusal := deal.Apply(s, deal.Command{Event: event}, m)
	if refusal != nil {
		return fmt.Errorf("%s of deal %s: %w", event, s.DealNumber, refusal)
	}
	if _, err := tx.Apply(result, repo.AuditNote{Side: deal.SideSystem}, m.Now); err != nil {
		return fmt.Errorf("%s of deal %s: %w", event, s.DealNumber, err)
	}
	return tx.Signal(signal, m.Now)
}

// eventOfNotice is the event that rows changed elsewhere mean for the deal; none when its workflow only has to read
// them.
func eventOfNotice(tx *repo.DealTx, s deal.State, now time.Time) (deal.Command, error) {
	if !s.CustomerReview {
		return eventOfMerge(tx, s, now)
	}
	facts, err := tx.LoadFacts(s.UnderReview(), now, nil)
	if err != nil || facts.UnderReview {
		return deal.Command{}, err
	}
	verdicts, err := tx.Verdicts(s.UnderReview())
	return deal.Command{Event: deal.CustomerReviewed, Verdicts: verdicts}, err
}

// eventOfMerge is the event of a deal whose customer turned out, long after its review, to be another one.
func eventOfMerge(tx *repo.DealTx, s deal.State, now time.Time) (deal.Command, error) {
	merges, err := tx.Merges(s)
	c := deal.Command{Event: deal.CustomerReviewed, Verdicts: merges}
	if err != nil || len(merges) == 0 || deal.Can(s, c, now) != nil {
		return deal.Command{}, err
	}
	return c, nil
}
