// @vitest-environment happy-dom
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { entryToStored, membershipPeriodsPath } from '@gym/domain/database/memberships/membership-periods';
import { membershipPath, membershipToStored } from '@gym/domain/database/memberships/memberships';
import { plansPath } from '@gym/domain/database/memberships/plans';
import { channelPath, WHATSAPP } from '@gym/domain/database/messages/channels';
import { taxDataPath } from '@gym/domain/database/people/tax-data';
import { userPath } from '@gym/domain/database/people/users';
import { ok, refuse } from '@gym/domain/errors';
import { authorityRefusal, type Deed, TARGETS, type Target } from '@gym/domain/person/authority';
import { bought } from '@gym/domain/testing/person';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionContext } from '../../data/session.ts';
import { STORED_TAX_DATA, STORED_USER, storedAccessLink } from '../../data/test/stored.ts';
import { type Location, Values } from '../../data/value-reader.ts';
import { Page } from './member-file-page.tsx';

const DESK = ['admin', 'reception'] as const;
type DeskRole = (typeof DESK)[number];

const reader = vi.hoisted(() => ({ uid: 'rita', role: 'reception' as 'admin' | 'reception' | 'member' }));
const server = vi.hoisted(() => ({
  target: 'no-sign-in' as string,
  fails: false,
  /** While set, the question about authority waits for it. */
  held: null as Promise<void> | null,
  asked: [] as string[],
}));
vi.mock('../../data/call.ts', () => ({
  call: async ({ name }: { readonly name: string }, input: { readonly uid: string }) => {
    if (name !== 'describeSignIn') throw new Error(`Nobody asked for ${name}`);
    server.asked.push(input.uid);
    await server.held;
    if (server.fails) return refuse('unavailable');
    const isStaff = server.target === 'staff';
    return ok({ way: server.target === 'no-sign-in' ? 'link' : 'own', email: null, isStaff });
  },
}));
vi.mock('../../data/signed-in/who.ts', () => ({ useSignedIn: () => ({ ...reader, email: null, branch: null }) }));

// Loads the lazy parts once, so that no test waits for them.
beforeAll(() =>
  Promise.all([
    import('../../features/members/file/member-actions.tsx'),
    import('../../features/members/file/member-notes.tsx'),
    import('../../features/members/file/member-reminders.tsx'),
    import('../../features/members/file/member-rights.tsx'),
    import('../../features/members/membership/membership-dialogs.tsx'),
    import('../../shared/tax-data/tax-card.tsx'),
  ]),
);

