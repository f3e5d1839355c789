import { plural } from '@gym/domain/text/plural';

/** Sentences of the member's file, which staff and members read. */
export const FILE_TEXT = {
  search: 'Buscar usuarios',
  notOwn: 'Esta ficha no es tuya',
  notOwnBody: 'Solo recepción y la persona misma pueden verla. Si eres su tutor, elige en Inicio para quién.',
  openOwn: 'Ver mi ficha',
  unknown: 'No encontramos esta ficha',
  unknownBody: 'Puede que el enlace esté incompleto. Busca a la persona por nombre o teléfono.',
  data: 'Datos',
  guardian: 'Tutor',
  pin: 'PIN',
  since: 'Socio desde',
  consent: 'Aviso de privacidad',
  consentGiven: (day: string) => `Aceptado el ${day}`,
  consentMissing: 'Sin aceptar',
  missing: 'Sin dato',
  membership: 'Membresía',
  /**
   * `staff`: for staff who may sell a plan. `member`: for the member. `colleague` and `self`: for staff who may not
   * sell one to a colleague or to themselves.
   */
  noMembershipBody: {
    staff: 'Véndele un plan para que pueda entrar.',
    member: 'Todavía no tienes un plan. Elige uno en Inicio.',
    colleague: 'Todavía no tiene un plan.',
    self: 'Todavía no tienes un plan.',
  },
  from: 'Desde',
  visitsLeft: 'Visitas que quedan',
  frozen: (from: string, to: string) => `Congelada del ${from} al ${to}`,
  cancelledFrom: (day: string) => `Cancelada a partir del ${day}`,
  history: 'Movimientos',
  noHistory: 'Aquí aparecerá cada periodo, pausa y corrección.',
  payments: 'Pagos',
  noPayments: 'Aquí aparecerá cada compra con su folio.',
  folio: (folio: number) => `Folio ${folio}`,
  refund: 'Devolución',
  order: (code: string) => `Pedido ${code}`,
  outside: 'Fuera de Caja',
  morePayments: (count: number) => `Ver los ${count}`,
  visits: 'Asistencias',
  visitsIn: (count: number, month: string) => plural(count, `# asistencia en ${month}`, `# asistencias en ${month}`),
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  came: 'hubo asistencia',
  annulled: 'Anulado',
  notes: 'Notas',
  noNotes:
    'Lo que el personal deba saber de esta persona. En su app no se ve; si pide una copia de sus datos, la recibe.',
  addNote: 'Agregar nota',
  note: 'Nota',
  noteAbout: (name: string) => `Nota sobre ${name}`,
  sentNote: (text: string) => `Nota: «${text}»`,
  someone: 'un socio',
  renew: 'Renovar',
  freeze: 'Congelar',
  resume: 'Reanudar',
  cancel: 'Cancelar membresía',
  change: 'Cambiar de plan',
  annul: 'Anular',
  annulEntry: (title: string, detail: string) => `Anular: ${title}. ${detail}`,
  close: 'Cerrar',
  save: 'Guardar',
} as const;

/** Sentences for a reader who isn't allowed all changes to this person. */
export const AUTHORITY_TEXT = {
  colleague: 'Es del personal: su membresía, sus datos y sus notas sólo los cambia un administrador. Pídeselo a uno.',
  self: 'Eres del personal: tu membresía sólo la cambia un administrador. Pídeselo a uno.',
  /** For administrators, followed by the link `roleFirstPlace`. */
  roleFirst:
    'Es del personal: para cerrar su cuenta, unir su ficha o eliminar sus datos, quítale primero el permiso en',
  roleFirstPlace: 'Ajustes, Personal',
  notesNone: 'Todavía no hay.',
} as const;
