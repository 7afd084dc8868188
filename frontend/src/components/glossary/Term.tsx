import { QuestionCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts, type Word } from '@/lib/i18n';
import styles from './Term.module.css';

interface Props {
  of: Word;
  children: ReactNode;
}

/** A label that is a word of the programs: what it means is told where the pointer or the focus is (ui-2.md 7). */
export function Term({ of, children }: Props) {
  return (
    <Meaning of={of}>
      <button type="button" className={styles.term}>
        {children}
      </button>
    </Meaning>
  );
}

/** The same beside the label of a field, which is pressed to get to the field. */
export function TermHelp({ of, label }: { of: Word; label: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Meaning of={of}>
      <button type="button" className={styles.help}>
        <QuestionCircleOutlined aria-hidden="true" />
        <span className="visually-hidden">
          {t('common.meaningOf')} {label}
        </span>
      </button>
    </Meaning>
  );
}

function Meaning({ of, children }: { of: Word; children: ReactElement }) {
  const { t } = useTranslation();
  const [, setLoaded] = useState(false);
  // what the words mean comes a moment after the page; without a connection they are labels as any other
  useEffect(() => void loadTexts('glossary').then(() => setLoaded(true), ignore), []);
  return (
    <Tooltip trigger={['hover', 'focus']} title={t(`glossary.${of}`, { defaultValue: '' })}>
      {children}
    </Tooltip>
  );
}

function ignore() {}
