import { Button, Checkbox, Flex, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface NamedView {
  name: string;
  shared: boolean;
}

interface Props {
  canShare: boolean;
  saving: boolean;
  onSave: (view: NamedView) => void;
}

/** A name for what the list shows, and for whom it is. */
export function ViewForm({ canShare, saving, onSave }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) onSave({ name: name.trim(), shared });
      }}
    >
      <Flex vertical gap={8} align="start">
        <Input
          aria-label={t('savedViews.name')}
          placeholder={t('savedViews.name')}
          maxLength={60}
          autoFocus
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        {canShare && (
          <Checkbox checked={shared} onChange={({ target }) => setShared(target.checked)}>
            {t('savedViews.share')}
          </Checkbox>
        )}
        <Button type="primary" size="small" htmlType="submit" loading={saving} disabled={!name.trim()}>
          {t('savedViews.confirm')}
        </Button>
      </Flex>
    </form>
  );
}
