import { exchangeBranchCode as contract } from '@gym/domain/contracts/attendance';
import type { BranchProof } from '@gym/domain/door/branch-code';
import { ok, type Result } from '@gym/domain/errors';
import { call } from './call.ts';

/** Exchanges the eight digits that a door shows now for its key. */
export async function exchangeBranchCode(branch: string, code: string): Promise<Result<BranchProof>> {
  const answer = await call(contract, { branch, Code: code });
  return answer.ok ? ok({ slot: answer.value.Slot, key: answer.value.Key }) : answer;
}
