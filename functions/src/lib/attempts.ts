import { checkDeadline } from './deadline.ts';

/**
 * Repeats a read-decide-write round while it returns `again` (optimistic concurrency).
 *
 * @param attempt runs one round; `again` requests another round
 * @returns the value of the last round; `null` if all `rounds` rounds returned `again`
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
