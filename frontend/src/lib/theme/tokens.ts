/** Every colour, size and font of the app. The landing page gets them as CSS variables, antd as its theme: one source. */
export interface Palette {
  primary: string;
  primaryHover: string;
  primarySoft: string;
  link: string;
  page: string;
  surface: string;
  raised: string;
  nav: string;
  border: string;
  borderStrong: string;
  text: string;
  textSecondary: string;
  placeholder: string;
  focus: string;
  success: string;
  warning: string;
  danger: string;
  shadow: string;
}

export type Mode = 'light' | 'dark';

export const palettes: Record<Mode, Palette> = {
  light: {
    primary: '#0958d9',
    primaryHover: '#0a49b0',
    primarySoft: '#e8f0fe',
    link: '#0958d9',
    page: '#f6f7f9',
    surface: '#ffffff',
    raised: '#ffffff',
    nav: '#ffffff',
    border: '#e4e7ec',
    borderStrong: '#c9ced6',
    text: '#1b2027',
    textSecondary: '#535b67',
    placeholder: 'rgba(0, 0, 0, 0.6)',
    focus: '#0958d9',
    success: '#237804',
    warning: '#ad4e00',
    danger: '#c4161c',
    shadow: '0 1px 2px rgba(16, 24, 40, 0.05)',
  },
  dark: {
    primary: '#1a66d6',
    primaryHover: '#2a6fdb',
    primarySoft: '#16294a',
    link: '#7cb0ff',
    page: '#111418',
    surface: '#191d23',
    raised: '#21262e',
    nav: '#15191e',
    border: '#2c323b',
    borderStrong: '#454d59',
    text: '#e6e9ee',
    textSecondary: '#aab2be',
    placeholder: 'rgba(255, 255, 255, 0.62)',
    focus: '#7cb0ff',
    success: '#7bd34f',
    warning: '#f0a95b',
    danger: '#ff8b86',
    shadow: 'none',
  },
};

export const sizes = {
  radius: 6,
  unit: 8,
  gutter: 24,
  gutterPhone: 16,
  contentMax: 1440,
  navWidth: 208,
  navCollapsed: 56,
  headerHeight: 52,
  fontSize: 14,
  phone: 768,
  wide: 1280,
} as const;

export const fontFamily =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', Arial, sans-serif";

/** Names of the CSS variables: `primarySoft` is `--dd-primary-soft`. */
export function cssVariables(mode: Mode): Record<string, string> {
  const named = Object.entries(palettes[mode]).map(([name, value]) => [
    `--dd-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
  return Object.fromEntries(named);
}
