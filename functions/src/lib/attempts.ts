import { checkDeadline } from './deadline.ts';

/**
 * Reads, decides and writes until the write holds: a refused server update means that what was read has changed since.
 *
 * @param attempt one round; `again` asks for another one.
 * @returns the round's value, or `null` when `rounds` were not enough.
 * @throws when the time of the present call is up
 */
export async function attempts<T>(rounds: number, attempt: () => Promise<T | 'again'>): Promise<T | null> {
  for (let round = 0; round < rounds; round++) {
    checkDeadline();
    const outcome = await attempt();
    if (outcome !== 'again') return outcome;
  }
  return null;
}
