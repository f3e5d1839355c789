// @vitest-environment happy-dom
import { AUDIT_ACTIONS, type AuditAction, type StoredAudit } from '@gym/domain/database/system/audit';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { factsText } from './facts-text.ts';
import { AuditSentence } from './sentence.tsx';

const PEOPLE: Readonly<Record<string, string>> = {
  'u-rita': 'Rita Recepción',
  'u-ana': 'Ana Núñez',
  'u-eva': 'Eva Núñez',
};
vi.mock('./person-name.tsx', () => ({
  SERVER: 'server',
  PersonName: ({ uid }: { readonly uid: string }) => PEOPLE[uid],
  useHasProfile: (uid: string) => uid !== 'u-terminal',
  usePersonName: (uid: string) => (uid === 'server' ? 'El sistema' : (PEOPLE[uid] ?? 'Alguien')),
}));
vi.mock('./guest-name.tsx', () => ({ GuestName: () => 'Juan Invitado' }));

afterEach(cleanup);

const KEY = '1b2c3d4e-0000-4000-8000-000000000000';
const names = {
  plan: (key: string) => ({ mensual: 'Mensual', anual: 'Anual' })[key] ?? key,
  branch: (key: string) => ({ centro: 'Centro' })[key] ?? key,
};

/** For each action, the parts of its line that differ from the default line in `renderLine`. */
const LINES: Readonly<Record<AuditAction, Partial<StoredAudit>>> = {
  'user-created': { Facts: { Plan: { To: 'mensual' }, Price: 59_900, PaidBy: 'cash' } },
  'user-updated': { Detail: 'Nombre, Email' },
  'tax-data-saved': {},
  'tax-data-removed': {},
  'email-followed': { By: 'server' },
  'users-merged': { Facts: { Joined: 'u-eva' } },
  'users-imported': { Target: undefined, Detail: '3 + 1 + 0' },
  'account-closed': { Facts: { Reason: 'Pidió su baja' } },
  'account-reopened': {},
  'erasure-requested': {},
  'erasure-withdrawn': {},
  'erasure-refused': { Facts: { Reason: 'Tiene un adeudo' } },
  'person-erased': {},
  'access-link-created': { Facts: { Link: 'qr' } },
  'access-link-ended': {},
  'sessions-ended': {},
  'own-sign-in-found': { By: 'server' },
  'role-set': { Detail: 'member → reception' },
  'membership-renewed': { Detail: '12', Facts: { Plan: { To: 'mensual' }, Price: 59_900, PaidBy: 'mixed' } },
  'membership-frozen': { Facts: { Days: { From: gymDay('2026-11-20'), To: gymDay('2026-11-26') } } },
  'membership-resumed': {},
  'membership-cancelled': { Facts: { Reason: 'Se muda' } },
  'membership-changed': { Facts: { Plan: { From: 'mensual', To: 'anual' }, Left: 12_050 } },
  'membership-annulled': { Facts: { Annulled: { Kind: 'paid', At: 0, Plan: 'mensual', Price: 59_900 } } },
  'attendance-annulled': { Facts: { Day: gymDay('2026-11-20'), Reason: 'Era otra persona' } },
  'attendance-recorded': { Facts: { Day: gymDay('2026-11-20') } },
  'attendance-lifted': { Facts: { Day: gymDay('2026-11-20') } },
  'let-in': { Facts: { Problems: ['expired'], Reason: 'Paga mañana' } },
  // A terminal's account has no name and no file.
  'entry-differed': { By: 'u-terminal', Facts: { Problems: ['on-grace'] } },
  'guest-registered': { Target: undefined, Detail: '2026-11-20 desk-1~0b7' },
  'guest-undone': { Target: undefined, Detail: '2026-11-20 desk-1~0b7' },
  'guest-charged': { Target: undefined, Detail: '2026-11-20 desk-1~0b7 12000 card' },
  'guest-annulled': { Target: undefined, Detail: '2026-11-20 desk-1~0b7 No vino' },
  'order-placed': { By: 'u-ana', Detail: KEY },
  'order-moved': { Detail: `${KEY} refund` },
  'order-review': { By: 'server', Detail: `${KEY} money-back` },
  'shift-opened': { Target: undefined, Detail: KEY, Facts: { Price: 50_000 } },
  'shift-closed': { Target: 'u-rita', Detail: KEY, Facts: { Price: -33_300 } },
  'cash-moved': { Target: undefined, Detail: KEY, Facts: { Price: -20_000, Reason: 'Banco' } },
  'sale-recorded': { Detail: '12', Facts: { Price: 63_000, PaidBy: 'cash', Reason: 'Convenio' } },
  'sale-refunded': { Detail: '13 12', Facts: { Price: -2_250, PaidBy: 'cash', Reason: 'Venía abierta' } },
  'difference-closed': {
    Target: undefined,
    Detail: 'day-totals',
    Facts: { Day: gymDay('2026-11-20'), Reason: 'Se contó de nuevo' },
  },
  'product-created': { Target: undefined, Detail: 'Agua 1 l' },
  'product-changed': { Target: undefined, Detail: 'Agua 1 l' },
  'stock-moved': { Target: undefined, Detail: '-2 Agua 1 l' },
  'stock-counted': { Target: undefined, Detail: '12 3' },
  contacted: { Detail: 'expires-soon 2026-11-30' },
  'note-added': {},
  'contact-answered': { Target: undefined, Detail: 'email 4f1b' },
  'settings-changed': { Target: undefined, Facts: { Settings: [{ Of: 'Config/GraceDays', From: '2', To: '4' }] } },
  'plan-saved': { Target: undefined, Facts: { Settings: [{ Of: 'Plans/mensual/Price', From: '59900', To: '64900' }] } },
  'branch-saved': { Target: undefined, Facts: { Settings: [{ Of: 'Branches/centro/Capacity', To: '80' }] } },
  'notice-saved': { Target: undefined, Facts: { Settings: [{ Of: 'Notices/n1/Title', To: 'Cerramos' }] } },
  'promotion-saved': { Target: undefined, Facts: { Settings: [{ Of: 'Promotions/VERANO/Percent', To: '10' }] } },
  'terminal-created': { Target: undefined },
  'jobs-run': { By: 'server', Target: undefined, Detail: 'States 3' },
};

