import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './frame.module.css';
import { differencesOf } from './program';
import { useAnyForm } from './useForm';

/** After a newer version was loaded: where it differs from what is typed, with a choice for each field. */
export function DifferenceNotice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { program, form, base, change } = useAnyForm();
  const differences = differencesOf(program, form, base);
  return (
    <Alert
      type="info"
      showIcon
      className={styles.notice}
      title={differences.length > 0 ? t('caseForm.differences') : t('caseForm.noDifferences')}
      closable={{ closeIcon: true, 'aria-label': t('common.close'), onClose }}
      description={
        differences.length > 0 && (
          <table className={styles.differences}>
            <thead>
              <tr>
                <th scope="col">{t('caseForm.field')}</th>
                <th scope="col">{t('caseForm.mine')}</th>
                <th scope="col">{t('caseForm.theirs')}</th>
                <th scope="col">
                  <span className="visually-hidden">{t('caseForm.accept')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, mine, theirs, accept }) => (
                <tr key={field}>
                  <th scope="row">{t(`${program.names}.${field}` as 'caseField.dealName')}</th>
                  <td data-label={t('caseForm.mine')}>{mine || '–'}</td>
                  <td data-label={t('caseForm.theirs')}>{theirs || '–'}</td>
                  <td>
                    <Button size="small" onClick={() => change(accept, field)}>
                      {t('caseForm.accept')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      }
    />
  );
}
