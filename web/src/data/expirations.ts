import type { GymDay } from '@gym/domain/calendar/calendar';
import { type ABSENCE_RANGES, listAbsent, listExpirations } from '@gym/domain/contracts/expirations';
import type { CallableOutput } from '@gym/domain/contracts/index';
import type { Result } from '@gym/domain/errors';
import { present } from '@gym/domain/present';
import { call } from './call.ts';

/** A person whose membership ends in the range asked for. */
export type ExpirationRow = CallableOutput<'listExpirations'>['rows'][number];
/** A person with a membership in force who hasn't come for a while. */
export type AbsentRow = CallableOutput<'listAbsent'>['rows'][number];

/** What the rows of both lists have. */
export type FollowedRow = Pick<ExpirationRow, keyof ExpirationRow & keyof AbsentRow>;

/** Which page, and what else to count with it. */
interface PageQuery {
  readonly cursor: string | undefined;
  readonly limit: number;
  readonly counted?: readonly { readonly from: GymDay; readonly to: GymDay }[] | undefined;
}

/** Which memberships: their last days, both in it; of one home branch or, with `null`, all. */
export interface ExpirationQuery {
  readonly from: GymDay;
  readonly to: GymDay;
  readonly branch: string | null;
  /** By their last days, the latest first? */
  readonly newestFirst: boolean;
}

/** A page; with `counted`, also how many end in each of those spans. */
export function readExpirations(
  { from, to, branch, newestFirst }: ExpirationQuery,
  { cursor, limit, counted }: PageQuery,
): Promise<Result<CallableOutput<'listExpirations'>>> {
  const order = newestFirst ? ('newest' as const) : undefined;
  const input = { from, to, limit, branch: branch ?? undefined, cursor, order, counted: counted && [...counted] };
  return call(listExpirations, present(input));
}

export type AbsenceRange = keyof typeof ABSENCE_RANGES;

export function readAbsent(
  { range, branch }: { readonly range: AbsenceRange; readonly branch: string | null },
  cursor: string | undefined,
  limit: number,
): Promise<Result<CallableOutput<'listAbsent'>>> {
  return call(listAbsent, present({ range, limit, branch: branch ?? undefined, cursor }));
}
