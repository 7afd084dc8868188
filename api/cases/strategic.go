package cases

import (
	"slices"

	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

// strategicAnswer adds what only CP Strategic has to a deal's answer.
func strategicAnswer(out *wire.Deal, c deal.Content) {
	out.Strategic = wire.Strategic{
		ExceptionRequest: c.ExceptionRequest, ExpirationDateJustification: c.ExpirationReason, AffiliationType: c.Affiliation,
		AffiliationTypeOthers: c.AffiliationOther, ChannelOverview: c.ChannelOverview, ChannelStructure: c.ChannelStructure,
		ChannelJustification: c.ChannelJustification, IsChannelJustificationNeeded: new(c.JustifiesChannel()),
		SkipChannelReason: c.SkipReason,
	}
	if out.ExpirationDate == "" {
		out.ExpirationDate = string(c.RequestedExpiration)
	}
	for _, m := range c.Team {
		out.DealContacts = append(out.DealContacts, wire.DealContact{
			ID: m.ID, Email: m.Email, FirstName: m.FirstName, LastName: m.LastName, Name: m.Name, Role: m.Role,
			OtherRole: m.OtherRole,
			IsCoOwner: m.CoOwner, Complete: m.Complete(), Action: actionCreated,
		})
	}
}

// forPartners takes out of a CP Strategic case what its partners do not see: absent in the answer, not only hidden on
// the page (clarifications.md 59).
func forPartners(c wire.Case, actor deal.Actor) wire.Case {
	strategic := slices.ContainsFunc(c.OpportunityDeals,
		func(d wire.Deal) bool { return deal.Type(d.DealType.Name) == deal.CPStrategic })
	if strategic && deal.SeesContactNames(actor) {
		for i := range c.OpportunityDeals {
			nameTeam(&c.OpportunityDeals[i].Strategic)
		}
	}
	switch {
	case !strategic:
		return c
	case !deal.SeesAsPartner(actor):
		if !deal.SeesWhole(actor) && actor.Has(deal.RoleMSS) {
			c.PartnerDetails = nil
		}
		return c
	}
	c.ChannelContacts, c.Attachments = nil, nil
	hidesAccounts := func(d wire.Deal) bool {
		channel := deal.Strategic{ChannelStructure: d.ChannelStructure}
		return deal.HiddenFrom(actor, deal.CPStrategic, channel, "opportunityAccounts")
	}
	if slices.ContainsFunc(c.OpportunityDeals, hidesAccounts) {
		c.OpportunityAccounts = []wire.Account{}
	}
	for i := range c.OpportunityDeals {
		hideFromPartners(&c.OpportunityDeals[i])
	}
	return c
}

func hideFromPartners(d *wire.Deal) {
	d.Strategic, d.DealOverview = wire.Strategic{
		AffiliationType: d.AffiliationType, AffiliationTypeOthers: d.AffiliationTypeOthers,
		MicrosoftContacts: d.MicrosoftContacts,
	}, ""
	d.ClosureDecisionComments, d.ClosureDecisionText = "", nil
}

// nameTeam leaves the names of the deal's team.
func nameTeam(s *wire.Strategic) {
	for _, m := range s.DealContacts {
		s.MicrosoftContacts = append(s.MicrosoftContacts, m.Name)
	}
	s.DealContacts = nil
}
