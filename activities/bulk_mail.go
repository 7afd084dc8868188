package activities

import (
	"dealdesk/models/deal"
	"dealdesk/models/repo"
)

func bulkOf(payload repo.OutboxEvent) deal.BulkSummary {
	if payload.Bulk == nil {
		return deal.BulkSummary{}
	}
	return *payload.Bulk
}

// pathOf is where a mail leads to: the page of the deal for its reader, or that of the bulk that it is about.
func pathOf(payload repo.OutboxEvent, page deal.Page, dealID string, facts repo.MailFacts) string {
	if payload.Bulk != nil {
		return deal.BulkAddress(payload.Key)
	}
	return page.Address(dealID, facts.DealNumber, facts.CaseNumber)
}
