import { isDeepStrictEqual } from 'node:util';
import { gymDayOf } from '@gym/domain/calendar/calendar';
import { memberTotalsPath } from '@gym/domain/database/door/member-totals';
import { containsAddress } from '@gym/domain/database/path';
import { compareDatabaseKeys } from '../../functions/src/lib/key-order.ts';
import { GymDatabase } from '../lib/gym-database.ts';
import type { GymProject } from '../lib/gym-project.ts';
import { type ExportedAccount, isSameAccount, loadAccounts } from './accounts.ts';
import { BackupSums } from './sums.ts';
import { BOOKKEEPING, withoutVersions } from './written.ts';

/** The result of comparing two projects, for a drill: a rehearsed restore into a second project. */
export interface Comparison {
  /** Counts and sums: label, value in the first project, value in the second. */
  readonly sums: readonly (readonly [what: string, first: number, second: number])[];
  /** Number of accounts in the first project. */
  readonly accounts: number;
  /** Names of the records, counts, sums and accounts that differ. */
  readonly unequal: readonly string[];
}

/** Returns whether a record is compared. Today's member totals are not, because a restore counts them again. */
function isCompared(list: string, key: string): boolean {
  return !containsAddress(memberTotalsPath, `${list}/${key}`) || key !== gymDayOf(Date.now());
}

/** Lists the accounts that only one of two projects has, or that have another e-mail or password in the second one. */
function findUnequalAccounts(
  first: ReadonlyMap<string, ExportedAccount>,
  second: ReadonlyMap<string, ExportedAccount>,
): string[] {
  const uids = new Set([...first.keys(), ...second.keys()]);
  return [...uids]
    .filter((uid) => {
      const account = first.get(uid);
      return account === undefined || !isSameAccount(second.get(uid), account);
    })
    .map((uid) => `account ${uid}`);
}

/** Returns the lists that one of the databases has, except {@link BOOKKEEPING}. */
async function findLists(databases: readonly GymDatabase[]): Promise<ReadonlySet<string>> {
  const lists = new Set<string>();
  for (const database of databases)
    for await (const list of database.lists()) if (!BOOKKEEPING.has(list.split('/')[0] ?? '')) lists.add(list);
  return lists;
}

/**
 * Compares the records and accounts of the first project with those of the second one, page by page, except
 * {@link BOOKKEEPING} and the versions of roster rows.
 */
export async function compareProjects(first: GymProject, second: GymProject): Promise<Comparison> {
  const [firstDatabase, secondDatabase] = [new GymDatabase(first), new GymDatabase(second)];
  const [firstSums, secondSums] = [new BackupSums(), new BackupSums()];
  const unequal: string[] = [];
  for (const list of await findLists([firstDatabase, secondDatabase])) {
    const [firstCount, secondCount] = [await firstDatabase.keys(list), await secondDatabase.keys(list)].map(
      (keys) => keys.filter((key) => isCompared(list, key)).length,
    );
    if (firstCount !== secondCount) unequal.push(`${list}: ${firstCount} and ${secondCount} records`);
    for await (const { path, children } of firstDatabase.pages(list)) {
      const keys = Object.keys(children).toSorted(compareDatabaseKeys);
      const found = await secondDatabase.readRange(path, keys[0] ?? '', keys.at(-1) ?? '');
      firstSums.add(path, children);
      secondSums.add(path, found);
      const [firstRecords, secondRecords] = [withoutVersions(path, children), withoutVersions(path, found)];
      if (!isDeepStrictEqual(firstRecords, secondRecords))
        unequal.push(
          ...keys
            .filter((key) => isCompared(path, key) && !isDeepStrictEqual(firstRecords[key], secondRecords[key]))
            .map((key) => `${path}/${key}`),
        );
    }
  }
  const [firstAccounts, secondAccounts] = [await loadAccounts(first), await loadAccounts(second)];
  unequal.push(...findUnequalAccounts(firstAccounts, secondAccounts));
  const sums = firstSums.compare(secondSums);
  unequal.push(...sums.filter(([, firstSum, secondSum]) => firstSum !== secondSum).map(([what]) => what));
  return { sums, accounts: firstAccounts.size, unequal };
}
