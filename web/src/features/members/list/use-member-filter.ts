import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { MEMBER_SORTS, type MemberSort } from '@gym/domain/contracts/member-list';
import type { MEMBER_STATES, MemberFilter } from '@gym/domain/membership/member-filter';
import { present } from '@gym/domain/present';
import { useAddress } from '../../../shared/use-address.ts';

/** Sorts that begin with the greatest value, so the newest member comes first. */
const DESCENDING: readonly MemberSort[] = ['joined'];

/** The states by their word in the address. */
const STATE_WORDS: Readonly<Record<string, (typeof MEMBER_STATES)[number]>> = {
  vigentes: 'in-force',
  congeladas: 'frozen',
  vencidas: 'expired',
  canceladas: 'cancelled',
  'sin-membresia': 'none',
  cerradas: 'closed',
};

/** Returns the address's word for a state. */
export function stateWord(state: string): string {
  return Object.entries(STATE_WORDS).find(([, known]) => known === state)?.[0] ?? '';
}

/** Returns the filter and the sort order that the address names, so that a figure can link to its members. */
export function useMemberFilter(branch: string | null): {
  readonly filter: MemberFilter;
  readonly sort: MemberSort;
  readonly isLast: boolean;
} {
  const [search] = useAddress();
  const dayIn = (name: string): GymDay | undefined => parseGymDay(search.get(name) ?? '') ?? undefined;
  const sort = MEMBER_SORTS.find((one) => one === search.get('orden')) ?? 'name';
  const filter = present({
    state: STATE_WORDS[search.get('estado') ?? ''],
    plan: search.get('plan') ?? undefined,
    branch: branch ?? undefined,
    joinedFrom: dayIn('desde'),
    joinedTo: dayIn('hasta'),
    absentSince: dayIn('sin-venir'),
  });
  return { filter, sort, isLast: DESCENDING.includes(sort) };
}
