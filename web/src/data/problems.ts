import type { GymDay } from '@gym/domain/calendar/calendar';
import { PROBLEMS_A_DAY, problemsPath, type StoredProblem, storedProblemSchema } from '@gym/domain/database/problems';
import { type Keyed, parseCollection } from './parse.ts';
import { useValue } from './use-value.ts';
import type { Loaded } from './value-store.ts';

export type Problem = Keyed<StoredProblem>;

const parseAll = parseCollection('Problems', storedProblemSchema);

function parseProblems(raw: unknown): readonly Problem[] {
  return parseAll(raw).toSorted((a, b) => b.value.Count - a.value.Count || b.value.Last - a.value.Last);
}

/** What went wrong in browsers on a day, the most frequent first, live; for administrators. */
export function useProblems(day: GymDay): Loaded<readonly Problem[]> {
  return useValue({
    path: problemsPath.at({ day }),
    last: { child: 'Last', count: PROBLEMS_A_DAY },
    parse: parseProblems,
  });
}
