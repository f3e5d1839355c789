import { daysText } from '@gym/domain/text/plural';

export const RANGE_TEXT = {
  from: 'Desde',
  to: 'Hasta',
  wrong: (maxDays: number) => `La fecha final va después de la inicial, hasta ${daysText(maxDays)}.`,
} as const;

export const DOWNLOAD_TEXT = {
  download: 'Descargar CSV',
  /** `count`: number of rows that were read so far. */
  reading: (count: number) => `${count.toLocaleString('es-MX')} leídos…`,
  failed: 'No se pudo descargar la lista completa. Vuelve a intentarlo.',
} as const;

export const FILTERS_TEXT = {
  filters: 'Filtros',
  used: 'Filtros en uso',
} as const;
