package wire

import "dealdesk/models/sheets/entitysheet"

// Uploaded is what an upload of legal entities holds (clarifications.md 71).
type Uploaded struct {
	RecordsProcessed  int                     `json:"recordsProcessed"`
	RecordsWithErrors int                     `json:"recordsWithErrors"`
	DealCustomers     []DealCustomer          `json:"dealCustomers" doc:"The rows without errors; customerId is empty where the CRM does not know the account"`
	Errors            []entitysheet.CellError `json:"errors"`
	ErrorWorkbookID   string                  `json:"errorWorkbookId,omitempty" doc:"Of LegalEntities/Errors; empty without errors"`
}
