package wire

// ExportQuery asks for a grid as a workbook: the body of its list, the columns to show and, of a grid of one deal, the
// deal.
type ExportQuery struct {
	BidGridQuery
	Columns           []string `json:"columns,omitempty" doc:"Fields to show, in this order; none means all that the caller may see. opportunityName is another name of opportunityNumber."`
	OpportunityDealID string   `json:"opportunityDealId,omitempty" doc:"Of the grids compactview, expandedview, legalentities, channelpartners and letters"`
	IsEUEFTA          bool     `json:"isEUEFTA,omitempty" doc:"Of the grid viewresellers: those of the whole EU/EFTA group instead of a country's"`
}
