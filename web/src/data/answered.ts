/** Default time limit of a request, milliseconds. When it is over, the request fails. */
export const ANSWER_LIMIT_MS = 10_000;
/** A request that waits for this time (milliseconds) counts as a lost connection, even if the socket looks open. */
export const SILENCE_MS = 3_000;

/** The error of a request that got no answer in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

let silent = false;
const listeners = new Set<() => void>();

function setSilent(next: boolean): void {
  if (silent === next) return;
  silent = next;
  for (const listener of [...listeners]) listener();
}

/** Whether a request has had no answer for {@link SILENCE_MS}, without contact with the server since. */
export function isSilent(): boolean {
  return silent;
}

/** Calls back at each change of {@link isSilent}. Returns the function that unsubscribes. */
export function onSilence(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Ends the silence. */
export function noteServerContact(): void {
  setSilent(false);
}

/**
 * Records that a request was sent, and starts the timer of {@link SILENCE_MS}. Call it in the task of the event loop
 * that sends the request, and call the returned function when the request ends; `isAnswered`: the server answered. A
 * listener of the database may call that function at each event: only the first call counts, because later events may
 * be caused by the device's own writes. An answer in the same task doesn't count, because it comes from the SDK's
 * cache.
 */
export function expectAnswer(): (isAnswered: boolean) => void {
  let hasEnded = false;
  let mayBeServer = false;
  const nextTask = setTimeout(() => {
    mayBeServer = true;
  });
  const timer = setTimeout(() => setSilent(true), SILENCE_MS);
  return (isAnswered) => {
    if (hasEnded) return;
    hasEnded = true;
    clearTimeout(nextTask);
    clearTimeout(timer);
    if (isAnswered && mayBeServer) noteServerContact();
  };
}

/** Whether an error is a refusal by the server. Any other failure may be the network's. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && /permission.denied/i.test(error.message);
}

/** Tracks a request while it waits. It has no time limit: a write that may still arrive must not count as failed. */
export function trackRequest<T>(work: Promise<T>): Promise<T> {
  const end = expectAnswer();
  work.then(
    () => end(true),
    (error: unknown) => end(isAnswer(error)),
  );
  return work;
}

/** Settles as `work` does, but rejects with `lateError` if that takes longer than `ms`. */
export function withTimeLimit<T>(
  work: Promise<T>,
  lateError: Error = new NoAnswer('No answer'),
  ms = ANSWER_LIMIT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(lateError), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Tracks a request to the database while it waits, and rejects after {@link ANSWER_LIMIT_MS}. */
export function trackWithTimeLimit<T>(work: Promise<T>): Promise<T> {
  return withTimeLimit(trackRequest(work));
}
