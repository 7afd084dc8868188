import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import chip from '@/components/Chip/Chip.module.css';
import { type StatusLabel, statusTones } from '@/components/StatusTag/status';
import { formatInstant } from '@/lib/format/date';
import styles from './Dashboard.module.css';
import type { CaseList } from './useCaseList';

/** What the list is narrowed to, each by its name and with a way to leave it out, in one line (ui-2.md 5). */
export function FilterChips({ view }: { view: CaseList }) {
  const { t } = useTranslation();
  const { visible, expiresWithin, decidedWithin, decidedSince } = view;
  const chips = [
    ...visible.map((label) => ({
      key: label,
      text: label in statusTones ? t(`status.${label as StatusLabel}`) : label,
      onRemove: () => view.onStatus(label, false),
    })),
    ...(expiresWithin === undefined
      ? []
      : [
          {
            key: 'expiresWithin',
            text: t('dashboard.expiresWithin', { count: expiresWithin }),
            onRemove: () => view.onDays('expiresWithin'),
          },
        ]),
    ...(decidedWithin === undefined
      ? []
      : [
          {
            key: 'decidedWithin',
            text: t('dashboard.decidedWithin', { count: decidedWithin }),
            onRemove: () => view.onDays('decidedWithin'),
          },
        ]),
    ...(decidedSince === undefined
      ? []
      : [
          {
            key: 'decidedSince',
            text: t('dashboard.decidedSince', { time: formatInstant(decidedSince) }),
            onRemove: () => view.onDays('decidedSince'),
          },
        ]),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.chips} aria-label={t('dashboard.filters')} tabIndex={0}>
      {chips.length === 0 ? (
        <span className="quiet">{t('dashboard.everyStatus')}</span>
      ) : (
        <ul>
          {chips.map(({ key, text, onRemove }) => (
            <li key={key} className={chip.chip}>
              {text}
              <button type="button" aria-label={t('dashboard.removeFilter', { name: text })} onClick={onRemove}>
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {visible.length > 0 && (
        <Button type="link" size="small" onClick={() => view.onStatuses([])}>
          {t('dashboard.everyStatus')}
        </Button>
      )}
    </section>
  );
}
