import { addDays, type GymDay } from '@gym/domain/calendar/calendar';
import { COLUMNS, type ColumnId } from './columns.ts';

/** The rows of a file to fill in: the titles and one line as an example. */
export function templateRows(branch: string, plan: string, today: GymDay): readonly (readonly string[])[] {
  const examples: Partial<Record<ColumnId, string>> = { HomeBranch: branch, plan, ends: addDays(today, 20) };
  return [COLUMNS.map(({ title }) => title), COLUMNS.map(({ id, example }) => examples[id] ?? example)];
}
