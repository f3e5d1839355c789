import { describe, expect, it } from 'vitest';
import { countInside } from './inside.ts';

describe('countInside', () => {
  const NOW = Date.parse('2026-11-20T18:00:00-06:00');
  const ago = (minutes: number, part: { Annulled?: unknown } = {}) => ({ At: NOW - minutes * 60_000, ...part });

  it('counts visits that began less than a stay ago and were not annulled', () => {
    const visits = [ago(1), ago(89), ago(90), ago(200), ago(5, { Annulled: { At: NOW, By: 'x' } })];
    expect(countInside(visits, NOW, 90)).toBe(2);
    expect(countInside(visits, NOW, 240)).toBe(4);
  });

  it('counts visits up to two minutes in the future, but no later ones', () => {
    expect(countInside([ago(-2)], NOW, 90)).toBe(1);
    expect(countInside([ago(-3)], NOW, 90)).toBe(0);
  });
});
