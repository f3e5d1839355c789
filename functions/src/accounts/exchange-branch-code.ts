import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { branchCodePath } from '@gym/domain/database/door/codes';
import { isBranchCodeValid, slotOfBranchCode } from '@gym/domain/door/branch-code';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { readRecord } from '../lib/read.ts';

/**
 * Exchanges a code that the branch's terminal shows, while the code is valid, for its slot (the minute of the code) and
 * the key with which the rules accept a check-in. The contract limits the rate of guesses.
 */
export async function exchangeBranchCode(
  { branch, Code }: CallableInput<'exchangeBranchCode'>,
  _caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'exchangeBranchCode'>>> {
  const slot = slotOfBranchCode(Code, now);
  const stored = await readRecord(branchCodePath, { branch, slot });
  const isRight = stored?.Code === Code && isBranchCodeValid({ from: stored.From, until: stored.Until }, now);
  return isRight ? ok({ Slot: slot, Key: stored.Key }) : refuse('branch-code-wrong', { field: 'Code' });
}
