import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { loadCopy } from '../repositories/copies.ts';

/** Gives a person a copy of what is stored about them; administrators answer for those who ask at the desk. */
export async function exportMyData(
  input: CallableInput<'exportMyData'>,
  caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'exportMyData'>>> {
  const uid = input.uid ?? caller.uid;
  const data = await loadCopy(uid);
  if (uid !== caller.uid && Object.keys(data).length === 0) return refuse('user-not-found');
  return ok({ At: now, Data: data });
}
