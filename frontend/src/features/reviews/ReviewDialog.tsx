import { ModalForm, ProFormTextArea } from '@ant-design/pro-components/es/form';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerReview, EnteredCustomer } from '@/lib/api/customerReviews';
import { CustomerDeals } from './CustomerDeals';
import styles from './reviews.module.css';
import type { CustomerReviewState, ReviewRequest } from './useCustomerReview';

interface Props {
  customer: EnteredCustomer;
  review: CustomerReview;
  request: ReviewRequest;
  state: CustomerReviewState;
}

/** The last look before a decision: what changes on which deals, who is told, and the comment. */
export default function ReviewDialog({ customer, review, request, state }: Props) {
  const { t } = useTranslation();
  const { decision, into } = request;
  const { running, problem, setComments } = state;
  const [comments] = useState(state.comments); // what was typed before; the form has it from then on
  const deals = review.deals ?? [];
  const name = customer.legalEntityName ?? '';
  const names = { name, into: into?.name ?? '' };
  return (
    <ModalForm
      open
      width={560}
      title={t(`customerReviews.title${decision}`, names)}
      initialValues={{ comments }}
      onValuesChange={({ comments: typed }: { comments?: string }) => setComments(typed ?? '')}
      submitter={{
        searchConfig: { submitText: t(`customerReviews.do${decision}`), resetText: t('common.cancel') },
        submitButtonProps: { danger: decision === 'Reject', loading: running },
      }}
      onFinish={async () => state.decide(request)}
      modalProps={{ onCancel: state.cancel, mask: { closable: false } }}
    >
      <div className={styles.dialog}>
        <p>{t(`customerReviews.what${decision}`, names)}</p>
        {deals.length === 0 ? (
          <p>{t('customerReviews.dealsNone')}</p>
        ) : (
          <>
            <p>{t(`customerReviews.deals${decision}`, { count: deals.length, ...names })}</p>
            <CustomerDeals deals={deals} />
            {into && into.registrations.length > 0 && (
              <Alert
                type="warning"
                showIcon
                title={t('customerReviews.conflict', { count: into.registrations.length, ...names })}
                description={<CustomerDeals deals={into.registrations} />}
              />
            )}
            <p>{t('customerReviews.mails')}</p>
          </>
        )}
        <ProFormTextArea
          name="comments"
          label={t('customerReviews.comment')}
          extra={t('customerReviews.commentHint')}
          rules={
            decision === 'Reject'
              ? [{ required: true, whitespace: true, message: t('customerReviews.commentRequired') }]
              : []
          }
          fieldProps={{ rows: 3, maxLength: 2000, showCount: true }}
        />
        {problem && problem.status !== 409 && (
          <Alert type="error" showIcon role="alert" title={problem.detail || t('error.generic')} />
        )}
      </div>
    </ModalForm>
  );
}
