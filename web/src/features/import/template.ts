import { addDays, type GymDay } from '@gym/domain/calendar/calendar';
import { COLUMNS } from './columns.ts';

/** The rows of a file to fill in: the titles and one line as an example. */
export function templateRows(branch: string, plan: string, today: GymDay): readonly (readonly string[])[] {
  const example = [
    'Ana Núñez Garza',
    '81 1234 5678',
    'ana@correo.com',
    '1990-05-03',
    branch,
    plan,
    '',
    addDays(today, 20),
    '',
    'A-153',
  ];
  return [COLUMNS.map(({ title }) => title), example];
}