function renderLine(Action: AuditAction, changes: Partial<StoredAudit> = {}) {
  const parts = { By: 'u-rita', Target: 'u-ana', Branch: 'centro', ...LINES[Action], ...changes };
  const { Target, ...rest } = parts;
  const value = { At: 0, Action, ...rest, ...(Target === undefined ? {} : { Target }) } as StoredAudit;
  const { container } = render(
    <MemoryRouter>
      <AuditSentence line={KEY} value={value} names={names} />
    </MemoryRouter>,
  );
  const links = [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  return { text: container.textContent ?? '', links, facts: factsText(value, names).join(' · ') };
}

describe('a line of the log', () => {
  it.each(AUDIT_ACTIONS)('is a sentence without keys and property names: %s', (action) => {
    const { text, facts } = renderLine(action);
    expect(text).toMatch(/^(Rita Recepción|Ana Núñez|El sistema|La terminal) [a-zñáéíóú][^·]*\./);
    expect(`${text} ${facts}`).not.toMatch(/undefined|\[object|u-|[0-9a-f]{8}-|[A-Za-z]+\/|\b[A-Z][a-z]+[A-Z]/);
    expect(text).not.toContain(action);
  });

  it.each([
    { action: 'membership-renewed', text: 'Rita Recepción renovó a Ana Núñez: $599.00, mixto. Folio 12' },
    { action: 'shift-opened', text: 'Rita Recepción abrió turno en caja: con $500.00 de fondo. Ver el turno' },
    { action: 'shift-closed', text: 'Rita Recepción cerró su turno de caja: faltan $333.00. Ver el turno' },
    { action: 'cash-moved', text: 'Rita Recepción movió efectivo de la caja: salieron $200.00. Ver el turno' },
    {
      action: 'sale-refunded',
      text: 'Rita Recepción devolvió una venta a Ana Núñez: se devolvieron $22.50, efectivo. Folio 13',
    },
    { action: 'users-merged', text: 'Rita Recepción unió fichas de Ana Núñez y Eva Núñez.' },
    { action: 'entry-differed', text: 'La terminal dejó entrar contra la política a Ana Núñez.' },
    { action: 'guest-charged', text: 'Rita Recepción cobró un pase de un día a Juan Invitado.' },
    { action: 'order-placed', text: 'Ana Núñez hizo un pedido. Pedido 1B2C3D' },
    { action: 'plan-saved', text: 'Rita Recepción guardó un plan. Mensual' },
  ] as const)('for $action reads: $text', ({ action, text }) => {
    expect(renderLine(action).text).toBe(text);
  });

  it.each(['entry-differed', 'guest-registered', 'guest-undone'] as const)(
    'names the terminal without a link, and links to an author whose profile has no name: %s',
    (action) => {
      const terminalLine = renderLine(action, { By: 'u-terminal' });
      expect(terminalLine.text).toMatch(/^La terminal /);
      expect(terminalLine.links).not.toContainEqual(['La terminal', expect.anything()]);
      expect(renderLine(action, { By: 'u-erased' }).links).toContainEqual(['Alguien', '/profile-user?uid=u-erased']);
    },
  );

  it.each([
    { action: 'sale-recorded', link: ['Folio 12', `/caja?sucursal=centro&ver=ventas&venta=${KEY}`] },
    { action: 'shift-closed', link: ['Ver el turno', `/caja?sucursal=centro&ver=turnos&turno=${KEY}`] },
    { action: 'order-moved', link: ['Pedido 1B2C3D', `/pedido/${KEY}`] },
    { action: 'promotion-saved', link: ['VERANO', '/create?kind=promocion&id=VERANO'] },
    { action: 'let-in', link: ['Ana Núñez', '/profile-user?uid=u-ana'] },
  ] as const)('links to the subject of $action', ({ action, link }) => {
    expect(renderLine(action).links).toContainEqual(link);
  });
});
