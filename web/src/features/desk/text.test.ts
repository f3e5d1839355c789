import { describe, expect, it } from 'vitest';
import { deskVerdictText } from './text.ts';

describe('what the desk says of somebody who may not enter', () => {
  it('says since when beside the end itself, whatever else is wrong', () => {
    expect(deskVerdictText({ kind: 'denied', problems: ['expired', 'no-photo'], daysLeft: -5 }).lines).toEqual([
      'Venció hace 5 días · Sin foto',
    ]);
  });

  it('keeps the word where the days are not known', () => {
    expect(deskVerdictText({ kind: 'denied', problems: ['expired'], daysLeft: null }).lines).toEqual(['Vencida']);
  });
});
