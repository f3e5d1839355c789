import { checkDeadline } from './deadline.ts';

/**
 * Retries a read-decide-write round (optimistic concurrency): a refused server update means that what was read is
 * stale.
 *
 * @param attempt one round; `again` requests another one
 * @returns the round's value, or `null` after `rounds` rounds
 * @throws if the deadline of the call has passed
 */
export async function attempts<T>(rounds: number, attempt: () => Promise<T | 'again'>): Promise<T | null> {
  for (let round = 0; round < rounds; round++) {
    checkDeadline();
    const outcome = await attempt();
    if (outcome !== 'again') return outcome;
  }
  return null;
}
