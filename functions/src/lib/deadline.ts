import { AsyncLocalStorage } from 'node:async_hooks';

/** The deadline of a call, milliseconds, unless its contract has a `deadlineMs`. The app stops waiting after 10 s. */
export const CALL_MS = 8_000;

/** Work that runs in {@link withDeadline}, such as a call. */
interface RunningCall {
  readonly signal: AbortSignal;
  /** The deadline on the clock of `performance.now()`, milliseconds. */
  readonly endsAt: number;
}

const runningCall = new AsyncLocalStorage<RunningCall>();

/** The error of a call whose deadline has passed. */
class DeadlineOver extends Error {
  override readonly name = 'DeadlineOver';
}

/** Returns the signal that aborts at the current deadline; `undefined` outside {@link withDeadline}. */
export function deadlineSignal(): AbortSignal | undefined {
  return runningCall.getStore()?.signal;
}

/**
 * Checks the deadline. Call it before each attempt and each write, because work that continues after the call was
 * answered must not write.
 *
 * @throws if the current deadline has passed
 */
export function checkDeadline(): void {
  runningCall.getStore()?.signal.throwIfAborted();
}

/** Returns the time until the current deadline, milliseconds; {@link CALL_MS} outside {@link withDeadline}. */
export function remainingMs(): number {
  const call = runningCall.getStore();
  return call ? call.endsAt - performance.now() : CALL_MS;
}

/**
 * Runs work with a deadline for everything that it awaits, because the SDK waits without limit for an unreachable
 * database.
 *
 * @throws if the work is not done in time
 */
export async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DeadlineOver(`Not done in ${ms} ms`)), ms);
  const deadlinePassed = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason), { once: true });
  });
  try {
    return await runningCall.run({ signal: controller.signal, endsAt: performance.now() + ms }, () =>
      Promise.race([work(), deadlinePassed]),
    );
  } finally {
    clearTimeout(timer);
  }
}
