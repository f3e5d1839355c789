import * as z from 'zod/mini';
import type { BranchCode } from '../door/branch-code.ts';
import { databasePath } from './path.ts';

/**
 * `Codes/{branch}/{slot}`: what an own phone must give to register itself, made by the server ahead of time and read by that
 * branch's terminals only: `Key` is what their QR carries and the rules compare, `Code` the eight digits for typing, which
 * `exchangeBranchCode` exchanges for it. `From` inclusive, `Until` exclusive, epoch milliseconds.
 */
export const storedBranchCodeSchema = z.object({
  Code: z.string(),
  Key: z.string(),
  From: z.number(),
  Until: z.number(),
});
export type StoredBranchCode = z.infer<typeof storedBranchCodeSchema>;

export const branchCodesPath = databasePath('Codes/{branch}', z.record(z.string(), storedBranchCodeSchema));
export const branchCodePath = databasePath('Codes/{branch}/{slot}', storedBranchCodeSchema);

/** How many codes a terminal may ask for at once: a little over eight hours of them. */
export const BRANCH_CODES_PAGE = 500;

export function branchCodeToStored({ code, key, from, until }: BranchCode): StoredBranchCode {
  return { Code: code, Key: key, From: from, Until: until };
}
