import { Modal, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { deskKeys } from '@/lib/keyboard/deskKeys';
import { switchSingleKeys, useSingleKeys } from '@/lib/keyboard/singleKeys';
import type { Session } from '@/lib/session/types';
import styles from './ShortcutHelp.module.css';
import { shortcutsOf } from './shortcuts';

interface Props {
  session: Session;
  onClose: () => void;
}

/** Of a row of a list that has the focus. */
const listKeys = [
  { keys: ['space'], text: 'preview' },
  { keys: ['x'], text: 'select' },
  { keys: ['shift', '↓'], text: 'selectMore' },
  { keys: ['control', 'a'], text: 'selectShown' },
  { keys: ['escape'], text: 'clearSelection' },
] as const;

export default function ShortcutHelp({ session, onClose }: Props) {
  const { t } = useTranslation();
  const on = useSingleKeys();
  const { pathname } = useLocation();
  const ofDesk = deskKeys.filter(({ text }) => text !== 'help');
  return (
    <Modal open onCancel={onClose} footer={null} title={t('shortcuts.title')} width={420}>
      <div className={styles.row}>
        <label htmlFor="single-keys">{t('shortcuts.singleKeys')}</label>
        <Switch id="single-keys" checked={on} onChange={switchSingleKeys} aria-describedby="single-keys-why" />
      </div>
      <p id="single-keys-why" className={styles.why}>
        {t('shortcuts.singleKeysWhy')}
      </p>
      <dl className={on ? styles.list : `${styles.list} ${styles.off}`}>
        {shortcutsOf(session).map(({ keys, text }) => (
          <div key={text} className={styles.row}>
            <dt>{t(`shortcuts.${text}`)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
        {pathname.startsWith('/dashboard') &&
          listKeys.map(({ keys, text }) => (
            <div key={text} className={styles.row}>
              <dt>{t(`shortcuts.${text}`)}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key.length > 1 ? t(`shortcuts.key.${key as 'space'}`) : key}</kbd>
                ))}
              </dd>
            </div>
          ))}
        {pathname.startsWith('/desk') &&
          ofDesk.map(({ keys, text }) => (
            <div key={text} className={styles.row}>
              <dt>{t(`desk.keys.${text}`)}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
    </Modal>
  );
}
