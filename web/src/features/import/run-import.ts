import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { RefusalReason, Result } from '@gym/domain/errors';
import type { ReviewedRow, RowInput } from './review.ts';
import { deriveRowId } from './row-id.ts';

/** Rows per call: few enough to be answered well within a call's time limit and to show progress. */
export const ROWS_PER_CALL = 50;
/**
 * Maximum number of attempts for one call that gets no answer or is refused by the rate limit. All carry the same
 * request ids, so no member is created twice.
 */
const MAX_ATTEMPTS = 3;
/** Pause before a call that got no answer is retried. It is multiplied by the number of attempts so far. */
const RETRY_PAUSE_MS = 1_000;
/** Pause before a call that the rate limit refused is retried. */
const RATE_LIMIT_PAUSE_MS = 20_000;

/** The server's result for one line. */
export type ImportOutcome = CallableOutput<'importUsers'>['rows'][number];
export type SendRows = (input: CallableInput<'importUsers'>) => Promise<Result<CallableOutput<'importUsers'>>>;

/** The functions through which the import acts on the server and the screen. Tests replace them. */
export interface ImportPorts {
  readonly send: SendRows;
  readonly newId: () => string;
  /** Waits this number of milliseconds before another attempt. */
  readonly wait: (ms: number) => Promise<void>;
  /** Whether the import should stop. It is checked between calls and before a retry. */
  readonly isStopped: () => boolean;
  /** Called with the results of a chunk, by the line number in the file. */
  readonly onOutcomes: (outcomes: ReadonlyMap<number, ImportOutcome>) => void;
}

type ReadyRow = ReviewedRow & { readonly input: RowInput };

function isReady(row: ReviewedRow): row is ReadyRow {
  return row.input !== null;
}

/**
 * Sends one chunk of lines in a call, with retries. It doesn't use `useRequest`, which stores one request per subject,
 * because an import sends many. The id of each line ({@link deriveRowId}) depends only on the person, so a repeated
 * import of the same file, even after a reload, creates nobody twice.
 */
async function sendChunk(chunk: readonly ReadyRow[], ports: ImportPorts): Promise<Result<readonly ImportOutcome[]>> {
  const rows = await Promise.all(
    chunk.map(async ({ input }) => {
      const requestId = await deriveRowId(input);
      return { requestId, ...input };
    }),
  );
  const requestId = ports.newId();
  for (let attempt = 1; ; attempt++) {
    const answer = await ports.send({ requestId, rows });
    if (answer.ok) return { ok: true, value: answer.value.rows };
    const { reason } = answer.refusal;
    const isTemporary = reason === 'unavailable' || reason === 'too-many-requests';
    if (!isTemporary || attempt === MAX_ATTEMPTS || ports.isStopped()) return answer;
    await ports.wait(reason === 'too-many-requests' ? RATE_LIMIT_PAUSE_MS : RETRY_PAUSE_MS * attempt);
  }
}

/**
 * Sends the lines that have no problem and no result yet, in chunks and in order, until all are sent, the import is
 * stopped, or a call fails. Calling it again continues with the lines that still have no result.
 *
 * @param known the results so far, by line number
 * @returns why it ended: all lines were sent (`done`), it was stopped, or the refusal of the call that failed
 */
export async function runImport(
  rows: readonly ReviewedRow[],
  known: ReadonlyMap<number, ImportOutcome>,
  ports: ImportPorts,
): Promise<'done' | 'stopped' | RefusalReason> {
  const unsent = rows.filter(isReady).filter(({ line }) => !known.has(line));
  for (let at = 0; at < unsent.length; at += ROWS_PER_CALL) {
    if (ports.isStopped()) return 'stopped';
    const chunk = unsent.slice(at, at + ROWS_PER_CALL);
    const answer = await sendChunk(chunk, ports);
    if (!answer.ok) return ports.isStopped() ? 'stopped' : answer.refusal.reason;
    const outcomes = new Map<number, ImportOutcome>();
    chunk.forEach(({ line }, index) => {
      const outcome = answer.value[index];
      if (outcome) outcomes.set(line, outcome);
    });
    ports.onOutcomes(outcomes);
  }
  return 'done';
}
