import { type ThemeConfig, theme } from 'antd';
import { fontFamily, type Mode, palettes, sizes } from './tokens';

/** antd's theme from our tokens; the darker text tokens are what WCAG 2.2 AA asks of antd. */
export function antdTheme(mode: Mode, motion: boolean): ThemeConfig {
  const palette = palettes[mode];
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false, // there is one antd on the page, so its rules need no mark of their version
    cssVar: { key: `dealdesk-${mode}` },
    token: {
      colorPrimary: palette.primary,
      colorInfo: palette.primary,
      colorLink: palette.link,
      colorLinkHover: mode === 'dark' ? '#a5c8ff' : palette.primaryHover,
      colorTextBase: palette.text,
      colorText: palette.text,
      colorTextSecondary: palette.textSecondary,
      colorTextTertiary: palette.textSecondary,
      colorTextDescription: palette.textSecondary,
      colorTextPlaceholder: palette.placeholder,
      colorTextDisabled: mode === 'dark' ? 'rgba(255,255,255,0.55)' : 'rgba(0,0,0,0.55)',
      colorBgLayout: palette.page,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.borderStrong,
      colorBorderSecondary: palette.border,
      colorError: palette.danger,
      colorSuccess: palette.success,
      // of a dark green the library makes a grey that looks switched off
      ...(mode === 'dark' ? {} : { colorSuccessBg: '#f6ffed', colorSuccessBorder: '#b7eb8f' }),
      colorWarning: mode === 'dark' ? palette.warning : '#d46b08',
      borderRadius: sizes.radius,
      fontSize: sizes.fontSize,
      fontFamily,
      sizeUnit: 4,
      controlHeight: 34,
      wireframe: false,
      motion,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
    },
    components: {
      Table: {
        headerBg: mode === 'dark' ? palette.raised : '#f9fafb',
        headerColor: palette.textSecondary,
        headerSplitColor: 'transparent',
        rowHoverBg: mode === 'dark' ? palette.raised : '#f5f8ff',
        cellFontSizeSM: 13,
        cellPaddingBlockSM: 7,
        cellPaddingInlineSM: 12,
        fontWeightStrong: 600,
      },
      Menu: {
        itemBg: 'transparent',
        itemSelectedBg: palette.primarySoft,
        itemSelectedColor: palette.link,
        itemColor: palette.text,
        itemHeight: 36,
        itemBorderRadius: sizes.radius,
        itemMarginInline: 8,
      },
      Breadcrumb: { itemColor: palette.textSecondary, lastItemColor: palette.text, linkColor: palette.textSecondary },
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        // antd's own lighter blue is too pale under white text
        colorPrimaryHover: palette.primaryHover,
        defaultShadow: 'none',
        defaultHoverColor: palette.link,
        defaultHoverBorderColor: palette.link,
        dangerColor: mode === 'dark' ? '#1a0606' : '#ffffff',
      },
      Badge: { colorError: palettes.light.danger }, // under white figures in both modes
      Radio: { colorPrimary: palette.link, colorPrimaryHover: palette.link, colorPrimaryActive: palette.link },
      Card: { headerFontSize: 15 },
      // antd's own lighter blue is too pale on the page under the pointer
      Tabs: {
        itemSelectedColor: palette.link,
        itemHoverColor: palette.link,
        itemActiveColor: palette.link,
        inkBarColor: palette.link,
      },
      Form: { labelColor: palette.text, verticalLabelPadding: '0 0 4px' },
    },
  };
}
