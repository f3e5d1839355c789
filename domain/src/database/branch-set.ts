import * as z from 'zod/mini';

/** Keys of branches → true, or the one key `all`. */
export const storedBranchSet = z.record(z.string(), z.literal(true));

/** A stored set of branches as the domain writes it. */
export function branchesFromStored(stored: Readonly<Record<string, true>>): 'all' | readonly string[] {
  return stored.all ? 'all' : Object.keys(stored);
}

export function branchesToStored(branches: 'all' | readonly string[]): Record<string, true> {
  return branches === 'all' ? { all: true } : Object.fromEntries(branches.map((branch) => [branch, true as const]));
}
