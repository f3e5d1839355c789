// @vitest-environment happy-dom
import { ok, refuse } from '@gym/domain/errors';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TaxCard } from './tax-card.tsx';

const KEPT = { Rfc: 'EKU9003173C9', Name: 'ESCUELA KEMPER', Regime: '601', Use: 'G03', PostalCode: '42501' };
const server = vi.hoisted(() => ({ isStaff: false, asked: 0 }));
const reader = vi.hoisted(() => ({ uid: 'ana', role: null as string | null }));
vi.mock('../../data/call.ts', () => ({
  call: async ({ name }: { readonly name: string }) => {
    if (name !== 'describeSignIn') return refuse('account-closed');
    server.asked += 1;
    return ok({ way: 'own', email: null, isStaff: server.isStaff });
  },
}));
vi.mock('../../data/session.ts', () => ({ useSession: () => ({ status: 'signed-in', ...reader }) }));
const stored = vi.hoisted(() => ({ value: null as unknown }));
vi.mock('../../data/read.ts', () => ({ useRecord: () => ({ status: 'value', ...stored }) }));

// Loads the lazy dialog once, so that no test waits for it.
beforeAll(() => import('./tax-dialog.tsx'));

beforeEach(() => {
  stored.value = KEPT;
});
afterEach(cleanup);

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it.each([
  ['whose own they are', null, REFUSAL_TEXT['account-closed'], 'A tu correo', /se envía a tu correo\./],
  ['staff', 'Ana', staffRefusalText('account-closed'), 'El de la ficha', /se envía al correo de la ficha\./],
] as const)('speaks to %s', async (_who, name, refused, email, hint) => {
  Object.assign(reader, { uid: name === null ? 'ana' : 'rita', role: null });
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

it.each([
  ['reception and a colleague', { uid: 'rita', role: 'reception' }, true, 0, 1],
  ['reception and a member', { uid: 'rita', role: 'reception' }, false, 1, 1],
  ['reception and the own file', { uid: 'ana', role: 'reception' }, true, 1, 0],
  ['an administrator and a colleague', { uid: 'rita', role: 'admin' }, true, 1, 0],
] as const)('offers what will not be refused: %s', async (_who, as, isStaff, buttons, asked) => {
  Object.assign(reader, as);
  Object.assign(server, { isStaff, asked: 0 });
  await act(async () => render(<TaxCard uid="ana" name="Ana" />));
  expect(screen.getByText('ESCUELA KEMPER')).toBeDefined();
  expect(screen.queryAllByRole('button', { name: 'Cambiar' })).toHaveLength(buttons);
  expect(screen.queryAllByRole('button', { name: 'Quitar' })).toHaveLength(buttons);
  expect(screen.queryAllByText(/^Son de alguien del personal/)).toHaveLength(1 - buttons);
  expect(server.asked).toBe(asked);
});

it.each([
  ['of somebody else', 'rita', /^Todavía no hay\. Pídele su Constancia/],
  ['of oneself, in the own file', 'ana', /^Si necesitas factura, agrega tus datos aquí/],
] as const)('says whose constancy is missing: %s', async (_whose, uid, words) => {
  stored.value = null;
  Object.assign(reader, { uid, role: 'admin' });
  render(<TaxCard uid="ana" name="Ana" />);
  expect(screen.getByText(words)).toBeTruthy();
  await press('Agregar datos fiscales');
  expect(
    screen.getByRole('dialog', { name: uid === 'ana' ? 'Tus datos fiscales' : 'Datos fiscales de Ana' }),
  ).toBeTruthy();
});
