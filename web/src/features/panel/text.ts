import { formatTime } from '@gym/domain/calendar/calendar';
import { plural } from '@gym/domain/text/plural';
import type { AlertKind } from './alerts.ts';

/** Sentences of the panel: of one branch and of all branches. */
export const PANEL_TEXT = {
  nightMissed: (day: string) => `La noche no corrió desde el ${day}`,
  nightFailed: (day: string, jobs: readonly string[]) => `La noche del ${day} no pudo con: ${jobs.join(', ')}`,
  nightUnfinished: (day: string) => `La noche del ${day} no terminó`,
  nightNext: 'Corre las tareas en Ajustes. Si vuelve a pasar, avisa a quien mantiene la app.',
  nightRun: 'Ir a Ajustes',
  differencesNext: 'La revisión de la noche encontró datos que no cuadran.',
  differencesSee: 'Ver diferencias',
  branch: 'Sucursal',
  all: 'Todas',
  numbers: 'Hoy en números',
  inside: 'Dentro ahora',
  insideOf: (capacity: number) => `de ${capacity} ${plural(capacity, 'lugar', 'lugares')}`,
  insideHow: (minutes: number) => `entraron hace menos de ${minutes} minutos`,
  orMore: (count: string) => `${count} o más`,
  visits: 'Asistencias hoy',
  usual: (count: number) => `lo usual a esta hora: ${count}`,
  noUsual: 'todavía no hay con qué comparar',
  expiring: 'Vencen en 7 días',
  expiringToday: (count: number) => plural(count, '# vence hoy', '# vencen hoy'),
  notYet: '—',
  sold: 'Ventas hoy',
  soldLater: 'Se ve al cerrar tu turno.',
  soldByKind: 'Ventas de hoy por tipo',
  soldPieces: 'Piezas',
  soldSum: 'Importe',
  soldNothing: 'Todavía no hay ventas hoy.',
  byHour: 'Asistencias por hora',
  hour: 'Hora',
  today: 'Hoy',
  /** The weekdays 'lunes' to 'viernes' have no plural form of their own; 'sábado' and 'domingo' get an s. */
  usualLine: (days: number, weekday: string) =>
    plural(days, `El ${weekday} anterior`, `Promedio de # ${weekday.endsWith('s') ? weekday : `${weekday}s`}`),
  table: 'Ver como tabla',
  alerts: 'Por atender',
  nothing: 'Todo en orden. No hay nada pendiente.',
  late: 'No se pudo actualizar. Se muestra lo último que llegó y se vuelve a intentar.',
  failed: 'No se pudo abrir el panel',
  devices: 'Terminales y equipos',
  seenToday: (at: number) => `Visto ${formatTime(at)}`,
  queue: (count: number) => (count === 0 ? 'nada por enviar' : `${count} por enviar`),
  refused: (count: number) => `${count} por revisar`,
  away: 'Sin conexión',
  unknownTitle: 'No encontramos esa sucursal',
  unknownBody: 'Revisa la dirección o elige otra sucursal.',
  notYoursTitle: 'Ese panel es de otra sucursal',
  notYoursBody: 'Desde recepción ves el de tu sucursal.',
  toOwn: 'Ver mi sucursal',
  toAll: 'Ver todas',
  branches: 'Sucursales hoy',
  branchesSummary: 'Dentro ahora y asistencias de hoy de cada sucursal',
} as const;

const countText = (count: string, one: string, more: string): string => `${count} ${count === '1' ? one : more}`;

/** Sentences of the alerts. `count` is a formatted number, with 'más de' before it if there are more cases. */
export const ALERT_TEXT: Readonly<Record<AlertKind, (count: string) => string>> = {
  refused: (count) => countText(count, 'registro de la puerta por revisar', 'registros de la puerta por revisar'),
  'terminal-away': (count) => countText(count, 'terminal sin conexión', 'terminales sin conexión'),
  'left-open': (count) =>
    countText(count, 'turno de caja quedó abierto desde otro día', 'turnos de caja quedaron abiertos desde otro día'),
  'to-review': (count) => countText(count, 'pedido por revisar', 'pedidos por revisar'),
  passes: (count) => countText(count, 'pase de un día por cobrar', 'pases de un día por cobrar'),
  'to-prepare': (count) => countText(count, 'pedido por preparar', 'pedidos por preparar'),
  owed: (count) => countText(count, 'pedido con dinero por devolver', 'pedidos con dinero por devolver'),
  low: (count) => countText(count, 'producto con inventario bajo', 'productos con inventario bajo'),
  unsent: (count) => countText(count, 'registro por enviar en los equipos', 'registros por enviar en los equipos'),
  problems: (count) => countText(count, 'problema en la app hoy', 'problemas en la app hoy'),
  'to-deliver': (count) => countText(count, 'pedido por entregar', 'pedidos por entregar'),
  unpaid: (count) => countText(count, 'pedido por pagar', 'pedidos por pagar'),
  'at-risk': (count) =>
    countText(count, 'socio sin venir desde hace 10 días o más', 'socios sin venir desde hace 10 días o más'),
};

export function moreThan(count: number): string {
  return `más de ${count}`;
}

/** Sentences of the start page of staff. */
export const STAFF_DAY_TEXT = {
  shift: 'Tu turno',
  noShift: 'No tienes turno abierto. Ábrelo en Caja para poder cobrar.',
  since: (time: string) => `Abierto desde las ${time}.`,
  leftOpen: 'Quedó abierto desde otro día y ya no cobra. Ciérralo en Caja y abre otro.',
  open: 'Abrir turno',
  toTill: 'Ir a Caja',
  toDoor: 'Registrar asistencias',
} as const;
