import type { Branch } from '../../data/public/branches.ts';

/** Returns the branches that aren't hidden, and the member's home branch even if it is hidden. */
export function shownBranches(branches: readonly Branch[], homeBranch?: string): readonly Branch[] {
  return branches.filter(({ key, value }) => !value.Hidden || key === homeBranch);
}
