import { Flex, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageAt } from '@/features/capture/form/faults';
import { Group } from '@/features/capture/form/Group';
import { elementId } from '@/features/capture/form/place';
import { EntitySearchPane } from '../entities/EntitySearchPane';
import { EntityUploadPane } from '../entities/EntityUploadPane';
import pane from '../entities/entities.module.css';
import { SelectedEntities } from '../entities/SelectedEntities';
import { useStrategic } from '../form/definition';

/** How many refused entities are named above the table; the others say it in their rows. */
const maxRefused = 5;

const places = ['dealCustomers', 'primary', 'unitsCommitted'] as const;

/** The legal entities of the deal: searched for or uploaded, then one of them the primary one (case-submission.md L49). */
export function LegalEntitiesTab() {
  const { t } = useTranslation();
  const { form, faults } = useStrategic();
  const messages = places.flatMap((place) => messageAt(place, faults) ?? []);
  // the mark says that something is wrong; which entity it is and why must not need the right page of the table
  const refused = messages.length > 0 ? form.entities.filter(({ errors }) => errors.length > 0) : [];
  return (
    <Flex vertical gap={24}>
      <Tabs
        size="small"
        className={pane.tabs}
        items={[
          { key: 'search', label: t('strategic.tabSearch'), children: <EntitySearchPane /> },
          { key: 'upload', label: t('strategic.tabUpload'), children: <EntityUploadPane />, destroyOnHidden: true },
        ]}
      />
      <Group>
        {/* what is wrong with the list, where an error leads to */}
        {places.map((place) => (
          <span key={place} id={elementId(place)} tabIndex={-1} className="visually-hidden">
            {t(`strategicField.${place}`)}
          </span>
        ))}
        {messages.map((message) => (
          <p key={message} role="alert" className="fault">
            {message}
          </p>
        ))}
        {refused.slice(0, maxRefused).map(({ name, customerId, errors }) => (
          <p key={`${customerId}-${name}`} className="fault">
            {t('strategic.entityFault', { name, text: errors.join(' ') })}
          </p>
        ))}
        {refused.length > maxRefused && (
          <p className="fault">{t('strategic.moreEntityFaults', { count: refused.length - maxRefused })}</p>
        )}
        <SelectedEntities />
      </Group>
    </Flex>
  );
}
