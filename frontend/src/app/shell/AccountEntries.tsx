import { DesktopOutlined, LogoutOutlined, MoonOutlined, SunOutlined, TranslationOutlined } from '@ant-design/icons';
import type { ButtonProps, MenuProps } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenedMenu } from '@/components/MenuButton/OpenedMenu';
import { setLanguage } from '@/lib/api/users';
import { chooseLanguage, type Language, languages } from '@/lib/i18n';
import { useCommand } from '@/lib/query/useCommand';
import { leave } from '@/lib/session/leave';
import type { Session } from '@/lib/session/types';
import { chooseMode, type ModeChoice, useModeChoice } from '@/lib/theme/mode';
import styles from './AccountMenu.module.css';

const modeIcons: Record<ModeChoice, typeof SunOutlined> = {
  light: SunOutlined,
  dark: MoonOutlined,
  system: DesktopOutlined,
};

interface Props {
  user: Session['user'];
  /** organisation and roles */
  subtitle: string;
  /** the button of the menu */
  children: ReactElement<ButtonProps>;
}

/** The entries of the account menu. */
export default function AccountEntries({ user, subtitle, children }: Props) {
  const { t, i18n } = useTranslation();
  const choice = useModeChoice();
  const language = useCommand('setLanguage', setLanguage);

  const items: MenuProps['items'] = [
    {
      key: 'who',
      type: 'group',
      label: (
        <div className={styles.who}>
          <strong>{user.name || user.email}</strong>
          <span>{user.email}</span>
          <span>{subtitle}</span>
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
    <OpenedMenu placement="bottomRight" menu={{ items, onClick: ({ key }) => pick(key) }}>
      {children}
    </OpenedMenu>
  );
}

function choiceLabel(text: string, is: boolean) {
  return is ? <strong aria-current="true">{text}</strong> : text;
}
