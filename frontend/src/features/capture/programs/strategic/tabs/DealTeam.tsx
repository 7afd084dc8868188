import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Flex, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FormField } from '@/components/FormField/FormField';
import { SelectField } from '@/components/FormField/SelectField';
import { messageAt } from '@/features/capture/form/faults';
import { elementId } from '@/features/capture/form/place';
import { useLocks } from '@/features/capture/form/useForm';
import { contactRolesQuery } from '@/lib/api/contacts';
import { addMember, changeMember, removeMember } from '../form/changes';
import { useStrategic } from '../form/definition';
import { otherContactRole, type TeamMember } from '../form/model';
import team from './DealTeam.module.css';
import { useContactLookUp } from './useContactLookUp';

const parts = ['email', 'role', 'name', 'otherRole'] as const;

/** The places of the deal team's faults, as many rows as there are. */
function keysOf(members: readonly unknown[]): string[] {
  return ['dealContacts', ...members.flatMap((_member, at) => parts.map((part) => `dealContacts/${at}/${part}`))];
}

/** The deal team: colleagues found by alias or address, each with a role; co-owners may edit the case. */
export function DealTeam() {
  const { t } = useTranslation();
  const { form, change } = useStrategic();
  const { locked } = useLocks();
  return (
    <Flex vertical gap={8}>
      {form.team.length === 0 && <p className="quiet">{t('strategic.noTeam')}</p>}
      {form.team.map((member, at) => (
        <Member
          key={member.key}
          at={at}
          member={member}
          onRemove={() => change((before) => removeMember(before, member.key), ...keysOf(form.team))}
        />
      ))}
      <div>
        <Button
          id={elementId('dealContacts')}
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={locked('dealContacts')}
          onClick={() => change(addMember)}
        >
          {t('strategic.addMember')}
        </Button>
      </div>
    </Flex>
  );
}

interface MemberProps {
  at: number;
  member: TeamMember;
  onRemove: () => void;
}

function Member({ at, member, onRemove }: MemberProps) {
  const { t } = useTranslation();
  const { faults, limits, change, check } = useStrategic();
  const { locked } = useLocks();
  const { data: roles } = useQuery(contactRolesQuery);
  const { looking, lookUp } = useContactLookUp(member.key, at);
  const closed = locked('dealContacts');
  const key = (part: (typeof parts)[number]) => `dealContacts/${at}/${part}`;
  const set = (part: (typeof parts)[number], given: Partial<TeamMember>) =>
    change((before) => changeMember(before, member.key, given), key(part), 'dealContacts');
  const limit = limits.find(({ field }) => field === 'otherRole');
  const name = member.name || member.email || t('strategic.memberAt', { number: at + 1 });
  return (
    <fieldset className={team.member} aria-label={name}>
      <FormField
        id={elementId(key('email'))}
        label={t('strategic.alias')}
        required
        hint={member.name || (looking ? t('common.loading') : t('strategic.aliasHint'))}
        error={messageAt(key('email'), faults) ?? messageAt(key('name'), faults)}
      >
        {({ status, ...binding }) => (
          <Input
            {...binding}
            status={status}
            disabled={closed}
            autoComplete="off"
            value={member.email}
            onChange={({ target: { value } }) => set('email', { email: value })}
            onBlur={() => lookUp(member.email)}
          />
        )}
      </FormField>
      <SelectField
        id={elementId(key('role'))}
        label={t('strategic.role')}
        required
        error={messageAt(key('role'), faults)}
        disabled={closed}
        value={member.role || undefined}
        placeholder={t('caseForm.choose')}
        options={(roles ?? []).map((role) => ({ value: role.value, label: spaced(role.key) }))}
        onChange={(role: number) => set('role', { role, otherRole: role === otherContactRole ? member.otherRole : '' })}
      />
      {member.role === otherContactRole && (
        <FormField
          id={elementId(key('otherRole'))}
          label={t('strategic.otherRole')}
          required
          error={messageAt(key('otherRole'), faults)}
        >
          {({ status, ...binding }) => (
            <Input
              {...binding}
              status={status}
              disabled={closed}
              maxLength={limit?.max}
              value={member.otherRole}
              onChange={({ target: { value } }) => set('otherRole', { otherRole: value })}
              onBlur={() => check(key('otherRole'))}
            />
          )}
        </FormField>
      )}
      <div className={team.end}>
        <Checkbox
          disabled={closed}
          checked={member.isCoOwner}
          onChange={({ target: { checked } }) => set('name', { isCoOwner: checked })}
        >
          {t('strategic.coOwner')}
        </Checkbox>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          disabled={closed}
          aria-label={t('strategic.removeMember', { name })}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}

/** "AccountExecutive" as people read it: "Account Executive". */
function spaced(key: string): string {
  return key.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/([A-Z0-9])([A-Z][a-z])/g, '$1 $2');
}
