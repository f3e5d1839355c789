import type { DoorProblem } from '../attendance/attendance.ts';
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
  tabs: 'Vistas de asistencias',
  day: 'Hoy',
  report: 'Reporte',
  absent: 'Sin venir',
  absentFor: 'Cuánto sin venir',
  inside: (count: number) => (count === 1 ? 'persona dentro ahora' : 'personas dentro ahora'),
  download: 'Descargar CSV',
  downloadFailed: 'No se pudo descargar el día completo. Vuelve a intentarlo.',
  file: 'asistencias',
  state: 'Estado',
  reasonColumn: 'Motivo',
  counts: 'Cuenta',
  annul: 'Anular',
  annulName: (name: string, time: string) => `Anular la asistencia de ${name} de las ${time}`,
  annulled: 'Anulada',
  annulTitle: 'Anular asistencia',
  annulBody: (name: string, time: string) =>
    `La asistencia de ${name} de las ${time} dejará de contar. Queda a la vista con tu motivo.`,
  annulConfirm: 'Anular asistencia',
  annulDone: 'Asistencia anulada.',
  reason: 'Motivo',
  reasonHint: 'Queda en la bitácora, de 3 a 200 letras.',
  record: 'Agregar asistencia',
  recordTitle: 'Agregar una asistencia',
  recordIntro: 'Para quien entró y no quedó registrado.',
  recordFor: (name: string, facts: string) => `${name} · ${facts}`,
  recordConfirm: 'Agregar',
  recordDone: 'Asistencia agregada.',
  recordTime: 'Hora',
  recordTimeWrong: 'Esa hora todavía no llega. Elige una anterior.',
  back: 'Volver',
  denied: 'No pudieron entrar',
  deniedEmpty: 'Nadie fue rechazado este día.',
  deniedUnknown: 'Persona no identificada',
  from: 'Desde',
  to: 'Hasta',
  allBranches: 'Todas las sucursales',
  rangeWrong: 'La segunda fecha va después de la primera, hasta 92 días.',
  inRange: 'asistencias en estas fechas',
  sameAsBefore: 'Igual que la semana anterior',
  compared: (before: number, percent: number | null) =>
    percent === null
      ? `La semana anterior no hubo asistencias`
      : `${percent > 0 ? '+' : ''}${percent.toLocaleString('es-MX')} % contra ${before.toLocaleString('es-MX')} en los mismos días de la semana anterior`,
  byDay: 'Por día',
  dayColumn: 'Día',
  beforeColumn: 'Semana anterior',
  difference: 'Diferencia',
  heat: 'Por hora y día de la semana',
  heatCaption: 'Asistencias por hora (renglones) y día de la semana (columnas)',
  reportEmptyTitle: 'Sin asistencias en estas fechas',
  reportEmptyBody: 'Prueba con otras fechas o con otra sucursal.',
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

/** Why the door stayed shut, when it wasn't the membership. */
export const DENIAL_LABELS = {
  ...PROBLEM_LABELS,
  unknown: 'No se encontró',
  'wrong-code': 'Código vencido',
} as const;
