package wire

import "dealdesk/models/imports"

// Imported is what a file of reference data changes, or has changed.
type Imported struct {
	Kind        string               `json:"kind"`
	Applied     bool                 `json:"applied" doc:"false for a dry run, when a row is refused, and when nothing differs"`
	Rows        int                  `json:"rows"`
	Added       int                  `json:"added"`
	Changed     int                  `json:"changed"`
	Deactivated int                  `json:"deactivated"`
	Unchanged   int                  `json:"unchanged"`
	Refused     []imports.RowRefusal `json:"refused" doc:"Every fault; one of them keeps all rows back"`
	Preview     ImportPreview        `json:"preview"`
}

// ImportPreview holds the first rows of each sort.
type ImportPreview struct {
	Added       []imports.RowChange `json:"added"`
	Changed     []imports.RowChange `json:"changed"`
	Deactivated []imports.RowChange `json:"deactivated"`
}
