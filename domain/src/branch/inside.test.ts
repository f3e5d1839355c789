import { describe, expect, it } from 'vitest';
import { countInside } from './inside.ts';

describe('countInside', () => {
  const NOW = Date.parse('2026-11-20T18:00:00-06:00');
  const ago = (minutes: number, part: { Annulled?: unknown } = {}) => ({ At: NOW - minutes * 60_000, ...part });

  it('counts who came less than a stay ago and was not annulled', () => {
    const visits = [ago(1), ago(89), ago(90), ago(200), ago(5, { Annulled: { At: NOW, By: 'x' } })];
    expect(countInside(visits, NOW, 90)).toBe(2);
    expect(countInside(visits, NOW, 240)).toBe(4);
  });

  it('counts a visit of a device whose clock is two minutes fast, and none that lies further ahead', () => {
    expect(countInside([ago(-2)], NOW, 90)).toBe(1);
    expect(countInside([ago(-3)], NOW, 90)).toBe(0);
  });
});
