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

const places = ['dealCustomers', 'primary', 'unitsCommitted'] as const;

/** The legal entities of the deal: searched for or uploaded, then one of them the primary one (case-submission.md L49). */
export function LegalEntitiesTab() {
  const { t } = useTranslation();
  const { faults } = useStrategic();
  const messages = places.flatMap((place) => messageAt(place, faults) ?? []);
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
        <SelectedEntities />
      </Group>
    </Flex>
  );
}
