import type { MembershipEntry, PaymentMethod } from '@gym/domain/membership/membership';

/** Words of the member's file. */
export const FILE_TEXT = {
  search: 'Buscar usuarios',
  unknown: 'No encontramos esta ficha',
  unknownBody: 'Puede que el enlace esté incompleto. Busca a la persona por nombre o teléfono.',
  data: 'Datos',
  phone: 'Teléfono',
  email: 'Correo',
  birthDate: 'Nacimiento',
  emergency: 'En caso de emergencia',
  branch: 'Sucursal',
  pin: 'PIN',
  since: 'Socio desde',
  consent: 'Aviso de privacidad',
  consentGiven: (day: string) => `Aceptado el ${day}`,
  consentMissing: 'Sin aceptar',
  missing: 'Sin dato',
  membership: 'Membresía',
  noMembershipBody: 'Véndele un plan para que pueda entrar.',
  from: 'Desde',
  until: 'Hasta',
  visitsLeft: 'Visitas que quedan',
  frozen: (from: string, to: string) => `En pausa del ${from} al ${to}`,
  cancelledFrom: (day: string) => `Cancelada a partir del ${day}`,
  history: 'Movimientos',
  noHistory: 'Aquí aparecerá cada periodo, pausa y corrección.',
  visits: 'Visitas',
  visitsIn: (count: number, month: string) => (count === 1 ? `1 visita en ${month}` : `${count} visitas en ${month}`),
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  came: 'vino',
  annulled: 'Anulado',
  notes: 'Notas',
  noNotes: 'Lo que el personal deba saber de esta persona. Ella no lo ve.',
  addNote: 'Agregar nota',
  note: 'Nota',
  renew: 'Renovar',
  freeze: 'Congelar',
  resume: 'Reanudar',
  cancel: 'Cancelar membresía',
  change: 'Cambiar de plan',
  annul: 'Anular',
  close: 'Cerrar',
  back: 'Volver',
  save: 'Guardar',
  name: 'Nombre',
} as const;

/** Words of the dialogs that change a membership. The end before and after is shown before anything is confirmed. */
export const CHANGE_TEXT = {
  plan: 'Plan',
  starts: 'Empieza',
  startsAuto: 'La fecha la decide la membresía actual.',
  paidBy: 'Forma de pago',
  from: 'Desde',
  to: 'Hasta',
  reason: 'Motivo',
  reasonHint: 'Queda en la bitácora, de 3 a 200 letras.',
  noEnd: 'Sin membresía',
  endless: 'Sin vencimiento',
  before: 'Hoy termina',
  after: 'Terminará',
  renewTitle: (name: string) => `Renovar a ${name}`,
  renewConfirm: 'Renovar',
  freezeTitle: (name: string) => `Congelar a ${name}`,
  freezeConfirm: 'Congelar',
  resumeTitle: (name: string) => `Reanudar a ${name}`,
  resumeConfirm: 'Reanudar hoy',
  cancelTitle: (name: string) => `Cancelar la membresía de ${name}`,
  cancelConfirm: 'Cancelar la membresía',
  changeTitle: (name: string) => `Cambiar de plan a ${name}`,
  changeConfirm: 'Cambiar de plan',
  annulTitle: (name: string) => `Anular el último movimiento de ${name}`,
  annulConfirm: 'Anular',
  done: 'Listo, quedó guardado.',
} as const;

export const PAYMENT_TEXT: Readonly<Record<PaymentMethod, string>> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  transfer: 'Transferencia',
  mixed: 'Mixto',
  courtesy: 'Cortesía',
};

/** One line of a history in words; `plan` is the plan's name. */
export function entryText(
  entry: MembershipEntry,
  plan: (key: string) => string,
): { readonly title: string; readonly detail: string } {
  switch (entry.kind) {
    case 'paid':
      return { title: plan(entry.planId), detail: `Del ${entry.startsOn} al ${entry.endsOn}` };
    case 'change':
      return { title: `Cambio a ${plan(entry.planId)}`, detail: `Del ${entry.startsOn} al ${entry.endsOn}` };
    case 'freeze':
      return { title: 'Pausa', detail: `Del ${entry.from} al ${entry.to}` };
    case 'resume':
      return { title: 'Reanudación', detail: `A partir del ${entry.on}` };
    case 'cancel':
      return { title: 'Cancelación', detail: `A partir del ${entry.from}. Motivo: ${entry.reason}` };
    case 'annul':
      return { title: 'Anulación', detail: `Motivo: ${entry.reason}` };
  }
}
