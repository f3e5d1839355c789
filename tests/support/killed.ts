/** The error that the replaced `fetch` throws to simulate the death of the process. */
class Killed extends Error {}

const realFetch = globalThis.fetch;

/**
 * Runs a use case and simulates that its process dies at its `fatalWrite`-th write to the database, `before` the
 * request is sent or `after` its response has arrived: that write and all later ones throw. Fails if the database
 * refuses a write.
 *
 * @returns whether it died; false if it made fewer writes
 */
export async function diesAt(
  fatalWrite: number,
  when: 'before' | 'after',
  work: () => Promise<unknown>,
): Promise<boolean> {
  let sent = 0;
  globalThis.fetch = async (...args) => {
    if (args[1]?.method === 'GET') return realFetch(...args);
    sent += 1;
    if (sent > fatalWrite || (sent === fatalWrite && when === 'before')) throw new Killed();
    const response = await realFetch(...args);
    if (!response.ok) throw new Error(await response.text());
    if (sent >= fatalWrite) throw new Killed();
    return response;
  };
  try {
    await work();
    return false;
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    return true;
  } finally {
    globalThis.fetch = realFetch;
  }
}