beforeEach(() => {
  Object.assign(reader, { uid: 'rita', role: 'reception' });
  Object.assign(server, { target: 'no-sign-in', fails: false, held: null, asked: [] });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const TODAY = gymDayOf(Date.now());
const PLAN = { Name: 'Mensual', Months: 1, Price: 59_900, Branches: { all: true }, Active: true };

/** Ana's membership, active or frozen, with everything else that her file can show. */
function stored(isFrozen: boolean): Readonly<Record<string, unknown>> {
  const person = bought(TODAY);
  if (isFrozen) person.freeze(`${TODAY} 13:00`, TODAY, addDays(TODAY, 9));
  const membership = person.on(TODAY);
  if (!membership) throw new Error('There is no membership');
  return {
    [userPath.at({ uid: 'ana' })]: STORED_USER,
    [membershipPath.at({ uid: 'ana' })]: membershipToStored(membership, 1),
    [membershipPeriodsPath.at({ uid: 'ana' })]: Object.fromEntries(
      person.entries.map((entry) => [entry.id, entryToStored(entry)]),
    ),
    [plansPath.at({})]: { mensual: PLAN, semana: { ...PLAN, Name: 'Semana' } },
    ...storedAccessLink(),
    [channelPath.at({ channel: WHATSAPP })]: { Since: 1 },
    [taxDataPath.at({ uid: 'ana' })]: STORED_TAX_DATA,
  };
}

/** Renders the page with fixed stored values. `fixed`: the state of one address, such as loading. */
function open(isFrozen = false, fixed: { readonly at: string; readonly state: object } | null = null) {
  const database = stored(isFrozen);
  const kept = new Map<string, unknown>();
  const handle = <T,>({ key, path, parse }: Location<T>) => {
    if (path === fixed?.at) kept.set(key, fixed.state);
    else if (!kept.has(key)) kept.set(key, { status: 'value', ...parse(database[path] ?? null) });
    // Each key has one parser, so the type is right.
    const state = kept.get(key) as { readonly status: 'value'; readonly value: T };
    return { subscribe: () => () => {}, snapshot: () => state };
  };
  return act(async () =>
    render(
      <SessionContext value={{ status: 'signed-in', email: null, branch: null, mustSignInAgain: false, ...reader }}>
        <Values value={{ handle, renderedAt: null }}>
          <MemoryRouter initialEntries={['/profile-user?uid=ana']}>
            <Page />
          </MemoryRouter>
        </Values>
      </SessionContext>,
    ),
  );
}

/** Sets the viewer's role and who Ana is to them; she may be the viewer. */
function as(role: DeskRole, target: Target): void {
  Object.assign(reader, { uid: target === 'self' ? 'ana' : 'rita', role });
  server.target = target;
}

/** Every button of the file, with the deed that the table of authority has for it. */
const OFFERED: readonly (readonly [name: RegExp, deed: Deed])[] = [
  [/^Renovar$/, 'renew'],
  [/^Congelar$/, 'freeze'],
  [/^Cambiar de plan$/, 'change-plan'],
  [/^Cancelar membresía$/, 'cancel'],
  [/^Anular: /, 'annul-entry'],
  [/^Editar datos$/, 'edit-profile'],
  [/^Enlace de acceso$/, 'create-access-link'],
  [/^Terminar enlace$/, 'end-access-link'],
  [/^Unir fichas$/, 'merge'],
  [/^Cerrar cuenta$/, 'close-account'],
  [/^Agregar nota$/, 'add-note'],
  [/^Cambiar$/, 'edit-profile'],
  [/^Quitar$/, 'edit-profile'],
  [/^Descargar sus datos$/, 'export'],
  [/^Solicitar eliminación$/, 'request-erasure'],
];

const buttons = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter((button) => OFFERED.some(([name]) => name.test(button.getAttribute('aria-label') ?? button.textContent)));
const isThere = (name: RegExp): boolean => screen.queryAllByRole('button', { name }).length > 0;

/** Returns what the file decides itself: it hides more than the table, or shows a dialog that explains a refusal. */
function isOwnDecision(role: DeskRole, target: Target, deed: Deed): boolean | null {
  // Reception freezes their own membership on the start page by the rules for members; one's own data are in Mis datos.
  if (target === 'self' && deed === 'freeze' && role === 'reception') return false;
  if (target === 'self' && (deed === 'export' || deed === 'request-erasure')) return false;
  // The dialog explains how a person with an own sign-in gets in.
  return target === 'own-sign-in' && deed === 'create-access-link' ? true : null;
}

const EVERY_CASE = DESK.flatMap((role) => TARGETS.map((target) => [role, target] as const));

describe('the file offers what the table of authority allows', () => {
  it.each(EVERY_CASE)('to %s for %s', async (role, target) => {
    as(role, target);
    await open();
    const expected = OFFERED.map(([name, deed]) => [
      String(name),
      isOwnDecision(role, target, deed) ?? authorityRefusal(deed, role, target) === null,
    ]);
    expect(OFFERED.map(([name]) => [String(name), isThere(name)])).toEqual(expected);
    const mayEdit = authorityRefusal('edit-profile', role, target) === null;
    expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(!mayEdit);
    const mayNote = authorityRefusal('add-note', role, target) === null;
    expect(screen.queryAllByRole('textbox', { name: 'Nota' })).toHaveLength(mayNote ? 1 : 0);
    expect(server.asked).toEqual(target === 'self' ? [] : ['ana']);
  });

  it.each(EVERY_CASE)('for a freeze, to %s for %s', async (role, target) => {
    as(role, target);
    await open(true);
    expect(isThere(/^Reanudar$/)).toBe(authorityRefusal('resume', role, target) === null);
    expect(isThere(/^Renovar$/)).toBe(authorityRefusal('renew', role, target) === null);
  });

  it.each(EVERY_CASE)('for the e-mail among the data, to %s for %s', async (role, target) => {
    as(role, target);
    await open();
    if (!isThere(/^Editar datos$/)) return;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Editar datos' })));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Correo' });
    expect(field.disabled).toBe(authorityRefusal('change-email', role, target) !== null);
  });
});

const COLLEAGUE = /^Es del personal: su membresía, sus datos y sus notas sólo los cambia un administrador\./;
const OWN = /^Eres del personal: tu membresía sólo la cambia un administrador\./;
const ROLE_FIRST = /^Es del personal: para cerrar su cuenta, unir su ficha o eliminar sus datos/;

