package deal

import (
	"strconv"
	"strings"
)

// The columns of the legal-entity upload (case-submission.md L92), as the template writes them.
const (
	ColumnCountry   = "Country"
	ColumnName      = "Legal Entity Name"
	ColumnTPID      = "TPID"
	ColumnAccountID = "Customer Account Id"
	ColumnSegment   = "Customer Segment"
	ColumnVertical  = "Vertical"
	ColumnVolume    = "Deal Volume"
	ColumnUnmanaged = "Unmanaged Flag"
	ColumnPrimary   = "is Primary"
	ColumnManaged   = "Is Managed"
)

// UploadColumns are those of an affiliation's template; only affiliate companies have volumes of their own.
func UploadColumns(affiliation int) []string {
	columns := []string{ColumnCountry, ColumnName, ColumnTPID, ColumnAccountID, ColumnSegment, ColumnVertical}
	if affiliation == AffiliateCompanies {
		columns = append(columns, ColumnVolume)
	}
	return append(columns, ColumnUnmanaged, ColumnPrimary, ColumnManaged)
}

// RequiredUploadColumns are those that an upload cannot do without (case-submission.md L138).
func RequiredUploadColumns(affiliation int) []string {
	columns := []string{ColumnCountry, ColumnAccountID, ColumnName, ColumnTPID, ColumnVertical, ColumnManaged}
	if affiliation == AffiliateCompanies {
		columns = append(columns, ColumnVolume)
	}
	return columns
}

// UploadedEntity is a row of an upload: its cells by column.
type UploadedEntity map[string]string

// Managed is true for yes or true in any of their forms.
func (u UploadedEntity) Managed() bool { return isYes(u[ColumnManaged]) }

// Kind is Primary 1 or, without a word, Affiliates 2.
func (u UploadedEntity) Kind() int {
	if isYes(u[ColumnPrimary]) {
		return 1
	}
	return 2
}

// Units is the volume of the entity; nil where none is said.
func (u UploadedEntity) Units() *int64 {
	n, err := strconv.ParseInt(u[ColumnVolume], 10, 64)
	if err != nil {
		return nil
	}
	return &n
}

// CellFault is what is wrong with a cell of an upload.
type CellFault struct{ Column, Rule, Text string }

// Check answers every fault of a row; countries are the lower-case names of the selected ones (case-submission.md
// L138).
func (u UploadedEntity) Check(affiliation int, countries map[string]Ref) []CellFault {
	var faults []CellFault
	fault := func(column, rule, text string) {
		faults = append(faults, CellFault{Column: column, Rule: "upload." + rule, Text: text})
	}
	for _, column := range []string{ColumnCountry, ColumnName} {
		if u[column] == "" {
			fault(column, "required", required(column))
		}
	}
	if _, ok := countries[strings.ToLower(u[ColumnCountry])]; u[ColumnCountry] != "" && !ok {
		fault(ColumnCountry, "country", TextEntityCountry)
	}
	if Length(u[ColumnName]) > maxEntityName {
		fault(ColumnName, "max", tooLong(maxEntityName))
	}
	if u.Managed() {
		for _, column := range []string{ColumnAccountID, ColumnTPID} {
			if u[column] == "" {
				fault(column, "managed", column+" is required for a managed legal entity.")
			}
		}
	} else if !strings.Contains(strings.ToUpper(u[ColumnSegment]), "SMB") {
		fault(ColumnSegment, "segment", TextEntitySegment)
	}
	if flag := u[ColumnUnmanaged]; flag != "" && isYes(flag) == u.Managed() {
		fault(ColumnUnmanaged, "unmanaged", TextUploadUnmanaged) // decisions.md part 1, 12
	}
	if volume := u[ColumnVolume]; affiliation == AffiliateCompanies && volume != "" {
		if units := u.Units(); units == nil || *units < 0 || len(volume) > maxVolumeDigits {
			fault(ColumnVolume, "volume", "Deal Volume is a whole number of up to 10 digits.")
		}
	}
	return faults
}

const (
	maxEntityName   = 500
	maxVolumeDigits = 10
)

// truths are the words for yes and no that spreadsheets hold: what people write, and what a boolean cell holds, which
// Excel stores as 1 or 0 and shows in its user's language (case-submission.md L138).
var truths = map[string]bool{
	"yes": true, "true": true, "1": true, "no": false, "false": false, "0": false,
	"ja": true, "wahr": true, "nein": false, "falsch": false, // German
	"oui": true, "vrai": true, "non": false, "faux": false, // French
	"sí": true, "si": true, "verdadero": true, "falso": false, // Spanish
	"sì": true, "vero": true, // Italian
	"sim": true, "verdadeiro": true, "não": false, // Portuguese
	"waar": true, "nee": false, "onwaar": false, // Dutch
	"tak": true, "prawda": true, "nie": false, "fałsz": false, // Polish
	"ano": true, "pravda": true, "ne": false, "nepravda": false, // Czech
	// Scandinavian
	"sant": true, "sann": true, "sand": true, "nej": false, "nei": false, "falskt": false, "falsk": false, "usann": false,
	"kyllä": true, "tosi": true, "ei": false, "epätosi": false, // Finnish
	"evet": true, "doğru": true, "hayır": false, "yanlış": false, // Turkish
	"да": true, "истина": true, "нет": false, "ложь": false, // Russian
	"はい": true, "真": true, "いいえ": false, "偽": false, // Japanese
	"是": true, "否": false, "假": false, // Chinese
	"예": true, "참": true, "아니요": false, "거짓": false, // Korean
}

// Truth reads a cell that says yes or no; known is false for anything else.
func Truth(cell string) (yes, known bool) {
	yes, known = truths[strings.ToLower(strings.TrimSpace(cell))]
	return yes, known
}

func isYes(cell string) bool {
	yes, _ := Truth(cell)
	return yes
}
