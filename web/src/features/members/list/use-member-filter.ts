import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { MEMBER_SORTS, type MemberSort } from '@gym/domain/contracts/member-list';
import type { MEMBER_STATES, MemberFilter } from '@gym/domain/membership/member-filter';
import { present } from '@gym/domain/present';
import { useAddress } from '../../../shared/use-address.ts';

/** The sort orders that are reversed, so that `joined` begins with the newest member. */
const REVERSED: readonly MemberSort[] = ['joined'];

/** The states by their value of the query parameter `estado`. */
const STATE_WORDS: Readonly<Record<string, (typeof MEMBER_STATES)[number]>> = {
  vigentes: 'in-force',
  congeladas: 'frozen',
  vencidas: 'expired',
  canceladas: 'cancelled',
  'sin-membresia': 'none',
  cerradas: 'closed',
};

/** Returns the value of the query parameter `estado` for a state; empty if the state is unknown. */
export function toStateWord(state: string): string {
  return Object.entries(STATE_WORDS).find(([, candidate]) => candidate === state)?.[0] ?? '';
}

/**
 * Reads the filter and the sort order from the query parameters, so that a figure on another page can link to the list
 * of its members. `branch`: key of the home branch; `null` for all branches.
 */
export function useMemberFilter(branch: string | null): {
  readonly filter: MemberFilter;
  readonly sort: MemberSort;
  /** Whether the sort order is reversed. */
  readonly isReversed: boolean;
} {
  const [search] = useAddress();
  const readDay = (name: string): GymDay | undefined => parseGymDay(search.get(name) ?? '') ?? undefined;
  const sort = MEMBER_SORTS.find((order) => order === search.get('orden')) ?? 'name';
  const filter = present({
    state: STATE_WORDS[search.get('estado') ?? ''],
    plan: search.get('plan') ?? undefined,
    branch: branch ?? undefined,
    joinedFrom: readDay('desde'),
    joinedTo: readDay('hasta'),
    absentSince: readDay('sin-venir'),
  });
  return { filter, sort, isReversed: REVERSED.includes(sort) };
}
