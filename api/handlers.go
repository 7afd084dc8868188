package api

import (
	"sync"

	"dealdesk/api/admin"
	"dealdesk/api/cases"
	"dealdesk/api/customers"
	"dealdesk/api/desk"
	caseFiles "dealdesk/api/files"
	"dealdesk/api/lists"
	"dealdesk/api/operators"
	"dealdesk/api/reference"
	"dealdesk/api/request"
	"dealdesk/api/users"
	"dealdesk/models/files"
)

// handlers answer the operations, one handler for each package.
type handlers struct {
	admin     admin.Handler
	cases     cases.Handler
	customers customers.Handler
	desk      desk.Handler
	files     caseFiles.Handler
	lists     lists.Handler
	operators operators.Handler
	reference reference.Handler
	users     users.Handler

	calls *callLimits // nil lets every call in
}

func newHandlers(d Deps) handlers {
	requests := request.Requests{Clock: d.Clock, Store: d.Store}
	commands := request.Commands{Requests: requests, Workflows: d.Deals}
	uploads := files.Uploads{Store: d.Store, Blobs: d.Blobs, Scanner: d.Scanner, Parsers: &sync.Mutex{}}
	domain, primary := d.Config.Identity.InternalDomain, d.Config.Cases.PrimaryResellers
	perDay := d.Config.Limits
	return handlers{
		admin: admin.Handler{Requests: requests, InternalDomain: domain, Blobs: d.Blobs, Programs: d.Config.OIDC.Programs},
		cases: cases.Handler{
			Commands: commands, Uploads: uploads, InternalDomain: domain, PrimaryResellers: primary,
			DuplicatesPerDay: perDay.Duplicates,
		},
		customers: customers.Handler{Requests: requests},
		desk: desk.Handler{
			Commands: commands, Letters: d.Letters, Support: d.Config.Mail.Support, PublicURL: d.Config.HTTP.PublicURL,
		},
		files: caseFiles.Handler{
			Requests: requests, Blobs: d.Blobs, Uploads: uploads, SpoolDir: d.SpoolDir, WriteLetter: d.WriteLetter,
		},
		lists: lists.Handler{Requests: requests, Engine: d.Search},
		operators: operators.Handler{
			Requests: requests, Workflows: d.Deals, Health: d.Health, SearchBackend: d.Config.Search.Backend,
			WebURL: d.Config.Temporal.WebURL, Namespace: d.Config.Temporal.Namespace, WriteLetter: d.WriteLetter,
			Blobs: d.Blobs,
		},
		reference: reference.Handler{
			Requests: requests, Directory: d.Directory, InternalDomain: domain, PrimaryResellers: primary,
			ContactsPerDay: perDay.Contacts,
		},
		users: users.Handler{Requests: requests, Auth: d.Auth},
	}
}
