import type { Caller } from './callable.ts';

/**
 * Returns whether the caller may read and correct the records of a branch (`null`: of all branches). Administrators may
 * at every branch, other callers only at the branch to which they are bound.
 */
export function mayWorkAt(caller: Pick<Caller, 'role' | 'branch'>, branch: string | null): boolean {
  return caller.role === 'admin' || (branch !== null && caller.branch === branch);
}
