import { useQuery } from '@tanstack/react-query';
import { WhyPanel } from '@/components/operations/WhyPanel';
import { type Deal, timelineQuery } from '@/lib/api/cases';
import { mailsQuery } from '@/lib/api/mails';
import styles from './CaseView.module.css';

/** Below a deal's history; it comes after the history, so that its button does not move while somebody presses it. */
export function DiagnosisSection({ deal: { id = '', dealNumber } }: { deal: Deal }) {
  const timeline = useQuery(timelineQuery(id));
  const mails = useQuery(mailsQuery(id));
  if (!dealNumber || timeline.isPending || mails.isPending) return null;
  return (
    <div className={styles.diagnosis}>
      <WhyPanel dealNumber={dealNumber} />
    </div>
  );
}
