package wire

import (
	"cmp"
	"strings"

	"dealdesk/models/deal"
)

// Resellers are the names of the resellers of a row.
func (r DealRow) Resellers() string { return r.partners(deal.PartnerType.Resells) }

// Distributors are the names of the distributors of a row.
func (r DealRow) Distributors() string { return r.partners(deal.PartnerType.Distributes) }

// OtherSide names whom the reader of a deal buys from or sells to: a distributor reads of the resellers, all others of
// the distributors.
func (r DealRow) OtherSide(reader deal.Actor) string {
	if reader.May(deal.SeeResellerColumn) {
		return cmp.Or(r.Resellers(), r.Distributors())
	}
	return cmp.Or(r.Distributors(), r.Resellers())
}

// partners joins the names of a row's partners of some kinds.
func (r DealRow) partners(of func(deal.PartnerType) bool) string {
	var names []string
	for _, row := range r.OpportunityAccounts {
		if of(deal.PartnerType(row.PartnerType)) {
			names = append(names, row.Names)
		}
	}
	return strings.Join(names, "; ")
}
