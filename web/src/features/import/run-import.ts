import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { RefusalReason, Result } from '@gym/domain/errors';
import type { ReviewedRow, RowInput } from './review.ts';
import { rowId } from './row-id.ts';

/** Rows per call: few enough to be answered well within a call's time limit and to show progress. */
export const ROWS_PER_CALL = 50;
/** Attempts for one call without an answer. All carry the same request ids, so none creates a member twice. */
const TRIES = 3;

export type ImportOutcome = CallableOutput<'importUsers'>['rows'][number];
export type SendRows = (input: CallableInput<'importUsers'>) => Promise<Result<CallableOutput<'importUsers'>>>;

export interface ImportPorts {
  readonly send: SendRows;
  readonly newId: () => string;
  /** Waits before another attempt, milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Checked between calls. */
  readonly isStopped: () => boolean;
  /** Called with the results of some lines of the file. */
  readonly onOutcomes: (outcomes: ReadonlyMap<number, ImportOutcome>) => void;
}

type Ready = ReviewedRow & { readonly input: RowInput };

function isReady(row: ReviewedRow): row is Ready {
  return row.input !== null;
}

/**
 * Sends one chunk, with retries if there is no answer. It doesn't use `useRequest`, which keeps one request per
 * subject: an import sends many. The id of each row is derived from its content, so a repeated import of the same file,
 * even after a reload, creates nobody twice.
 */
async function sendChunk(chunk: readonly Ready[], ports: ImportPorts): Promise<Result<readonly ImportOutcome[]>> {
  const rows = await Promise.all(
    chunk.map(async ({ input }) => {
      const requestId = await rowId(input);
      return { requestId, ...input };
    }),
  );
  const requestId = ports.newId();
  for (let attempt = 1; ; attempt++) {
    const answer = await ports.send({ requestId, rows });
    if (answer.ok) return { ok: true, value: answer.value.rows };
    const { reason } = answer.refusal;
    const mayPass = reason === 'unavailable' || reason === 'too-many-requests';
    if (!mayPass || attempt === TRIES || ports.isStopped()) return answer;
    await ports.wait(reason === 'too-many-requests' ? 20_000 : 1_000 * attempt);
  }
}

/**
 * Sends the lines that are ready and have no result yet, in order, until all are done, it is stopped, or the server
 * can't be reached. Another call continues from there.
 *
 * @returns why it ended
 */
export async function runImport(
  rows: readonly ReviewedRow[],
  known: ReadonlyMap<number, ImportOutcome>,
  ports: ImportPorts,
): Promise<'done' | 'stopped' | RefusalReason> {
  const left = rows.filter(isReady).filter(({ line }) => !known.has(line));
  for (let at = 0; at < left.length; at += ROWS_PER_CALL) {
    if (ports.isStopped()) return 'stopped';
    const chunk = left.slice(at, at + ROWS_PER_CALL);
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
