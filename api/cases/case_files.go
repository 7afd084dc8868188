package cases

import (
	"dealdesk/api/wire"
	"dealdesk/models/deal"
)

func attachmentAnswer(a deal.Attachment) wire.Attachment {
	return wire.Attachment{
		ID: a.ID, Name: a.Name, Extension: a.Extension, Size: a.Size, Source: a.Source, SHA256: a.SHA256,
		RelatedID: a.RelatedID, Action: actionCreated,
	}
}
