package activities

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"dealdesk/models/entity"
	"dealdesk/models/mail"
	"dealdesk/models/repo"
)

// mailBatch is how many events become mails at a time, and how many mails go over one connection.
const mailBatch = 50

// mailLease is how long a batch of mails may be under way before another worker takes it for lost.
const mailLease = mail.BatchTime + 10*time.Second

// DrainMail sends what waits in the outbox, in batches, until its time is up: each event becomes a mail to each of its
// recipients, which succeeds or fails alone.
type DrainMail struct {
	Store     *repo.Store
	Sender    mail.Sender
	PublicURL string
	Desk      string // the desk's mailbox
	PerDay    int    // how many mails one person may cause a day; 0 is any number
}

// Execute drains.
func (a *DrainMail) Execute(ctx context.Context) error {
	defer heartbeat(ctx)()
	return drainBy(ctx, entity.TopicMail, mailBatch, func(ctx context.Context) (int, error) {
		written, err := a.writeDeliveries(ctx)
		if err != nil {
			return 0, err
		}
		sent, err := a.Store.LeaseOutbox(ctx, entity.TopicDelivery, mailBatch, mailLease, time.Now(), a.send)
		return max(written, sent), err
	})
}

// writeDeliveries turns events into deliveries and notifications: those recipients who may see the deal read of it in
// the app as well, whether or not the mail server takes the mail.
func (a *DrainMail) writeDeliveries(ctx context.Context) (taken int, err error) {
	err = a.Store.InTransaction(ctx, func(tx *repo.Store) error {
		taken, err = tx.DrainOutbox(ctx, entity.TopicMail, mailBatch, time.Now(),
			func(ctx context.Context, rows []entity.Outbox) ([]error, error) {
				written, errs, err := a.write(ctx, rows)
				if err != nil {
					return nil, err
				}
				var deliveries []entity.Outbox
				var notifications []repo.NewNotification
				for _, w := range written {
					row := rows[w.row]
					deliveries = append(deliveries, entity.Outbox{
						Topic: entity.TopicDelivery, DealID: row.DealID, DealVersion: row.DealVersion, Payload: row.Payload,
						Recipient: w.mail.To, CreatedAt: row.CreatedAt,
					})
					if w.sees {
						notifications = append(notifications, repo.NewNotification{
							MessageID: w.mail.Notice.ID, DealID: row.DealID, Title: w.mail.Notice.Title, Summary: w.mail.Notice.Summary,
							To: []string{w.mail.To}, At: row.CreatedAt,
						})
					}
				}
				if err := tx.Notify(ctx, notifications); err != nil {
					return nil, err
				}
				if err := a.holdAbove(ctx, tx, deliveries); err != nil {
					return nil, err
				}
				return errs, tx.AddOutbox(ctx, deliveries)
			})
		return err
	})
	return taken, err
}

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

// holdAbove makes those deliveries dead letters that are above what the person who caused them may cause a day: an
// administrator sees them with this reason and lets them go.
func (a *DrainMail) holdAbove(ctx context.Context, tx *repo.Store, deliveries []entity.Outbox) error {
	now := time.Now()
	caused := map[string][]int{}
	for i, d := range deliveries {
		var payload repo.OutboxEvent
		if err := json.Unmarshal(d.Payload, &payload); err != nil {
			return fmt.Errorf("outbox of deal %s: %w", d.DealID, err)
		}
		caused[payload.By] = append(caused[payload.By], i)
	}
	for _, by := range slices.Sorted(maps.Keys(caused)) {
		theirs := caused[by]
		above, err := tx.SpendMails(ctx, by, len(theirs), a.PerDay, now)
		if err != nil {
			return err
		}
		for _, i := range theirs[len(theirs)-above:] {
			deliveries[i].DoneAt, deliveries[i].DeadAt = &now, &now
			deliveries[i].LastError = fmt.Sprintf("held: %s has caused more than %d mails today (limits.mails)", by, a.PerDay)
		}
	}
	return nil
}
