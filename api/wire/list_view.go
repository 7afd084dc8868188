package wire

// ListView is a saved view of a list of deals.
type ListView struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Selection string `json:"selection" doc:"The query of the page's address"`
	Shared    bool   `json:"shared" doc:"Everybody of the organisation has it"`
	IsOwn     bool   `json:"isOwn" doc:"The caller has saved it and may delete it"`
}

// SaveListView saves a view; one of the same name takes the selection.
type SaveListView struct {
	List      string `json:"list" enum:"allcases,cpstrategic,dealregistration,specialpricing"`
	Name      string `json:"name" minLength:"1" maxLength:"60"`
	Selection string `json:"selection" maxLength:"2000"`
	Shared    bool   `json:"shared,omitempty" doc:"With everybody of the caller's organisation"`
}

// DeleteListView names a view.
type DeleteListView struct {
	List string `json:"list" enum:"allcases,cpstrategic,dealregistration,specialpricing" doc:"Whose other views are answered"`
	ID   string `json:"id" maxLength:"64"`
}
