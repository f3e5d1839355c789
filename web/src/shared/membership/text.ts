import type { GymDay } from '@gym/domain/calendar/calendar';
import { ENDLESS } from '@gym/domain/membership/dates';
import type { PaymentMethod } from '@gym/domain/membership/membership';
import type { Seen } from '@gym/domain/membership/seen';

/** Sentences about selling and changing a membership. */
export const MEMBERSHIP_TEXT = {
  plan: 'Plan',
  starts: 'Empieza',
  startsAuto: 'La fecha la decide la membresía actual.',
  paidBy: 'Forma de pago',
  paidReason: 'Motivo',
  paidReasonHint: 'No se cobra aquí. Lo ve el administrador.',
  paidReasonLimit: (limit: number) =>
    `No se cobra aquí. Lo ve el administrador. Puedes registrar hasta ${limit} al mes.`,
  byAdmins: 'Lo que no se cobra aquí y falta en la lista lo registra un administrador.',
  noEnd: 'Sin membresía',
  endless: 'Sin vencimiento',
  ends: 'Vence',
  ended: 'Venció',
  willEnd: 'Vencerá',
  isLeft: 'Queda',
  sum: 'Se cobra',
  notCharged: 'No se cobra',
  renewTitle: (name: string) => `Renovar a ${name}`,
  renewConfirm: 'Renovar',
  soldDone: 'Listo',
  renewalOf: (name: string) => `Renovación de ${name}`,
  resumptionOf: (name: string) => `Fin de la pausa de ${name}`,
  back: 'Volver',
  stale: 'La membresía cambió',
} as const;

/** Describes the end of a membership. `null`: there is no membership any more. */
export function endText(ends: GymDay | null): string {
  if (ends === null) return 'ya no hay membresía';
  return ends === ENDLESS ? 'sin vencimiento' : `vence el ${ends}`;
}

/** Describes a change that was sent: 'Renovación de Ana Ruiz: vence el 2026-12-19.' */
export function sentChangeText(label: string, { Ends }: Seen): string {
  return `${label}: ${endText(Ends)}.`;
}

/** Names of the payment methods. */
export const PAYMENT_TEXT: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
  mixed: 'Mixto',
  courtesy: 'Cortesía',
  outside: 'Fuera del sistema',
  online: 'En línea',
};
