// @vitest-environment happy-dom
import { ok, refuse } from '@gym/domain/errors';
import { REFUSAL_TEXT, staffRefusalText } from '@gym/domain/text/refusals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { TaxCard } from './tax-card.tsx';

const TAX_DATA = { Rfc: 'EKU9003173C9', Name: 'ESCUELA KEMPER', Regime: '601', Use: 'G03', PostalCode: '42501' };
const server = vi.hoisted(() => ({ isStaff: false, calls: 0 }));
const viewerSession = vi.hoisted(() => ({ uid: 'ana', role: null as string | null }));
vi.mock('../../data/call.ts', () => ({
  call: async ({ name }: { readonly name: string }) => {
    if (name !== 'describeSignIn') return refuse('account-closed');
    server.calls += 1;
    return ok({ way: 'own', email: null, isStaff: server.isStaff });
  },
}));
vi.mock('../../data/session.ts', () => ({ useSession: () => ({ status: 'signed-in', ...viewerSession }) }));
const stored = vi.hoisted(() => ({ value: null as unknown }));
vi.mock('../../data/read.ts', () => ({ useRecord: () => ({ status: 'value', ...stored }) }));

// Loads the code of the dialog once, so that no test waits for it.
beforeAll(() => import('./tax-dialog.tsx'));

beforeEach(() => {
  stored.value = TAX_DATA;
});
afterEach(cleanup);

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it.each([
  {
    viewer: 'the person',
    name: null,
    refusal: REFUSAL_TEXT['account-closed'],
    email: 'A tu correo',
    hint: /se envía a tu correo\./,
  },
  {
    viewer: 'staff',
    name: 'Ana',
    refusal: staffRefusalText('account-closed'),
    email: 'El de la ficha',
    hint: /se envía al correo de la ficha\./,
  },
])('addresses its sentences to $viewer', async ({ name, refusal, email, hint }) => {
  // Without a role, the card doesn't ask the server about the person.
  Object.assign(viewerSession, { uid: name === null ? 'ana' : 'rita', role: null });
  render(<TaxCard uid="ana" name={name} />);
  expect(screen.getByText(email)).toBeDefined();
  await press('Quitar');
  await press('Sí, quitar');
  expect(screen.getByRole('alert').textContent).toBe(refusal);
  await press('Volver');
  await press('Cambiar');
  expect(await screen.findByText(hint)).toBeDefined();
  await press('Volver');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  {
    what: 'reception, another staff member’s data',
    viewer: { uid: 'rita', role: 'reception' },
    isStaff: true,
    mayChange: false,
    calls: 1,
  },
  {
    what: 'reception, a member’s data',
    viewer: { uid: 'rita', role: 'reception' },
    isStaff: false,
    mayChange: true,
    calls: 1,
  },
  {
    what: 'reception, their own data',
    viewer: { uid: 'ana', role: 'reception' },
    isStaff: true,
    mayChange: true,
    calls: 0,
  },
  {
    what: 'an administrator, another staff member’s data',
    viewer: { uid: 'rita', role: 'admin' },
    isStaff: true,
    mayChange: true,
    calls: 0,
  },
])(
  'offers changes only to those who may make them, and asks the server only if needed: $what',
  async ({ viewer, isStaff, mayChange, calls }) => {
    Object.assign(viewerSession, viewer);
    Object.assign(server, { isStaff, calls: 0 });
    await act(async () => render(<TaxCard uid="ana" name="Ana" />));
    expect(screen.getByText('ESCUELA KEMPER')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cambiar' }) !== null).toBe(mayChange);
    expect(screen.queryByRole('button', { name: 'Quitar' }) !== null).toBe(mayChange);
    expect(screen.queryByText(/^Son de alguien del personal/) === null).toBe(mayChange);
    expect(server.calls).toBe(calls);
  },
);

it.each([
  { whose: 'another person’s', viewerUid: 'rita', sentence: /^Todavía no hay\. Pídele su Constancia/ },
  { whose: 'the viewer’s own', viewerUid: 'ana', sentence: /^Si necesitas factura, agrega tus datos aquí/ },
])('says what to do if $whose data are missing, and titles the dialog accordingly', async ({ viewerUid, sentence }) => {
  stored.value = null;
  Object.assign(viewerSession, { uid: viewerUid, role: 'admin' });
  render(<TaxCard uid="ana" name="Ana" />);
  expect(screen.getByText(sentence)).toBeTruthy();
  await press('Agregar datos fiscales');
  expect(
    screen.getByRole('dialog', { name: viewerUid === 'ana' ? 'Tus datos fiscales' : 'Datos fiscales de Ana' }),
  ).toBeTruthy();
});
