import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { accentShades } from '../lib/accent.ts';

const FONT = "'Inter Variable', 'Inter Fallback', system-ui, sans-serif";

/** The kit's theme with the gym's own accent. Sizes follow an 8 px grid. */
export function themeWith(accent: string): MantineThemeOverride {
  return createTheme({
    fontFamily: FONT,
    headings: { fontFamily: FONT, fontWeight: '650' },
    colors: { brand: accentShades(accent) },
    primaryColor: 'brand',
    primaryShade: { light: 7, dark: 7 },
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    respectReducedMotion: true,
    cursorType: 'pointer',
  });
}

/** Near-white and near-black surfaces instead of the kit's greys. */
export const surfaces: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fbfcfc',
    '--mantine-color-text': '#15201f',
    '--mantine-color-dimmed': '#54625f',
    '--mantine-color-placeholder': '#66736f',
    '--mantine-color-default-border': '#c9d1d0',
    '--mantine-color-error': '#b3261e',
  },
  dark: {
    '--mantine-color-body': '#0e1213',
    '--mantine-color-text': '#edf2f1',
    '--mantine-color-dimmed': '#9eabaa',
    '--mantine-color-placeholder': '#8a9796',
    '--mantine-color-default': '#161b1d',
    '--mantine-color-default-hover': '#1c2325',
    '--mantine-color-default-border': '#39444a',
    '--mantine-color-error': '#ff9187',
    '--mantine-color-anchor': 'var(--mantine-color-brand-4)',
  },
});
