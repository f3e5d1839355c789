import { describe, expect, it } from 'vitest';
import { countInside } from './inside.ts';

describe('countInside', () => {
  const NOW = Date.parse('2026-11-20T18:00:00-06:00');
  const visitAgo = (minutes: number, fields: { Annulled?: unknown } = {}) => ({
    At: NOW - minutes * 60_000,
    ...fields,
  });

  it('counts visits that began less than the length of a stay ago and were not annulled', () => {
    const visits = [
      visitAgo(1),
      visitAgo(89),
      visitAgo(90),
      visitAgo(200),
      visitAgo(5, { Annulled: { At: NOW, By: 'x' } }),
    ];
    expect(countInside(visits, NOW, 90)).toBe(2);
    expect(countInside(visits, NOW, 240)).toBe(4);
  });

  it('counts visits up to two minutes in the future, but no later ones', () => {
    expect(countInside([visitAgo(-2)], NOW, 90)).toBe(1);
    expect(countInside([visitAgo(-3)], NOW, 90)).toBe(0);
  });
});
