import { daysText } from '@gym/domain/text/plural';

/** Words of a range of days. */
export const RANGE_TEXT = {
  from: 'Desde',
  to: 'Hasta',
  wrong: (most: number) => `La fecha final va después de la inicial, hasta ${daysText(most)}.`,
} as const;

/** Words of the button that hands a list over as a file. */
export const DOWNLOAD_TEXT = {
  download: 'Descargar CSV',
  /** How many rows were read so far. */
  reading: (count: number) => `${count.toLocaleString('es-MX')} leídos…`,
  failed: 'No se pudo descargar la lista completa. Vuelve a intentarlo.',
} as const;

/** Words of filters that are folded away on a phone. */
export const FILTERS_TEXT = {
  filters: 'Filtros',
  used: 'Filtros en uso',
} as const;
