/**
 * Every request ends with an answer or an error within this time, except calls whose contract has a longer deadline.
 */
export const ANSWER_LIMIT_MS = 10_000;
/** A request that waits for this time counts as a lost connection, even if the socket looks open. */
export const SILENCE_MS = 3_000;

/** The error of a request that got no answer in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

let silent = false;
const listeners = new Set<() => void>();

function tell(isSilent: boolean): void {
  if (silent === isSilent) return;
  silent = isSilent;
  for (const listener of [...listeners]) listener();
}

/** Whether a request has had no answer for {@link SILENCE_MS}, and none was answered since. */
export function isSilent(): boolean {
  return silent;
}

/** Calls back at each change of {@link isSilent}. Returns the function that unsubscribes. */
export function onSilence(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records a sign of the server: an answer, or a new connection. */
export function noteServerContact(): void {
  tell(false);
}

/**
 * Call it in the turn in which a request is sent, and call the returned function when the request ends; `answered`: an
 * answer came. Only the first call counts, because later events may be the device's own writes. A call within the same
 * turn doesn't count, because such data come from the SDK's cache.
 */
export function expectAnswer(): (answered: boolean) => void {
  let isOver = false;
  let mayBeServer = false;
  const turn = setTimeout(() => {
    mayBeServer = true;
  });
  const timer = setTimeout(() => tell(true), SILENCE_MS);
  return (answered) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(turn);
    clearTimeout(timer);
    if (answered && mayBeServer) noteServerContact();
  };
}

/** Whether an error is an answer of the server, such as a refusal. Any other failure may be the network's. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && /permission.denied/i.test(error.message);
}

/** Tracks a request while it waits, without giving it up: a write that may still arrive must not count as failed. */
export function trackRequest<T>(work: Promise<T>): Promise<T> {
  const end = expectAnswer();
  work.then(
    () => end(true),
    (error: unknown) => end(isAnswer(error)),
  );
  return work;
}

/** Rejects with `late` if the request takes longer than `ms`. */
export function within<T>(work: Promise<T>, late: Error = new NoAnswer('No answer'), ms = ANSWER_LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** Tracks a read of the database while it waits, and gives it up after {@link ANSWER_LIMIT_MS}. */
export function answered<T>(work: Promise<T>): Promise<T> {
  return within(trackRequest(work));
}
