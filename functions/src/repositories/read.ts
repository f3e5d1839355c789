import type { DatabasePath } from '@gym/domain/database/path';
import { fillPath } from '@gym/domain/database/path';
import type * as z from 'zod/mini';
import { adminDatabase } from '../app.ts';

/**
 * Reads one record and parses it with its stored schema.
 *
 * @returns `null` when nothing is there.
 * @throws when what is there does not fit its schema: damaged data is not guessed at.
 */
export async function readRecord<Schema extends z.ZodMiniType>(
  path: DatabasePath<Schema>,
  ...keys: readonly string[]
): Promise<z.output<Schema> | null> {
  const location = fillPath(path.pattern, keys);
  const snapshot = await adminDatabase().ref(location).get();
  if (!snapshot.exists()) return null;
  const parsed = path.schema.safeParse(snapshot.val());
  // The pattern, not the location: keys are people.
  if (!parsed.success) throw new Error(`Stored data does not fit ${path.pattern}`);
  return parsed.data as z.output<Schema>;
}
