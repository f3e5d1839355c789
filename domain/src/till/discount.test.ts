import fc from 'fast-check';
import { expect, it } from 'vitest';
import { discountLimit, discountOf, mostOff, type WantedDiscount } from './discount.ts';

const said = (gross: number, wanted: Partial<WantedDiscount>, limit = 10): unknown => {
  const discount = discountOf(gross, { reason: 'Convenio', ...wanted }, limit);
  return discount.ok ? discount.value.amount : discount.refusal.reason;
};

it.each<readonly [string, Partial<WantedDiscount>, number, unknown]>([
  ['a share', { percent: 10 }, 10, 5_990],
  ['a sum', { amount: 5_990 }, 10, 5_990],
  ['a centavo above the limit', { amount: 5_991 }, 10, 'discount-limit'],
  ['a share above the limit', { percent: 11 }, 10, 'discount-limit'],
  ['all of it, by an administrator', { percent: 100 }, 100, 59_900],
  ['more than there is', { amount: 59_901 }, 100, 'discount-invalid'],
  ['nothing', { amount: 0 }, 100, 'discount-invalid'],
  ['nothing said', {}, 100, 'invalid-input'],
  ['both said', { percent: 5, amount: 5 }, 100, 'invalid-input'],
  ['without a reason', { percent: 5, reason: ' x ' }, 100, 'reason-required'],
  ['where none may be given', { percent: 1 }, 0, 'discount-limit'],
])('takes off %s', (_name, wanted, limit, answer) => {
  expect(said(59_900, wanted, limit)).toBe(answer);
});

it('lets administrators take off everything, reception what the gym says, others nothing', () => {
  expect([discountLimit('admin'), discountLimit('reception'), discountLimit('reception', 25)]).toEqual([100, 10, 25]);
  expect([discountLimit('kiosk'), discountLimit('member')]).toEqual([0, 0]);
});

it('never takes off more than the limit, whichever way it is said', () => {
  const gross = fc.integer({ min: 1, max: 100_000_000 });
  const percent = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(gross, percent, percent, (sum, wanted, limit) => {
      const discount = discountOf(sum, { percent: wanted, reason: 'Convenio' }, limit);
      if (discount.ok) expect(discount.value.amount).toBeLessThanOrEqual(mostOff(sum, limit));
      else expect(wanted > limit || sum * wanted < 50).toBe(true);
    }),
  );
});
