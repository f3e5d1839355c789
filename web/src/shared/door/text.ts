import { plural } from '@gym/domain/text/plural';
import { momentText } from '../../lib/moment-text.ts';

/** Says how many records of a device are unsent. */
export function unsentText(count: number): string {
  if (count === 0) return 'Todo enviado';
  return plural(count, '# registro por enviar', '# registros por enviar');
}

/** Says that the device sends its unsent records by itself. */
export const UNSENT_NEXT_TEXT = 'El envío sigue solo al volver la conexión.';

/** Says how many records this version of the app can't send. */
export function stuckText(count: number): string {
  return plural(count, '# registro que esta versión no puede enviar', '# registros que esta versión no puede enviar');
}

/** What to do about records that this version of the app can't send. */
export const STUCK_NEXT_TEXT =
  'Se conserva en este equipo. Vuelve a cargar la página; si sigue aquí, que recepción lo registre en Asistencias.';

/** Says how many records the server refused, which staff must review. */
export function refusedText(count: number): string {
  return plural(count, '# registro por revisar', '# registros por revisar');
}

/** Says that a record could not be stored on this device. */
export const NOT_KEPT_TEXT = 'No se pudo guardar en este equipo. Cierra el modo privado o libera espacio.';

/** Sentences about devices that store personal data. */
export const DEVICE_TEXT = {
  none: 'Ningún equipo de esta sucursal guarda socios.',
  terminal: 'Terminal',
  desk: (device: string) => `Recepción · ${device}`,
  seen: (at: number) => `Visto ${momentText(at)}`,
  build: (build: string) => `versión ${build}`,
} as const;
