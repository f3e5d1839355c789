import { wardOfGuardianPath } from '@gym/domain/database/people/wards';
import { ok, type Result, refuse } from '@gym/domain/errors';
import { readRecord } from '../lib/read.ts';

/**
 * Returns the uid of the person for whom the caller acts. Refuses another person who isn't a ward of the caller now.
 *
 * @param ward `undefined`: the caller acts for themselves
 * @param now epoch milliseconds
 */
export async function checkWard(caller: string, ward: string | undefined, now: number): Promise<Result<string>> {
  if (ward === undefined || ward === caller) return ok(caller);
  const found = await readRecord(wardOfGuardianPath, { guardian: caller, uid: ward });
  return found !== null && found.Until > now ? ok(ward) : refuse('no-permission');
}
