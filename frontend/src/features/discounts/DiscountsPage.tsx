import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CriteriaFields } from '@/components/discountGrid/CriteriaFields';
import styles from '@/components/discountGrid/discountGrid.module.css';
import { useCriteria } from '@/components/discountGrid/useCriteria';
import { Panel } from '@/components/facts/Panel';
import { PageHeader } from '@/components/PageHeader/PageHeader';
import { bidGridQuery, type Criteria, isComplete } from '@/lib/api/bidGrid';
import { today } from '@/lib/format/date';
import { useSignedIn } from '@/lib/session/store';
import { DiscountResults } from './DiscountResults';

const nothing: Criteria = { productType: '', country: '', date: '' };

/** The discount tiers of a product group in a country on a day (case-management.md L76–82). */
export default function DiscountsPage() {
  const { t } = useTranslation();
  const session = useSignedIn();
  const [requested, ask] = useCriteria();
  // the day is today's at first (decisions.md 49)
  const [entered, setEntered] = useState<Criteria>(requested ?? { ...nothing, date: today() });
  const discounts = useQuery(bidGridQuery(session, requested ?? nothing));
  const show = () => {
    if (!isComplete(entered)) return;
    ask(entered);
    if (requested && String(Object.values(requested)) === String(Object.values(entered))) void discounts.refetch();
  };

  return (
    <>
      <PageHeader
        title={t('discounts.title')}
        crumbs={[{ text: t('common.home'), to: '/homePage' }, { text: t('discounts.title') }]}
      />
      <Flex vertical gap={16}>
        <Panel>
          <form
            className={styles.criteria}
            onSubmit={(event) => {
              event.preventDefault();
              show();
            }}
          >
            <CriteriaFields
              value={entered}
              groupLabel={t('discounts.productGroup')}
              onChange={(change) => setEntered((before) => ({ ...before, ...change }))}
            />
            <Button
              type="primary"
              htmlType="submit"
              className={styles.go}
              disabled={!entered.productType || !entered.country}
              loading={discounts.isFetching}
            >
              {t('discounts.show')}
            </Button>
          </form>
        </Panel>
        <DiscountResults request={requested} discounts={discounts} />
      </Flex>
    </>
  );
}
