import { useTranslation } from 'react-i18next';
import type { CellError } from '@/lib/api/legalEntities';
import { say, sayLabel } from '@/lib/i18n/said';
import styles from './entities.module.css';

/** What is wrong with the rows of an upload, by row of the sheet and column. */
export function UploadFaults({ faults }: { faults: readonly CellError[] }) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.faults} tabIndex={0} aria-label={t('strategic.uploadFaults')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('strategic.faultRow')}</th>
            <th scope="col">{t('strategic.faultColumn')}</th>
            <th scope="col">{t('strategic.faultText')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, code, message, text }) => (
            <tr key={`${row} ${column} ${code}`}>
              <td>{row}</td>
              <td>{sayLabel(column)}</td>
              <td>{say(text, message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
