package wire

import "dealdesk/models/phrase"

// BidGridQuery asks for the discounts of a product group in a country on a day (case-management.md L113). What it says
// of the person is ignored: the session decides.
type BidGridQuery struct {
	ListQuery
	ProductType string `json:"productType" required:"false" doc:"Name of the product group"`
	Country     string `json:"country" required:"false" doc:"Name of the country"`
	Date        string `json:"date" required:"false" doc:"YYYY-MM-DD"`
	TpiDs       any    `json:"tpiDs,omitempty"`
}

// BidGridRow is an article with the discounts of its business unit.
type BidGridRow struct {
	BusinessUnit    Named          `json:"businessUnit"`
	ProductFamily   Named          `json:"productFamily"`
	ProductSKU      SKU            `json:"productSku"`
	CustomDiscounts []TierDiscount `json:"customDiscounts"`
}

// Named is something with a name.
type Named struct {
	Name string `json:"name"`
}

// SKU is an article.
type SKU struct {
	Name       string `json:"name"`
	PartNumber string `json:"partNumber"`
}

// TierDiscount is the discount of a tier.
type TierDiscount struct {
	DiscountTier Named   `json:"discountTier"`
	Discount     float64 `json:"discount" doc:"Percent"`
}

// Discounts are what a decision granted on a line, the same wherever the line is shown.
type Discounts struct {
	DiscountValue        *float64 `json:"discountValue" nullable:"true" doc:"Percent, without the booster; null while nothing is granted"`
	BoosterDiscountValue *float64 `json:"boosterDiscountValue" nullable:"true" doc:"Percent"`
	TotalDiscountValue   *float64 `json:"totalDiscountValue" nullable:"true" doc:"Percent, base and booster"`
}

// DealDiscountRow is an article of a deal with its discount and period (case-submission.md L82).
type DealDiscountRow struct {
	Country       string `json:"country"`
	BusinessUnit  Named  `json:"businessUnit"`
	ProductFamily string `json:"productFamily"`
	SKUName       string `json:"skuName"`
	SKUPartNumber string `json:"skuPartNumber"`
	DecisionType  string `json:"decisionType" doc:"Approved, Denied or Pending"`
	Discounts
	IsNCBApplicable     bool   `json:"isNCBApplicable" doc:"Whether the line has the booster"`
	DealPeriodStartDate string `json:"dealPeriodStartDate" doc:"YYYY-MM-DD"`
	DealPeriodEndDate   string `json:"dealPeriodEndDate" doc:"YYYY-MM-DD"`
	NetMSRP             string `json:"netMSRP" doc:"Decimal"`
	DiscountAmount      string `json:"discountAmount" doc:"Decimal: total percent of net MSRP; empty while nothing is granted"`
	CurrencyName        string `json:"currencyName" doc:"ISO 4217"`
}

// ProductRow is an article of a Special Pricing deal in the product information view (case-management.md L109).
type ProductRow struct {
	OpportunityDealID         string `json:"opportunityDealId"`
	OpportunityNumber         string `json:"opportunityNumber"`
	DealName                  string `json:"dealName"`
	CaseStatus                string `json:"caseStatus"`
	ProductGroup              string `json:"productGroup"`
	BusinessUnitName          string `json:"businessUnitName"`
	ProductFamily             string `json:"productFamily"`
	SKUPartNumber             string `json:"skuPartNumber"`
	Country                   string `json:"country"`
	CustomerName              string `json:"customerName"`
	DistributorORResellerName string `json:"distributorORResellerName"`
	Discounts
	CurrencyName         string `json:"currencyName" doc:"ISO 4217"`
	DistributorListPrice string `json:"distributorListPrice" doc:"Decimal"`
	NetMSRP              string `json:"netMSRP" doc:"Decimal"`
	MSRP                 string `json:"msrp" doc:"Decimal"`
	DealPeriodStartDate  string `json:"dealPeriodStartDate" doc:"YYYY-MM-DD"`
	DealPeriodEndDate    string `json:"dealPeriodEndDate" doc:"YYYY-MM-DD"`
	UnitsTransacted      int64  `json:"unitsTransacted"`
}

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
