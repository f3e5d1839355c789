import { branchesPath, type StoredBranch, storedBranchSchema } from '@gym/domain/database/branches';
import { type Keyed, parseCollection } from '../parse.ts';
import { useValue } from '../use-value.ts';
import type { Loaded } from '../value-store.ts';

export type Branch = Keyed<StoredBranch>;

const parseAll = parseCollection('Branches', storedBranchSchema);

/** All that the database has, in the gym's own order. */
export function branchesInOrder(raw: unknown): readonly Branch[] {
  const order = ({ value }: Branch): number => value.Order ?? Number.MAX_SAFE_INTEGER;
  return [...parseAll(raw)].sort((a, b) => order(a) - order(b) || a.value.Name.localeCompare(b.value.Name, 'es'));
}

const BRANCHES = { path: branchesPath.at({}), parse: branchesInOrder };

/** The gym's branches in its own order, live. */
export function useBranches(): Loaded<readonly Branch[]> {
  return useValue(BRANCHES);
}
