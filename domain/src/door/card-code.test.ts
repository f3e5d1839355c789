import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  CARD_STEP_MS,
  cardCode,
  cardStep,
  cardText,
  isCardCode,
  msUntilNextCardCode,
  parseCardText,
} from './card-code.ts';

/** The secret of RFC 6238's appendix B for SHA-256, in base64url. */
const RFC_SECRET = btoa('12345678901234567890123456789012').replaceAll('=', '');

it.each([
  { seconds: 59, code: '46119246' },
  { seconds: 1_111_111_109, code: '68084774' },
  { seconds: 1_111_111_111, code: '67062674' },
  { seconds: 1_234_567_890, code: '91819424' },
  { seconds: 2_000_000_000, code: '90698825' },
  { seconds: 20_000_000_000, code: '77737706' },
])('makes the code of RFC 6238 at $seconds s', async ({ seconds, code }) => {
  expect(await cardCode(RFC_SECRET, cardStep(seconds * 1000))).toBe(code);
});

it('accepts a code in its own step, in the step before it and in the step after it', async () => {
  const at = 1_800_000_000_000;
  const card = parseCardText((await cardText('100001', RFC_SECRET, at)) ?? '');
  const isAccepted = await Promise.all(
    [-2, -1, 0, 1, 2].map((steps) => isCardCode(RFC_SECRET, card?.code ?? '', at + steps * CARD_STEP_MS)),
  );
  expect(isAccepted).toEqual([false, true, true, true, false]);
});

it('returns the time until the next code', () => {
  expect([0, 1, 29_999, 30_000].map(msUntilNextCardCode)).toEqual([30_000, 29_999, 1, 30_000]);
});

it('returns null for a damaged secret or PIN, and accepts no code of a damaged secret', async () => {
  expect(await cardCode('ñandú', 1)).toBeNull();
  expect(await cardCode('a', 1)).toBeNull();
  expect(await cardText('12345', RFC_SECRET, 0)).toBeNull();
  expect(await isCardCode('ñandú', '00000000', 0)).toBe(false);
});

const pins = fc.integer({ min: 0, max: 999_999 }).map((pin) => String(pin).padStart(6, '0'));
const instants = fc.integer({ min: 0, max: 4_000_000_000_000 });

it('parses every card, and detects each wrong digit and each swap of neighbouring digits', async () => {
  await fc.assert(
    fc.asyncProperty(pins, instants, fc.nat(14), fc.integer({ min: 1, max: 9 }), async (pin, at, index, shift) => {
      const text = (await cardText(pin, RFC_SECRET, at)) ?? '';
      expect(text).toMatch(/^\d{15}$/);
      const code = await cardCode(RFC_SECRET, cardStep(at));
      expect(parseCardText(text)).toEqual({ pin, code });
      const digits = [...text];
      digits[index] = String((Number(digits[index]) + shift) % 10);
      expect(parseCardText(digits.join(''))).toBeNull();
      const swapped = [...text];
      [swapped[index], swapped[index + 1]] = [swapped[index + 1] ?? '', swapped[index] ?? ''];
      if (swapped.join('') !== text && index < 14) expect(parseCardText(swapped.join(''))).toBeNull();
    }),
  );
});

it('makes another code from another secret', async () => {
  const other = btoa('98765432109876543210').replaceAll('=', '');
  expect(await cardCode(other, 1)).not.toBe(await cardCode(RFC_SECRET, 1));
});
