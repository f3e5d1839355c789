import * as z from 'zod/mini';
import type { BranchCode } from '../../door/branch-code.ts';
import { storedPattern } from '../fields.ts';
import { databasePath } from '../path.ts';

/**
 * `Codes/{branch}/{slot}`: a code that proves that a member's phone is at the branch. The server creates codes in
 * advance; only the branch's terminals read them. `Key` is in the terminal's QR code; the rules compare a check-in's
 * key with it. `Code` has eight digits for typing; `exchangeBranchCode` exchanges them for the key. The code is shown
 * from `From` (inclusive) until `Until` (exclusive), epoch milliseconds. A slot is one minute (see `BRANCH_CODE_MS`).
 */
export const storedBranchCodeSchema = z.object({
  Code: storedPattern(/^[0-9]{8}$/),
  Key: storedPattern(/^[0-9a-f]{24}$/),
  From: z.number(),
  Until: z.number(),
});
export type StoredBranchCode = z.infer<typeof storedBranchCodeSchema>;

export const branchCodesPath = databasePath('Codes/{branch}', z.record(z.string(), storedBranchCodeSchema));
export const branchCodePath = databasePath('Codes/{branch}/{slot}', storedBranchCodeSchema);

/** Maximum number of codes per query. There is one code per minute, so this covers a little more than eight hours. */
export const BRANCH_CODES_PAGE = 500;

export function branchCodeToStored({ code, key, from, until }: BranchCode): StoredBranchCode {
  return { Code: code, Key: key, From: from, Until: until };
}
