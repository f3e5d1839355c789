import { expect, it } from 'vitest';
import { mayRefund } from './refund.ts';

const ASKED = { isRecent: true, taken: 10_000, givenBack: 0, amount: 10_000 };

it.each([
  ['all of it, the way it came in', ASKED, 'done'],
  ['another day', { ...ASKED, isRecent: false }, 'refund-by-admins'],
  ['another way', { ...ASKED, taken: 0 }, 'refund-tender Method'],
  ['more than came in this way', { ...ASKED, amount: 10_001 }, 'refund-tender Method'],
  ['more than is left of it', { ...ASKED, givenBack: 4_000, amount: 6_001 }, 'refund-tender Method'],
  ['what is left of it', { ...ASKED, givenBack: 4_000, amount: 6_000 }, 'done'],
  ['nothing, of what cost nothing', { ...ASKED, taken: 0, amount: 0 }, 'done'],
])('reception gives back %s: %s', (_, asked, says) => {
  const outcome = mayRefund('reception', asked);
  const { reason, field = '' } = outcome.ok ? { reason: 'done', field: '' } : outcome.refusal;
  expect(`${reason} ${field}`.trim()).toBe(says);
  expect(mayRefund('admin', asked).ok).toBe(true);
});
