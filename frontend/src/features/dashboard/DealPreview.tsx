import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Timeline } from '@/components/case/Timeline';
import { Panel } from '@/components/facts/Panel';
import type { DealRow } from '@/lib/api/deals';
import { DealCard } from './DealCard';

interface Props {
  row: DealRow;
  address: string;
  onClose: () => void;
}

/** A deal beside its list: the facts of its row and its story, without leaving the list. */
export default function DealPreview({ row, address, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('dashboard.preview', { number: row.dealNumber })}>
      <Panel
        title={row.dealNumber}
        extra={
          <Space>
            <Link to={address}>{t('dashboard.openCase')}</Link>
            <Button size="small" onClick={onClose}>
              {t('common.close')}
            </Button>
          </Space>
        }
      >
        <DealCard row={row} />
        <Timeline dealId={row.id} />
      </Panel>
    </aside>
  );
}
