import { expect, it } from 'vitest';
import { addCodes } from './use-branch-code.ts';

/** Returns a loaded code. A slot is the number of the minute for which a code is made. */
const row = (slot: number) => ({ key: `s${slot}`, value: { Code: `0000000${slot % 10}`, Key: 'k' } });
/** Returns a code and its key as one text, as the device stores them. */
const text = (slot: number): string => `0000000${slot % 10}k`;

it.each([
  {
    what: 'all loaded codes if none are stored',
    stored: { first: 0, codes: [] },
    currentSlot: 5,
    loaded: [5, 6],
    expected: [text(5), text(6)],
  },
  {
    what: 'the loaded codes after the stored ones',
    stored: { first: 5, codes: [text(5)] },
    currentSlot: 5,
    loaded: [6],
    expected: [text(5), text(6)],
  },
  {
    what: 'no codes of past slots',
    stored: { first: 5, codes: [text(5), text(6)] },
    currentSlot: 6,
    loaded: [7],
    expected: [text(6), text(7)],
  },
  {
    what: 'empty texts for missing codes',
    stored: { first: 0, codes: [] },
    currentSlot: 5,
    loaded: [7],
    expected: ['', '', text(7)],
  },
  {
    what: 'only the loaded codes if all stored ones are of past slots',
    stored: { first: 1, codes: [text(1)] },
    currentSlot: 5,
    loaded: [5],
    expected: [text(5)],
  },
])('returns the codes from the current slot on: $what', ({ stored, currentSlot, loaded, expected }) => {
  expect(addCodes(stored, currentSlot, loaded.map(row))).toEqual({ first: currentSlot, codes: expected });
});
