package wire

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
