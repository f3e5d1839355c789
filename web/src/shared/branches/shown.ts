import type { Branch } from '../../data/public/branches.ts';

/** The branches that people are told of; a member's own one too (`own`), also where it was hidden since. */
export function shownBranches(branches: readonly Branch[], own?: string): readonly Branch[] {
  return branches.filter(({ key, value }) => !value.Hidden || key === own);
}
