import { daysText } from '@gym/domain/text/plural';

/** Words of a range of days. */
export const RANGE_TEXT = {
  from: 'Desde',
  to: 'Hasta',
  wrong: (most: number) => `La fecha final va después de la inicial, hasta ${daysText(most)}.`,
} as const;
