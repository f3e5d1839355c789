import type { StoredGuestCharge } from '@gym/domain/database/door/guest-facts';
import { isUncharged } from '@gym/domain/membership/membership';
import { formatCentavos } from '@gym/domain/money/money';
import { plural } from '@gym/domain/text/plural';
import { PAYMENT_TEXT } from '../../shared/membership/text.ts';

/** Text of the list of a day's passes, and of the dialogs that charge or annul a pass. */
export const GUEST_LIST_TEXT = {
  title: 'Pases de un día',
  empty: 'Nadie entró con pase de un día.',
  passes: (count: number) => plural(count, '# pase de un día', '# pases de un día'),
  kind: 'Tipo',
  member: 'Socio',
  guest: 'Pase de un día',
  phone: 'Teléfono',
  price: 'Precio',
  paidBy: 'Forma de pago',
  annul: 'Anular',
  annulName: (name: string, time: string) => `Anular el pase de ${name} de las ${time}`,
  chargeName: (name: string, time: string) => `Cobrar el pase de ${name} de las ${time}`,
  annulled: 'Anulado',
  annulTitle: 'Anular pase de un día',
  annulBody: (name: string, time: string) =>
    `El pase de ${name} de las ${time} dejará de contar. Queda a la vista con tu motivo.`,
  annulPaid: (sum: string) => `Ya se cobró (${sum}). El cobro queda anotado.`,
  annulConfirm: 'Anular pase',
  annulmentOf: (name: string) => `Anulación del pase de ${name}`,
  annulDone: 'Pase anulado.',
  giveBack: (sum: string) => `Pase anulado. Devuelve ${sum}.`,
  chargeTitle: (name: string) => `Cobrar el pase de ${name}`,
} as const;

/** Returns the sentence shown after a pass was charged, with its price, or recorded as uncharged. */
export function chargeDoneText({ Price, PaidBy }: Pick<StoredGuestCharge, 'Price' | 'PaidBy'>): string {
  return isUncharged(PaidBy)
    ? `Pase anotado sin cobro: ${PAYMENT_TEXT[PaidBy].toLowerCase()}.`
    : `Pase cobrado: ${formatCentavos(Price)}.`;
}
