import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Drawer, Space, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { LoadingState } from '@/components/states/LoadingState';
import { Group } from '@/features/capture/form/Group';
import type { FormTexts } from '@/features/capture/form/texts';
import { type Customer, type DuplicateCustomer, enteredCustomerQuery, saveCustomer } from '@/lib/api/customers';
import { useCommand } from '@/lib/query/useCommand';
import { usePhone } from '@/lib/theme/useMedia';
import { Duplicates } from './Duplicates';
import { EntryFields, entryId } from './EntryFields';
import { checkEntry, type Entry, type EntryField, emptyEntry, entryFields, entryOf } from './entry';
import { firstOfEach } from './problem';

interface Props {
  country: { countryId: string; countryName: string };
  /** of the customer to correct; none for a new one */
  customerId: string | undefined;
  /** what is known of a new one */
  known?: Partial<Entry>;
  /** the specified texts by key */
  texts: FormTexts['texts'];
  onSaved: (customerId: string, entry: Entry) => void;
  onPick: (customer: DuplicateCustomer) => void;
  onClose: () => void;
}

/** Enters a customer that the search does not find, or corrects one before its review (case-submission.md L38, L136). */
export default function CustomerPanel(props: Props) {
  const { t } = useTranslation();
  const phone = usePhone();
  const { customerId } = props;
  const entered = useQuery({ ...enteredCustomerQuery(customerId ?? ''), enabled: customerId !== undefined });
  return (
    <Drawer
      open
      size={phone ? '100%' : '55%'}
      title={t(customerId ? 'customerEntry.editTitle' : 'customerEntry.addTitle')}
      onClose={props.onClose}
    >
      {!customerId ? (
        <CustomerEntry {...props} start={{ ...emptyEntry, ...props.known }} />
      ) : entered.data ? (
        <CustomerEntry {...props} start={entryOf(entered.data)} />
      ) : entered.error ? (
        <ErrorState error={entered.error} onRetry={() => void entered.refetch()} />
      ) : (
        <LoadingState rows={10} />
      )}
    </Drawer>
  );
}

function CustomerEntry({ country, customerId, texts, start, onSaved, onPick, onClose }: Props & { start: Entry }) {
  const { t } = useTranslation();
  const [entry, setEntry] = useState(start);
  const [faults, setFaults] = useState<Partial<Record<EntryField, string>>>({});
  const command = useCommand('saveCustomer', (customer: Customer, headers) => saveCustomer(customer, headers), {
    onSuccess: (answer) => answer.isSuccess && answer.customerId && onSaved(answer.customerId, entry),
  });
  const check = (field: EntryField, of = entry) => checkEntry(of, field, t(`customerEntry.${field}`), texts);

  const change = (after: Entry, ...touched: EntryField[]) => {
    setEntry(after);
    setFaults((known) => {
      const others = { ...known };
      for (const field of touched) if (others[field]) others[field] = check(field, after);
      return others;
    });
  };
  const save = (saveAsNewRecord: boolean) => {
    const wrong = entryFields.filter((field) => check(field) !== undefined);
    setFaults(Object.fromEntries(wrong.map((field) => [field, check(field)])));
    const [first] = wrong;
    if (first) return document.getElementById(entryId(first))?.focus();
    const named = { country: country.countryName, countryId: country.countryId };
    command.run({ ...entry, ...named, ...(customerId ? { id: customerId } : {}), saveAsNewRecord });
  };

  const { problem, result } = command;
  if (result && !result.isSuccess && !command.running)
    return <Duplicates answer={result} texts={texts} onPick={onPick} onNew={() => save(true)} onBack={command.reset} />;
  return (
    <Group>
      <p className="quiet">{t('customerEntry.guidance')}</p>
      {problem && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={problem.status >= 500 ? t('error.generic') : problem.detail || t('error.generic')}
          description={
            problem.errors.length > 0 && (
              <ul>
                {firstOfEach(problem.errors).map(({ pointer, message }) => (
                  <li key={pointer}>{message}</li>
                ))}
              </ul>
            )
          }
        />
      )}
      <EntryFields
        entry={entry}
        countryName={country.countryName}
        faults={faults}
        nameIsValid={check('legalEntityName') === undefined}
        onChange={change}
        onLeave={(field) => setFaults((known) => ({ ...known, [field]: check(field) }))}
      />
      {command.running && (
        <Space role="status">
          <Spin size="small" aria-hidden="true" /> {texts.customerReview}
        </Space>
      )}
      <Space wrap>
        <Button type="primary" disabled={command.running} onClick={() => save(false)}>
          {t('customerEntry.save')}
        </Button>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
      </Space>
    </Group>
  );
}
