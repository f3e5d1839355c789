import type { AuditAction } from '@gym/domain/database/system/audit';
import { plural } from '@gym/domain/text/plural';

/** Text of the audit log and its filters. */
export const AUDIT_TEXT = {
  day: 'Día',
  action: 'Qué se hizo',
  who: 'Quién',
  anything: 'Todo',
  anyone: 'Todos',
  server: 'El sistema',
  unknown: 'Alguien',
  terminal: 'La terminal',
  list: 'Movimientos del día',
  count: (count: number) => plural(count, '# movimiento', '# movimientos'),
  more: (shown: number) => `Se muestran los últimos ${shown} del día.`,
  emptyTitle: 'Sin movimientos',
  emptyBody: 'Nada coincide con este día y estos filtros. Prueba con otros.',
} as const;

/** What the author of an audit line did, by action. In the line's sentence, the author's name comes before it. */
export const AUDIT_ACTION_TEXT: Readonly<Record<AuditAction, string>> = {
  'user-created': 'Creó la ficha',
  'user-updated': 'Editó los datos',
  'tax-data-saved': 'Guardó datos fiscales',
  'tax-data-removed': 'Quitó datos fiscales',
  'email-followed': 'Puso el correo de la cuenta en la ficha',
  'users-merged': 'Unió fichas',
  'users-imported': 'Importó un archivo',
  'access-link-created': 'Dio un enlace de acceso',
  'access-link-ended': 'Terminó un enlace de acceso',
  'sessions-ended': 'Cerró las sesiones',
  'own-sign-in-found': 'Encontró un acceso propio creado después de un enlace, que conviene revisar,',
  'role-set': 'Cambió el permiso',
  'membership-renewed': 'Renovó',
  'account-closed': 'Cerró la cuenta',
  'account-reopened': 'Reabrió la cuenta',
  'erasure-requested': 'Anotó la solicitud de eliminar los datos',
  'erasure-withdrawn': 'Retiró la solicitud de eliminar datos',
  'erasure-refused': 'No aceptó eliminar los datos',
  'person-erased': 'Eliminó los datos',
  'membership-frozen': 'Congeló la membresía',
  'membership-resumed': 'Reanudó la membresía',
  'membership-cancelled': 'Canceló la membresía',
  'membership-changed': 'Cambió el plan',
  'membership-annulled': 'Anuló un movimiento',
  'attendance-annulled': 'Anuló una asistencia',
  'attendance-recorded': 'Agregó una asistencia',
  'attendance-lifted': 'Volvió a contar una asistencia',
  'let-in': 'Dejó entrar',
  'entry-differed': 'Dejó entrar contra la política',
  'guest-registered': 'Registró un pase de un día',
  'guest-undone': 'Deshizo un pase de un día',
  'guest-charged': 'Cobró un pase de un día',
  'guest-annulled': 'Anuló un pase de un día',
  'order-placed': 'Hizo un pedido',
  'order-moved': 'Movió un pedido',
  'order-review': 'Dejó un pedido por revisar',
  'shift-opened': 'Abrió turno en caja',
  'shift-closed': 'Cerró un turno de caja',
  'cash-moved': 'Movió efectivo de la caja',
  'sale-recorded': 'Cobró una venta',
  'sale-refunded': 'Devolvió una venta',
  'difference-closed': 'Cerró una diferencia',
  'product-created': 'Publicó un producto',
  'product-changed': 'Cambió un producto',
  'stock-moved': 'Movió inventario',
  'stock-counted': 'Contó inventario',
  contacted: 'Envió un mensaje',
  'note-added': 'Agregó una nota',
  'contact-answered': 'Atendió un mensaje',
  'plan-saved': 'Guardó un plan',
  'branch-saved': 'Guardó una sucursal',
  'notice-saved': 'Guardó un aviso',
  'promotion-saved': 'Guardó una promoción',
  'terminal-created': 'Creó el acceso de una terminal',
  'settings-changed': 'Cambió ajustes',
  'jobs-run': 'Corrió tareas diarias',
};

/**
 * The preposition between an action and its person, as in 'Renovó a Ana'. Default: 'de', as in 'Editó los datos de
 * Ana'.
 */
export const PERSON_PREPOSITION: Readonly<Partial<Record<AuditAction, string>>> = {
  'access-link-created': 'a',
  'membership-renewed': 'a',
  'let-in': 'a',
  'entry-differed': 'a',
  'sale-recorded': 'a',
  'sale-refunded': 'a',
  contacted: 'a',
  'note-added': 'sobre',
};

/** The text of an action on the author's own record. It doesn't name the author a second time. */
export const OWN_ACTION_TEXT: Readonly<Partial<Record<AuditAction, string>>> = {
  'shift-closed': 'Cerró su turno de caja',
  'user-updated': 'Editó sus datos',
  'tax-data-saved': 'Guardó sus datos fiscales',
  'tax-data-removed': 'Quitó sus datos fiscales',
  'membership-frozen': 'Congeló su membresía',
  'membership-resumed': 'Reanudó su membresía',
  'erasure-requested': 'Pidió eliminar sus datos',
  'erasure-withdrawn': 'Retiró su solicitud de eliminar datos',
  'order-placed': 'Hizo un pedido',
  'order-moved': 'Movió su pedido',
};
