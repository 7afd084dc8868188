import {
  DesktopOutlined,
  DownOutlined,
  LogoutOutlined,
  MoonOutlined,
  SunOutlined,
  TranslationOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '@/lib/api/users';
import { chooseLanguage, type Language, languages } from '@/lib/i18n';
import { useCommand } from '@/lib/query/useCommand';
import { rolesOf } from '@/lib/session/access';
import { leave } from '@/lib/session/leave';
import type { Session } from '@/lib/session/types';
import { chooseMode, type ModeChoice, useModeChoice } from '@/lib/theme/mode';
import styles from './AccountMenu.module.css';

const modeIcons: Record<ModeChoice, typeof SunOutlined> = {
  light: SunOutlined,
  dark: MoonOutlined,
  system: DesktopOutlined,
};

/** Organisation and role, the looks, the language, and the way out. */
export function AccountMenu({ session }: { session: Session }) {
  const { t, i18n } = useTranslation();
  const choice = useModeChoice();
  const language = useCommand('setLanguage', setLanguage);
  const { user } = session;
  const roles = rolesOf(session).join(', ');
  const organization = user.internal ? t('shell.internal') : user.organizationName;

  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <div className={styles.who}>
          <strong>{user.name || user.email}</strong>
          <span>{user.email}</span>
          <span>{[organization, roles].filter(Boolean).join(' · ')}</span>
        </div>
      ),
    },
    { type: 'divider' },
    ...(['system', 'light', 'dark'] as const).map((mode) => {
      const Icon = modeIcons[mode];
      return { key: `mode:${mode}`, icon: <Icon />, label: choiceLabel(t(`theme.${mode}`), mode === choice) };
    }),
    { type: 'divider' },
    ...Object.entries(languages).map(([code, name]) => ({
      key: `language:${code}`,
      icon: <TranslationOutlined />,
      label: <span lang={code}>{choiceLabel(name, code === i18n.language)}</span>,
    })),
    ...(language.problem ? [{ key: 'unstored', disabled: true, label: t('shell.languageUnstored') }] : []),
    { type: 'divider' },
    { key: 'leave', icon: <LogoutOutlined />, label: t('shell.signOut') },
  ];

  const pick = (key: string) => {
    const [kind, value] = key.split(':');
    if (kind === 'mode') chooseMode(value as ModeChoice);
    if (kind === 'language') {
      void chooseLanguage(value as Language);
      language.run(value as Language);
    }
    if (kind === 'leave') void leave();
  };

  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => pick(key) }}>
      <Button type="text" className={styles.button}>
        <span className={styles.label}>
          <span className={styles.organization}>{organization || user.email}</span>
          <span className={styles.role}>{roles}</span>
          <span className="visually-hidden">{t('shell.account')}</span>
        </span>
        <DownOutlined className={styles.arrow} />
      </Button>
    </Dropdown>
  );
}

function choiceLabel(text: string, is: boolean) {
  return is ? <strong aria-current="true">{text}</strong> : text;
}
