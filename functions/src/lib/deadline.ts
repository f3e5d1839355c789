import { AsyncLocalStorage } from 'node:async_hooks';

/** The deadline of a call, milliseconds, unless its contract has a `deadlineMs`. The app stops waiting after 10 s. */
export const CALL_MS = 8_000;

interface Running {
  readonly signal: AbortSignal;
  /** The deadline on the clock of `performance.now()`, milliseconds. */
  readonly endsAt: number;
}

const running = new AsyncLocalStorage<Running>();

/** The error of a call whose deadline has passed. */
class DeadlineOver extends Error {
  override readonly name = 'DeadlineOver';
}

/**
 * Returns the signal that aborts at the present call's deadline; `undefined` without one, as in schedules and triggers.
 */
export function deadlineSignal(): AbortSignal | undefined {
  return running.getStore()?.signal;
}

/**
 * Checks the deadline. It is called before each round and each write, because work that continues after the call was
 * answered must not write.
 *
 * @throws if the deadline of the present call has passed
 */
export function checkDeadline(): void {
  running.getStore()?.signal.throwIfAborted();
}

/** Returns the time until the present call's deadline, milliseconds; outside a call, that of a whole call. */
export function remainingMs(): number {
  const call = running.getStore();
  return call ? call.endsAt - performance.now() : CALL_MS;
}

/**
 * Runs work with a deadline that includes everything it awaits: the SDK waits for an unreachable database without
 * limit.
 *
 * @throws if the work is not done in time
 */
export async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new DeadlineOver(`Not done in ${ms} ms`)), ms);
  const isOver = new Promise<never>((_resolve, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason), { once: true });
  });
  try {
    return await running.run({ signal: over.signal, endsAt: performance.now() + ms }, () =>
      Promise.race([work(), isOver]),
    );
  } finally {
    clearTimeout(timer);
  }
}
