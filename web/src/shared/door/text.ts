import { plural } from '@gym/domain/text/plural';
import { momentText } from '../../lib/moment-text.ts';

/** Describes the number of unsent records, wherever people check in. */
export function unsentText(count: number): string {
  if (count === 0) return 'Todo enviado';
  return plural(count, '# registro por enviar', '# registros por enviar');
}

/** Says that this version of the app can't send some records. */
export function stuckText(count: number): string {
  return plural(count, '# registro que esta versión no puede enviar', '# registros que esta versión no puede enviar');
}

/** What to do about records that this version of the app can't send. */
export const STUCK_NEXT_TEXT =
  'Se conserva en este equipo. Vuelve a cargar la página; si sigue aquí, que recepción lo registre en Asistencias.';

export function refusedText(count: number): string {
  return plural(count, '# registro por revisar', '# registros por revisar');
}

export const NOT_KEPT_TEXT = 'No se pudo guardar en este equipo. Cierra el modo privado o libera espacio.';

/** Sentences about devices that store personal data. */
export const DEVICE_TEXT = {
  none: 'Ningún equipo de esta sucursal guarda socios.',
  terminal: 'Terminal',
  desk: (device: string) => `Recepción · ${device}`,
  seen: (at: number) => `Visto ${momentText(at)}`,
  build: (build: string) => `versión ${build}`,
} as const;
