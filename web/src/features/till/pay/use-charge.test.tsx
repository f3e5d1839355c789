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
import { type SaleInput, type SaleResult, saleInput, useCharge } from './use-charge.ts';

const inputs: unknown[] = [];
const answers: (Result<SaleResult> | Promise<Result<SaleResult>>)[] = [];
vi.mock('../../../data/call.ts', () => ({
  call: (_contract: object, input: unknown) => {
    inputs.push(input);
    return Promise.resolve(answers.shift());
  },
}));

afterEach(() => {
  inputs.length = 0;
  localStorage.clear();
});

const idOf = (input: unknown): string => (input as SaleInput).requestId;
const SOLD: SaleResult = { Sale: 'venta', Folio: 7, Total: 1_800, Change: 0, Period: null };
const WATER = { kind: 'product', item: 'agua', name: 'Agua', price: 1_800, tax: 'iva0' } as const;

function renderTill() {
  const sold: SaleResult[] = [];
  const { result } = renderHook(() => {
    const sale = useSaleCart('turno');
    return { sale, charge: useCharge(sale, (saleResult) => sold.push(saleResult)) };
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
  return { result, sold, add, send };
}

it('empties the cart after a sale, and sends the next sale with another request id', async () => {
  const { result, sold, add, send } = renderTill();
  add();
  answers.push(ok(SOLD), ok(SOLD));
  await send();
  expect(sold).toEqual([SOLD]);
  expect(result.current.sale).toMatchObject({ cart: { lines: [] }, sent: null });
  add();
  await send();
  expect(new Set(inputs.map(idOf)).size).toBe(2);
});

it('empties the cart in a view that was opened while the sale was being sent', async () => {
  const firstView = renderTill();
  firstView.add();
  let answer: (result: Result<SaleResult>) => void = () => {};
  const lateAnswer = new Promise<Result<SaleResult>>((resolve) => {
    answer = resolve;
  });
  answers.push(lateAnswer);
  await firstView.send();
  const secondView = renderTill();
  expect(secondView.result.current.sale.sent).not.toBeNull();
  await act(async () => answer(ok(SOLD)));
  expect(secondView.result.current.sale).toMatchObject({ cart: { lines: [] }, sent: null });
});

it('locks the cart of an unanswered sale, and retries the sale unchanged even after a reload', async () => {
  const { result, add, send } = renderTill();
  add();
  answers.push(refuse('unavailable'));
  await send();
  expect(result.current.charge).toMatchObject({ isUnanswered: true, refusal: null });
  act(() => {
    result.current.sale.change((cart) => withLineQuantity(cart, 'product~agua', 5));
  });
  expect(result.current.sale.cart.lines[0]?.quantity).toBe(1);

  const reloaded = renderTill();
  expect(reloaded.result.current.charge.isUnanswered).toBe(true);
  answers.push(ok(SOLD));
  await act(async () => reloaded.result.current.charge.again());
  expect(inputs).toHaveLength(2);
  expect(inputs[1]).toEqual(inputs[0]);
  expect(reloaded.sold).toEqual([SOLD]);
  expect(reloaded.result.current.sale.cart.lines).toEqual([]);
});

it('lets a refused sale be changed, and sends it with another request id', async () => {
  const { result, add, send } = renderTill();
  add();
  answers.push(refuse('out-of-stock'));
  await send();
  expect(result.current.charge).toMatchObject({ isUnanswered: false, refusal: 'out-of-stock' });
  add();
  expect(result.current.sale.cart.lines[0]?.quantity).toBe(2);
  answers.push(ok(SOLD));
  await send();
  expect(new Set(inputs.map(idOf)).size).toBe(2);
});

it('ignores a stored request that can’t be parsed', () => {
  keepRequest(recordSale, 'turno', { requestId: 'not a UUID' });
  const { result } = renderTill();
  expect(result.current.charge.isUnanswered).toBe(false);
  expect(result.current.sale.sent).toBeNull();
});

it('keeps a sale unanswered while retries are refused for too many requests, until another refusal', async () => {
  const { result, add, send } = renderTill();
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
  const { result, add, send } = renderTill();
  add();
  answers.push(refuse('too-many-requests'));
  await send();
  expect(result.current.charge).toMatchObject({ isUnanswered: false, refusal: 'too-many-requests' });
});

const SHOWN: Seen = { Entry: 'p1', Ends: dayFromParts({ year: 2026, month: 10, day: 22 }), Total: 59_900 };
const NOW: Seen = { Entry: 'p2', Ends: dayFromParts({ year: 2026, month: 11, day: 22 }), Total: 59_900 };
const PLAN = { kind: 'plan', item: 'mensual', name: 'Mensual', price: 59_900, tax: 'iva16' } as const;

/** Renders a sale of a plan that the server refused as stale, because the buyer's membership was renewed meanwhile. */
async function renderStaleTill() {
  const { result } = renderTill();
  act(() => {
    result.current.sale.change((cart) => ({ ...withLine(cart, PLAN), member: { uid: 'ana', name: 'Ana' } }));
  });
  const { cart } = result.current.sale;
  answers.push(refuse('preview-stale', { seen: NOW }));
  const options = { branch: 'centro', total: 59_900, tendering: { cash: { amount: 59_900 } }, wantsInvoice: false };
  await act(async () => result.current.charge.send(saleInput(cart, { ...options, seen: SHOWN })));
  return {
    result,
    retry: () => act(async () => result.current.charge.send(saleInput(cart, { ...options, seen: NOW }))),
  };
}

it('returns the shown and the current preview of a stale period, and retries with another request id', async () => {
  const { result, retry } = await renderStaleTill();
  expect(result.current.charge.stale).toMatchObject({ shown: SHOWN, now: NOW });
  expect(result.current.charge.isUnanswered).toBe(false);
  answers.push(ok(SOLD));
  await retry();
  expect(new Set(inputs.map(idOf)).size).toBe(2);
});

it.each([
  { what: 'another plan', change: { lines: [{ ...PLAN, id: 'plan', item: 'anual', quantity: 1 }] } },
  { what: 'another buyer', change: { member: { uid: 'beto', name: 'Beto' } } },
])('clears the stale preview when the cart changes to $what', async ({ change }) => {
  const { result } = await renderStaleTill();
  act(() => {
    result.current.sale.change((cart) => ({ ...cart, ...change }));
  });
  expect(result.current.charge.stale).toBeNull();
});
