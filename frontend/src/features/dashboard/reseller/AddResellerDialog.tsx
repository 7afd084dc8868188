import { useQueryClient } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickTable } from '@/components/PickTable/PickTable';
import { addReseller, type PartnerAccount, type ResellerRequest, searchResellers } from '@/lib/api/resellers';
import { formatCountry } from '@/lib/format/country';
import { isEmail, tidyEmails } from '@/lib/format/emails';
import { say } from '@/lib/i18n/said';
import { refreshServerState } from '@/lib/query/refresh';
import { useCommand } from '@/lib/query/useCommand';
import { useSignedIn } from '@/lib/session/store';
import styles from './AddReseller.module.css';
import { distributorsOf } from './distributors';
import { ResellerDetails } from './ResellerDetails';
import { type ResellerQuery, ResellerSearch } from './ResellerSearch';

/** A distributor adds a reseller to a case (case-management.md L225-230): find it, choose it, prove that it knows. */
export default function AddResellerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const session = useSignedIn();
  const queries = useQueryClient();
  const [reseller, setReseller] = useState<PartnerAccount>();
  const [distributor, setDistributor] = useState<string>();
  const [emails, setEmails] = useState('');
  const [proof, setProof] = useState<File>();
  const [submitted, setSubmitted] = useState(false);
  const search = useCommand('searchResellers', ({ caseId, name }: ResellerQuery) =>
    searchResellers(session, caseId, name),
  );
  const command = useCommand('addReseller', (request: ResellerRequest, headers) => addReseller(request, headers));

  const result = search.result?.success ? search.result : undefined;
  const own = distributorsOf(session.roles, result?.opportunityProductTypeId);
  const distributorId = own.length === 1 ? own[0]?.accountId : distributor;
  const list = tidyEmails(emails).split(';').filter(Boolean);
  const faults = {
    emails:
      list.length === 0 ? t('reseller.emailsRequired') : list.every(isEmail) ? undefined : t('reseller.emailsWrong'),
    proof: proof ? undefined : t('reseller.proofRequired'),
  };
  const added = command.result?.data.success ? command.result.successMsg : undefined;

  const submit = () => {
    setSubmitted(true);
    if (!result || !reseller || !distributorId || !proof || faults.emails) return;
    command.run({ opportunityId: result.opportunityId, reseller, distributorId, emails: list, proof });
  };
  const close = () => {
    if (added) refreshServerState(queries);
    onClose();
  };

  if (added) {
    return (
      <Modal
        open
        title={t('reseller.title')}
        okText={t('common.ok')}
        cancelButtonProps={{ style: { display: 'none' } }}
        onOk={close}
        onCancel={close}
      >
        <p role="status">{added}</p>
      </Modal>
    );
  }
  const problem = command.problem ?? search.problem;
  const named = command.problem?.errors.map(({ message }) => message).join(' ');
  const refusal =
    command.result?.error.message || (search.result && say(search.result.errorText, search.result.errorMessage));
  return (
    <Modal
      open
      width={720}
      title={t('reseller.title')}
      okText={t('reseller.add')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !reseller || !distributorId }}
      confirmLoading={command.running}
      onOk={submit}
      onCancel={close}
    >
      <div className={styles.dialog}>
        <ResellerSearch
          searching={search.running}
          onSearch={(request) => {
            setReseller(undefined);
            command.reset();
            search.run(request);
          }}
        />
        {(problem || refusal) && (
          <Alert type="error" showIcon role="alert" title={problem ? named || t('error.generic') : refusal} />
        )}
        {result && (
          <>
            <PickTable
              short
              label={t('reseller.results')}
              columns={[
                { key: 'name', title: t('reseller.company'), render: (row) => row.companyName },
                { key: 'type', title: t('reseller.type'), render: (row) => row.partnerType },
                { key: 'country', title: t('reseller.country'), render: (row) => formatCountry(row.countryName) },
              ]}
              rows={result.resellers}
              rowKey={(row) => row.accountId}
              rowName={(row) => `${row.companyName}, ${row.countryName}`}
              picked={reseller?.accountId}
              onPick={setReseller}
            />
            <ResellerDetails
              own={own}
              distributor={distributorId}
              onDistributor={setDistributor}
              emails={emails}
              onEmails={setEmails}
              proof={proof}
              onProof={setProof}
              faults={submitted ? faults : {}}
            />
          </>
        )}
      </div>
    </Modal>
  );
}
