/** Every request ends in content or words within this time, except calls whose contract has a longer deadline. */
export const ANSWER_LIMIT_MS = 10_000;
/** A request that waits for so long says that the connection is gone, also while its socket looks open. */
export const SILENCE_MS = 3_000;

/** What a request ends with that nobody answered in time. */
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

/** Is there a request that got no answer for {@link SILENCE_MS}, and none that was answered since? */
export function isSilent(): boolean {
  return silent;
}

/** Calls back at each change of {@link isSilent}; answers how to stop. */
export function onSilence(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The server was heard of: an answer, or a connection made anew. */
export function heard(): void {
  tell(false);
}

/**
 * To be called in the turn in which a request is sent. The function that comes back is called when it ended;
 * `answered`: something came. Only the first time counts, because later events may be the device's own writes, and only
 * after this turn, because what comes within it the SDK had already.
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
    if (answered && mayBeServer) heard();
  };
}

/** A refusal is an answer too; any other failure may be the network's. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && /permission.denied/i.test(error.message);
}

/**
 * The same request, noticed while it waits. It is not given up: a write must not be taken for failed that may still
 * arrive.
 */
export function noticed<T>(work: Promise<T>): Promise<T> {
  const end = expectAnswer();
  work.then(
    () => end(true),
    (error: unknown) => end(isAnswer(error)),
  );
  return work;
}

/** The same, given up after {@link ANSWER_LIMIT_MS} or another time. Rejects with `late` then. */
export function within<T>(work: Promise<T>, late: Error = new NoAnswer('No answer'), ms = ANSWER_LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/** A read of the database: noticed while it waits, given up in time. */
export function answered<T>(work: Promise<T>): Promise<T> {
  return within(noticed(work));
}
