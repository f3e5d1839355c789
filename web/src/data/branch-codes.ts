import { BRANCH_CODES_PAGE, branchCodesPath, storedBranchCodeSchema } from '@gym/domain/database/codes';
import { branchSlotAt, branchSlotKey } from '@gym/domain/door/branch-code';
import { type Database, get, limitToFirst, orderByKey, query, ref, startAt } from 'firebase/database';
import { answered } from './answered.ts';
import { parseCollection } from './parse.ts';

const parseCodes = parseCollection('Codes', storedBranchCodeSchema);

/** A branch's codes by their slot. */
export type BranchCodes = Readonly<Record<string, { readonly code: string; readonly key: string }>>;

/** The codes from an instant (epoch milliseconds) on, as far ahead as the server made them, page by page. */
export async function readBranchCodes(database: Database, branch: string, from: number): Promise<BranchCodes> {
  const codes: Record<string, BranchCodes[string]> = {};
  let first = branchSlotKey(branchSlotAt(from));
  for (;;) {
    const place = ref(database, branchCodesPath.at({ branch }));
    const page = query(place, orderByKey(), startAt(first), limitToFirst(BRANCH_CODES_PAGE));
    const rows = parseCodes((await answered(get(page))).val());
    for (const { key, value } of rows) codes[key] = { code: value.Code, key: value.Key };
    const last = rows
      .map(({ key }) => key)
      .sort()
      .at(-1);
    if (last === undefined || rows.length < BRANCH_CODES_PAGE) return codes;
    first = branchSlotKey(Number(last.slice(1)) + 1);
  }
}
