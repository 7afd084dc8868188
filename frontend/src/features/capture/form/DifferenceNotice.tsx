import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './frame.module.css';

/** A part of the form in which two versions differ, with the step that takes the other version's. */
export interface Difference<Form> {
  field: string;
  mine: string;
  theirs: string;
  take: (form: Form) => Form;
}

interface Props<Form> {
  differences: readonly Difference<Form>[];
  nameOf: (field: string) => string;
  onTake: (difference: Difference<Form>) => void;
  onClose: () => void;
}

/** After a newer version was loaded: where it differs from what is typed, with a choice for each field. */
export function DifferenceNotice<Form>({ differences, nameOf, onTake, onClose }: Props<Form>) {
  const { t } = useTranslation();
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
                  <span className="visually-hidden">{t('caseForm.take')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map((difference) => (
                <tr key={difference.field}>
                  <th scope="row">{nameOf(difference.field)}</th>
                  <td data-label={t('caseForm.mine')}>{difference.mine || '–'}</td>
                  <td data-label={t('caseForm.theirs')}>{difference.theirs || '–'}</td>
                  <td>
                    <Button size="small" onClick={() => onTake(difference)}>
                      {t('caseForm.take')}
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
