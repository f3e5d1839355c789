import { expect, it } from 'vitest';
import { ANSWERED, OPEN } from './erasures.ts';

const asked = { At: 1, By: 'admin-1', DoneBy: '2026-12-30' };
const refused = { At: 300, By: 'admin-1', Ground: 'law' };
const stored = {
  a: { ...asked, AnswerBy: '2026-12-02', Ended: 100 },
  b: { ...asked, AnswerBy: '2026-12-09', Open: true },
  c: { ...asked, AnswerBy: '2026-11-02', Ended: 300, Refused: refused },
  d: { ...asked, AnswerBy: '2026-12-03', Open: true },
  e: { ...asked, AnswerBy: '2026-12-01', Ended: 200 },
};

it('reads those that wait by what says so, the most urgent one first', () => {
  expect(OPEN.last.child).toBe('Open');
  expect(OPEN.parse(stored).map(({ key }) => key)).toEqual(['d', 'b']);
});

it('reads those that were answered by when, the last one first', () => {
  expect(ANSWERED.last.child).toBe('Ended');
  expect(ANSWERED.parse(stored).map(({ key }) => key)).toEqual(['c', 'e', 'a']);
});
