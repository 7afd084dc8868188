import { FilePdfOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input, Radio, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecisionPreview, Review, ReviewLine } from '@/lib/api/desk';
import { lengthOf } from '@/lib/format/length';
import type { ApiProblem } from '@/lib/http/problem';
import styles from './DecisionForm.module.css';
import { DiscountLines } from './DiscountLines';
import { DuplicateChoice } from './DuplicateChoice';
import {
  type Choice,
  choicesFor,
  type DecisionDraft,
  type DecisionField,
  type DecisionLimits,
  faultsOf,
  hasLines,
  isReturn,
  lineFaults,
  serverFaults,
  setLines,
} from './decision';
import { OfferTerms } from './OfferTerms';
import { Refusal } from './Refusal';

interface Props {
  dealId: string;
  draft: DecisionDraft;
  onChange: (part: Partial<DecisionDraft>) => void;
  limits: DecisionLimits;
  /** of the ticket: what it may come to */
  kind: string;
  /** numbers of the deals beside which an approval has to be chosen */
  beside: readonly string[];
  /** the discounts that are proposed */
  lines: readonly ReviewLine[];
  /** what the approval that is being typed comes to; absent until the server has answered */
  sheet: DecisionPreview | undefined;
  volume: number;
  ownLimit: number;
  /** between which limits an offer may be made; absent where there are none */
  offer?: Review['counterOffer'];
  /** shows the letter that an approval would send; absent when it would send none */
  onPreview?: () => void;
  restored: boolean;
  problem: ApiProblem | null;
  /** why nothing can be decided although the ticket is held */
  blocked: string | null;
  /** a number that grows when a choice was made by key and its first field is to have the focus */
  focusChoice: number;
  /** everything is filled in: show what will happen */
  onReady: (choice: Choice) => void;
}

/** Where a choice made by key leads: the reason; the way on where none is asked for, comments are one step back; the choice itself. */
const firstPlaces = ['#desk-reason', '#desk-go', 'input[type="radio"]'];

