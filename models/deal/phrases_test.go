package deal

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"dealdesk/models/phrase"
)

var updatePhrases = flag.Bool("update-phrases", false, "write the app's list of the server's texts")

const phrasesFile = "../../frontend/src/locales/server.en.json"

// Repairs 10: the app's catalogue is compared with this list, so that no text of the server stays without German words.
func TestPhrasesAreTheAppsList(t *testing.T) {
	list := struct {
		Texts  map[string]string `json:"texts"`
		Labels map[string]string `json:"labels"`
	}{map[string]string{}, map[string]string{}}
	for _, e := range Phrases() {
		require.NotContains(t, list.Texts, e.Key)
		list.Texts[e.Key] = e.Text
	}
	for _, l := range PhraseLabels() {
		list.Labels[l] = l
	}
	var want bytes.Buffer
	write := json.NewEncoder(&want)
	write.SetEscapeHTML(false)
	write.SetIndent("", "  ")
	require.NoError(t, write.Encode(list))
	if *updatePhrases {
		require.NoError(t, os.WriteFile(phrasesFile, want.Bytes(), 0o600))
	}
	have, err := os.ReadFile(phrasesFile)
	require.NoError(t, err)
	assert.Equal(t, want.String(), string(have), "go test ./models/deal -run Phrases -update-phrases writes it")
}

// unsaid are texts that no answer to a person holds: of documents, and of metrics and descriptions.
var unsaid = regexp.MustCompile(`^Pricing cases of the devices program`)

// Repairs 10: each sentence that the server says has a key.
func TestEverySentenceHasAKey(t *testing.T) {
	var known []string
	for _, e := range Phrases() {
		known = append(known, phrase.Skeleton(e.Text))
	}
	known = append(known, PhraseLabels()...)
	dirs := []string{
		".", "../../api", "../../api/auth", "../../api/dealclient", "../casework", "../files", "../repo", "../imports", "../program", "../apperr",
		"../filetype", "../sheet",
		"../virusscan", "../../activities",
	}
	for _, dir := range dirs {
		for _, w := range textsIn(t, dir) {
			text := phrase.Skeleton(w.text)
			if text == "{}" || text == "{} {}." || strings.HasPrefix(text, "{}{}") || unsaid.MatchString(text) {
				continue
			}
			assert.True(t, slices.Contains(known, text) || Say(w.text) != nil, "%s: %q has no key in the phrases of models/deal",
				w.at, w.text)
		}
	}
}

func TestSay(t *testing.T) {
	for text, want := range map[string]*phrase.Said{
		"Not possible while the status is Need More Info.": {Key: "status.wrong", Params: map[string]string{"status": "Need More Info"}},
		"Deal Name is a required field.":                   {Key: "required", Params: map[string]string{"0": "Deal Name"}},
		"Max 2000 characters allowed.":                     {Key: "maxLength", Params: map[string]string{"0": "2000"}},
		BeyondMaximum("2027-01-31"): {
			Key: "extension.beyond", Params: map[string]string{"date": "2027-01-31"},
		},
		FileTooLarge(9, 8): {Key: "fileSize", Params: map[string]string{"0": "9", "1": "8"}},
		TextCorrectErrors:  {Key: "correctErrors"},
		"C-00000001-DR expires on 01/31/2027": {
			Key:    "mail.expiryReminder.title",
			Params: map[string]string{"deal": "C-00000001-DR", "date": "2027-01-31"},
		},
		"Please call me back.":          nil,
		"Whatever is a required field.": nil,
		"":                              nil,
	} {
		assert.Equal(t, want, Say(text), text)
	}
}

// A comment keeps the person's own words; the reason before it is told in the reader's.
func TestSayComment(t *testing.T) {
	assert.Equal(t, &phrase.Said{
		Key:    KeyReason,
		Params: map[string]string{"reason": "The committed volume is too low", "comment": "500 at least"},
	},
		SayComment("The committed volume is too low: 500 at least"))
	assert.Equal(t, &phrase.Said{Key: KeyReasonAlone, Params: map[string]string{"reason": "The channel is incomplete"}},
		SayComment("The channel is incomplete"))
	assert.Nil(t, SayComment("Other: nothing of the list"))
	assert.Nil(t, SayComment("Approved"))
}

func TestSayAction(t *testing.T) {
	for _, transition := range Transitions() {
		require.NotNil(t, SayAction(transition.Action), transition.Action)
	}
	assert.Equal(t, "timeline.moreInformationRequested", SayAction("More information requested").Key)
	assert.Nil(t, SayAction("Somebody wrote this"))
}
