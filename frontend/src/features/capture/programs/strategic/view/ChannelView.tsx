import { useTranslation } from 'react-i18next';
import { filesOf } from '@/components/attachments/attached';
import sections from '@/components/case/case.module.css';
import { LongText } from '@/components/case/LongText';
import { FactList } from '@/components/facts/FactList';
import { useVisible } from '@/features/capture/view/useVisible';
import { ChannelTables } from './ChannelTables';
import { Files } from './Files';
import type { SectionProps } from './StrategicView';

/** Channel, read-only. */
export function ChannelView({ value, deal }: SectionProps) {
  const { t } = useTranslation();
  const visible = useVisible(deal);
  const structure = deal.channelStructure as 1 | 2 | 3 | undefined;
  return (
    <div className={sections.stack}>
      {visible('channelStructure') && (
        <FactList
          facts={[
            { label: t('strategic.channelStructure'), value: structure && t(`strategic.structure${structure}`) },
            ...(deal.skipChannelReason ? [{ label: t('strategic.skipReason'), value: deal.skipChannelReason }] : []),
          ]}
        />
      )}
      {visible('channelOverview') && <LongText label={t('strategic.channelOverview')} text={deal.channelOverview} />}
      {visible('channelJustification') && (
        <LongText label={t('strategic.channelJustification')} text={deal.channelJustification} />
      )}
      {visible('attachments') && (
        <section>
          <h3 className={sections.label}>{t('strategic.proof')}</h3>
          <Files label={t('strategic.proofFiles')} files={filesOf(value, 'Channel')} />
        </section>
      )}
      <ChannelTables value={value} deal={deal} />
    </div>
  );
}
