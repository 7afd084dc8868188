package deal

// ContactRole is a role of a deal contact.
type ContactRole struct {
	Key   string
	Value int
}

// ContactRoles are the roles of deal contacts, by number (case-submission.md L64).
func ContactRoles() []ContactRole {
	var out []ContactRole
	for i, key := range []string{
		"AccountExecutive", "AccountTechnologyStrategist", "M365DevicesGBB", "SurfaceBGLead", "SurfaceCE", "SurfaceCSM",
		"SurfaceSpecialist", "SurfacePCMM", "SurfacePDM", "SurfacePDMLead", "SurfacePMM", "Others",
	} {
		out = append(out, ContactRole{Key: key, Value: i + 1})
	}
	return out
}

// Texts of the contact look-up (case-submission.md L118).
const (
	TextContactInvalid = "Enter valid company email or alias."
	TextNoLookUp       = "Your role does not allow looking colleagues up."
	TextContactUnknown = "No contact found for given alias/email."
)
