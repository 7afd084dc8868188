import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  EditOutlined,
  ExclamationCircleOutlined,
  HourglassOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useMode } from '@/lib/theme/mode';
import { colours } from './colours';
import styles from './StatusTag.module.css';
import { isStatusLabel, type Tone, toneOf } from './status';

const icons: Record<Tone, ComponentType> = {
  grey: EditOutlined,
  blue: ClockCircleOutlined,
  cyan: HourglassOutlined,
  orange: ExclamationCircleOutlined,
  green: CheckCircleOutlined,
  red: CloseCircleOutlined,
  ended: MinusCircleOutlined,
};

/** @param label the server's `statusCodeName`; shown in the reader's language, an unknown one as it came */
export function StatusTag({ label }: { label: string }) {
  const { t } = useTranslation();
  const tone = toneOf(label);
  const [background, borderColor, color] = colours[useMode()][tone];
  const Icon = icons[tone];
  const text = isStatusLabel(label) ? t(`status.${label}`) : label;
  return (
    <span className={styles.tag} style={{ background, borderColor, color }} data-status={label} title={text}>
      <span aria-hidden="true" className={styles.icon}>
        <Icon />
      </span>
      <span className={styles.text}>{text}</span>
    </span>
  );
}