it.each([
  ['reception', 'staff', COLLEAGUE],
  ['reception', 'self', OWN],
  ['admin', 'staff', ROLE_FIRST],
  ['admin', 'self', null],
  ['reception', 'own-sign-in', null],
  ['reception', 'no-sign-in', null],
] as const)('says once why something isn’t offered: %s, %s', async (role, target, sentence) => {
  as(role, target);
  await open();
  const said = [COLLEAGUE, OWN, ROLE_FIRST].filter((text) => screen.queryAllByText(text).length > 0);
  expect(said).toEqual(sentence === null ? [] : [sentence]);
  const way = screen.queryByRole('link', { name: 'Ajustes, Personal' });
  expect(way?.getAttribute('href') ?? null).toBe(sentence === ROLE_FIRST ? '/ajustes?ver=personal' : null);
});

it('shows members their own file without actions, and requests no authority', async () => {
  Object.assign(reader, { uid: 'ana', role: 'member' });
  await open();
  expect(screen.getByRole('heading', { name: 'Ana Peña' })).toBeDefined();
  expect(buttons()).toEqual([]);
  expect(screen.queryByText(/personal/)).toBeNull();
  expect(server.asked).toEqual([]);
});

it('renders a member’s buttons before the answer about authority, and enables them in place', async () => {
  let answer = (): void => {};
  server.held = new Promise((resolve) => {
    answer = resolve;
  });
  await open();
  const before = buttons();
  expect(before.filter(({ disabled }) => !disabled)).toEqual([]);
  await act(async () => answer());
  // The elements are the same before and after; the text decides about the note's button.
  expect(
    buttons()
      .filter((button) => !before.includes(button))
      .map(({ textContent }) => textContent),
  ).toEqual([
    // Tax data aren't part of the first view.
    'Cambiar',
    'Quitar',
  ]);
  expect(before.every(({ isConnected }) => isConnected)).toBe(true);
  expect(before.filter(({ disabled }) => disabled).map(({ textContent }) => textContent)).toEqual(['Agregar nota']);
});

it('offers everything if the authority can’t be loaded, and loads it again for the dialog of links', async () => {
  server.fails = true;
  server.target = 'staff';
  await open();
  const offered = buttons();
  expect(offered.filter(({ disabled }) => disabled).map(({ textContent }) => textContent)).toEqual(['Agregar nota']);
  expect(offered).toHaveLength(13);
  expect(screen.queryByText(/^Es del personal/)).toBeNull();

  server.fails = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enlace de acceso' })));
  expect(screen.getByRole('alert').textContent).toContain('Las cuentas del personal no usan enlaces.');
  // No button disappears under the finger.
  expect(offered.every(({ isConnected }) => isConnected)).toBe(true);
  expect(server.asked).toEqual(['ana', 'ana']);
});

it('explains in the dialog of links how a person with an own sign-in gets in', async () => {
  server.target = 'own-sign-in';
  await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enlace de acceso' })));
  expect(screen.getByRole('alert').textContent).toContain('Esta persona ya tiene su propia cuenta.');
  expect(isThere(/^Mostrar código QR$/)).toBe(false);
  expect(server.asked).toEqual(['ana']);
});

describe.each(['BranchOrders/all/any', 'MemberSales/ana'])('payments while %s has no value', (at) => {
  const NO_PAYMENTS = 'Aquí aparecerá cada compra con su folio.';

  it('show a failure, and can be loaded again', async () => {
    as('admin', 'no-sign-in');
    const retry = vi.fn();
    await open(false, { at, state: { status: 'error', reason: 'no-permission', retry } });
    expect(screen.queryByText(NO_PAYMENTS)).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' })));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('show that they are loading', async () => {
    as('admin', 'no-sign-in');
    await open(false, { at, state: { status: 'loading' } });
    expect(screen.queryByText(NO_PAYMENTS)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
});

it('says that a member has no payments yet', async () => {
  Object.assign(reader, { uid: 'ana', role: 'member' });
  await open();
  expect(screen.getByText('Aquí aparecerá cada compra con su folio.')).toBeDefined();
});

it.each([
  { role: 'admin', target: 'no-sign-in', isShown: true },
  { role: 'reception', target: 'no-sign-in', isShown: false },
  { role: 'reception', target: 'self', isShown: true },
] as const)('shows a sale of another branch to $role ($target): $isShown', async ({ role, target, isShown }) => {
  as(role, target);
  const sale = { Kind: 'sale', Branch: 'valle', Shift: 't', Folio: 7, At: 1, By: 'rita', Uid: 'ana', Total: 100 };
  await open(false, { at: 'MemberSales/ana', state: { status: 'value', value: [{ key: 'venta', value: sale }] } });
  expect(screen.queryAllByText('Folio 7')).toHaveLength(isShown ? 1 : 0);
});
