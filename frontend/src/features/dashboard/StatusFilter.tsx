import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type StatusLabel, statusTones } from '@/components/StatusTag/status';
import styles from './Dashboard.module.css';

const labels = Object.keys(statusTones) as StatusLabel[];

/** px, with the gaps between them: what is ticked is seen without scrolling */
const allOfThem = 34 * labels.length;

interface Props {
  selected: readonly string[];
  onChoose: (status: string, listed: boolean) => void;
}

/** Which statuses to list; none chosen means every one. Those chosen stand beside it as chips (FilterChips). */
export function StatusFilter({ selected, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <Select
      mode="multiple"
      maxTagCount={0}
      maxTagPlaceholder={t('dashboard.status')}
      listHeight={allOfThem}
      popupMatchSelectWidth={340}
      className={styles.status}
      aria-label={t('dashboard.status')}
      placeholder={t('dashboard.status')}
      value={[...selected]}
      onSelect={(label) => onChoose(label, true)}
      onDeselect={(label) => onChoose(label, false)}
      options={labels.map((label) => ({ label: t(`status.${label}`), value: label as string }))}
    />
  );
}
