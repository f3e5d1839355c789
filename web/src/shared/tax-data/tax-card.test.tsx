// @vitest-environment happy-dom
import { refuse } from '@gym/domain/errors';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TaxCard } from './tax-card.tsx';

const KEPT = { Rfc: 'EKU9003173C9', Name: 'ESCUELA KEMPER', Regime: '601', Use: 'G03', PostalCode: '42501' };
vi.mock('../../data/call.ts', () => ({ call: async () => refuse('account-closed') }));
vi.mock('../../data/session.ts', () => ({ useSession: () => ({ status: 'signed-in', uid: 'ana' }) }));
vi.mock('../../data/tax-data.ts', () => ({ useTaxData: () => ({ status: 'value', value: KEPT }) }));

afterEach(cleanup);

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it.each([
  ['whose own they are', null, REFUSAL_TEXT['account-closed'], 'A tu correo', /se envía a tu correo\./],
  ['staff', 'Ana', staffRefusalText('account-closed'), 'El de la ficha', /se envía al correo de la ficha\./],
] as const)('speaks to %s', async (_who, name, refused, email, hint) => {
  render(<TaxCard uid="ana" name={name} />);
  expect(screen.getByText(email)).toBeDefined();
  await press('Quitar');
  await press('Sí, quitar');
  expect(screen.getByRole('alert').textContent).toBe(refused);
  await press('Volver');
  await press('Cambiar');
  expect(await screen.findByText(hint)).toBeDefined();
  await press('Volver');
  expect(screen.queryByRole('dialog')).toBeNull();
});
