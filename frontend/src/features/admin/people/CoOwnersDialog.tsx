import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import { ColleagueSelect } from '@/components/owners/ColleagueSelect';
import ReasonDialog from '@/components/ReasonDialog/ReasonDialog';
import type { Colleague } from '@/lib/api/owners';
import type { PersonEntry } from '@/lib/api/people';
import type { useCoOwners } from './useCoOwners';

interface Props {
  person: PersonEntry;
  commands: ReturnType<typeof useCoOwners>;
}

/** Who goes on with the cases of a person who may not sign in any more (beyond N84). */
export default function CoOwnersDialog({ person, commands }: Props) {
  const { t } = useTranslation();
  const [coOwners, setCoOwners] = useState<Colleague[]>([]);
  const [missing, setMissing] = useState(false);
  const send = (reason: string) => {
    setMissing(coOwners.length === 0);
    if (coOwners.length > 0)
      commands.send(
        coOwners.map(({ email }) => email),
        reason,
      );
  };
  return (
    <ReasonDialog
      title={t('people.title_coOwners', { name: person.name || person.email })}
      action={t('people.do_coOwners')}
      running={commands.running}
      problem={commands.problem}
      onSend={send}
      onClose={commands.close}
    >
      <p>{t('people.what_coOwners', { count: commands.numbers.length })}</p>
      <FormField
        id="person-co-owners"
        label={t('people.coOwners')}
        required
        error={missing ? t('people.chooseColleague') : undefined}
      >
        {(binding) => <ColleagueSelect {...binding} of={person.id} value={coOwners} onChange={setCoOwners} />}
      </FormField>
    </ReasonDialog>
  );
}
