import type { GymDay } from '@gym/domain/calendar/calendar';
import type { FreezeRoom } from '@gym/domain/membership/pauses';

const pausesText = (most: number, used: number): string =>
  `Cada periodo pagado admite ${most === 1 ? '1 pausa' : `${most} pausas`}; éste lleva ${used}.`;

/** Words of the member's file. What both staff and the member read is neither's own. */
export const FILE_TEXT = {
  search: 'Buscar usuarios',
  unknown: 'No encontramos esta ficha',
  unknownBody: 'Puede que el enlace esté incompleto. Busca a la persona por nombre o teléfono.',
  data: 'Datos',
  phone: 'Teléfono',
  guardian: 'Tutor',
  email: 'Correo',
  birthDate: 'Nacimiento',
  emergency: 'En caso de emergencia',
  branch: 'Sucursal',
  pin: 'PIN',
  memberNumber: 'Número anterior',
  since: 'Socio desde',
  consent: 'Aviso de privacidad',
  consentGiven: (day: string) => `Aceptado el ${day}`,
  consentMissing: 'Sin aceptar',
  missing: 'Sin dato',
  membership: 'Membresía',
  /** For staff, and for the person whose file it is; then for who can't sell one: to a colleague, to themselves. */
  noMembershipBody: {
    staff: 'Véndele un plan para que pueda entrar.',
    own: 'Todavía no tienes un plan. Elige uno en recepción.',
    colleague: 'Todavía no tiene un plan.',
    self: 'Todavía no tienes un plan.',
  },
  from: 'Desde',
  visitsLeft: 'Visitas que quedan',
  frozen: (from: string, to: string) => `Congelada del ${from} al ${to}`,
  cancelledFrom: (day: string) => `Cancelada a partir del ${day}`,
  history: 'Movimientos',
  noHistory: 'Aquí aparecerá cada periodo, pausa y corrección.',
  visits: 'Asistencias',
  visitsIn: (count: number, month: string) =>
    count === 1 ? `1 asistencia en ${month}` : `${count} asistencias en ${month}`,
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  came: 'hubo asistencia',
  annulled: 'Anulado',
  notes: 'Notas',
  noNotes:
    'Lo que el personal deba saber de esta persona. En su app no se ve; si pide una copia de sus datos, la recibe.',
  addNote: 'Agregar nota',
  note: 'Nota',
  renew: 'Renovar',
  freeze: 'Congelar',
  resume: 'Reanudar',
  cancel: 'Cancelar membresía',
  change: 'Cambiar de plan',
  annul: 'Anular',
  annulEntry: (title: string, detail: string) => `Anular: ${title}. ${detail}`,
  close: 'Cerrar',
  back: 'Volver',
  save: 'Guardar',
  name: 'Nombre',
} as const;

/** In the place of what this reader may not do to this person: why, and what to do. */
export const AUTHORITY_TEXT = {
  colleague: 'Es del personal: su membresía, sus datos y sus notas sólo los cambia un administrador. Pídeselo a uno.',
  own: 'Eres del personal: tu membresía sólo la cambia un administrador. Pídeselo a uno.',
  /** For administrators, of somebody else; the way there follows. */
  roleFirst:
    'Es del personal: para cerrar su cuenta, unir su ficha o eliminar sus datos, quítale primero el permiso en',
  roleFirstPlace: 'Ajustes, Personal',
  notesNone: 'Todavía no hay.',
} as const;

/** Words of the dialogs that change a membership. The end before and after is shown before anything is confirmed. */
export const CHANGE_TEXT = {
  from: 'Desde',
  to: 'Hasta',
  reason: 'Motivo',
  reasonHint: 'Queda en la bitácora, de 3 a 200 letras.',
  freezeTitle: (name: string) => `Congelar a ${name}`,
  freezeConfirm: 'Congelar',
  resumeTitle: (name: string) => `Reanudar a ${name}`,
  resumeConfirm: 'Reanudar hoy',
  cancelTitle: (name: string) => `Cancelar la membresía de ${name}`,
  cancelConfirm: 'Cancelar la membresía',
  changeTitle: (name: string) => `Cambiar de plan a ${name}`,
  changeConfirm: 'Cambiar de plan',
  annulTitle: (name: string) => `Anular un movimiento de ${name}`,
  annulled: 'Se anula',
  annulledAt: 'Registrado',
  annulledSum: 'Importe',
  choosePlan: 'Elige un plan',
  credit: 'Pagado y sin usar',
  cost: 'Cuesta hasta esa fecha',
  costWhole: 'Cuesta',
  owed: 'Se cobra',
  left: 'Sobran',
  even: 'No hay nada que cobrar ni que devolver.',
  leftHint: 'Lo que sobra queda anotado. Devuélvelo o acuérdalo con la persona.',
  firstDayWithout: 'Primer día sin membresía',
  /** The last day of a membership that is cancelled from `from` on. */
  lastDay: (last: GymDay, from: GymDay, today: GymDay) =>
    from === today
      ? `Su último día fue ayer, ${last}. Hoy ya no podrá entrar.`
      : last === today
        ? `Su último día es hoy, ${last}.`
        : `Su último día será el ${last}.`,
  freezeLimits: ({ minDays, maxDays, maxPerPeriod, used, latest }: FreezeRoom) =>
    `De ${minDays} a ${maxDays} días, con inicio a más tardar el ${latest}. ${pausesText(maxPerPeriod, used)}`,
  freezeLimitsEndless: ({ minDays, maxDays, maxPerPeriod, used }: FreezeRoom) =>
    `De ${minDays} a ${maxDays} días. ${pausesText(maxPerPeriod, used)}`,
  annulConfirm: 'Anular',
  done: 'Listo, quedó guardado.',
} as const;
