import { describe, expect, it } from 'vitest';
import { decisionDelay, EMPTY_ENTRY, type Entry, isAmbiguous, readEntry, withDigit, withText } from './entry.ts';

function typeDigits(text: string, gapMs: number, from: Entry = EMPTY_ENTRY, start = 1_000): Entry {
  return [...text].reduce((entry, digit, index) => withDigit(entry, digit, start + index * gapMs), from);
}

const HAND_GAP_MS = 180;
const SCANNER_GAP_MS = 8;
const NO_MATCH = { isPin: false, startsPhone: false };

describe('six digits typed by hand', () => {
  it('are a PIN at once if no phone can begin with them', () => {
    expect(decisionDelay(typeDigits('100001', HAND_GAP_MS), null)).toBe(0);
    expect(isAmbiguous(typeDigits('100001', HAND_GAP_MS))).toBe(false);
  });

  it('are a PIN at once if the roster has that PIN and no phone that begins with them', () => {
    expect(isAmbiguous(typeDigits('811234', HAND_GAP_MS))).toBe(true);
    expect(decisionDelay(typeDigits('811234', HAND_GAP_MS), { isPin: true, startsPhone: false })).toBe(0);
  });

  it('wait for more digits if a phone begins with them or the roster has no such PIN', () => {
    expect(decisionDelay(typeDigits('811234', HAND_GAP_MS), { isPin: true, startsPhone: true })).toBe(800);
    expect(decisionDelay(typeDigits('811234', HAND_GAP_MS), NO_MATCH)).toBe(1_500);
  });
});

it('decides on ten digits at once, and on 1, 5, 7 or 9 digits only after Enter', () => {
  expect(decisionDelay(typeDigits('8112345678', HAND_GAP_MS), null)).toBe(0);
  for (const part of ['8', '81123', '8112345', '811234567'])
    expect(decisionDelay(typeDigits(part, HAND_GAP_MS), null)).toBeNull();
});

describe('a scan', () => {
  it('of a card is decided with its last digit', () => {
    expect(decisionDelay(typeDigits('100001123456789', SCANNER_GAP_MS), null)).toBe(0);
  });

  it('of six digits is decided after a short pause', () => {
    expect(decisionDelay(typeDigits('100001', SCANNER_GAP_MS), null)).toBe(60);
    expect(isAmbiguous(typeDigits('811234', SCANNER_GAP_MS))).toBe(false);
  });

  it('of a card by a slow radio scanner is not decided after six digits', () => {
    const slow = typeDigits('100001', 90);
    expect(decisionDelay(slow, null)).toBe(135);
    expect(decisionDelay(typeDigits('123456789', 90, slow, slow.lastAt === null ? 0 : slow.lastAt + 90), null)).toBe(0);
  });

  it('replaces digits that were typed before it', () => {
    const begun = typeDigits('812', HAND_GAP_MS);
    const scanned = typeDigits('100001123456789', SCANNER_GAP_MS, begun, 60_000);
    expect(readEntry(scanned)).toBe('100001123456789');
    expect(decisionDelay(scanned, null)).toBe(0);
  });
});

it('removes spaces and dashes from pasted text, and decides on a pasted PIN at once', () => {
  expect(readEntry(withText('81 1234-5678', 0))).toBe('8112345678');
  expect(decisionDelay(withText('100001', 0), null)).toBe(0);
});
