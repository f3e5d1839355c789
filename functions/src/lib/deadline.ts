import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a call may take, milliseconds: the app gives up after 10 s, and what comes later would be for nobody. */
export const CALL_MS = 8_000;

const running = new AsyncLocalStorage<AbortSignal>();

/** The time of a call is up. */
class DeadlineOver extends Error {
  override readonly name = 'DeadlineOver';
}

/** Ends when the time of the present call is up; `undefined` outside of one, in triggers and schedules. */
export function deadlineSignal(): AbortSignal | undefined {
  return running.getStore();
}

/**
 * To ask before each round and each write: what goes on behind an answer that was given already must not begin anything.
 *
 * @throws when the time of the present call is up
 */
export function checkDeadline(): void {
  running.getStore()?.throwIfAborted();
}

/**
 * Gives work a time, with everything that it waits for: the SDK waits for a database that is away for as long as it is away.
 *
 * @throws when the time is up before the work is done
 */
export async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new DeadlineOver(`Not done in ${ms} ms`)), ms);
  const isOver = new Promise<never>((_resolve, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason), { once: true });
  });
  try {
    return await running.run(over.signal, () => Promise.race([work(), isOver]));
  } finally {
    clearTimeout(timer);
  }
}
