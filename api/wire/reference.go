package wire

// ProductType is a product group (case-management.md L141).
type ProductType struct {
	ProductID   string `json:"productId"`
	ProductName string `json:"productName"`
	IsDefault   bool   `json:"isDefault" doc:"What a new case begins with"`
}

// Country is a country (case-submission.md L81; clarifications.md 42).
type Country struct {
	CountryID              string `json:"countryId"`
	CountryName            string `json:"countryName"`
	Region                 string `json:"region" enum:"Americas,Europe,Middle East,Africa,Asia,Oceania"`
	IsoShortCountryCode    string `json:"isoShortCountryCode"`
	IsEUEFTA               bool   `json:"isEUEFTA"`
	IsMsStore              bool   `json:"isMsStore"`
	IsSmallMarket          bool   `json:"isSmallMarket"`
	TimeZone               string `json:"timeZone" doc:"IANA name of the main zone"`
	ApplicablePriceListGeo string `json:"applicablePriceListGeo"`
	Market                 string `json:"market" doc:"What a location here is authorised for: EU/EFTA, or the ISO code of the country that serves the market"`
}

// Vertical is a vertical of deals.
type Vertical struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

// DealType is a pricing program (case-submission.md L81).
type DealType struct {
	ID                              string `json:"id"`
	Name                            string `json:"name"`
	DefaultDurationInMonths         int    `json:"defaultDurationInMonths"`
	MaximumDurationInMonths         int    `json:"maximumDurationInMonths"`
	ExtensionMinimumUnitsTransacted int    `json:"extensionMinimumUnitsTransacted" doc:"Deal Registration: units; Special Pricing: percent of the volume; -1 none"`
	MinimumUnitsCommitted           int    `json:"minimumUnitsCommitted" doc:"The lowest of its thresholds; -1 none"`
	ApplicableDealFlag              int    `json:"applicableDealFlag" doc:"Special Pricing 1, Deal Registration 2, CP Strategic 4"`
}

// Threshold is a least volume (clarifications.md 53, 83).
type Threshold struct {
	BusinessVerticalName  *string `json:"businessVerticalName"`
	OpportunityDealType   string  `json:"opportunityDealType"`
	ProductGroupType      string  `json:"productGroupType"`
	CountryID             *string `json:"countryId"`
	CountryName           *string `json:"countryName"`
	RegionName            *string `json:"regionName"`
	MinimumUnitsCommitted int     `json:"minimumUnitsCommitted" doc:"-1 none"`
}

// Duration is how long deals run (clarifications.md 83).
type Duration struct {
	DealTypeName            string  `json:"dealTypeName"`
	CountryName             *string `json:"countryName"`
	RegionName              *string `json:"regionName"`
	DefaultDurationInMonths int     `json:"defaultDurationInMonths"`
	MaximumDurationInMonths int     `json:"maximumDurationInMonths"`
}

// PartnerAccount is a partner account (case-submission.md L74).
type PartnerAccount struct {
	AccountID       string `json:"accountId"`
	CompanyName     string `json:"companyName"`
	PartnerType     string `json:"partnerType" enum:"ADD,ADR,DMP,MsStore"`
	CountryID       string `json:"countryId"`
	CountryName     string `json:"countryName"`
	OrganizationID  string `json:"organizationId" doc:"MPN organisation id"`
	LocationID      string `json:"locationId" doc:"MPN location id"`
	ProductTypeID   string `json:"productTypeId"`
	IsEUEFTAAccount bool   `json:"isEueftaAccount"`
	IsActive        bool   `json:"isActive"`
}

// ContactRole is a role of a deal contact (case-submission.md L64).
type ContactRole struct {
	Key   string `json:"key"`
	Value int    `json:"value"`
}

// Contact is a colleague of the directory.
type Contact struct {
	Email     string `json:"email"`
	FirstName string `json:"firstName"`
	LastName  string `json:"lastName"`
}

// CustomerVertical is the vertical and category of a customer.
type CustomerVertical struct {
	Name     string `json:"name"`
	Category string `json:"category"`
}

// FoundVertical is the vertical of a deal; empty where none is found.
type FoundVertical struct {
	ID string `json:"id"`
}
