import { addDays, type GymDay } from '../calendar/calendar.ts';
import { ENDLESS } from './dates.ts';
import { foldHistory } from './history.ts';
import type { MembershipEntry } from './membership.ts';

/**
 * The next day after `today` on which the membership changes without anybody doing anything: it begins, another paid period
 * takes over, a freeze begins or ends, a cancellation or the end arrives. `null` when nothing more will happen.
 */
export function nextTurn(entries: readonly MembershipEntry[], today: GymDay): GymDay | null {
  const history = foldHistory(entries);
  if (!history) return null;
  const { segments, freezes, cancel } = history;
  const turns = [
    ...segments.flatMap(({ startsOn, endsOn }) => (endsOn === ENDLESS ? [startsOn] : [startsOn, addDays(endsOn, 1)])),
    ...freezes.flatMap(({ from, to }) => [from, addDays(to, 1)]),
    ...(cancel ? [cancel.from] : []),
  ];
  return turns.filter((day) => day > today).toSorted()[0] ?? null;
}
