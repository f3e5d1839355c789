/** Thrown by `fetch` to simulate the death of the process. */
class Killed extends Error {}

const realFetch = globalThis.fetch;

/**
 * Runs a use case whose process dies at its `writes`-th write to the database: before it is sent, or after its
 * answer. Fails if the database refuses a request.
 *
 * @returns whether it died; false if it made fewer writes
 */
export async function diesAt(writes: number, when: 'before' | 'after', work: () => Promise<unknown>): Promise<boolean> {
  let sent = 0;
  globalThis.fetch = async (...args) => {
    if (args[1]?.method === 'GET') return realFetch(...args);
    sent += 1;
    if (sent > writes || (sent === writes && when === 'before')) throw new Killed();
    const response = await realFetch(...args);
    if (!response.ok) throw new Error(await response.text());
    if (sent >= writes) throw new Killed();
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
