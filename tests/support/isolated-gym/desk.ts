import { randomUUID } from 'node:crypto';
import type { checkInUpdate } from '@gym/domain/database/door/attendance';
import type { Refusal } from '@gym/domain/errors';
import { expect } from 'vitest';
import type { Caller } from '../../../functions/src/lib/callable.ts';
import { productUpdates } from '../store.ts';
import { BRANCH, IsolatedGym, KIOSK, receptionistUpdates } from './server.ts';

type SaleInput = Parameters<IsolatedGym['code']['recordSale']>[0];
type RefundInput = Parameters<IsolatedGym['code']['refundSale']>[0];
type Outcome = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

/** Price of the product `agua`, centavos. */
export const WATER_PRICE = 10_000;
/** A sale line of one piece of `agua`. */
export const WATER = { Kind: 'product', Item: 'agua', Quantity: 1 } as const;

/** Starts a gym in which a receptionist has an open shift and 1,000 pieces of {@link WATER} to sell. */
export async function startGymWithWater(now: number, receptionist: string): Promise<IsolatedGym> {
  const gym = await IsolatedGym.start(now, []);
  await gym.write({
    ...receptionistUpdates([receptionist], now),
    ...productUpdates('agua', WATER_PRICE, { [BRANCH]: 1_000 }),
  });
  return gym;
}

/** Formats the outcome of a use case: `done`, or the reason of the refusal and its field. */
export function formatOutcome(outcome: Outcome): string {
  return outcome.ok ? 'done' : [outcome.refusal.reason, outcome.refusal.field].filter(Boolean).join(' ');
}

/** Sells one piece of `agua` for cash; `more` overrides input fields. Returns the key of the sale. */
export async function sellWater(
  { code }: IsolatedGym,
  caller: Caller,
  now: number,
  more: Partial<SaleInput> = {},
): Promise<string> {
  const input = {
    requestId: randomUUID(),
    branch: BRANCH,
    Lines: [WATER],
    Payments: { cash: { Amount: WATER_PRICE } },
    Total: WATER_PRICE,
    ...more,
  };
  expect(formatOutcome(await code.recordSale(input, caller, now))).toBe('done');
  return input.requestId;
}

/** Refunds one piece of a sale's first line in cash; `more` overrides input fields. Returns the formatted outcome. */
export async function refundWater(
  { code }: IsolatedGym,
  caller: Caller,
  sale: string,
  now: number,
  more: Partial<RefundInput> = {},
): Promise<string> {
  const input = {
    requestId: randomUUID(),
    Sale: sale,
    Lines: [{ Line: 'l00', Quantity: 1 }],
    Payments: { cash: { Amount: WATER_PRICE } },
    Reason: 'Se arrepintió',
    ...more,
  };
  return formatOutcome(await code.refundSale(input, caller, now));
}

/** Returns a granted check-in of a member at the terminal at the current time. */
export function kioskVisit(uid: string): Parameters<typeof checkInUpdate>[0] {
  return {
    id: randomUUID(),
    uid,
    branch: BRANCH,
    at: Date.now(),
    via: 'kiosk',
    by: KIOSK,
    verdict: 'granted',
    problems: [],
    clock: 'sure',
  };
}
