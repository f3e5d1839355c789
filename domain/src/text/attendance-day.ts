import type { DoorProblem } from '../attendance.ts';
import type { CheckInChannel } from '../database/attendance.ts';

/** Words of the attendance records. */
export const ATTENDANCE_TEXT = {
  branch: 'Sucursal',
  date: 'Fecha',
  total: (count: number) => (count === 1 ? 'asistencia' : 'asistencias'),
  byHour: 'Por hora',
  hour: 'Hora',
  count: 'Asistencias',
  list: 'Quién entró',
  live: 'En vivo',
  emptyTitle: 'Nadie ha entrado todavía',
  emptyToday: 'En cuanto alguien registre su asistencia, aparece aquí.',
  emptyPast: 'Ese día no hubo asistencias en esta sucursal. Elige otra fecha u otra sucursal.',
  more: 'Ver más',
  moreFailed: 'No se pudo cargar lo anterior. Vuelve a intentarlo.',
  noName: 'Nombre por llegar',
  chart: (total: number) => `Asistencias por hora, ${total} en total`,
  name: 'Nombre',
  time: 'Hora',
  channel: 'Registro',
  remarks: 'Observaciones',
} as const;

export const CHANNEL_TEXT: Readonly<Record<CheckInChannel, string>> = {
  self: 'Su teléfono',
  kiosk: 'Entrada',
  desk: 'Recepción',
};

/** A problem in two or three words, for a row that staff read. */
export const PROBLEM_LABELS: Readonly<Record<DoorProblem, string>> = {
  'no-membership': 'Sin membresía',
  'not-started': 'Aún no empieza',
  cancelled: 'Cancelada',
  expired: 'Vencida',
  frozen: 'Congelada',
  'no-visits': 'Sin visitas',
  'other-branch': 'Otra sucursal',
  'on-grace': 'En gracia',
  'expires-soon': 'Por vencer',
  'no-photo': 'Sin foto',
  birthday: 'Cumpleaños',
};
