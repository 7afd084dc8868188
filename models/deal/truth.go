package deal

import "strings"

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
