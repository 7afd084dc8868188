import { CheckCircleFilled, CopyOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { DealLine } from '@/components/case/DealLine';
import { Panel } from '@/components/facts/Panel';
import { fillText } from '@/lib/api/meta';
import { casesPath } from '@/lib/roles/views';
import { useSignedIn } from '@/lib/session/store';
import type { Saved } from '../source';
import { Rating } from './Rating';
import styles from './SuccessPage.module.css';
import { thanksKey, useSentDeals } from './sentDeals';

interface Props {
  saved: Saved;
  texts: Readonly<Record<string, string>>;
  /** of the case that was saved */
  address: string;
  /** where another case begins */
  another: string;
  /** ids of the deals of the case that were not sent */
  others?: readonly string[];
}

/** Several deals are told apart in a list; the other one, of CP Strategic, has none of them. */
const listOfAll = '/dashboard/allcases';

/** After a save: the case number to click and to copy, thanks, and where to go next (case-management.md L76–79). */
export function SuccessPage({ saved: { caseNumber, kind, deals }, texts, address, another, others = [] }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSignedIn();
  const [copied, setCopied] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const draft = kind === 'draft';
  const sent = useSentDeals(caseNumber, draft, others);
  const text = (draft ? texts.savedDraft : texts.submitted) ?? '{0}';

  useEffect(() => {
    title.current?.focus();
    window.scrollTo(0, 0);
    document.title = `${caseNumber} · Dealdesk`;
  }, [caseNumber]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(caseNumber);
      setCopied(t('success.copied', { number: caseNumber }));
    } catch {
      setCopied(t('success.notCopied'));
    }
  };

  return (
    <Panel>
      <div className={styles.page}>
        <span className={styles.icon} aria-hidden="true">
          <CheckCircleFilled />
        </span>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {fillText(text, caseNumber)}
        </h1>
        <p className={styles.thanks}>{t(thanksKey(draft, sent))}</p>
        <p className={styles.number}>
          <Link to={deals > 1 ? listOfAll : address} replace>
            {caseNumber}
          </Link>
          <Button icon={<CopyOutlined aria-hidden="true" />} onClick={() => void copy()}>
            {t('success.copy')}
          </Button>
        </p>
        <p role="status" className={styles.copied}>
          {copied}
        </p>
        {!draft && <Rating caseNumber={caseNumber} />}
        <Flex wrap justify="center" gap={8}>
          <Button type="primary" onClick={() => void navigate(casesPath(session))}>
            {t('common.ok')}
          </Button>
          <Button onClick={() => void navigate(another)}>{t('success.another')}</Button>
        </Flex>
        {/* last: it comes later and grows by what the desk will say, and nothing may move from under a pointer */}
        {sent.length > 0 && (
          <ul className={styles.deals} aria-label={t('success.deals')}>
            {sent.map((deal) => (
              <DealLine key={deal.id} caseNumber={caseNumber} deal={deal} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
