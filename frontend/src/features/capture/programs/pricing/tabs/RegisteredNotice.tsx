import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { DuplicateAnswer } from '@/lib/api/programs';
import { caseAddressOf } from '@/lib/deals/caseAddress';
import { say } from '@/lib/i18n/said';
import { useDuplicates } from './useDuplicates';

/** The programs of this form; CP Strategic has a form of its own (clarifications 49). */
export const programsHere = ['Deal Registration', 'Special Pricing'];

/** Beside the chosen customer: in which programs it is registered. */
export function RegisteredNotices() {
  const { duplicates } = useDuplicates(programsHere);
  return duplicates.map((each) => <RegisteredNotice key={each.program} {...each} />);
}

interface Props {
  program: string;
  answer: DuplicateAnswer;
}

/** Such a deal is registered already: the way to one's own, and what else can be done (repairs 29). */
export function RegisteredNotice({ program, answer: { errorText, errorMessage, deals = [] } }: Props) {
  const { t } = useTranslation();
  return (
    <Alert
      style={{ marginBlockEnd: 16 }}
      type="warning"
      showIcon
      role="alert"
      title={`${program}: ${say(errorText, errorMessage)}`}
      description={
        deals.length > 0 ? (
          <>
            {t('caseForm.registeredHere')}{' '}
            {deals.map(({ caseNumber, dealNumber }) => (
              <Link
                key={dealNumber}
                style={{ textDecoration: 'underline' }}
                to={caseAddressOf(caseNumber, dealNumber, 'view')}
              >
                {dealNumber}
              </Link>
            ))}
          </>
        ) : (
          t('caseForm.registeredElsewhere')
        )
      }
    />
  );
}
