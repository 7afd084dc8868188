package deal

import (
	"strconv"
	"strings"
)

// Texts of uploads (clarifications.md 60, 71; case-submission.md L138, L189).
const (
	TextFileEmpty       = "File is empty."
	TextUploadNoData    = "The file has no legal entity data."
	TextUploadTemplate  = "Incorrect template. Please download the template and try again."
	TextUploadFormula   = "The file contains formulas. Please replace them by their values."
	TextUploadUnmanaged = "Unmanaged Flag must be the opposite of Is Managed."
	textFileSize        = "File size {0} exceeds the limit of {1}."
	textFileType        = "File type {0} is not allowed. Allowed file types are {1}."
	textUploadColumns   = "Required columns are missing: {0}."
)

// FileTooLarge names the size of a file and its limit, in bytes.
func FileTooLarge(size, limit int64) string {
	return strings.NewReplacer("{0}", strconv.FormatInt(size, 10), "{1}", strconv.FormatInt(limit, 10)).
		Replace(textFileSize)
}

// FileTypeRefused names a file's extension and those that are allowed, each with its dot.
func FileTypeRefused(extension string, allowed []string) string {
	return strings.NewReplacer("{0}", extension, "{1}", strings.Join(allowed, ", ")).Replace(textFileType)
}

// ColumnsMissing names the columns that a template lacks.
func ColumnsMissing(columns []string) string {
	return strings.ReplaceAll(textUploadColumns, "{0}", strings.Join(columns, ", "))
}
