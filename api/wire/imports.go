package wire

import (
	"dealdesk/models/imports"
	"dealdesk/models/phrase"
)

// Imported is what a file of reference data changes, or has changed.
type Imported struct {
	Kind         string               `json:"kind"`
	Applied      bool                 `json:"applied" doc:"false for a dry run, when a row is refused, and when nothing differs"`
	Rows         int                  `json:"rows"`
	Added        int                  `json:"added"`
	Changed      int                  `json:"changed"`
	Deactivated  int                  `json:"deactivated"`
	Unchanged    int                  `json:"unchanged"`
	Refused      []imports.RowRefusal `json:"refused" doc:"Every fault; one of them keeps all rows back"`
	RefusedTexts []phrase.Said        `json:"refusedTexts" doc:"The keys of the faults' messages in their order, for a reader's own language"`
	Plan         string               `json:"plan" doc:"Names what the file would change: who applies it with confirms applies just that"`
	Preview      ImportPreview        `json:"preview"`
}

// ImportPreview holds the first rows of each sort.
type ImportPreview struct {
	Added       []imports.RowChange `json:"added"`
	Changed     []imports.RowChange `json:"changed"`
	Deactivated []imports.RowChange `json:"deactivated"`
}

// ImportKind is a kind of reference data with the columns of its files.
type ImportKind struct {
	Name    string         `json:"name"`
	Columns []ImportColumn `json:"columns"`
}

// ImportColumn is a column of a file.
type ImportColumn struct {
	Header   string   `json:"header"`
	Required bool     `json:"required"`
	Key      bool     `json:"key" doc:"A row is found again by it"`
	Format   string   `json:"format" enum:"text,whole,yesNo,day,amount,choice,naming,word,email,list"`
	Values   []string `json:"values" doc:"What a choice or a word may be"`
	Names    string   `json:"names" doc:"Of which rows a cell names one, for naming"`
}

// ImportProgress is how far an import has come.
type ImportProgress struct {
	Phase string `json:"phase" enum:"waiting,reading,comparing,writing,done"`
	Done  int    `json:"done" doc:"Rows"`
	Total int    `json:"total" doc:"Rows; 0 while it is not known"`
}
