import type { AuditAction, StoredAuditFacts } from '@gym/domain/database/system/audit';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { expect, it } from 'vitest';
import { factsText } from './facts-text.ts';
import { parseGuestKeys } from './guest-detail.ts';

const names = {
  plan: (key: string) => ({ mensual: 'Mensual', anual: 'Anual' })[key] ?? key,
  branch: (key: string) => ({ centro: 'Centro', valle: 'Valle' })[key] ?? key,
};
const line = { At: 0, By: 'ana' };
/** Noon in Monterrey. */
const NOON = Date.parse('2026-11-20T18:00:00Z');

it.each<{ Action: AuditAction; Facts: StoredAuditFacts; text: string }>([
  {
    Action: 'membership-renewed',
    Facts: {
      Plan: { From: 'mensual', To: 'mensual' },
      Ends: { From: '2026-11-30', To: '2026-12-31' },
      Price: 59_900,
      PaidBy: 'cash',
    },
    text: 'Mensual · Vence: 2026-11-30 → 2026-12-31',
  },
  {
    Action: 'membership-renewed',
    Facts: { Plan: { To: 'mensual' }, Ends: { To: '2026-12-31' }, Price: 59_900, PaidBy: 'transfer' },
    text: 'Mensual · Vence: sin membresía → 2026-12-31',
  },
  {
    Action: 'membership-changed',
    Facts: { Plan: { From: 'mensual', To: 'anual' }, Price: 0, PaidBy: 'cash', Left: 12_050 },
    text: 'Mensual → Anual',
  },
  {
    Action: 'membership-frozen',
    Facts: {
      Ends: { From: '2026-11-30', To: '2026-12-07' },
      Days: { From: gymDay('2026-11-20'), To: gymDay('2026-11-26') },
    },
    text: 'Del 2026-11-20 al 2026-11-26 · Vence: 2026-11-30 → 2026-12-07',
  },
  {
    Action: 'membership-cancelled',
    Facts: { Ends: { From: '9998-12-31', To: '2026-11-19' }, Reason: 'Se muda' },
    text: 'Vence: sin vencimiento → 2026-11-19 · Motivo: Se muda',
  },
  {
    Action: 'membership-annulled',
    Facts: {
      Ends: { From: '2026-12-31' },
      Annulled: { Kind: 'paid', At: NOON, Plan: 'mensual', Price: 59_900 },
      Reason: 'Doble',
    },
    text: 'Vence: 2026-12-31 → sin membresía · Era una venta del 2026-11-20 (Mensual, $599.00) · Motivo: Doble',
  },
  {
    Action: 'membership-annulled',
    Facts: { Annulled: { Kind: 'freeze', At: NOON } },
    text: 'Era una pausa del 2026-11-20',
  },
  {
    Action: 'let-in',
    Facts: { Problems: ['expired', 'no-photo'], Reason: 'Paga mañana' },
    text: 'Vencida, Sin foto · Motivo: Paga mañana',
  },
  {
    Action: 'attendance-annulled',
    Facts: { Day: gymDay('2026-11-20'), Reason: 'Era otra persona' },
    text: '2026-11-20 · Motivo: Era otra persona',
  },
  { Action: 'access-link-created', Facts: { Link: 'whatsapp' }, text: 'Enlace para enviar' },
  {
    Action: 'plan-saved',
    Facts: {
      Settings: [
        { Of: 'Plans/mensual/Price', From: '59900', To: '64900' },
        { Of: 'Plans/mensual/Active', From: 'true', To: 'false' },
        { Of: 'Plans/mensual/OwnFreeze', To: 'false' },
        { Of: 'Plans/mensual/Description' },
      ],
    },
    text: 'Mensual: precio: $599.00 → $649.00 · Mensual: a la venta: sí → no · Mensual: pausa sin recepción: sin dato → no · Mensual: descripción',
  },
  {
    Action: 'promotion-saved',
    Facts: { Settings: [{ Of: 'Promotions/VERANO/Percent', To: '10' }] },
    text: 'VERANO: por ciento: sin dato → 10',
  },
  {
    Action: 'settings-changed',
    Facts: {
      Settings: [
        { Of: 'Config/GraceDays', From: '2', To: '4' },
        { Of: 'Branches/valle/Capacity', To: '80' },
        { Of: 'Config/Templates/expired' },
        { Of: 'Config/Phone' },
        { Of: 'Config/Policy/expired', From: 'deny', To: 'warn' },
        { Of: 'Branches/valle/Policy/birthday', From: 'warn' },
        { Of: 'Branches/valle/SelfCheckIn', From: 'open', To: 'code' },
      ],
    },
    text:
      'días de gracia: 2 → 4 · Valle: cupo: sin dato → 80 · mensaje “Membresía vencida” · teléfono · ' +
      'reglas de la entrada, vencida: no pasa → pasa con aviso · ' +
      'Valle: reglas de la entrada, cumpleaños: pasa con aviso → como en general · ' +
      'Valle: registro desde el teléfono: con un botón → con el código de la entrada',
  },
])('describes the facts of $Action: $text', ({ Action, Facts, text }) => {
  expect(factsText({ ...line, Action, Facts }, names).join(' · ')).toBe(text);
});

