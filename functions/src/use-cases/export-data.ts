import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { EXPORTS, EXPORTS_A_DAY } from '@gym/domain/database/rate-limits';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { isWithinDay } from '../lib/rate-limit.ts';
import { loadCopy } from '../repositories/copies.ts';

/** Gives a person a copy of what is stored about them; administrators answer for those who ask at the desk. */
export async function exportMyData(
  input: CallableInput<'exportMyData'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'exportMyData'>>> {
  const uid = input.uid ?? caller.uid;
  const limit = uid === caller.uid ? EXPORTS_A_DAY.own : EXPORTS_A_DAY.staff;
  if (!(await isWithinDay(EXPORTS, `user ${caller.uid}`, limit, now))) return refuse('day-limit');
  const data = await loadCopy(uid, now);
  if (uid !== caller.uid && Object.keys(data).length === 0) return refuse('user-not-found');
  return ok({ At: now, Data: data });
}
