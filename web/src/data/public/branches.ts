import { branchPath, type StoredBranch } from '@gym/domain/database/system/branches';
import { SHOWN_PAGE } from '@gym/domain/database/system/shown';
import { useMemo } from 'react';
import type { Keyed } from '../parse.ts';
import { mapLoaded, useList, useRange, useRecord } from '../read.ts';
import { useSession } from '../session.ts';
import type { Loaded } from '../value-store.ts';

export type Branch = Keyed<StoredBranch>;

/** Sorts branches in the gym's order; those without a position come last, by name. */
export function sortBranches(branches: readonly Branch[]): readonly Branch[] {
  const order = ({ value }: Branch): number => value.Order ?? Number.MAX_SAFE_INTEGER;
  return branches.toSorted((a, b) => order(a) - order(b) || a.value.Name.localeCompare(b.value.Name, 'es'));
}

/** Names of branches by their key. */
export type BranchNames = ReadonlyMap<string, string>;

export function branchNamesOf(branches: readonly Branch[]): BranchNames {
  return new Map(branches.map(({ key, value }) => [key, value.Name]));
}

/** The query of the branches that aren't hidden. The rules allow it to everybody. */
const NOT_HIDDEN = { by: 'Hidden', from: false, to: false, count: SHOWN_PAGE } as const;

/** Subscribes to the branches in the gym's order. Staff and terminals also get the hidden ones. */
export function useBranches(): Loaded<readonly Branch[]> {
  const session = useSession();
  const isStaff = session.status === 'signed-in' && session.role !== null && session.role !== 'member';
  const all = useList(branchPath, isStaff ? {} : null);
  const shown = useRange(branchPath, isStaff ? null : {}, NOT_HIDDEN);
  return mapLoaded(isStaff ? all : shown, sortBranches);
}

/** Like {@link useBranches}, but includes a member's home branch (`home`) even if it is hidden. */
export function useBranchesWith(home: string | undefined): Loaded<readonly Branch[]> {
  const branches = useBranches();
  const isMissing =
    home !== undefined && branches.status === 'value' && !branches.value.some(({ key }) => key === home);
  const homeBranch = useRecord(branchPath, isMissing ? { branch: home } : null);
  return useMemo(() => {
    if (!isMissing || branches.status !== 'value' || homeBranch.status !== 'value' || homeBranch.value === null)
      return branches;
    return { ...branches, value: sortBranches([...branches.value, { key: home, value: homeBranch.value }]) };
  }, [branches, homeBranch, isMissing, home]);
}
