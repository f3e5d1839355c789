import * as z from 'zod/mini';

/** A set of branches: their keys, each `true`, or the single key `all`. */
export const storedBranchSet = z.record(z.string(), z.literal(true));

/** Converts a stored set of branches into the domain's type. */
export function branchesFromStored(stored: Readonly<Record<string, true>>): 'all' | readonly string[] {
  return stored.all ? 'all' : Object.keys(stored);
}

/** Converts a set of branches into its stored form. */
export function branchesToStored(branches: 'all' | readonly string[]): Record<string, true> {
  return branches === 'all' ? { all: true } : Object.fromEntries(branches.map((branch) => [branch, true as const]));
}
