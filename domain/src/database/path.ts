import type * as z from 'zod/mini';

/**
 * One location of the database: where it is, what is stored there, and one example of its keys for the tests that go over
 * all locations. `pattern` writes its wildcards as `{name}`.
 */
export interface DatabasePath<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly pattern: string;
  readonly schema: Schema;
}

export function databasePath<Schema extends z.ZodMiniType>(pattern: string, schema: Schema): DatabasePath<Schema> {
  return { pattern, schema };
}

/** The path with its wildcards filled in, in order. Throws when a key is empty or can't be a key: that is a bug, never input. */
export function fillPath(pattern: string, keys: readonly string[]): string {
  let next = 0;
  const filled = pattern.replace(/\{\w+\}/g, (wildcard) => {
    const key = keys[next++];
    if (key === undefined || key === '' || /[.#$[\]/]/.test(key))
      throw new Error(`No key for ${wildcard} in ${pattern}`);
    return key;
  });
  if (next !== keys.length) throw new Error(`${keys.length} keys for ${pattern}`);
  return filled;
}
