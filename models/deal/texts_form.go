package deal

import (
	"strconv"
	"strings"
)

// Texts of the two case forms, verbatim (case-submission.md L118–128; clarifications.md 60).
const (
	TextProductPerCountry = "Please add at least one product per selected Geo Country."
	TextEntityPerCountry  = "Please select at least one Legal Entity per each selected Geo Country."
	TextPrimaryEntity     = "Please select the Primary Legal Entity."
	TextChannelPairs      = "Duplicate Country and Partner Type are not allowed."
	TextChannelProof      = "Please provide minimum one attachment as proof in Channel."
	TextMoreCountries     = "Please select more than one Geo Country for Multi-National Deal."
	TextOneCountry        = "Please select only one Geo Country for Single Country Deal."
	TextCompanyAddress    = "Enter valid company email or alias."
	TextDealContacts      = "One of the selected Deal Contacts has missing required field(s)."
	TextChannel           = "Channel Overview, Channel Structure, Channel Skip Reason and Channel Justification are " +
		"required."
	TextChannelRow  = "One of the Channel Partners row has not valid input."
	TextAffiliation = "Affiliation Type (and Others) is a required field."
	TextOverview    = "Deal Name, Deal Overview, Deal Vertical, Expiration Date and Expiration Date Justification " +
		"are required."
)

// Texts that the app shows itself (case-submission.md L120, L134, L189–194).
const (
	TextNoContact     = "No contact found for given alias/email."
	TextMissingFields = "Missing Fields: {0}"
	TextExternal      = "{0}: The email address belongs to an external domain."
	TextUnavailable   = "Unavailable Partner(s): "
	TextNoResellers   = "No ADR's/DMP's are associated to your countries"
	TextNoAdds        = "No ADD's are associated to your countries"
	TextUnmanaged     = "The opportunity will be reviewed by Microsoft Business Desks only after the tentatively " +
		"submitted customer review has been completed."
	TextReviewing = "Submitted customer record is undergoing automated review, Please wait..."
	TextSaved     = "Saved Successfully."
	TextRequired  = "{0} is a required field."
	TextMax       = "Max {0} characters allowed."
)

// formTexts are these and those of attachments and uploads, for the catalogue.
func formTexts() []TextEntry {
	return []TextEntry{
		{"productPerCountry", TextProductPerCountry},
		{"entityPerCountry", TextEntityPerCountry},
		{"primaryEntity", TextPrimaryEntity},
		{"entityVolume", TextEntityVolume},
		{"entityName", TextEntityName},
		{"channelPairs", TextChannelPairs},
		{"channelProof", TextChannelProof},
		{"moreCountries", TextMoreCountries},
		{"oneCountry", TextOneCountry},
		{"companyAddress", TextCompanyAddress},
		{"dealContacts", TextDealContacts},
		{"channel", TextChannel},
		{"channelRow", TextChannelRow},
		{"affiliation", TextAffiliation},
		{"overview", TextOverview},
		{"noContact", TextNoContact},
		{"missingFields", TextMissingFields},
		{"externalAddress", TextExternal},
		{"unavailablePartners", TextUnavailable},
		{"noResellers", TextNoResellers},
		{"noDistributors", TextNoAdds},
		{"unmanagedCustomer", TextUnmanaged},
		{"customerReview", TextReviewing},
		{"saved", TextSaved},
		{"nameEnglish", TextNameEnglish},
		{"nameSigns", TextNameSigns},
		{"nameLetter", TextNameLetter},
		{"required", TextRequired},
		{"maxLength", TextMax},
		{"fileEmpty", TextFileEmpty},
		{"fileSize", textFileSize},
		{"fileType", textFileType},
		{"fileContent", TextFileContent},
		{"uploadNoData", TextUploadNoData},
		{"uploadTemplate", TextUploadTemplate},
		{"uploadColumns", textUploadColumns},
		{"webPage", TextWebPage},
		{"emailDomain", TextEmailDomain},
		{"duplicateDeal", TextDuplicate},
	}
}

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
