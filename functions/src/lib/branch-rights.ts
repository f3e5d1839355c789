import type { Caller } from './callable.ts';

/** May the caller see and correct what happened at this branch? Reception at its own only. `null` stands for all of them. */
export function mayWorkAt(caller: Pick<Caller, 'role' | 'branch'>, branch: string | null): boolean {
  return caller.role === 'admin' || (branch !== null && caller.branch === branch);
}
