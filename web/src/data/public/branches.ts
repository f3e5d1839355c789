import { branchPath, type StoredBranch } from '@gym/domain/database/system/branches';
import { SHOWN_PAGE } from '@gym/domain/database/system/shown';
import { useMemo } from 'react';
import type { Keyed } from '../parse.ts';
import { mapLoaded, useList, useRange, useRecord } from '../read.ts';
import { useSession } from '../session.ts';
import type { Loaded } from '../value-store.ts';

export type Branch = Keyed<StoredBranch>;

/** Returns branches in the gym's order. */
export function branchesInOrder(branches: readonly Branch[]): readonly Branch[] {
  const order = ({ value }: Branch): number => value.Order ?? Number.MAX_SAFE_INTEGER;
  return branches.toSorted((a, b) => order(a) - order(b) || a.value.Name.localeCompare(b.value.Name, 'es'));
}

/** Names of branches by their key. */
export type BranchNames = ReadonlyMap<string, string>;

export function branchNamesOf(branches: readonly Branch[]): BranchNames {
  return new Map(branches.map(({ key, value }) => [key, value.Name]));
}

/** The query that the rules allow to everybody. */
const NOT_HIDDEN = { by: 'Hidden', from: false, to: false, count: SHOWN_PAGE } as const;

/** Subscribes to the gym's branches in its order: all of them for staff, without hidden ones for everybody else. */
export function useBranches(): Loaded<readonly Branch[]> {
  const session = useSession();
  const isStaff = session.status === 'signed-in' && session.role !== null && session.role !== 'member';
  const all = useList(branchPath, isStaff ? {} : null);
  const shown = useRange(branchPath, isStaff ? null : {}, NOT_HIDDEN);
  return mapLoaded(isStaff ? all : shown, branchesInOrder);
}

/** As {@link useBranches}, with a member's home branch even if it was hidden since. */
export function useBranchesWith(home: string | undefined): Loaded<readonly Branch[]> {
  const branches = useBranches();
  const isMissing =
    home !== undefined && branches.status === 'value' && !branches.value.some(({ key }) => key === home);
  const own = useRecord(branchPath, isMissing ? { branch: home } : null);
  return useMemo(() => {
    if (!isMissing || branches.status !== 'value' || own.status !== 'value' || own.value === null) return branches;
    return { ...branches, value: branchesInOrder([...branches.value, { key: home, value: own.value }]) };
  }, [branches, own, isMissing, home]);
}
