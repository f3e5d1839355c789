import type { AuditAction, StoredAuditFacts } from '@gym/domain/database/system/audit';
import { gymDay } from '@gym/domain/testing/arbitraries';
import { expect, it } from 'vitest';
import { factsText } from './facts-text.ts';
import { guestOf } from './guest-detail.ts';

const names = {
  plan: (key: string) => ({ mensual: 'Mensual', anual: 'Anual' })[key] ?? key,
  branch: (key: string) => ({ centro: 'Centro', valle: 'Valle' })[key] ?? key,
};
const line = { At: 0, By: 'ana' };
/** Noon in Monterrey. */
const NOON = Date.parse('2026-11-20T18:00:00Z');

it.each<readonly [AuditAction, StoredAuditFacts, string]>([
  [
    'membership-renewed',
    {
      Plan: { From: 'mensual', To: 'mensual' },
      Ends: { From: '2026-11-30', To: '2026-12-31' },
      Price: 59_900,
      PaidBy: 'cash',
    },
    'Mensual · Vence: 2026-11-30 → 2026-12-31',
  ],
  [
    'membership-renewed',
    { Plan: { To: 'mensual' }, Ends: { To: '2026-12-31' }, Price: 59_900, PaidBy: 'transfer' },
    'Mensual · Vence: sin membresía → 2026-12-31',
  ],
  [
    'membership-changed',
    { Plan: { From: 'mensual', To: 'anual' }, Price: 0, PaidBy: 'cash', Left: 12_050 },
    'Mensual → Anual',
  ],
  [
    'membership-frozen',
    { Ends: { From: '2026-11-30', To: '2026-12-07' }, Days: { From: gymDay('2026-11-20'), To: gymDay('2026-11-26') } },
    'Del 2026-11-20 al 2026-11-26 · Vence: 2026-11-30 → 2026-12-07',
  ],
  [
    'membership-cancelled',
    { Ends: { From: '9998-12-31', To: '2026-11-19' }, Reason: 'Se muda' },
    'Vence: sin vencimiento → 2026-11-19 · Motivo: Se muda',
  ],
  [
    'membership-annulled',
    {
      Ends: { From: '2026-12-31' },
      Annulled: { Kind: 'paid', At: NOON, Plan: 'mensual', Price: 59_900 },
      Reason: 'Doble',
    },
    'Vence: 2026-12-31 → sin membresía · Era una venta del 2026-11-20 (Mensual, $599.00) · Motivo: Doble',
  ],
  ['membership-annulled', { Annulled: { Kind: 'freeze', At: NOON } }, 'Era una pausa del 2026-11-20'],
  ['let-in', { Problems: ['expired', 'no-photo'], Reason: 'Paga mañana' }, 'Vencida, Sin foto · Motivo: Paga mañana'],
  [
    'attendance-annulled',
    { Day: gymDay('2026-11-20'), Reason: 'Era otra persona' },
    '2026-11-20 · Motivo: Era otra persona',
  ],
  ['access-link-created', { Link: 'whatsapp' }, 'Enlace para enviar'],
  [
    'plan-saved',
    {
      Settings: [
        { Of: 'Plans/mensual/Price', From: '59900', To: '64900' },
        { Of: 'Plans/mensual/Active', From: 'true', To: 'false' },
        { Of: 'Plans/mensual/OwnFreeze', To: 'false' },
        { Of: 'Plans/mensual/Description' },
      ],
    },
    'Mensual: precio: $599.00 → $649.00 · Mensual: a la venta: sí → no · Mensual: pausa sin recepción: sin dato → no · Mensual: descripción',
  ],
  [
    'promotion-saved',
    { Settings: [{ Of: 'Promotions/VERANO/Percent', To: '10' }] },
    'VERANO: por ciento: sin dato → 10',
  ],
  [
    'settings-changed',
    {
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
    'días de gracia: 2 → 4 · Valle: cupo: sin dato → 80 · mensaje “Membresía vencida” · teléfono · ' +
      'reglas de la entrada, vencida: no pasa → pasa con aviso · ' +
      'Valle: reglas de la entrada, cumpleaños: pasa con aviso → como en general · ' +
      'Valle: registro desde el teléfono: con un botón → con el código de la entrada',
  ],
])('describes the facts of %s: %o', (Action, Facts, text) => {
  expect(factsText({ ...line, Action, Facts }, names).join(' · ')).toBe(text);
});

it.each<readonly [AuditAction, string, string]>([
  ['settings-changed', 'GraceDays', 'días de gracia'],
  ['settings-changed', 'OrderSettings/Clabe', 'pago de pedidos'],
  [
    'settings-changed',
    'Phone, Branches/valle/Policy, Templates/absent',
    'teléfono, Valle: reglas de la entrada, mensaje “Sin venir”',
  ],
  ['user-updated', 'Nombre, Email, Photo', 'nombre, correo, foto'],
  ['user-updated', 'Guardian, MemberNumber, Pin', 'tutor, número de socio, PIN'],
  ['user-updated', 'Unheard', 'otro dato'],
  ['role-set', 'member → reception', 'socio → recepción'],
  ['users-imported', '1 + 1 + 0', '1 creada, 1 ya existía, 0 sin crear'],
  ['sale-recorded', '3', ''],
  ['sale-refunded', '4 3', 'de la venta con folio 3'],
  ['shift-opened', '1b2c3d4e-0000', ''],
  ['cash-moved', '1b2c3d4e-0000', ''],
  ['shift-closed', '1b2c3d4e-0000', ''],
  ['users-imported', '48 + 2 + 0', '48 creadas, 2 ya existían, 0 sin crear'],
  ['contacted', 'expires-soon 2026-11-30', 'Membresía por vencer · Vence 2026-11-30'],
  ['contacted', 'antes 2026-11-30', 'Vence 2026-11-30'],
  ['contact-answered', 'email 4f1b', 'por correo'],
  ['contact-answered', 'fax 4f1b', ''],
  ['jobs-run', 'Merges 0, States 3, Reminders 12, Cleaned 40', '3 membresías que cambiaron, 12 recordatorios'],
  ['jobs-run', 'Merges 0, States 0', 'Nada que cambiar'],
  ['jobs-run', 'States 0, Failed 2', '2 tareas sin terminar'],
  ['order-placed', '1b2c3d4e-0000', ''],
  ['order-moved', '1b2c3d4e-0000 refund', 'se devolvió dinero'],
  ['order-review', '1b2c3d4e-0000 money-back', 'el dinero regresó en Mercado Pago'],
  ['order-review', '1b2c3d4e-0000 membership-changed', 'la membresía cambió antes del pago'],
  ['difference-closed', 'day-totals', 'Ventas del día'],
  ['difference-closed', 'of-an-older-version', ''],
  ['users-merged', 'u8f3a', ''],
  ['account-closed', 'Pidió su baja', 'Pidió su baja'],
  ['stock-counted', '12 3', '12 productos, 3 con diferencia'],
  ['stock-counted', '1 0', '1 producto, sin diferencias'],
  ['stock-moved', '-2 Agua 1 l', '-2 Agua 1 l'],
  ['guest-charged', '2026-11-20 desk-1~0b7 12000 card', '$120.00 · Tarjeta'],
  ['guest-charged', '2026-11-20 desk-1~0b7 12000 courtesy Primera visita', 'Cortesía: Primera visita'],
  ['guest-annulled', '2026-11-20 desk-1~0b7 Era de otra sucursal', 'Era de otra sucursal'],
  ['guest-registered', '2026-11-20 desk-1~0b7', '2026-11-20'],
])('describes the detail of %s: %s', (Action, Detail, text) => {
  expect(factsText({ ...line, Action, Detail }, names).join(' · ')).toBe(text);
});

it('begins with the branch', () => {
  expect(factsText({ ...line, Action: 'let-in', Branch: 'centro', Facts: { Reason: 'Paga mañana' } }, names)).toEqual([
    'Centro',
    'Motivo: Paga mañana',
  ]);
});

it('finds the guest of a line', () => {
  expect(guestOf('guest-charged', '2026-11-20 desk-1~0b7 12000 card')).toEqual({ day: '2026-11-20', id: 'desk-1~0b7' });
  expect(guestOf('note-added', '2026-11-20 desk-1~0b7')).toBeNull();
  expect(guestOf('guest-undone', undefined)).toBeNull();
});
