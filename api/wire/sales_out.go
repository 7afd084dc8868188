package wire

// SalesLine is a line of a distributor's invoice; a return has a negative quantity.
type SalesLine struct {
	DistributorAccountID string `json:"distributorAccountId"`
	InvoiceNumber        string `json:"invoiceNumber"`
	Line                 int    `json:"line" minimum:"1"`
	InvoiceDate          string `json:"invoiceDate" doc:"YYYY-MM-DD"`
	DealNumber           string `json:"dealNumber"`
	SKU                  string `json:"sku" doc:"Of one of the deal's products: its id or name"`
	Quantity             int64  `json:"quantity" doc:"Negative for a return"`
}

// SalesOutcome is what became of a line.
type SalesOutcome struct {
	InvoiceNumber string `json:"invoiceNumber"`
	Line          int    `json:"line"`
	Outcome       string `json:"outcome" enum:"accepted,repeated,refused"`
	Reason        string `json:"reason"`
	OverCommitted bool   `json:"overCommitted" doc:"The deal has more units than its commitment allows"`
}

// Units are what a deal has sold.
type Units struct {
	Committed     int64       `json:"committed"`
	Transacted    int64       `json:"transacted"`
	OverCommitted bool        `json:"overCommitted"`
	Lines         []UnitsLine `json:"lines" doc:"The newest lines of invoices"`
}

// UnitsLine is a line of an invoice that counts for a deal.
type UnitsLine struct {
	InvoiceNumber string `json:"invoiceNumber"`
	Line          int    `json:"line"`
	InvoiceDate   string `json:"invoiceDate"`
	SKU           string `json:"sku"`
	Quantity      int64  `json:"quantity"`
	ReceivedAt    string `json:"receivedAt"`
}
