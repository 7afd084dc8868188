import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** Why something is changed: a field of a dialog's form, which the administrators' record keeps. */
export function ReasonItem() {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="reason"
      label={t('reason.label')}
      extra={t('reason.hint')}
      rules={[{ required: true, whitespace: true, message: t('reason.required') }]}
    >
      <Input.TextArea rows={2} maxLength={500} showCount />
    </Form.Item>
  );
}
