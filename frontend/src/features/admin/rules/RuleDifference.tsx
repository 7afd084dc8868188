import { useTranslation } from 'react-i18next';
import { changesOf, type RuleValue } from './members';
import { useRuleTexts } from './useRuleTexts';

/** What a new version changes in what holds. */
export function RuleDifference({ before, after }: { before: RuleValue; after: RuleValue }) {
  const { t } = useTranslation();
  const { memberOf, partOf } = useRuleTexts();
  const changes = changesOf(before, after);
  return (
    <section aria-label={t('rules.difference')} aria-live="polite">
      <strong>{t('rules.difference')}</strong>
      {changes.length === 0 ? (
        <p className="quiet">{t('rules.same')}</p>
      ) : (
        <ul>
          {changes.map(({ member, before: was, after: is }) => (
            <li key={member}>
              {memberOf(member)}: <del>{partOf(was)}</del> → <strong>{partOf(is)}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
