import { type GymDay, parseGymDay } from '@gym/domain/calendar/calendar';
import { MEMBER_SORTS, type MemberSort } from '@gym/domain/contracts/member-list';
import type { MEMBER_STATES, MemberFilter } from '@gym/domain/membership/member-filter';
import { present } from '@gym/domain/present';
import { useAddress } from '../../../shared/use-address.ts';

/** Sorts that begin with the greatest value: who joined last comes first. */
const DESCENDING: readonly MemberSort[] = ['joined'];

/** The words of the address for the states. */
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

/** Returns filter and order of the address, so that a figure leads to its members. */
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
