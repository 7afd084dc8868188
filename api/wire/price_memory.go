package wire

import "dealdesk/models/phrase"

// PriceFigures are what comparable decisions granted, as percentages without the booster.
type PriceFigures struct {
	Decisions     int          `json:"decisions" doc:"0: no comparable decision, and no figure means anything"`
	Widening      string       `json:"widening" enum:"none,bands,regions" doc:"How far was looked for five decisions: bands, the neighbouring volume bands too; regions, these in all regions"`
	Basis         string       `json:"basis" doc:"Which decisions these are, in words"`
	BasisText     *phrase.Said `json:"basisText,omitempty" doc:"The basis's key, for a reader's own language"`
	Median        float64      `json:"median"`
	Lowest        float64      `json:"lowest"`
	Highest       float64      `json:"highest"`
	LowerQuartile float64      `json:"lowerQuartile"`
	UpperQuartile float64      `json:"upperQuartile"`
}

// PriceMemory is what the desk remembers of the prices of what is under review.
type PriceMemory struct {
	DealVolume int64         `json:"dealVolume" doc:"Of the revision under review"`
	Region     string        `json:"region"`
	Since      string        `json:"since" doc:"YYYY-MM-DD: older decisions are not remembered"`
	Lines      []PriceOfLine `json:"lines" nullable:"false"`
}

// PriceOfLine is what is remembered for a line.
type PriceOfLine struct {
	LineID      string `json:"lineId"`
	ProductName string `json:"productName"`
	PriceFigures

	VolumeFrom  int64       `json:"volumeFrom" doc:"The least volume of these decisions"`
	VolumeBelow int64       `json:"volumeBelow" doc:"Their volumes are below this; 0 for no limit"`
	Denied      int         `json:"denied" doc:"Comparable requests that were denied"`
	Withdrawn   int         `json:"withdrawn" doc:"Those that their owner took back before a decision"`
	Lapsed      int         `json:"lapsed" doc:"Those that nobody answered for, or that ended with their deal"`
	Latest      []PastPrice `json:"latest" nullable:"false" doc:"The five latest decisions, newest first"`
}

// PastPrice is a decision of before.
type PastPrice struct {
	OpportunityDealID string       `json:"opportunityDealId"`
	DealNumber        string       `json:"dealNumber"`
	CaseNumber        string       `json:"caseNumber"`
	DecidedAt         string       `json:"decidedAt" doc:"RFC 3339 UTC"`
	DealVolume        int64        `json:"dealVolume"`
	DiscountValue     float64      `json:"discountValue" doc:"Percent, without the booster"`
	Partner           string       `json:"partner" doc:"Organisation of the requester"`
	Renewal           string       `json:"renewal" doc:"What became of the newest renewal that was submitted, in words"`
	RenewalText       *phrase.Said `json:"renewalText,omitempty" doc:"The same as a key, for a reader's own language"`
}
