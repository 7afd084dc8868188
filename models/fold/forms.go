package fold

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// legalForms are how a name says what kind of company it is, folded, word by word; the longer ones first.
var legalForms = [][]string{
	{"sa", "de", "cv"},
	{"gmbh", "co", "kg"},
	{"sp", "z", "oo"},
	{"a", "s"},
	{"gmbh"},
	{"ag"},
	{"kg"},
	{"se"},
	{"co"},
	{"ltd"},
	{"limited"},
	{"plc"},
	{"llc"},
	{"llp"},
	{"lp"},
	{"inc"},
	{"incorporated"},
	{"corporation"},
	{"corp"},
	{"company"},
	{"pty"},
	{"sa"},
	{"sas"},
	{"sarl"},
	{"spa"},
	{"srl"},
	{"sl"},
	{"bv"},
	{"nv"},
	{"ab"},
	{"as"},
	{"oy"},
	{"oyj"},
	{"ltda"},
	{"sro"},
	{"kft"},
	{"zrt"},
	{"kk"},
	{"eood"},
	{"sae"},
	{"wll"},
	{"doo"},
	{"aps"},
	{"asa"},
	{"ооо"},
	{"еоод"},
	{"тов"},
	{"αε"},
	{"주식회사"},
	{"شركه"},
	{"ذمم"},
	{"شمم"},
}

// leadingForms are those that come before the name.
var leadingForms = []string{"주식회사", "شركه", "тов", "ооо"}

// joinedForms are those that a script without blanks writes together with the name; the longer ones first.
var joinedForms = []string{
	"股份有限公司", "有限责任公司", "有限責任公司", "株式会社", "有限会社", "合同会社", "有限公司", Text("บริษัท"), Text("จำกัด"),
}

// LegalForm tells whether a folded word is part of a legal form rather than of a name.
func LegalForm(word string) bool {
	for _, form := range legalForms {
		if slices.Contains(form, word) && len(word) > 1 && word != "de" {
			return true
		}
	}
	return slices.ContainsFunc(joinedForms, func(form string) bool {
		return utf8.RuneCountInString(word) > 1 && strings.Contains(form, word)
	})
}

// Core is the folded words of a name without those of its legal form, at its beginning or its end; a name that is
// nothing else stays whole.
func Core(name string) string {
	words := strings.Fields(Joined(name))
	for i, w := range words {
		words[i] = withoutJoinedForm(w)
	}
	words = slices.DeleteFunc(words, func(w string) bool { return w == "" })
	if len(words) == 0 {
		return Joined(name)
	}
	for shorter := true; shorter; {
		words, shorter = withoutForm(words)
	}
	return strings.Join(words, " ")
}

func withoutForm(words []string) ([]string, bool) {
	if len(words) > 1 && slices.Contains(leadingForms, words[0]) {
		return words[1:], true
	}
	for _, form := range legalForms {
		if n := len(words) - len(form); n > 0 && slices.Equal(words[n:], form) {
			return words[:n], true
		}
	}
	return words, false
}

func withoutJoinedForm(word string) string {
	for _, form := range joinedForms {
		if rest, found := strings.CutPrefix(word, form); found {
			return withoutJoinedForm(rest)
		}
		if rest, found := strings.CutSuffix(word, form); found {
			return withoutJoinedForm(rest)
		}
	}
	return word
}

// longestForm bounds what is kept of a form, in characters: an index of the database holds four of them.
const longestForm = 160

// Cut is a folded name as far as forms keep it.
func Cut(folded string) string {
	if letters := []rune(folded); len(letters) > longestForm {
		return strings.TrimSpace(string(letters[:longestForm]))
	}
	return folded
}

// Forms are the folded forms in which somebody may type one of several names, one a line: each without its legal form,
// then whole. The first line comes from the first name, so that names sort by what is theirs, and shorter ones first.
func Forms(names ...string) string {
	var out []string
	for _, name := range names {
		for _, form := range [...]string{Cut(Core(name)), Cut(Joined(name))} {
			if form != "" && !slices.Contains(out, form) {
				out = append(out, form)
			}
		}
	}
	return strings.Join(out, "\n")
}
