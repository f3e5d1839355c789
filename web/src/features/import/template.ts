import type { GymDay } from '@gym/domain/calendar/calendar';
import { csvText } from '@gym/domain/csv';
import { COLUMNS } from './columns.ts';

/** A file to fill in: the titles and one line as an example. */
export function templateText(branch: string, plan: string, today: GymDay): string {
  const example = ['Ana Núñez Garza', '81 1234 5678', 'ana@correo.com', '1990-05-03', branch, plan, today];
  return csvText([COLUMNS.map(({ title }) => title), example]);
}
