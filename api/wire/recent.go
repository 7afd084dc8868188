package wire

// RecentChoices are what a person chose in their latest case of the pricing programs, and whom their last ones name.
type RecentChoices struct {
	MpnLocationID  string          `json:"mpnLocationId" doc:"Empty while there is no case, or it names no location"`
	ProductGroupID string          `json:"productGroupId" doc:"Empty while there is no case"`
	Partners       []RecentPartner `json:"partners" nullable:"false"`
}

// RecentPartner is a partner of the last cases, the newest case first.
type RecentPartner struct {
	AccountID            string `json:"accountId"`
	CompanyName          string `json:"companyName"`
	CountryName          string `json:"countryName"`
	PartnerType          string `json:"partnerType"`
	ChannelContactEmails string `json:"channelContactEmails" doc:"Of the latest case that names the partner"`
}
