// @vitest-environment happy-dom
import { validatePromotion } from '@gym/domain/contracts/orders';
import { ok, refuse } from '@gym/domain/errors';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, store } from '../../lib/device-storage.ts';
import { CheckedPromo } from './checked-promo.tsx';
import { PROMO_REFUSED, promoText } from './promo-text.ts';
import { PROMO_TEXT } from './text.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../data/call.ts', () => ({ call }));

beforeEach(() => store('promoCode', 'VERANO'));
afterEach(() => {
  cleanup();
  call.mockReset();
});

async function open(answer: unknown): Promise<void> {
  call.mockResolvedValue(answer);
  await act(async () => void render(<CheckedPromo code="VERANO" checking="Revisando" />));
}

it('shows the discount of a valid code, and stores the code', async () => {
  const promotion = { Code: 'VERANO', Name: 'Verano', Percent: 20 };
  await open(ok(promotion));
  expect(call).toHaveBeenCalledExactlyOnceWith(validatePromotion, { Code: 'VERANO' });
  expect(screen.getByText(PROMO_TEXT.title('VERANO'))).toBeTruthy();
  expect(screen.getByText(promoText(promotion))).toBeTruthy();
  expect(readStored('promoCode')).toBe('VERANO');
});

it.each(['promotion-unknown', 'promotion-used-up', 'promotion-not-now'] as const)(
  'says that a code isn’t on (%s), and does not keep it for the first purchase',
  async (reason) => {
    await open(refuse(reason));
    expect(screen.getByRole('alert').textContent).toContain(PROMO_REFUSED[reason]);
    expect(readStored('promoCode')).toBeNull();
  },
);

it('doesn’t say that a code is stored before the server has checked it', () => {
  call.mockReturnValue(new Promise(() => {}));
  render(<CheckedPromo code="VERANO" checking="Revisando" />);
  expect(document.body.textContent).toBe('Revisando');
});

it('stores a code that couldn’t be checked', async () => {
  await open(refuse('unavailable'));
  expect(screen.getByText(PROMO_TEXT.kept)).toBeTruthy();
  expect(readStored('promoCode')).toBe('VERANO');
});

it.each([
  { terms: { Percent: 20 }, text: '20 % de descuento. ' },
  { terms: { Amount: 5_000, Until: '2026-12-31' }, text: '$50.00 de descuento, hasta el 2026-12-31. ' },
  { terms: { Percent: 5, For: ['Mensual', 'Anual'] }, text: '5 % de descuento en Mensual, Anual. ' },
])('describes the discount of $terms', ({ terms, text }) => {
  expect(promoText({ Code: 'A', Name: 'A', ...terms } as Parameters<typeof promoText>[0])).toBe(text + PROMO_TEXT.kept);
});
