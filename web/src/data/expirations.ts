import type { GymDay } from '@gym/domain/calendar/calendar';
import type { ABSENCE_RANGES } from '@gym/domain/contracts/expirations';
import type { CallableOutput } from '@gym/domain/contracts/index';
import type { Result } from '@gym/domain/errors';
import { call } from './call.ts';

/** A person whose membership ends in the range asked for. */
export type ExpirationRow = CallableOutput<'listExpirations'>['rows'][number];
/** A person with a membership in force who hasn't come for a while. */
export type AbsentRow = CallableOutput<'listAbsent'>['rows'][number];

/** What the rows of both lists have. */
export type FollowedRow = Pick<ExpirationRow, keyof ExpirationRow & keyof AbsentRow>;

/** Which memberships: their last days, both in it; of one home branch or, with `null`, all. */
export interface ExpirationQuery {
  readonly from: GymDay;
  readonly to: GymDay;
  readonly branch: string | null;
}

export function readExpirations(
  { from, to, branch }: ExpirationQuery,
  cursor: string | undefined,
  limit: number,
): Promise<Result<CallableOutput<'listExpirations'>>> {
  return call('listExpirations', {
    from,
    to,
    limit,
    ...(branch === null ? {} : { branch }),
    ...(cursor === undefined ? {} : { cursor }),
  });
}

/** How many end in these days; `null` when it can't be known now. */
export async function countExpirations(query: ExpirationQuery): Promise<number | null> {
  const answer = await readExpirations(query, undefined, 1);
  return answer.ok ? answer.value.total : null;
}

export type AbsenceRange = keyof typeof ABSENCE_RANGES;

export function readAbsent(
  { range, branch }: { readonly range: AbsenceRange; readonly branch: string | null },
  cursor: string | undefined,
  limit: number,
): Promise<Result<CallableOutput<'listAbsent'>>> {
  return call('listAbsent', {
    range,
    limit,
    ...(branch === null ? {} : { branch }),
    ...(cursor === undefined ? {} : { cursor }),
  });
}
