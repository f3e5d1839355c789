import type { Caller } from './callable.ts';

/**
 * Returns whether the caller may read and write records of a branch (`null`: of all branches). Administrators may do so
 * for every branch, other callers only for the branch to which their role is bound.
 */
export function mayWorkAt(caller: Pick<Caller, 'role' | 'branch'>, branch: string | null): boolean {
  return caller.role === 'admin' || (branch !== null && caller.branch === branch);
}
