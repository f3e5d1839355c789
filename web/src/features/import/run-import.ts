import type { CallableInput, CallableOutput } from '@gym/domain/contracts/index';
import type { RefusalReason, Result } from '@gym/domain/errors';
import type { ReviewedRow, RowInput } from './review.ts';
import { rowId } from './row-id.ts';

/** Rows sent at a time: an answer well inside the time that a call may take, and progress that moves. */
export const ROWS_PER_CALL = 50;
/** Tries of one call that gets no answer. Each carries the same request id, so no try creates a member twice. */
const TRIES = 3;

export type ImportOutcome = CallableOutput<'importUsers'>['rows'][number];
export type SendRows = (input: CallableInput<'importUsers'>) => Promise<Result<CallableOutput<'importUsers'>>>;

export interface ImportPorts {
  readonly send: SendRows;
  readonly newId: () => string;
  /** A pause before another try, milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Asked between calls. */
  readonly isStopped: () => boolean;
  /** What became of these lines of the file. */
  readonly onOutcomes: (outcomes: ReadonlyMap<number, ImportOutcome>) => void;
}

type Ready = ReviewedRow & { readonly input: RowInput };

function isReady(row: ReviewedRow): row is Ready {
  return row.input !== null;
}

/**
 * Sends one chunk, a few times if no answer comes. It isn't sent by `useRequest`, which keeps one request for each
 * subject: an import is a loop of many, and what makes each row happen once is the row's own id, computed from its
 * content, also after a reload with the same file.
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
 * Sends the lines that are ready and have no outcome yet, in their order, until all are done, somebody stops it, or the
 * server can't be reached. Called again, it goes on where it was.
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
