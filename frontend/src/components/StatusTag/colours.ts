import type { Mode } from '@/lib/theme/tokens';
import type { Tone } from './status';

type Colours = readonly [fill: string, edge: string, ink: string];

/** Each with a contrast of at least 4.5 between ink and fill. */
export const colours: Record<Mode, Record<Tone, Colours>> = {
  light: {
    grey: ['#f2f4f7', '#d9dde3', '#454c57'],
    blue: ['#e8f0fe', '#bcd2fb', '#0a4abf'],
    cyan: ['#e0f6f7', '#a7dde1', '#07616a'],
    orange: ['#fff3e2', '#f7d3a3', '#8f4200'],
    green: ['#e9f7e4', '#b9e2aa', '#1d6604'],
    red: ['#fdebea', '#f5bfbc', '#ae1318'],
    ended: ['transparent', '#c3c9d2', '#535b67'],
  },
  dark: {
    grey: ['#262c34', '#3a424d', '#c6ccd5'],
    blue: ['#14294d', '#24457f', '#9cc2ff'],
    cyan: ['#0d3237', '#18545b', '#7fdde6'],
    orange: ['#3a260c', '#614118', '#f6bd7a'],
    green: ['#163312', '#28561f', '#9bdf84'],
    red: ['#421818', '#6e2828', '#ffaaa6'],
    ended: ['transparent', '#48505c', '#aab2be'],
  },
};
