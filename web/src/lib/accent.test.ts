import { expect, it } from 'vitest';
import { accentShades, DEFAULT_ACCENT } from './accent.ts';

it('gives ten shades from light to dark, whatever the gym’s colour', () => {
  for (const colour of [DEFAULT_ACCENT, '#ffe600', '#000000', '#ffffff', '#d0006f']) {
    const lightness = accentShades(colour).map((shade) => Number(/oklch\(([\d.]+)%/.exec(shade)?.[1]));
    expect(lightness).toHaveLength(10);
    expect(lightness).toEqual([...lightness].sort((a, b) => b - a));
    // White text on the shade of buttons keeps a contrast of 4.5.
    expect(lightness[7]).toBeLessThanOrEqual(52);
  }
});

it('falls back to its own for what is not a colour', () => {
  expect(accentShades('teal; background: url(x)')).toEqual(accentShades(DEFAULT_ACCENT));
});
