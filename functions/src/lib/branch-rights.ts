import type { Caller } from './callable.ts';

/**
 * Returns whether the caller may read and correct the records of a branch (`null`: of all). Reception may at its own.
 */
export function mayWorkAt(caller: Pick<Caller, 'role' | 'branch'>, branch: string | null): boolean {
  return caller.role === 'admin' || (branch !== null && caller.branch === branch);
}
