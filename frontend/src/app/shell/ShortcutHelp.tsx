import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Session } from '@/lib/session/types';
import styles from './ShortcutHelp.module.css';
import { shortcutsOf } from './shortcuts';

interface Props {
  session: Session;
  onClose: () => void;
}

export default function ShortcutHelp({ session, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Modal open onCancel={onClose} footer={null} title={t('shortcuts.title')} width={420}>
      <dl className={styles.list}>
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
      </dl>
    </Modal>
  );
}
