package wire

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
