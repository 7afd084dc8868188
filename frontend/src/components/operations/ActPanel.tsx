import { Alert } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { Panel } from '@/components/facts/Panel';
import styles from './operations.module.css';
import type { useChoice } from './useChoice';

const ReasonDialog = lazy(() => import('@/components/ReasonDialog/ReasonDialog'));

export interface ActPanelProps {
  title: string;
  /** beside the title */
  extra?: ReactNode;
  choice: ReturnType<typeof useChoice>;
  /** said when the server took what was selected */
  done: (count: number) => string;
  dialog: { title: string; action: string; danger?: boolean; text: string };
  children: ReactNode;
}

/** A panel whose rows can be selected for one act, which needs a reason. */
export function ActPanel({ title, extra, choice, done, dialog, children }: ActPanelProps) {
  const { title: question, text, ...act } = dialog;
  return (
    <Panel title={title} extra={extra}>
      <div className={styles.stack}>
        <div role="status">{choice.taken !== null && <Alert type="success" showIcon title={done(choice.taken)} />}</div>
        {children}
      </div>
      <Suspense>
        {choice.open && (
          <ReasonDialog
            {...act}
            title={question}
            running={choice.running}
            problem={choice.problem}
            onSend={choice.send}
            onClose={choice.close}
          >
            {text}
          </ReasonDialog>
        )}
      </Suspense>
    </Panel>
  );
}
