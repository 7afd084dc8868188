import { ConfigProvider } from 'antd';
import deTexts from 'antd/locale/de_DE';
import enTexts from 'antd/locale/en_US';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { antdTheme } from '@/lib/theme/antd';
import { useMode } from '@/lib/theme/mode';
import { useDirection } from '@/lib/theme/useDirection';
import { useLessMotion } from '@/lib/theme/useMedia';

/** Lets the browser take the styles that antd writes; pages that come from Vite need none. */
const csp = { nonce: document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce };

/** antd's theme and its own few texts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useMode();
  const lessMotion = useLessMotion();
  const { i18n } = useTranslation();
  const { direction } = useDirection();
  return (
    <ConfigProvider
      csp={csp}
      direction={direction}
      theme={antdTheme(mode, !lessMotion)}
      locale={i18n.language === 'de' ? deTexts : enTexts}
      button={{ autoInsertSpace: false }}
      // a long title ends before the cross
      modal={{ styles: { title: { paddingInlineEnd: 24 } } }}
    >
      {children}
    </ConfigProvider>
  );
}
