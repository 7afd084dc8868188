package activities

import (
	"context"
	"errors"
	"slices"

	"dealdesk/models/entity"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
)

// send sends deliveries. Who lost the deal since gets no mail any more.
func (a *DrainMail) send(ctx context.Context, rows []entity.Outbox) ([]error, error) {
	written, errs, err := a.write(ctx, rows)
	if err != nil {
		return errs, err
	}
	for i := range rows {
		if errs[i] == nil && !slices.ContainsFunc(written, func(w writtenMail) bool { return w.row == i }) {
			errs[i] = repo.ErrNotSent
		}
	}
	if len(written) == 0 {
		return errs, nil
	}
	messages := make([]mail.Message, len(written))
	for i, w := range written {
		messages[i] = w.mail
	}
	refused, err := a.Sender.Send(ctx, messages)
	if err != nil {
		return nil, err
	}
	for i, err := range refused {
		switch {
		case errors.Is(err, mail.ErrRefused):
			err = repo.GiveUp(err)
		case errors.Is(err, mail.ErrNotTried):
			err = repo.ErrUntouched
		}
		errs[written[i].row] = err
	}
	return errs, nil
}