/** What to decide, why, on which terms, and what to tell the partner and the colleagues. */
export default function DecisionForm(props: Props) {
  const { dealId, draft, onChange, limits, kind, beside, lines, sheet, volume, ownLimit } = props;
  const { offer, onPreview, restored, problem, blocked, focusChoice, onReady } = props;
  const { t } = useTranslation();
  const [submitted, setSubmitted] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const own = faultsOf(
    draft,
    { ...limits, chooseDuplicate: beside.length > 0 },
    {
      reason: t('desk.reasonRequired'),
      comment: t('desk.commentRequired'),
      sections: t('desk.sectionsRequired'),
      duplicate: t('desk.duplicateRequired'),
      limit: (max) => t('desk.limit', { max }),
    },
  );
  const server = serverFaults(problem);
  const fault = (field: DecisionField) => (submitted ? own[field] : undefined) ?? server.fields[field];

  useEffect(() => {
    if (focusChoice === 0) return;
    const field = firstPlaces.map((place) => box.current?.querySelector<HTMLElement>(place)).find(Boolean);
    field?.focus();
  }, [focusChoice]);

  const go = () => {
    setSubmitted(true);
    if (draft.choice && !blocked && Object.keys(own).length === 0) onReady(draft.choice);
    else box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const reasons = draft.choice ? limits.reasons[draft.choice] : undefined;
  const tabName = (tab: string) => t(`caseTab.${tab as 'Customer'}`, { defaultValue: tab });

  const comments = (field: 'partnerComments' | 'internalComments') => {
    const max = limits.longest[field];
    const message = fault(field);
    return (
      <Form.Item
        label={t(`desk.${field}`)}
        htmlFor={`desk-${field}`}
        extra={t(`desk.${field}Note`)}
        validateStatus={message ? 'error' : undefined}
        help={message}
      >
        <Input.TextArea
          id={`desk-${field}`}
          autoSize={{ minRows: field === 'partnerComments' ? 3 : 2, maxRows: 10 }}
          value={draft[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
          count={max ? { show: lengthOf(draft[field]) > max * 0.8, max, strategy: lengthOf } : undefined}
          aria-invalid={message ? true : undefined}
        />
      </Form.Item>
    );
  };

  return (
    <div ref={box} className={styles.form}>
      {restored && <p className={styles.restored}>{t('desk.restored')}</p>}
      {problem && problem.status !== 422 && <Refusal problem={problem} />}
      {server.others.length > 0 && <Refusal problem={problem} faults={server.others} />}
      <Form component={false} layout="vertical" requiredMark>
        <Radio.Group
          className={styles.choices}
          aria-label={t('desk.decision')}
          value={draft.choice}
          onChange={({ target }) => onChange({ choice: target.value as Choice })}
          options={choicesFor(kind, Boolean(offer?.left)).map((value) => ({ value, label: t(`desk.${value}`) }))}
        />
        {reasons && (
          <Form.Item
            label={t('desk.reason')}
            htmlFor="desk-reason"
            required
            validateStatus={fault('reasonCode') ? 'error' : undefined}
            help={fault('reasonCode')}
          >
            <Select
              id="desk-reason"
              className={styles.reason}
              placeholder={t('desk.reasonHint')}
              value={draft.reasonCode || undefined}
              onChange={(reasonCode: string) => onChange({ reasonCode })}
              options={reasons.map(({ code, text }) => ({ value: code, label: text }))}
              aria-invalid={fault('reasonCode') ? true : undefined}
            />
          </Form.Item>
        )}
        {isReturn(draft.choice) && (
          <Form.Item
            label={t('desk.returnedSections')}
            htmlFor="desk-sections"
            required={draft.choice === 'Incomplete'}
            extra={draft.choice === 'Incomplete' ? undefined : t('desk.returnedSectionsNote')}
            validateStatus={fault('returnedSections') ? 'error' : undefined}
            help={fault('returnedSections')}
          >
            <fieldset id="desk-sections">
              <legend className="visually-hidden">{t('desk.returnedSections')}</legend>
              <Checkbox.Group
                className={styles.sections}
                value={draft.returnedSections}
                onChange={(returnedSections) => onChange({ returnedSections })}
                options={limits.tabs.map((tab) => ({ value: tab, label: tabName(tab) }))}
              />
            </fieldset>
          </Form.Item>
        )}
        {draft.choice === 'CounterOffer' && offer && (
          <OfferTerms offer={offer} draft={draft} onChange={onChange} fault={fault} />
        )}
        {hasLines(draft.choice) && lines.length > 0 && (
          <DiscountLines
            dealId={dealId}
            lines={lines}
            set={draft.discounts}
            sheet={sheet}
            volume={volume}
            ownLimit={ownLimit}
            explained={draft.choice === 'CounterOffer'}
            faults={lineFaults(problem, setLines(draft))}
            onChange={(discounts) => onChange({ discounts })}
          />
        )}
        {hasLines(draft.choice) && beside.length > 0 && (
          <DuplicateChoice
            numbers={beside}
            accepted={draft.acceptDuplicate}
            fault={fault('acceptDuplicate')}
            onChange={(acceptDuplicate) => onChange({ acceptDuplicate })}
          />
        )}
        {draft.choice && (
          <>
            {comments('partnerComments')}
            {comments('internalComments')}
            {draft.choice === 'Approve' && onPreview && (
              <Button
                className={styles.preview}
                type="link"
                icon={<FilePdfOutlined aria-hidden="true" />}
                aria-haspopup="dialog"
                onClick={onPreview}
              >
                {t('desk.letterPreview')}
              </Button>
            )}
            {blocked && <p className={styles.blocked}>{blocked}</p>}
            <Button
              id="desk-go"
              type="primary"
              block
              danger={draft.choice === 'Deny'}
              onClick={go}
              aria-disabled={blocked ? true : undefined}
            >
              {hasLines(draft.choice) && sheet?.effect === 'recommended'
                ? t('desk.nextRecommend', { level: sheet.level })
                : t(`desk.next${draft.choice}`)}
            </Button>
          </>
        )}
      </Form>
    </div>
  );
}
