// @vitest-environment happy-dom
import { addDays, gymDayOf } from '@gym/domain/calendar/calendar';
import { entryToStored, membershipPeriodsPath } from '@gym/domain/database/memberships/membership-periods';
import { membershipPath, membershipToStored } from '@gym/domain/database/memberships/memberships';
import { plansPath } from '@gym/domain/database/memberships/plans';
import { channelPath, WHATSAPP } from '@gym/domain/database/messages/channels';
import { taxDataPath } from '@gym/domain/database/people/tax-data';
import { userPath } from '@gym/domain/database/people/users';
import { ok, refuse } from '@gym/domain/errors';
import { authorityRefusal, type PersonAction, TARGETS, type Target } from '@gym/domain/person/authority';
import { personWithPlan } from '@gym/domain/testing/person';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionContext } from '../../data/session.ts';
import { STORED_TAX_DATA, STORED_USER, storedAccessLink } from '../../data/test/stored.ts';
import { type Location, Values } from '../../data/value-reader.ts';
import { Page } from './member-file-page.tsx';

const DESK = ['admin', 'reception'] as const;
type DeskRole = (typeof DESK)[number];

const viewer = vi.hoisted(() => ({ uid: 'rita', role: 'reception' as 'admin' | 'reception' | 'member' }));
const server = vi.hoisted(() => ({
  /** Who Ana is to the viewer: a value of `TARGETS`. */
  target: 'no-sign-in' as string,
  fails: false,
  /** While set, the answer of `describeSignIn` waits for it. */
  waitsFor: null as Promise<void> | null,
  requestedUids: [] as string[],
}));
vi.mock('../../data/call.ts', () => ({
  call: async ({ name }: { readonly name: string }, input: { readonly uid: string }) => {
    if (name !== 'describeSignIn') throw new Error(`Unexpected call of ${name}`);
    server.requestedUids.push(input.uid);
    await server.waitsFor;
    if (server.fails) return refuse('unavailable');
    const isStaff = server.target === 'staff';
    return ok({ way: server.target === 'no-sign-in' ? 'link' : 'own', email: null, isStaff });
  },
}));
vi.mock('../../data/signed-in/who.ts', () => ({ useSignedIn: () => ({ ...viewer, email: null, branch: null }) }));

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
  Object.assign(viewer, { uid: 'rita', role: 'reception' });
  Object.assign(server, { target: 'no-sign-in', fails: false, waitsFor: null, requestedUids: [] });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const TODAY = gymDayOf(Date.now());
const PLAN = { Name: 'Mensual', Months: 1, Price: 59_900, Branches: { all: true }, Active: true };

