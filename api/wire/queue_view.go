package wire

// QueueView is a saved view of the queue.
type QueueView struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Selection string `json:"selection" doc:"The query of the page's address"`
}

// SaveQueueView saves a view; one of the same name takes the selection.
type SaveQueueView struct {
	Name      string `json:"name" minLength:"1" maxLength:"60"`
	Selection string `json:"selection" maxLength:"2000"`
}

// DeleteQueueView names a view.
type DeleteQueueView struct {
	ID string `json:"id" maxLength:"64"`
}
