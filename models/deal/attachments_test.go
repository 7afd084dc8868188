package deal

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// SUB-435, SUB-436, SUB-437, SUB-440, SUB-453, SUB-572, MAN-400, MAN-622: what each field takes, with the texts.
func TestEachFieldTakesItsFiles(t *testing.T) {
	const list = ".msg, .pdf, .xlsx, .xls, .doc, .docx, .txt"
	for source, cases := range map[string]map[[2]any]string{
		SourceDealDetails: {
			{"msg", 1}: "", {"pdf", 9_999_999}: "", {"xlsx", 1}: "", {"xls", 1}: "", {"doc", 1}: "", {"docx", 1}: "",
			{"txt", 1}: "",
			{"exe", 1}: "File type .exe is not allowed. Allowed file types are " + list +
				".", {"png", 1}: "File type .png is not allowed. Allowed file types are " + list + ".",
			{"", 1}: "File type . is not allowed. Allowed file types are " + list +
				".", {"docm", 1}: "File type .docm is not allowed. Allowed file types are " + list + ".",
			{"pdf", 0}: "File is empty.", {"pdf", 10_000_000}: "File size 10000000 exceeds the limit of 10000000.",
		},
		SourceOverview: {{"txt", 9_999_999}: "", {"zip", 1}: "File type .zip is not allowed. Allowed file types are " + list + "."},
		SourceChannel:  {{"txt", 9_999_999}: "", {"pdf", 11_000_000}: "File size 11000000 exceeds the limit of 10000000."},
		SourceAwareness: {
			{"docm", 1}: "", {"dotm", 1}: "", {"dot", 1}: "", {"dotx", 1}: "", {"pdf", 4_999_999}: "",
			{"pdf", 5_000_000}: "File size 5000000 exceeds the limit of 5000000.",
			{"txt", 1}: "File type .txt is not allowed. Allowed file types are .pdf, .doc, .docm, .docx, .dot, .dotm, .dotx, " +
				".msg.",
		},
	} {
		field, known := FieldOfSource(source)
		require.True(t, known)
		for file, want := range cases {
			_, got := field.Refuses(file[0].(string), int64(file[1].(int)))
			require.Equal(t, want, got, "%s: %v", source, file)
			if want == "" {
				_, got = AnyAttachment().Refuses(file[0].(string), 1)
				require.Empty(t, got, "what a field takes can be uploaded")
			}
		}
	}
}

func proof(source string) Attachment {
	return Attachment{ID: source, Name: "a.pdf", Extension: "pdf", Size: 1, Source: source}
}

// SUB-251: a case's files are checked on every save, in the field that they name.
func TestAttachmentsAreCheckedOnEverySave(t *testing.T) {
	for _, mode := range []Mode{SaveDraft, SubmitCase} {
		require.Empty(t, faultsOn(t, mode, func(c *Case) {
			// SUB-290, MAN-460: no justification needed beside a file
			c.Shared.RFP, c.Shared.Attachments = true, []Attachment{proof(SourceDealDetails), proof(SourceChannel)}
		}))
		got := faultsOn(t, mode, func(c *Case) {
			bad, elsewhere := proof(SourceChannel), proof("Somewhere")
			bad.Extension, bad.At = "exe", "/attachments/7"
			c.Shared.Attachments = []Attachment{bad, elsewhere, proof(SourceAwareness)}
		})
		require.Equal(t, []string{"/attachments/1", "/attachments/2", "/attachments/7"},
			[]string{got[0].Pointer, got[1].Pointer, got[2].Pointer})
		require.Equal(t, []Tab{TabDeal, TabDeal, TabChannel}, []Tab{got[0].Tab, got[1].Tab, got[2].Tab})
		require.Equal(t, "Source is one of Deal Details, Deal Overview, Channel.", got[0].Text)
		require.True(t, strings.HasPrefix(got[2].Text, "File type .exe"))
	}
	got := faultsOn(t, SubmitCase, func(c *Case) { c.Shared.RFP = true })
	require.Equal(t, "/rfpJustification", got[0].Pointer)
}

// SUB-288, MAN-458: without an RFP there are no Deal Details files.
func TestNoTenderNoDealDetailsFiles(t *testing.T) {
	c := registration()
	c.Shared.Attachments = []Attachment{proof(SourceDealDetails), proof(SourceChannel)}
	require.Equal(t, []Attachment{proof(SourceChannel)}, Normalize(c).Shared.Attachments)
	require.Len(t, c.Shared.Attachments, 2, "the input stays as it is")
	c.Shared.RFP = true
	require.Len(t, Normalize(c).Shared.Attachments, 2)
}

// SUB-256, SUB-293, decisions.md 52: adding and deleting a file are changes that a reviewer decides on, allowed in an
// edit; of a returned deal only in the sections that were returned.
func TestAttachmentsInAnEdit(t *testing.T) {
	before := registration()
	added := registration()
	gone := registration()
	before.Shared.Attachments = []Attachment{proof(SourceOverview)}
	added.Shared.Attachments = []Attachment{proof(SourceOverview), proof(SourceChannel)}
	approvedDeal, returned := after(t, draft(), submitIt, claimIt, approve), State{
		Type:   DealRegistration,
		Status: NeedMoreInfo, Progress: Progress{Returned: &Returned{Sections: []string{string(TabChannel)}}},
	}
	for _, changed := range []Case{added, gone} {
		require.Equal(t, Change{Terms: true}, ChangeBetween(before, changed))
		require.Empty(t, CheckChange(approvedDeal, 0, before, changed, noon))
	}
	require.Empty(t, CheckChange(returned, 0, before, added, noon), "Channel was returned")
	faults := CheckChange(returned, 0, before, gone, noon)
	require.Len(t, faults, 1)
	require.Equal(t, "/attachments", faults[0].Pointer)
	require.Equal(t, Change{}, ChangeBetween(before, before))
}

func TestDiffNamesTheFiles(t *testing.T) {
	before, after := registration(), registration()
	before.Shared.Attachments = []Attachment{proof(SourceDealDetails)}
	after.Shared.Attachments = []Attachment{proof(SourceChannel)}
	got := Diff(before.Shared, before.Deals[0], after.Shared, after.Deals[0])
	require.Equal(t, []Difference{
		{Section: TabDeal, Field: "attachments", Label: "Attachment", Row: "a.pdf", Kind: ChangeRemoved, From: "a.pdf"},
		{Section: TabChannel, Field: "attachments", Label: "Attachment", Row: "a.pdf", Kind: ChangeAdded, To: "a.pdf"},
	}, got)
}

func TestFileNamesAreSafe(t *testing.T) {
	for name, want := range map[string]string{
		"Offer.pdf": "Offer.pdf", `C:\Users\me\Offer.pdf`: "Offer.pdf", "../../etc/passwd": "passwd",
		"a\r\nb\x00.pdf": "ab.pdf", "Angebot für Köln.docx": "Angebot für Köln.docx",
		"gpj.\u202eexe": "gpj.exe", `a<b>:"|?*.txt`: "a_b______.txt", " .. ": "", "契約書.pdf": "契約書.pdf",
	} {
		require.Equal(t, want, SafeFileName(name))
	}
	long := SafeFileName(strings.Repeat("é", 300) + ".pdf")
	require.Len(t, []rune(long), 200)
	require.True(t, strings.HasSuffix(long, "é.pdf"))
	require.Equal(t, "pdf", ExtensionOf("A.B.PDF"))
}