/** Returns a database with Ana's membership, active or frozen, and other data that her file shows. */
function createDatabase(isFrozen: boolean): Readonly<Record<string, unknown>> {
  const person = personWithPlan(TODAY);
  if (isFrozen) person.freeze(`${TODAY} 13:00`, TODAY, addDays(TODAY, 9));
  const membership = person.membershipAt(TODAY);
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

/** Renders the page with the values of `createDatabase`. `fixed`: a state that replaces the value of one path. */
function renderFile(isFrozen = false, fixed: { readonly path: string; readonly state: object } | null = null) {
  const database = createDatabase(isFrozen);
  const states = new Map<string, unknown>();
  const handle = <T,>({ key, path, parse }: Location<T>) => {
    if (path === fixed?.path) states.set(key, fixed.state);
    else if (!states.has(key)) states.set(key, { status: 'value', ...parse(database[path] ?? null) });
    // Each key has one parser, so the type is right.
    const state = states.get(key) as { readonly status: 'value'; readonly value: T };
    return { subscribe: () => () => {}, snapshot: () => state };
  };
  return act(async () =>
    render(
      <SessionContext value={{ status: 'signed-in', email: null, branch: null, mustSignInAgain: false, ...viewer }}>
        <Values value={{ handle, renderedAt: null }}>
          <MemoryRouter initialEntries={['/profile-user?uid=ana']}>
            <Page />
          </MemoryRouter>
        </Values>
      </SessionContext>,
    ),
  );
}

/** Sets the viewer's role and who Ana is to the viewer. For `self` Ana is the viewer. */
function setViewer(role: DeskRole, target: Target): void {
  Object.assign(viewer, { uid: target === 'self' ? 'ana' : 'rita', role });
  server.target = target;
}

/** Buttons of the file, each with its action in the table of authority. */
const BUTTONS: readonly (readonly [name: RegExp, action: PersonAction])[] = [
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

const findButtons = () =>
  screen
    .getAllByRole<HTMLButtonElement>('button')
    .filter((button) => BUTTONS.some(([name]) => name.test(button.getAttribute('aria-label') ?? button.textContent)));
const hasButton = (name: RegExp): boolean => screen.queryAllByRole('button', { name }).length > 0;

/** Returns whether the file shows a button where it deviates from the table; `null` where it follows the table. */
function findException(role: DeskRole, target: Target, action: PersonAction): boolean | null {
  // Reception freezes their own membership on the start page, by the rules for members.
  if (target === 'self' && action === 'freeze' && role === 'reception') return false;
  // The person's own export and request for erasure are on the page Mis datos.
  if (target === 'self' && (action === 'export' || action === 'request-erasure')) return false;
  // The button opens a dialog that explains how a person with their own sign-in method signs in.
  return target === 'own-sign-in' && action === 'create-access-link' ? true : null;
}

const EVERY_CASE = DESK.flatMap((role) => TARGETS.map((target) => ({ role, target })));

describe('the table of authority', () => {
  it.each(EVERY_CASE)(
    'decides, with few exceptions, which buttons and fields the file offers ($role, $target)',
    async ({ role, target }) => {
      setViewer(role, target);
      await renderFile();
      const expected = BUTTONS.map(([name, action]) => [
        String(name),
        findException(role, target, action) ?? authorityRefusal(action, role, target) === null,
      ]);
      expect(BUTTONS.map(([name]) => [String(name), hasButton(name)])).toEqual(expected);
      const mayEdit = authorityRefusal('edit-profile', role, target) === null;
      expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(!mayEdit);
      const mayNote = authorityRefusal('add-note', role, target) === null;
      expect(screen.queryAllByRole('textbox', { name: 'Nota' })).toHaveLength(mayNote ? 1 : 0);
      expect(server.requestedUids).toEqual(target === 'self' ? [] : ['ana']);
    },
  );

  it.each(EVERY_CASE)(
    'decides whether the file offers to resume and to renew a frozen membership ($role, $target)',
    async ({ role, target }) => {
      setViewer(role, target);
      await renderFile(true);
      expect(hasButton(/^Reanudar$/)).toBe(authorityRefusal('resume', role, target) === null);
      expect(hasButton(/^Renovar$/)).toBe(authorityRefusal('renew', role, target) === null);
    },
  );

  it.each(EVERY_CASE)('decides whether the e-mail can be edited ($role, $target)', async ({ role, target }) => {
    setViewer(role, target);
    await renderFile();
    if (!hasButton(/^Editar datos$/)) return;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Editar datos' })));
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Correo' });
    expect(field.disabled).toBe(authorityRefusal('change-email', role, target) !== null);
  });
});

const COLLEAGUE = /^Es del personal: su membresía, sus datos y sus notas sólo los cambia un administrador\./;
const ONESELF = /^Eres del personal: tu membresía sólo la cambia un administrador\./;
const ROLE_FIRST = /^Es del personal: para cerrar su cuenta, unir su ficha o eliminar sus datos/;

it.each([
  { role: 'reception', target: 'staff', sentence: COLLEAGUE },
  { role: 'reception', target: 'self', sentence: ONESELF },
  { role: 'admin', target: 'staff', sentence: ROLE_FIRST },
  { role: 'admin', target: 'self', sentence: null },
  { role: 'reception', target: 'own-sign-in', sentence: null },
  { role: 'reception', target: 'no-sign-in', sentence: null },
] as const)('explains to staff which actions are missing ($role, $target)', async ({ role, target, sentence }) => {
  setViewer(role, target);
  await renderFile();
  const shownSentences = [COLLEAGUE, ONESELF, ROLE_FIRST].filter((text) => screen.queryAllByText(text).length > 0);
  expect(shownSentences).toEqual(sentence === null ? [] : [sentence]);
  const link = screen.queryByRole('link', { name: 'Ajustes, Personal' });
  expect(link?.getAttribute('href') ?? null).toBe(sentence === ROLE_FIRST ? '/ajustes?ver=personal' : null);
});

it('shows members their own file without staff buttons, and does not ask the server about authority', async () => {
  Object.assign(viewer, { uid: 'ana', role: 'member' });
  await renderFile();
  expect(screen.getByRole('heading', { name: 'Ana Peña' })).toBeDefined();
  expect(findButtons()).toEqual([]);
  expect(screen.queryByText(/personal/)).toBeNull();
  expect(server.requestedUids).toEqual([]);
});

it('shows disabled buttons until the authority is known, and then enables the same elements', async () => {
  let answer = (): void => {};
  server.waitsFor = new Promise((resolve) => {
    answer = resolve;
  });
  await renderFile();
  const initialButtons = findButtons();
  expect(initialButtons.filter(({ disabled }) => !disabled)).toEqual([]);
  await act(async () => answer());
  expect(
    findButtons()
      .filter((button) => !initialButtons.includes(button))
      .map(({ textContent }) => textContent),
  ).toEqual([
    // Until the authority is known, the card of the tax data has a placeholder instead of its buttons.
    'Cambiar',
    'Quitar',
  ]);
  expect(initialButtons.every(({ isConnected }) => isConnected)).toBe(true);
  // A note without text can't be added.
  expect(initialButtons.filter(({ disabled }) => disabled).map(({ textContent }) => textContent)).toEqual([
    'Agregar nota',
  ]);
});

it('shows enabled buttons if the authority can’t be loaded, and loads it again for the dialog of links', async () => {
  server.fails = true;
  server.target = 'staff';
  await renderFile();
  const offered = findButtons();
  expect(offered.filter(({ disabled }) => disabled).map(({ textContent }) => textContent)).toEqual(['Agregar nota']);
  // All but the export and the request for erasure, which reception may make only for themselves.
  expect(offered).toHaveLength(13);
  expect(screen.queryByText(/^Es del personal/)).toBeNull();

  server.fails = false;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enlace de acceso' })));
  expect(screen.getByRole('alert').textContent).toContain('Las cuentas del personal no usan enlaces.');
  // The buttons stay, so that none disappears while somebody taps it.
  expect(offered.every(({ isConnected }) => isConnected)).toBe(true);
  expect(server.requestedUids).toEqual(['ana', 'ana']);
});

it('explains in the dialog of access links that a person with their own sign-in method needs none', async () => {
  server.target = 'own-sign-in';
  await renderFile();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Enlace de acceso' })));
  expect(screen.getByRole('alert').textContent).toContain('Esta persona ya tiene su propia cuenta.');
  expect(hasButton(/^Mostrar código QR$/)).toBe(false);
  expect(server.requestedUids).toEqual(['ana']);
});

describe.each([{ path: 'BranchOrders/all/any' }, { path: 'MemberSales/ana' }])(
  'the payments, while $path isn’t loaded,',
  ({ path }) => {
    const NO_PAYMENTS = 'Aquí aparecerá cada compra con su folio.';

    it('offer a retry if it can’t be read', async () => {
      setViewer('admin', 'no-sign-in');
      const retry = vi.fn();
      await renderFile(false, { path, state: { status: 'error', reason: 'no-permission', retry } });
      expect(screen.queryByText(NO_PAYMENTS)).toBeNull();
      await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Reintentar' })));
      expect(retry).toHaveBeenCalledOnce();
    });

    it('show neither an empty list nor a retry while it is loading', async () => {
      setViewer('admin', 'no-sign-in');
      await renderFile(false, { path, state: { status: 'loading' } });
      expect(screen.queryByText(NO_PAYMENTS)).toBeNull();
      expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    });
  },
);

it('says that a member has no payments yet', async () => {
  Object.assign(viewer, { uid: 'ana', role: 'member' });
  await renderFile();
  expect(screen.getByText('Aquí aparecerá cada compra con su folio.')).toBeDefined();
});

it.each([
  { title: 'shows administrators a sale of any branch', role: 'admin', target: 'no-sign-in', isShown: true },
  { title: 'hides sales from reception without a branch', role: 'reception', target: 'no-sign-in', isShown: false },
  { title: 'shows reception without a branch their own purchase', role: 'reception', target: 'self', isShown: true },
] as const)('$title', async ({ role, target, isShown }) => {
  setViewer(role, target);
  const sale = { Kind: 'sale', Branch: 'valle', Shift: 't', Folio: 7, At: 1, By: 'rita', Uid: 'ana', Total: 100 };
  await renderFile(false, {
    path: 'MemberSales/ana',
    state: { status: 'value', value: [{ key: 'venta', value: sale }] },
  });
  expect(screen.queryAllByText('Folio 7')).toHaveLength(isShown ? 1 : 0);
});
