import { isDeepStrictEqual } from 'node:util';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { memberTotalsPath } from '@gym/domain/database/door/member-totals';
import { isBelow } from '@gym/domain/database/path';
import { compareDatabaseKeys } from '../../functions/src/lib/key-order.ts';
import { GymDatabase } from '../lib/gym-database.ts';
import type { GymProject } from '../lib/gym-project.ts';
import { type ExportedAccount, isSameAccount, loadAccounts } from './accounts.ts';
import { BackupSums } from './sums.ts';
import { BOOKKEEPING, withoutVersions } from './written.ts';

/** The result of a restore drill. */
export interface Comparison {
  /** Counts and sums: label, value in the first project, value in the second. */
  readonly sums: readonly (readonly [what: string, first: number, second: number])[];
  readonly accounts: number;
  /** Records, counts and accounts that differ. */
  readonly unequal: readonly string[];
}

/** Whether a record is compared. Today's member totals are not: a restore counts them at its own time. */
function isCompared(list: string, key: string): boolean {
  return !isBelow(memberTotalsPath, `${list}/${key}`) || key !== gymDayOf(Date.now());
}

/** Lists the accounts of the first project that are missing in the second one, or have another e-mail or password. */
function unequalAccounts(
  first: ReadonlyMap<string, ExportedAccount>,
  second: ReadonlyMap<string, ExportedAccount>,
): string[] {
  return [...first.values()].flatMap((account) => {
    return isSameAccount(second.get(account.localId), account) ? [] : [`account ${account.localId}`];
  });
}

/** Compares all records and accounts of two projects, page by page, without a backup. */
export async function compareProjects(first: GymProject, second: GymProject): Promise<Comparison> {
  const [from, to] = [new GymDatabase(first), new GymDatabase(second)];
  const [before, after] = [new BackupSums(), new BackupSums()];
  const unequal: string[] = [];
  for await (const list of from.lists()) {
    if (BOOKKEEPING.has(list.split('/')[0] ?? '')) continue;
    const [rows, stored] = [await from.keys(list), await to.keys(list)].map(
      (keys) => keys.filter((key) => isCompared(list, key)).length,
    );
    if (rows !== stored) unequal.push(`${list}: ${rows} and ${stored} records`);
    for await (const { path, children } of from.pages(list)) {
      const keys = Object.keys(children).toSorted(compareDatabaseKeys);
      const found = await to.readRange(path, keys[0] ?? '', keys.at(-1) ?? '');
      before.add(path, children);
      after.add(path, found);
      const [left, right] = [withoutVersions(path, children), withoutVersions(path, found)];
      if (!isDeepStrictEqual(left, right))
        unequal.push(
          ...keys
            .filter((key) => isCompared(path, key) && !isDeepStrictEqual(left[key], right[key]))
            .map((key) => `${path}/${key}`),
        );
    }
  }
  const [accounts, others] = [await loadAccounts(first), await loadAccounts(second)];
  unequal.push(...unequalAccounts(accounts, others));
  const sums = before.compare(after);
  unequal.push(...sums.filter(([, one, other]) => one !== other).map(([what]) => what));
  return { sums, accounts: accounts.size, unequal };
}
