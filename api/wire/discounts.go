package wire

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
