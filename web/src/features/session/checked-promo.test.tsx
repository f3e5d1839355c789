// @vitest-environment happy-dom
import { validatePromotion } from '@gym/domain/contracts/orders';
import { ok, refuse } from '@gym/domain/errors';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStored, store } from '../../lib/device-storage.ts';
import { CheckedPromo } from './checked-promo.tsx';
import { PROMO_REFUSAL_TEXT, promoText } from './promo-text.ts';
import { PROMO_TEXT } from './text.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../data/call.ts', () => ({ call }));

beforeEach(() => store('promoCode', 'VERANO'));
afterEach(() => {
  cleanup();
  call.mockReset();
});

async function renderPromo(answer: unknown): Promise<void> {
  call.mockResolvedValue(answer);
  await act(async () => void render(<CheckedPromo code="VERANO" checking="Revisando" />));
}

it('shows the discount of a valid code, and keeps the code stored', async () => {
  const promotion = { Code: 'VERANO', Name: 'Verano', Percent: 20 };
  await renderPromo(ok(promotion));
  expect(call).toHaveBeenCalledExactlyOnceWith(validatePromotion, { Code: 'VERANO' });
  expect(screen.getByText(PROMO_TEXT.title('VERANO'))).toBeTruthy();
  expect(screen.getByText(promoText(promotion))).toBeTruthy();
  expect(readStored('promoCode')).toBe('VERANO');
});

it.each([{ reason: 'promotion-unknown' }, { reason: 'promotion-used-up' }, { reason: 'promotion-not-now' }] as const)(
  'says why a code can’t be used ($reason), and removes it from the device',
  async ({ reason }) => {
    await renderPromo(refuse(reason));
    expect(screen.getByRole('alert').textContent).toContain(PROMO_REFUSAL_TEXT[reason]);
    expect(readStored('promoCode')).toBeNull();
  },
);

it('doesn’t say that a code is stored before the server has checked it', () => {
  call.mockReturnValue(new Promise(() => {}));
  render(<CheckedPromo code="VERANO" checking="Revisando" />);
  expect(document.body.textContent).toBe('Revisando');
});

it('keeps a code stored that couldn’t be checked', async () => {
  await renderPromo(refuse('unavailable'));
  expect(screen.getByText(PROMO_TEXT.kept)).toBeTruthy();
  expect(readStored('promoCode')).toBe('VERANO');
});

it.each([
  { terms: { Percent: 20 }, text: '20 % de descuento. ' },
  { terms: { Amount: 5_000, Until: '2026-12-31' }, text: '$50.00 de descuento, hasta el 2026-12-31. ' },
  { terms: { Percent: 5, For: ['Mensual', 'Anual'] }, text: '5 % de descuento en Mensual, Anual. ' },
])('describes a discount as: $text', ({ terms, text }) => {
  expect(promoText({ Code: 'A', Name: 'A', ...terms } as Parameters<typeof promoText>[0])).toBe(text + PROMO_TEXT.kept);
});