it.each<{ Action: AuditAction; Detail: string; text: string }>([
  { Action: 'settings-changed', Detail: 'GraceDays', text: 'días de gracia' },
  { Action: 'settings-changed', Detail: 'OrderSettings/Clabe', text: 'pago de pedidos' },
  {
    Action: 'settings-changed',
    Detail: 'Phone, Branches/valle/Policy, Templates/absent',
    text: 'teléfono, Valle: reglas de la entrada, mensaje “Sin venir”',
  },
  { Action: 'user-updated', Detail: 'Nombre, Email, Photo', text: 'nombre, correo, foto' },
  { Action: 'user-updated', Detail: 'Guardian, MemberNumber, Pin', text: 'tutor, número de socio, PIN' },
  { Action: 'user-updated', Detail: 'NoSuchField', text: 'otro dato' },
  { Action: 'role-set', Detail: 'member → reception', text: 'socio → recepción' },
  { Action: 'users-imported', Detail: '1 + 1 + 0', text: '1 creada, 1 ya existía, 0 sin crear' },
  { Action: 'sale-recorded', Detail: '3', text: '' },
  { Action: 'sale-refunded', Detail: '4 3', text: 'de la venta con folio 3' },
  { Action: 'shift-opened', Detail: '1b2c3d4e-0000', text: '' },
  { Action: 'cash-moved', Detail: '1b2c3d4e-0000', text: '' },
  { Action: 'shift-closed', Detail: '1b2c3d4e-0000', text: '' },
  { Action: 'users-imported', Detail: '48 + 2 + 0', text: '48 creadas, 2 ya existían, 0 sin crear' },
  { Action: 'contacted', Detail: 'expires-soon 2026-11-30', text: 'Membresía por vencer · Vence 2026-11-30' },
  { Action: 'contacted', Detail: 'no-such-template 2026-11-30', text: 'Vence 2026-11-30' },
  { Action: 'contact-answered', Detail: 'email 4f1b', text: 'por correo' },
  { Action: 'contact-answered', Detail: 'fax 4f1b', text: '' },
  {
    Action: 'jobs-run',
    Detail: 'Merges 0, States 3, Reminders 12, Cleaned 40',
    text: '3 membresías que cambiaron, 12 recordatorios',
  },
  { Action: 'jobs-run', Detail: 'Merges 0, States 0', text: 'Nada que cambiar' },
  { Action: 'jobs-run', Detail: 'States 0, Failed 2', text: '2 tareas sin terminar' },
  { Action: 'order-placed', Detail: '1b2c3d4e-0000', text: '' },
  { Action: 'order-moved', Detail: '1b2c3d4e-0000 refund', text: 'se devolvió dinero' },
  { Action: 'order-review', Detail: '1b2c3d4e-0000 money-back', text: 'el dinero regresó en Mercado Pago' },
  { Action: 'order-review', Detail: '1b2c3d4e-0000 membership-changed', text: 'la membresía cambió antes del pago' },
  { Action: 'difference-closed', Detail: 'day-totals', text: 'Ventas del día' },
  { Action: 'difference-closed', Detail: 'no-such-kind', text: '' },
  { Action: 'users-merged', Detail: 'u8f3a', text: '' },
  { Action: 'account-closed', Detail: 'Pidió su baja', text: 'Pidió su baja' },
  { Action: 'stock-counted', Detail: '12 3', text: '12 productos, 3 con diferencia' },
  { Action: 'stock-counted', Detail: '1 0', text: '1 producto, sin diferencias' },
  { Action: 'stock-moved', Detail: '-2 Agua 1 l', text: '-2 Agua 1 l' },
  { Action: 'guest-charged', Detail: '2026-11-20 desk-1~0b7 12000 card', text: '$120.00 · Tarjeta' },
  {
    Action: 'guest-charged',
    Detail: '2026-11-20 desk-1~0b7 12000 courtesy Primera visita',
    text: 'Cortesía: Primera visita',
  },
  { Action: 'guest-annulled', Detail: '2026-11-20 desk-1~0b7 Era de otra sucursal', text: 'Era de otra sucursal' },
  { Action: 'guest-registered', Detail: '2026-11-20 desk-1~0b7', text: '2026-11-20' },
])('describes the detail of $Action, $Detail: $text', ({ Action, Detail, text }) => {
  expect(factsText({ ...line, Action, Detail }, names).join(' · ')).toBe(text);
});

it('puts the name of the branch before the other facts', () => {
  expect(factsText({ ...line, Action: 'let-in', Branch: 'centro', Facts: { Reason: 'Paga mañana' } }, names)).toEqual([
    'Centro',
    'Motivo: Paga mañana',
  ]);
});

it('returns day and key of the guest in a line of the audit log, and null for a line without a guest', () => {
  expect(parseGuestKeys('guest-charged', '2026-11-20 desk-1~0b7 12000 card')).toEqual({
    day: '2026-11-20',
    id: 'desk-1~0b7',
  });
  expect(parseGuestKeys('note-added', '2026-11-20 desk-1~0b7')).toBeNull();
  expect(parseGuestKeys('guest-undone', undefined)).toBeNull();
});
