import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import styles from './AddReseller.module.css';

export interface ResellerQuery {
  caseId: string;
  name: string;
}

interface Props {
  searching: boolean;
  onSearch: (request: ResellerQuery) => void;
}

/** letters of a name at least (decisions.md 20) */
const minLetters = 3;

/** Which case, and which reseller; both are needed. */
export function ResellerSearch({ searching, onSearch }: Props) {
  const { t } = useTranslation();
  const field = useId();
  const [caseId, setCaseId] = useState('');
  const [name, setName] = useState('');
  const [touched, setTouched] = useState({ caseId: false, name: false });
  const request = { caseId: caseId.trim(), name: name.trim() };
  const long = request.name.length >= minLetters;
  const nameError = request.name === '' ? t('reseller.nameRequired') : long ? undefined : t('reseller.nameShort');

  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (request.caseId && long) onSearch(request);
      }}
    >
      <FormField
        id={`${field}-case`}
        label={t('reseller.caseId')}
        required
        error={touched.caseId && !request.caseId ? t('reseller.caseRequired') : undefined}
      >
        {({ status, ...binding }) => (
          <Input
            {...binding}
            status={status}
            value={caseId}
            onChange={({ target: { value } }) => setCaseId(value)}
            onBlur={() => setTouched((before) => ({ ...before, caseId: true }))}
          />
        )}
      </FormField>
      <FormField
        id={`${field}-name`}
        label={t('reseller.name')}
        required
        hint={t('reseller.nameHint', { count: minLetters })}
        error={touched.name ? nameError : undefined}
      >
        {({ status, ...binding }) => (
          <Input
            {...binding}
            status={status}
            value={name}
            onChange={({ target: { value } }) => setName(value)}
            onBlur={() => setTouched((before) => ({ ...before, name: true }))}
          />
        )}
      </FormField>
      <Button htmlType="submit" disabled={!request.caseId || !long} loading={searching}>
        {t('reseller.search')}
      </Button>
    </form>
  );
}
