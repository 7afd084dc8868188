import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { GridColumn } from '@/components/DataGrid/columns';
import { DataGrid } from '@/components/DataGrid/DataGrid';
import { Panel } from '@/components/facts/Panel';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { EmptyState } from '@/components/states/EmptyState';
import { ErrorState } from '@/components/states/ErrorState';
import { type PartnerAccount, partnersQuery } from '@/lib/api/programs';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { formatCountry } from '@/lib/format/country';
import { casesPath } from '@/lib/roles/views';
import { useSignedIn } from '@/lib/session/store';
import { useGridHeight } from '@/lib/theme/useGridHeight';

interface Origin {
  countryName?: string;
  isEUEFTA?: boolean;
}

/** The active resellers of a country, or of the whole EU/EFTA (case-management.md L93). */
export default function ViewResellersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const { state } = useLocation() as { state: Origin | null };
  const [query] = useSearchParams();
  const { box, height } = useGridHeight();
  const resellers = useQuery(partnersQuery('reseller'));
  // the state of the navigation first, the query where a reload has lost it (decisions.md 53)
  const group = state?.isEUEFTA ?? query.get('isEUEFTA') === 'true';
  const countryName = state?.countryName;
  const caseNumber = query.get('oppNumber');
  const rows = useMemo(
    () => organizationsOf(resellers.data ?? [], group, countryName),
    [resellers.data, group, countryName],
  );
  const place = group ? t('viewResellers.group') : countryName && formatCountry(countryName);
  const title = place ? t('viewResellers.title', { place }) : t('viewResellers.crumb');
  const columns: GridColumn<PartnerAccount>[] = [
    { key: 'name', title: t('viewResellers.name'), width: 420, render: (row) => row.companyName },
    { key: 'mpn', title: t('viewResellers.mpn'), width: 180, render: (row) => row.organizationId },
  ];
  const close = () => {
    void navigate(caseNumber ? caseAddressOf(caseNumber) : '/dashboard');
  };

  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { text: t('common.home'), to: '/homePage' },
          { text: t('dashboard.crumb'), to: casesPath(session) },
          { text: t('viewResellers.crumb') },
        ]}
        actions={<Button onClick={close}>{t('common.close')}</Button>}
      />
      <div ref={box}>
        <Panel flush>
          {resellers.error ? (
            <ErrorState error={resellers.error} onRetry={() => void resellers.refetch()} />
          ) : (
            <DataGrid
              label={title}
              name="resellers"
              pageSize={25}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.organizationId}
              loading={resellers.isPending}
              empty={<EmptyState title={t('viewResellers.none')} />}
              height={height}
            />
          )}
        </Panel>
      </div>
    </>
  );
}

/** Each organisation once: it has an account for each product group and location. */
function organizationsOf(accounts: readonly PartnerAccount[], group: boolean, countryName: string | undefined) {
  const there = accounts.filter((account) => (group ? account.isEueftaAccount : account.countryName === countryName));
  const known = new Map(there.map((account) => [account.organizationId, account]));
  return [...known.values()].sort((one, other) => one.companyName.localeCompare(other.companyName));
}
