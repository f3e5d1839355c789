import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a call may take, milliseconds: the app gives up after 10 s, so a later answer would not be read. Contracts with `deadlineMs` differ. */
export const CALL_MS = 8_000;

interface Running {
  readonly signal: AbortSignal;
  /** By the process's own clock, milliseconds. */
  readonly endsAt: number;
}

const running = new AsyncLocalStorage<Running>();

/** The time of a call is up. */
class DeadlineOver extends Error {
  override readonly name = 'DeadlineOver';
}

/** Ends when the time of the present work is up; `undefined` where it has none, as in schedules and most triggers. */
export function deadlineSignal(): AbortSignal | undefined {
  return running.getStore()?.signal;
}

/**
 * To ask before each round and each write: what goes on behind an answer that was given already must not begin anything.
 *
 * @throws when the time of the present call is up
 */
export function checkDeadline(): void {
  running.getStore()?.signal.throwIfAborted();
}

/** How much time the present call has left, milliseconds; outside of one as much as a call has. */
export function remainingMs(): number {
  const call = running.getStore();
  return call ? call.endsAt - performance.now() : CALL_MS;
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
    return await running.run({ signal: over.signal, endsAt: performance.now() + ms }, () =>
      Promise.race([work(), isOver]),
    );
  } finally {
    clearTimeout(timer);
  }
}
