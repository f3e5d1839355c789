import { addDays, type GymDay } from '@gym/domain/calendar/calendar';
import { COLUMNS, type ColumnId } from './columns.ts';

/** Returns the rows of the template: the titles and an example person with this branch and plan. */
export function buildTemplateRows(branch: string, plan: string, today: GymDay): readonly (readonly string[])[] {
  const examples: Partial<Record<ColumnId, string>> = { HomeBranch: branch, plan, ends: addDays(today, 20) };
  return [COLUMNS.map(({ title }) => title), COLUMNS.map(({ id, example }) => examples[id] ?? example)];
}
