package deal

// Facts are what the database knows of a deal and its surroundings when something happens to it; they are read in the
// transaction that applies the event. Most are those of the revision that the event names.
type Facts struct {
	Managed       bool    // every customer is known to the CRM
	UnderReview   bool    // a customer of the revision is still under review (clarifications.md 94)
	RFP           bool    // the case answers a public tender
	Conflict      bool    // another deal or customer conflicts with this one
	Registered    bool    // another renewal chain holds what the deal is about since its customer was merged
	AwaitsSSP     bool    // CP Strategic: the primary entity's TPID has an SSP
	TPID          string  // of the primary entity
	BoosterDue    bool    // Special Pricing: the customer transacted nothing in 24 months
	SkipsChannel  bool    // CP Strategic: channel structure Skip
	RequestedDate Date    // CP Strategic: the expiration date that was asked for
	Volume        int64   // units committed
	Lines         []Line  // what discounts are given on
	Granted       []Grant // CP Strategic: what decisions before have granted
	Offered       []Grant // what the open offer grants
	OfferRevision int     // of an accepted offer: the revision with its volume; 0 when it leaves the volume as it is
	ByEntity      bool    // CP Strategic: the volume is what the entities commit, which no offer changes
	StagedBy      string  // the address of who has staged a decision in a bulk; empty when nobody has

	Usual map[string]PriceFigures // by line: what comparable decisions granted, where there are any
}

// Line is one line of a deal that a discount is given on: a business unit, a family or a SKU.
type Line struct {
	ID   string `json:"lineId"`
	Name string `json:"productName"`
}
