import type { Branch } from '../../data/public/branches.ts';

/** Returns the branches that aren't hidden, and the member's own one (`own`) even if it is. */
export function shownBranches(branches: readonly Branch[], own?: string): readonly Branch[] {
  return branches.filter(({ key, value }) => !value.Hidden || key === own);
}
