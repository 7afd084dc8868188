import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { chooseMode } from '@/lib/theme/mode';
import { palettes } from '@/lib/theme/tokens';
import { colours } from './colours';
import { StatusTag } from './StatusTag';
import { statusTones, type Tone } from './status';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('StatusTag', () => {
  it.each(Object.keys(statusTones))('shows %s as text beside an icon, never by colour alone', (label) => {
    const { container } = render(<StatusTag label={label} />);
    expect(screen.getByText(label)).toBeVisible();
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('has the colours of its tone in light and in dark', () => {
    const { container } = render(<StatusTag label="Approved" />);
    for (const mode of ['light', 'dark', 'light'] as const) {
      act(() => chooseMode(mode));
      const [, , color] = colours[mode].green;
      expect(container.querySelector('[data-status]')).toHaveStyle({ color });
    }
  });

  // WCAG 1.4.3
  it.each(['light', 'dark'] as const)('can be read in %s', (mode) => {
    for (const tone of Object.keys(colours[mode]) as Tone[]) {
      const [fill, , ink] = colours[mode][tone];
      expect(contrast(ink, fill === 'transparent' ? palettes[mode].surface : fill), tone).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('shows a label it does not know as it came', () => {
    render(<StatusTag label="Under audit" />);
    expect(screen.getByText('Under audit')).toBeVisible();
  });
});
