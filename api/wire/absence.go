package wire

// Cover names who acted for somebody who was away.
type Cover struct {
	Name   string `json:"name" doc:"Who acted"`
	Absent string `json:"absent" doc:"For whom"`
}

// SetAbsence enters an absence of somebody of the desk, or changes one.
type SetAbsence struct {
	AbsenceID string `json:"absenceId,omitempty" maxLength:"64" doc:"Of the absence that this one replaces; it stays the same person's"`
	Person    string `json:"person,omitempty" maxLength:"320" doc:"Address of who is away; absent: the caller. Only a reviewer of level 3 names somebody else"`
	From      string `json:"from" maxLength:"10" doc:"First day, YYYY-MM-DD, today or later; of an absence that has begun it stays"`
	To        string `json:"to" maxLength:"10" doc:"Last day, that day included; at most 90 days"`
	TimeZone  string `json:"timeZone,omitempty" maxLength:"64" doc:"IANA name of the clock by which the days are meant; absent: UTC"`
	Cover     string `json:"cover" maxLength:"320" doc:"Address of who takes the open claims; of at least the same level"`
	Note      string `json:"note,omitempty" doc:"At most 500 characters"`
}

// EndAbsence names an absence that is to end now.
type EndAbsence struct {
	AbsenceID string `json:"absenceId" maxLength:"64"`
}

// Absence is a stretch of days on which somebody of the desk is away.
type Absence struct {
	ID         string `json:"id"`
	Person     string `json:"person"`
	PersonName string `json:"personName"`
	From       string `json:"from"`
	To         string `json:"to" doc:"That day included"`
	TimeZone   string `json:"timeZone"`
	StartsAt   string `json:"startsAt" doc:"RFC 3339 UTC"`
	EndsAt     string `json:"endsAt" doc:"RFC 3339 UTC; of one that was ended early, when"`
	Cover      string `json:"cover"`
	CoverName  string `json:"coverName"`
	Note       string `json:"note"`
	State      string `json:"state" enum:"planned,running,over,ended"`
	Begun      bool   `json:"hasStarted" doc:"Its first day stays"`
	MayChange  bool   `json:"mayChange" doc:"The caller may change and end it"`
}

// Absences are the absences of the desk, with who may be away and who may cover.
type Absences struct {
	Absences  []Absence    `json:"absences" nullable:"false" doc:"By their first day, at most 500"`
	People    []DeskPerson `json:"people" nullable:"false" doc:"Of the desk, by name, at most 200: for whom the caller may enter an absence"`
	MaxDays   int          `json:"maxDays"`
	MaxNote   int          `json:"maxNote"`
	ForOthers bool         `json:"forOthers" doc:"The caller enters absences for anyone of the desk"`
}

// DeskPerson is somebody of the desk with who may cover for them.
type DeskPerson struct {
	Email  string      `json:"email"`
	Name   string      `json:"name"`
	Self   bool        `json:"self" doc:"The caller"`
	Covers []CoverName `json:"covers" nullable:"false" doc:"By name: of at least the same level"`
}

// CoverName is somebody who may cover.
type CoverName struct {
	Email string `json:"email"`
	Name  string `json:"name"`
}

// CoverReport is what the desk did in some days: by person, and the appeals that it had.
type CoverReport struct {
	People  []CoverRow   `json:"people" nullable:"false" doc:"By name, at most 500 rows"`
	Appeals AppealCounts `json:"appeals"`
}

// AppealCounts counts the appeals of some days and what came of them; what was made in one month may end in the next.
type AppealCounts struct {
	Received   int64 `json:"received"`
	Granted    int64 `json:"granted"`
	NotGranted int64 `json:"notGranted"`
	Withdrawn  int64 `json:"withdrawn"`
}

// CoverRow counts what a person of the desk did, in their own name or for somebody who was away.
type CoverRow struct {
	Person      string `json:"person"`
	PersonName  string `json:"personName"`
	Absent      string `json:"absent" doc:"For whom the person stood in; empty in their own name"`
	AbsentName  string `json:"absentName"`
	HandedOver  int64  `json:"handedOver" doc:"Tickets that came to them as the cover"`
	Claimed     int64  `json:"claimed"`
	Approved    int64  `json:"approved"`
	Offered     int64  `json:"offered" doc:"Counter-offers that were sent"`
	Recommended int64  `json:"recommended" doc:"Approvals and offers that the next level has to send"`
	Denied      int64  `json:"denied"`
	Returned    int64  `json:"returned"`
}
