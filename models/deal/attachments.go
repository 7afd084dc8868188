package deal

import (
	"slices"
	"strconv"
	"strings"
)

// Attachment is a file of the case (case-submission.md L78); its content lies elsewhere, under its SHA-256.
type Attachment struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Extension string `json:"extension"` // lower case, without dot
	Size      int64  `json:"size"`      // bytes
	Source    string `json:"source"`    // the field that holds it
	SHA256    string `json:"sha256"`
	RelatedID string `json:"relatedId,omitempty"` // of the row that the file belongs to, if any
	At        string `json:"-"`                   // its place in the request's body; empty for one that was there before
}

// The fields that hold attachments, as their sources (clarifications.md 57); SourceDealDetails names one too.
const (
	SourceOverview  = "Deal Overview"
	SourceAwareness = "Reseller Awareness"
	SourceReply     = "Reply" // of the answer to a return: no field of the form
)

// AttachmentField is what one field takes.
type AttachmentField struct {
	Source string   `json:"source"`
	Types  []string `json:"types"`   // extensions with their dots
	Below  int64    `json:"maxSize"` // a file has fewer bytes
	Tab    Tab      `json:"tab,omitempty"`
}

// MaxAttachment is what every attachment stays below, in bytes (case-submission.md L138, decisions.md 25).
const MaxAttachment = 10_000_000

// What a person may have uploaded without a case that refers to it: further uploads wait until something is attached,
// or the sweep has forgotten it (hardening.md 5, L).
const (
	MaxUnattached      = 200
	MaxUnattachedBytes = 500_000_000
)

// TextFileContent says that a file was renamed.
const TextFileContent = "The file's content is not of the type that its name says."

// AttachmentFields are the fields with their file types and sizes (case-submission.md L138, case-management.md L230).
func AttachmentFields() []AttachmentField {
	documents := []string{".msg", ".pdf", ".xlsx", ".xls", ".doc", ".docx", ".txt"}
	return []AttachmentField{
		{Source: SourceDealDetails, Types: documents, Below: MaxAttachment, Tab: TabDeal},
		{Source: SourceOverview, Types: documents, Below: MaxAttachment, Tab: TabOverview},
		{Source: SourceChannel, Types: documents, Below: MaxAttachment, Tab: TabChannel},
		{Source: SourceAwareness, Types: []string{".pdf", ".doc", ".docm", ".docx", ".dot", ".dotm", ".dotx", ".msg"}, Below: 5_000_000},
		{Source: SourceReply, Types: documents, Below: MaxAttachment},
	}
}

// FieldOfSource finds the field of a source.
func FieldOfSource(source string) (AttachmentField, bool) {
	fields := AttachmentFields()
	i := slices.IndexFunc(fields, func(f AttachmentField) bool { return f.Source == source })
	if i < 0 {
		return AttachmentField{}, false
	}
	return fields[i], true
}

// AnyAttachment is what a file may be whose field is not known yet.
func AnyAttachment() AttachmentField {
	every := AttachmentField{Below: MaxAttachment}
	for _, f := range AttachmentFields() {
		every.Types = append(every.Types, f.Types...)
	}
	slices.Sort(every.Types)
	every.Types = slices.Compact(every.Types)
	return every
}

// ExtensionOf is the extension of a file name in lower case, without dot.
func ExtensionOf(name string) string {
	dot := strings.LastIndexByte(name, '.')
	if dot < 0 {
		return ""
	}
	return strings.ToLower(name[dot+1:])
}

// Refuses answers what is wrong with a file for this field by its extension and size: which rule, which text; empty
// when nothing is.
func (f AttachmentField) Refuses(extension string, size int64) (rule, text string) {
	switch {
	case !slices.Contains(f.Types, "."+extension):
		return "attachment.type", FileTypeRefused("."+extension, f.Types)
	case size == 0:
		return "attachment.empty", TextFileEmpty
	case size >= f.Below:
		return "attachment.size", FileTooLarge(size, f.Below)
	default:
		return "", ""
	}
}

// attachmentsFit: each file stands in a field of the form, and is what that field takes.
func attachmentsFit(in Input) []Fault {
	var faults []Fault
	for i, a := range in.Case.Shared.Attachments {
		pointer := a.At
		if pointer == "" {
			pointer = "/attachments/" + strconv.Itoa(i)
		}
		field, known := FieldOfSource(a.Source)
		rule, text := field.Refuses(a.Extension, a.Size)
		if !known || a.Source == SourceAwareness || a.Source == SourceReply {
			rule, text = "attachment.source", "Source is one of "+
				strings.Join([]string{SourceDealDetails, SourceOverview, SourceChannel}, ", ")+"."
		}
		if rule != "" {
			faults = append(faults, Fault{
				Pointer: pointer, Rule: rule, Text: text,
				Tab: AttachmentTab(a.Source, in.Case.Program()), Field: "attachments",
			})
		}
	}
	return faults
}

// AttachmentTab is where a form shows the files of a source.
func AttachmentTab(source string, t Type) Tab {
	switch {
	case source == SourceChannel:
		return TabChannel
	case t == CPStrategic:
		return TabOverview
	default:
		return TabDeal
	}
}

// AttachmentsFrom are the files of the fields of these sources.
func (s Shared) AttachmentsFrom(sources ...string) []Attachment {
	var out []Attachment
	for _, a := range s.Attachments {
		if slices.Contains(sources, a.Source) {
			out = append(out, a)
		}
	}
	return out
}

// attachedIDs are which files a case holds in fields: what a person chose.
func attachedIDs(c Case, sources ...string) any {
	var ids []string
	for _, a := range c.Shared.AttachmentsFrom(sources...) {
		ids = append(ids, a.ID)
	}
	slices.Sort(ids)
	return ids
}

// SafeFileName is a name under which a file can be kept anywhere: no path, nothing that steers a terminal or the
// direction of writing, no character that a file system reserves, at most 200 code points.
func SafeFileName(name string) string {
	if i := strings.LastIndexAny(name, `/\`); i >= 0 {
		name = name[i+1:]
	}
	name = strings.Map(func(r rune) rune {
		switch {
		case r < ' ' || r == 0x7f || (r >= 0x80 && r < 0xa0) || (r >= 0x200b && r <= 0x200f) ||
			(r >= 0x2028 && r <= 0x202e) || (r >= 0x2066 && r <= 0x2069) || r == 0xfeff || r == 0xfffd:
			return -1
		case strings.ContainsRune(`<>:"|?*`, r):
			return '_'
		default:
			return r
		}
	}, name)
	name = strings.Trim(name, " .")
	const longest = 200
	if runes := []rune(name); len(runes) > longest {
		extension := []rune(ExtensionOf(name))
		if len(extension) > 10 {
			extension = nil
		}
		name = string(runes[:longest-len(extension)-1]) + "." + string(extension)
	}
	return name
}
