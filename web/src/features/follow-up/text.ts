import { daysBetween, type GymDay } from '@gym/domain/calendar/calendar';
import { daysText, peopleText } from '@gym/domain/text/plural';

/** Text of the lists for staff: expirations, absent members and undelivered reminders. */
export const FOLLOW_UP_TEXT = {
  tabs: 'Cuándo vence',
  expired: 'Vencidos',
  today: 'Hoy',
  week: '7 días',
  fortnight: '15 días',
  month: '30 días',
  range: 'Otras fechas',
  ofStaff: 'Del personal',
  branch: 'Sucursal',
  allBranches: 'Todas',
  from: 'Desde',
  to: 'Hasta',
  rangeWrong: 'La segunda fecha va después de la primera.',
  oldestFirst: 'Más antiguos primero',
  download: 'Descargar',
  csv: 'CSV',
  peopleOrMore: (count: number) => `${count.toLocaleString('es-MX')} personas o más`,
  people: peopleText,
  name: 'Nombre',
  plan: 'Plan',
  ends: 'Vence',
  days: 'Días',
  lastVisit: 'Última visita',
  phoneAndVisit: 'Teléfono y última visita',
  phoneAndEnd: 'Teléfono y vencimiento',
  nameAndPlan: 'Nombre y plan',
  phone: 'Teléfono',
  contacted: 'Último mensaje',
  visited: (day: string) => `Vino ${day}`,
  never: 'Sin visitas',
  noPhone: 'Sin teléfono',
  frozen: 'Congelada',
  renew: 'Renovar',
  renewName: (name: string) => `Renovar a ${name}`,
  write: 'WhatsApp',
  writeName: (name: string) => `Escribir a ${name} por WhatsApp`,
  sent: (when: string, who: string) => `Mensaje ${when}, ${who}`,
  you: 'tú',
  staff: 'personal',
  label: (name: string) => `Mensaje a ${name}`,
  notRecorded: 'El mensaje no quedó anotado. Si lo enviaste, toca WhatsApp otra vez cuando haya conexión.',
  refused: (why: string) => `El mensaje no quedó anotado. ${why}`,
  keys: [
    ['↑↓ ↵', 'ficha'],
    ['R', 'renovar'],
    ['W', 'escribir'],
  ],
  keysWithoutRenew: [
    ['↑↓ ↵', 'ficha'],
    ['W', 'escribir'],
  ],
  list: 'Personas',
  emptyTitle: 'Nadie en estas fechas',
  emptyExpired: 'Ninguna membresía venció en los últimos 30 días.',
  emptyAhead: 'Ninguna membresía vence en estas fechas. Prueba con un plazo más largo u otra sucursal.',
  file: 'vencimientos',
  undelivered: 'Avisos que no llegaron',
  undeliveredWhy: 'Qué pasó',
  undeliveredEmptyTitle: 'Todos los avisos llegaron',
  undeliveredEmpty:
    'Aquí aparecen los recordatorios de WhatsApp que no llegaron o que nadie confirmó, para que escribas tú.',
  delivered: (when: string, words: string) => `Recordatorio ${when}. ${words}`,
  renewed: (name: string) => `${name} quedó al corriente.`,
  absent10: '10 a 19 días',
  absent20: '20 a 29 días',
  absent30: '30 a 59 días',
  absent60: '60 días o más',
  absentAll: '10 días o más',
  neverCame: 'Nunca han venido',
  startedFor: (days: number) => `Empezó hace ${daysText(days)}`,
  startedOn: 'Empezó',
  absentSince: 'Última visita',
  absentEmptyTitle: 'Nadie en esta lista',
  absentEmpty: 'Todos los que tienen membresía vigente han venido. Prueba con otro plazo u otra sucursal.',
  absentFor: (days: number) => `${daysText(days)} sin venir`,
  endsOn: (day: string) => `Vence ${day}`,
  absentFile: 'sin-venir',
} as const;

/** Describes when a membership ends or ended: 'Vence hoy', 'Vence en 5 días', 'Venció hace 3 días'. */
export function expiryText(ends: GymDay, today: GymDay): string {
  const days = daysBetween(today, ends);
  if (days === 0) return 'Vence hoy';
  if (days === 1) return 'Vence mañana';
  if (days === -1) return 'Venció ayer';
  return days > 0 ? `Vence en ${daysText(days)}` : `Venció hace ${daysText(-days)}`;
}
