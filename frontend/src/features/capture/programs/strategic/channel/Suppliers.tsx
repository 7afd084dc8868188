import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/states/ErrorState';
import { suppliersQuery } from '@/lib/api/channelPartners';
import { useStrategic } from '../form/definition';
import type { PartnerRow } from '../form/model';
import { AccountLookup } from './AccountLookup';
import styles from './channel.module.css';
import { nameSuppliers } from './rows';
import { useFixed } from './useFixed';

/** The distributors through which each reseller of a row buys (SUB-559). */
export function Suppliers({ row }: { row: PartnerRow }) {
  const { t } = useTranslation();
  const { form, base, texts, change } = useStrategic();
  const { fixedIn } = useFixed();
  const ids = row.accounts.map(({ accountId }) => accountId);
  const { data, error, refetch, isPending } = useQuery(suppliersQuery(form.productGroup?.productId ?? '', ids));
  if (row.accounts.length === 0) return null;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} inline />;
  const saved = fixedIn(row) ? base.partners.find(({ id }) => id === row.id) : undefined;
  return (
    <div className={styles.suppliers}>
      {row.accounts.map((reseller) => {
        const offered = data?.[reseller.accountId] ?? [];
        const selected = row.related[reseller.accountId] ?? [];
        if (!isPending && offered.length === 0 && selected.length === 0) {
          return (
            <p key={reseller.accountId} role="status" className={styles.nobody}>
              <strong>{reseller.companyName}</strong> <span>{texts.noDistributors}</span>
            </p>
          );
        }
        return (
          <AccountLookup
            key={reseller.accountId}
            id={`channel-row-${row.key}-${reseller.accountId}`}
            label={t('strategic.suppliersOf', { name: reseller.companyName })}
            offered={offered}
            selected={selected}
            fixed={saved?.related[reseller.accountId]?.map(({ accountId }) => accountId)}
            loading={isPending}
            onChoose={(suppliers) =>
              change((before) => nameSuppliers(before, row.key, reseller.accountId, suppliers), 'opportunityAccounts')
            }
          />
        );
      })}
    </div>
  );
}
