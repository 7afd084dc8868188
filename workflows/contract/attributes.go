package contract

import "go.temporal.io/sdk/temporal"

// Search attributes of DealWorkflow, for support staff in the Web UI. No personal data.
var (
	AttrDealNumber     = temporal.NewSearchAttributeKeyKeyword("DealNumber")
	AttrCaseNumber     = temporal.NewSearchAttributeKeyKeyword("CaseNumber")
	AttrDealType       = temporal.NewSearchAttributeKeyKeyword("DealType")
	AttrDealStatus     = temporal.NewSearchAttributeKeyKeyword("DealStatus")
	AttrCountry        = temporal.NewSearchAttributeKeyKeyword("Country")
	AttrSubmitterOrg   = temporal.NewSearchAttributeKeyKeyword("SubmitterOrg")
	AttrExpirationDate = temporal.NewSearchAttributeKeyTime("ExpirationDate")
	AttrDesk           = temporal.NewSearchAttributeKeyKeyword("Desk")
	AttrAssignedTo     = temporal.NewSearchAttributeKeyKeyword("AssignedTo")
	AttrCustomer       = temporal.NewSearchAttributeKeyKeyword("Customer") // the company's name
)
