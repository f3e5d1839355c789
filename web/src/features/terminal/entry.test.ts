import { describe, expect, it } from 'vitest';
import { EMPTY_ENTRY, type Entry, isOpen, pauseBefore, readEntry, withDigit, withText } from './entry.ts';

function typed(text: string, gap: number, from: Entry = EMPTY_ENTRY, start = 1_000): Entry {
  return [...text].reduce((entry, digit, index) => withDigit(entry, digit, start + index * gap), from);
}

const HAND = 180;
const SCANNER = 8;
const NOBODY = { isPin: false, startsPhone: false };

describe('six digits typed by hand', () => {
  it('are a PIN at once if no phone can begin with them', () => {
    expect(pauseBefore(typed('100001', HAND), null)).toBe(0);
    expect(isOpen(typed('100001', HAND))).toBe(false);
  });

  it('are a PIN at once if the roster has that PIN and no phone that begins with them', () => {
    expect(isOpen(typed('811234', HAND))).toBe(true);
    expect(pauseBefore(typed('811234', HAND), { isPin: true, startsPhone: false })).toBe(0);
  });

  it('wait for the rest of a phone if one may begin with them', () => {
    expect(pauseBefore(typed('811234', HAND), { isPin: true, startsPhone: true })).toBe(800);
    expect(pauseBefore(typed('811234', HAND), NOBODY)).toBe(1_500);
  });
});

it('decides on ten digits at once, and never by itself on other lengths', () => {
  expect(pauseBefore(typed('8112345678', HAND), null)).toBe(0);
  for (const part of ['8', '81123', '8112345', '811234567']) expect(pauseBefore(typed(part, HAND), null)).toBeNull();
});

describe('a scan', () => {
  it('of a card is decided with its last digit', () => {
    expect(pauseBefore(typed('100001123456789', SCANNER), null)).toBe(0);
  });

  it('of the length of a PIN is decided after a short pause', () => {
    expect(pauseBefore(typed('100001', SCANNER), null)).toBe(60);
    expect(isOpen(typed('811234', SCANNER))).toBe(false);
  });

  it('by a slow radio scanner is not taken for a PIN after six digits', () => {
    const slow = typed('100001', 90);
    expect(pauseBefore(slow, null)).toBe(135);
    expect(pauseBefore(typed('123456789', 90, slow, slow.lastAt === null ? 0 : slow.lastAt + 90), null)).toBe(0);
  });

  it('replaces digits that were typed before it', () => {
    const begun = typed('812', HAND);
    const scanned = typed('100001123456789', SCANNER, begun, 60_000);
    expect(readEntry(scanned)).toBe('100001123456789');
    expect(pauseBefore(scanned, null)).toBe(0);
  });
});

it('removes spaces and dashes of pasted text', () => {
  expect(readEntry(withText('81 1234-5678', 0))).toBe('8112345678');
  expect(pauseBefore(withText('100001', 0), null)).toBe(0);
});
