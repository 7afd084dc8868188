import { useQuery } from '@tanstack/react-query';
import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '@/components/DataGrid/address';
import { useChoice } from '@/components/operations/useChoice';
import { deadLettersQuery, requeue, type Topic } from '@/lib/api/operations';
import { ChoiceList } from './ChoiceList';
import { useLetterColumns } from './useLetterColumns';
import { usePages } from './usePages';

const topics: readonly Topic[] = ['delivery', 'mail', 'index', 'customer', 'rebuild', 'signal'];

/** Work after a change that was given up: what, since when, why; what is selected is tried again from the start. */
export function DeadLetters() {
  const { t } = useTranslation();
  const { query, change } = useAddress();
  const topic = topics.find((each) => each === query.get('topic'));
  const pages = usePages();
  const letters = useQuery(deadLettersQuery({ topic, pageNumber: pages.page, recordsToFetch: pages.size }));
  const { columns, nameOf } = useLetterColumns();
  const [all, setAll] = useState(false);
  const choice = useChoice('requeueDeadLetters', requeue, (ids, reason) =>
    all ? { topic, reason } : { ids: ids.map(Number), reason },
  );
  const count = all ? (letters.data?.count ?? 0) : choice.selected.length;
  const start = (ofAll: boolean) => {
    setAll(ofAll);
    choice.start();
  };
  return (
    <ChoiceList
      title={t('operations.deadLetters')}
      extra={
        <div>
          <Select
            aria-label={t('operations.topic')}
            allowClear
            placeholder={t('operations.anyTopic')}
            style={{ minWidth: 200 }}
            value={topic}
            options={topics.map((value) => ({ value, label: t(`operations.topic_${value}`) }))}
            onChange={(value) => change({ topic: value })}
          />
        </div>
      }
      query={letters}
      empty={t('operations.noLetters')}
      columns={columns}
      rowKey={({ id }) => String(id)}
      nameOf={nameOf}
      pages={pages}
      choice={choice}
      done={(taken) => t('operations.requeued', { count: taken })}
      buttons={
        <Space wrap>
          <Button type="primary" disabled={choice.selected.length === 0} onClick={() => start(false)}>
            {t('operations.requeue', { count: choice.selected.length })}
          </Button>
          {topic && (
            <Button onClick={() => start(true)}>
              {t('operations.requeueAll', { kind: t(`operations.topic_${topic}`), count: letters.data?.count ?? 0 })}
            </Button>
          )}
        </Space>
      }
      dialog={{
        title: t('operations.requeue', { count }),
        action: t('operations.doRequeue'),
        text: t('operations.whatRequeue'),
      }}
    />
  );
}
