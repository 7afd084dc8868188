import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Deal } from '@/lib/api/cases';

/** An appeal that was granted leaves nothing to say: the deal is approved. */
const kinds = { open: 'info', notGranted: 'warning', withdrawn: 'info' } as const;

type Stage = keyof typeof kinds;

function isStage(text: string | undefined): text is Stage {
  return text !== undefined && text in kinds;
}

/** What has become of the appeal against the denial. */
export function AppealNotice({ deal, className }: { deal: Deal; className?: string }) {
  const { t } = useTranslation();
  const stage = deal.appeal?.stage;
  if (!isStage(stage)) return null;
  return <Alert className={className} type={kinds[stage]} showIcon title={t(`appeal.${stage}`)} />;
}
