package wire

import "dealdesk/models/sheets/entitysheet"

// Attachment is a file of the case (case-submission.md L78). Answers carry no content; a body names a file that was
// uploaded before by its id, or holds it.
type Attachment struct {
	_         struct{} `json:"-" additionalProperties:"true"`
	ID        string   `json:"id,omitempty" doc:"Of an uploaded file, or of one that the case has"`
	Name      string   `json:"name" required:"false"`
	Extension string   `json:"extension" required:"false" doc:"Without dot"`
	Size      int64    `json:"size" required:"false" doc:"Bytes"`
	Source    string   `json:"source" required:"false" doc:"Deal Details, Deal Overview or Channel: the field that holds it"`
	SHA256    string   `json:"sha256,omitempty" doc:"Of the content, in hexadecimal"`
	RelatedID string   `json:"relatedEntityId" required:"false" doc:"Of the row that the file belongs to, if any"`
	Content   string   `json:"content,omitempty" maxLength:"33554432" doc:"Base64; of a new file that was not uploaded, never in an answer"`
	Action    string   `json:"action,omitempty" doc:"Delete takes it out of the case"`
}

// UploadedFile is a file that was uploaded, to be named by its id in a case.
type UploadedFile struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Extension string `json:"extension" doc:"Without dot"`
	Size      int64  `json:"size" doc:"Bytes"`
	SHA256    string `json:"sha256" doc:"In hexadecimal"`
}

// Uploaded is what an upload of legal entities holds (clarifications.md 71).
type Uploaded struct {
	RecordsProcessed  int                     `json:"recordsProcessed"`
	RecordsWithErrors int                     `json:"recordsWithErrors"`
	DealCustomers     []DealCustomer          `json:"dealCustomers" doc:"The rows without errors; customerId is empty where the CRM does not know the account"`
	Errors            []entitysheet.CellError `json:"errors"`
	ErrorWorkbookID   string                  `json:"errorWorkbookId,omitempty" doc:"Of LegalEntities/Errors; empty without errors"`
}

// VerifiedLetter says what a letter says and what has become of it, nothing personal.
type VerifiedLetter struct {
	Number     string       `json:"number" doc:"Deal number"`
	Date       string       `json:"date" doc:"That the letter bears, YYYY-MM-DD"`
	Status     string       `json:"status" doc:"The decision as it stands on the letter"`
	ValidUntil string       `json:"validUntil" doc:"That the letter tells, YYYY-MM-DD"`
	Today      []string     `json:"today" nullable:"false" enum:"Valid,Expired,Withdrawn,Extended,Replaced,OfferOpen,OfferAccepted,OfferDeclined,OfferLapsed,OfferWithdrawn" doc:"What has become of it; Valid when nothing has; of an offer how far it has come"`
	EndedOn    string       `json:"endedOn,omitempty" doc:"Last day, of an expired or withdrawn one"`
	ExtendedTo string       `json:"extendedTo,omitempty" doc:"The later expiration date of today"`
	ReplacedBy *LetterNamed `json:"replacedBy,omitempty" doc:"The newest letter of the deal, of a replaced one"`
}

// LetterNamed names a letter by what stands on it.
type LetterNamed struct {
	Date   string `json:"date" doc:"YYYY-MM-DD"`
	Status string `json:"status"`
}
