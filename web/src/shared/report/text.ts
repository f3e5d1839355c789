import { daysText } from '@gym/domain/text/plural';

/** Sentences of a range of days. */
export const RANGE_TEXT = {
  from: 'Desde',
  to: 'Hasta',
  wrong: (most: number) => `La fecha final va después de la inicial, hasta ${daysText(most)}.`,
} as const;

/** Sentences of the button that downloads a list. */
export const DOWNLOAD_TEXT = {
  download: 'Descargar CSV',
  /** How many rows were read so far. */
  reading: (count: number) => `${count.toLocaleString('es-MX')} leídos…`,
  failed: 'No se pudo descargar la lista completa. Vuelve a intentarlo.',
} as const;

/** Sentences of filters that are folded on a phone. */
export const FILTERS_TEXT = {
  filters: 'Filtros',
  used: 'Filtros en uso',
} as const;
