import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import { branchCodePath } from '@gym/domain/database/codes';
import { isBranchCodeTaken, slotOfBranchCode } from '@gym/domain/door/branch-code';
import { ok, type Result, refuse } from '@gym/domain/errors';
import type { Caller } from '../lib/callable.ts';
import { readRecord } from '../repositories/read.ts';

/** The key that belongs to the digits which a branch's terminal shows now. Its rate is that of its contract. */
export async function exchangeBranchCode(
  { branch, Code }: CallableInput<'exchangeBranchCode'>,
  _caller: Caller,
  now: number,
): Promise<Result<CallableOutput<'exchangeBranchCode'>>> {
  const slot = slotOfBranchCode(Code, now);
  const stored = await readRecord(branchCodePath, { branch, slot });
  const isRight = stored?.Code === Code && isBranchCodeTaken({ from: stored.From, until: stored.Until }, now);
  return isRight ? ok({ Slot: slot, Key: stored.Key }) : refuse('branch-code-wrong', { field: 'Code' });
}
