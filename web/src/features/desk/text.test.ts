import { describe, expect, it } from 'vitest';
import { deskVerdictText } from './text.ts';

describe('deskVerdictText', () => {
  it('shows how many days ago a membership expired, followed by the other problems', () => {
    expect(deskVerdictText({ kind: 'denied', problems: ['expired', 'no-photo'], daysLeft: -5 }).lines).toEqual([
      'Venció hace 5 días · Sin foto',
    ]);
  });

  it('shows only that a membership is expired if the days are unknown', () => {
    expect(deskVerdictText({ kind: 'denied', problems: ['expired'], daysLeft: null }).lines).toEqual(['Vencida']);
  });
});
