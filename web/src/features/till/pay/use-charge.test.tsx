// @vitest-environment happy-dom
import { dayFromParts } from '@gym/domain/calendar/calendar';
import { recordSale } from '@gym/domain/contracts/till';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Seen } from '@gym/domain/membership/seen';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { keepRequest } from '../../../data/test/kept-requests.ts';
import { withLine, withLineQuantity } from '../sell/cart.ts';
import { useSaleCart } from '../sell/use-sale-cart.ts';
import { type SaleInput, type Sold, saleInput, useCharge } from './use-charge.ts';

const sent: unknown[] = [];
const answers: (Result<Sold> | Promise<Result<Sold>>)[] = [];
vi.mock('../../../data/call.ts', () => ({
  call: (_contract: object, input: unknown) => {
    sent.push(input);
    return Promise.resolve(answers.shift());
  },
}));

afterEach(() => {
  sent.length = 0;
  localStorage.clear();
});

const idOf = (input: unknown): string => (input as SaleInput).requestId;
const SOLD: Sold = { Sale: 'venta', Folio: 7, Total: 1_800, Change: 0, Period: null };
const WATER = { kind: 'product', item: 'agua', name: 'Agua', price: 1_800, tax: 'iva0' } as const;

function till() {
  const done: Sold[] = [];
  const { result } = renderHook(() => {
    const sale = useSaleCart('turno');
    return { sale, charge: useCharge(sale, (sold) => done.push(sold)) };
  });
  const add = (): void =>
    act(() => {
      result.current.sale.change((cart) => withLine(cart, WATER));
    });
  const send = (): Promise<void> =>
    act(async () => {
      const { cart } = result.current.sale;
      const tendering = { cash: { amount: 1_800 } };
      result.current.charge.send(saleInput(cart, { branch: 'centro', total: 1_800, tendering, wantsInvoice: false }));
    });
  return { result, done, add, send };
}

it('sends a sale once: it empties the cart, and the next sale has another id', async () => {
  const { result, done, add, send } = till();
  add();
  answers.push(ok(SOLD), ok(SOLD));
  await send();
  expect(done).toEqual([SOLD]);
  expect(result.current.sale).toMatchObject({ cart: { lines: [] }, sent: null });
  add();
  await send();
  expect(new Set(sent.map(idOf)).size).toBe(2);
});

it('ends a sale whose answer arrives after its view was left and opened again', async () => {
  const before = till();
  before.add();
  let answer: (sold: Result<Sold>) => void = () => {};
  const late = new Promise<Result<Sold>>((resolve) => {
    answer = resolve;
  });
  answers.push(late);
  await before.send();
  const after = till();
  expect(after.result.current.sale.sent).not.toBeNull();
  await act(async () => answer(ok(SOLD)));
  expect(after.result.current.sale).toMatchObject({ cart: { lines: [] }, sent: null });
});

it('retries a sale without an answer unchanged, even after a reload', async () => {
  const { result, add, send } = till();
  add();
  answers.push(refuse('unavailable'));
  await send();
  expect(result.current.charge).toMatchObject({ isUnanswered: true, refusal: null });
  act(() => {
    result.current.sale.change((cart) => withLineQuantity(cart, 'product~agua', 5));
  });
  expect(result.current.sale.cart.lines[0]?.quantity).toBe(1);

  const reloaded = till();
  expect(reloaded.result.current.charge.isUnanswered).toBe(true);
  answers.push(ok(SOLD));
  await act(async () => reloaded.result.current.charge.again());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(reloaded.done).toEqual([SOLD]);
  expect(reloaded.result.current.sale.cart.lines).toEqual([]);
});

it('lets a refused sale be changed, and sends it as another sale', async () => {
  const { result, add, send } = till();
  add();
  answers.push(refuse('out-of-stock'));
  await send();
  expect(result.current.charge).toMatchObject({ isUnanswered: false, refusal: 'out-of-stock' });
  add();
  expect(result.current.sale.cart.lines[0]?.quantity).toBe(2);
  answers.push(ok(SOLD));
  await send();
  expect(new Set(sent.map(idOf)).size).toBe(2);
});

it('forgets a stored request that can’t be parsed', () => {
  keepRequest(recordSale, 'turno', { requestId: 'alt' });
  const { result } = till();
  expect(result.current.charge.isUnanswered).toBe(false);
  expect(result.current.sale.sent).toBeNull();
});

it('keeps a sale unanswered if its retry is refused for too many requests, and shows that refusal', async () => {
  const { result, add, send } = till();
  add();
  answers.push(refuse('unavailable'));
  await send();
  answers.push(refuse('too-many-requests'));
  await act(async () => result.current.charge.again());
  expect(result.current.charge).toMatchObject({ isUnanswered: true, refusal: 'too-many-requests' });
  answers.push(refuse('out-of-stock'));
  await act(async () => result.current.charge.again());
  expect(result.current.charge).toMatchObject({ isUnanswered: false, refusal: 'out-of-stock' });
});

it('lets the sale be changed if its first attempt was refused for too many requests', async () => {
  const { result, add, send } = till();
  add();
  answers.push(refuse('too-many-requests'));
  await send();
  expect(result.current.charge).toMatchObject({ isUnanswered: false, refusal: 'too-many-requests' });
});

const SHOWN: Seen = { Entry: 'p1', Ends: dayFromParts({ year: 2026, month: 10, day: 22 }), Total: 59_900 };
const NOW: Seen = { Entry: 'p2', Ends: dayFromParts({ year: 2026, month: 11, day: 22 }), Total: 59_900 };
const PLAN = { kind: 'plan', item: 'mensual', name: 'Mensual', price: 59_900, tax: 'iva16' } as const;

/** Returns a sale of a plan that the server refused as stale, since the buyer's membership was renewed meanwhile. */
async function staleTill() {
  const { result } = till();
  act(() => {
    result.current.sale.change((cart) => ({ ...withLine(cart, PLAN), member: { uid: 'ana', name: 'Ana' } }));
  });
  const { cart } = result.current.sale;
  answers.push(refuse('preview-stale', { seen: NOW }));
  const how = { branch: 'centro', total: 59_900, tendering: { cash: { amount: 59_900 } }, wantsInvoice: false };
  await act(async () => result.current.charge.send(saleInput(cart, { ...how, seen: SHOWN })));
  return { result, retry: () => act(async () => result.current.charge.send(saleInput(cart, { ...how, seen: NOW }))) };
}

it('returns the shown and the present preview after a stale period, and tries again as another request', async () => {
  const { result, retry } = await staleTill();
  expect(result.current.charge.stale).toMatchObject({ shown: SHOWN, now: NOW });
  expect(result.current.charge.isUnanswered).toBe(false);
  answers.push(ok(SOLD));
  await retry();
  expect(new Set(sent.map(idOf)).size).toBe(2);
});

it.each([
  { what: 'another plan', change: { lines: [{ ...PLAN, id: 'plan', item: 'anual', quantity: 1 }] } },
  { what: 'another buyer', change: { member: { uid: 'beto', name: 'Beto' } } },
])('clears the stale preview when the cart changes to $what', async ({ change }) => {
  const { result } = await staleTill();
  act(() => {
    result.current.sale.change((cart) => ({ ...cart, ...change }));
  });
  expect(result.current.charge.stale).toBeNull();
});
