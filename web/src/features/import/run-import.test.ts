import { ok, refuse } from '@gym/domain/errors';
import { describe, expect, it } from 'vitest';
import { COLUMNS } from './columns.ts';
import type { ReviewedRow } from './review.ts';
import { deriveRowId } from './row-id.ts';
import { type ImportOutcome, type ImportPorts, ROWS_PER_CALL, runImport, type SendRows } from './run-import.ts';

const CELLS = Object.fromEntries(COLUMNS.map(({ id }) => [id, ''])) as ReviewedRow['cells'];

function createRow(line: number, hasProblem = false): ReviewedRow {
  const input = { Nombre: `Persona ${line}`, Phone: `+5281200${String(line).padStart(5, '0')}`, HomeBranch: 'centro' };
  return { line, cells: CELLS, problems: hasProblem ? ['name'] : [], input: hasProblem ? null : input };
}

function setUp(send: SendRows, isStopped = () => false) {
  const outcomes = new Map<number, ImportOutcome>();
  const waits: number[] = [];
  let ids = 0;
  const ports: ImportPorts = {
    send,
    newId: () => {
      ids += 1;
      return `id-${ids}`;
    },
    wait: async (ms) => {
      waits.push(ms);
    },
    isStopped,
    onOutcomes: (more) => {
      for (const [line, outcome] of more) outcomes.set(line, outcome);
    },
  };
  return { outcomes, waits, ports };
}

const answerCreated: SendRows = async ({ rows }) =>
  ok({ rows: rows.map(() => ({ status: 'created' as const, uid: 'x' })) });
/** Lines for three calls. Line 2 is the first after the titles; line 3 has a problem. */
const ROWS = Array.from({ length: ROWS_PER_CALL * 2 + 3 }, (_, index) => createRow(index + 2, index === 1));

describe('runImport', () => {
  it('sends each line that has no problems, and sends it once', async () => {
    const sent: number[] = [];
    const { outcomes, ports } = setUp((input) => {
      sent.push(input.rows.length);
      return answerCreated(input);
    });
    expect(await runImport(ROWS, new Map(), ports)).toBe('done');
    expect(sent).toEqual([ROWS_PER_CALL, ROWS_PER_CALL, 2]);
    expect(outcomes.size).toBe(ROWS.length - 1);
    expect(outcomes.has(3)).toBe(false);
  });
  it('stops between two calls, and continues with the lines that have no result', async () => {
    let calls = 0;
    const { outcomes, ports } = setUp(
      (input) => {
        calls += 1;
        return answerCreated(input);
      },
      () => calls === 1,
    );
    expect(await runImport(ROWS, outcomes, ports)).toBe('stopped');
    expect(outcomes.size).toBe(ROWS_PER_CALL);
    expect(await runImport(ROWS, outcomes, { ...ports, isStopped: () => false })).toBe('done');
    expect(calls).toBe(3);
    expect(outcomes.size).toBe(ROWS.length - 1);
  });
  it('retries a call without an answer with the same request id', async () => {
    const ids: string[] = [];
    const { waits, ports } = setUp(async (input) => {
      ids.push(input.requestId);
      return ids.length === 1 ? refuse('unavailable') : answerCreated(input);
    });
    expect(await runImport(ROWS.slice(0, 1), new Map(), ports)).toBe('done');
    expect(ids).toEqual(['id-1', 'id-1']);
    expect(waits).toEqual([1_000]);
  });
  it('gives up after three attempts without an answer, and doesn’t retry if the permission is missing', async () => {
    let calls = 0;
    const countAndRefuse = (reason: 'unavailable' | 'no-permission'): SendRows => {
      return async () => {
        calls += 1;
        return refuse(reason);
      };
    };
    expect(await runImport(ROWS, new Map(), setUp(countAndRefuse('unavailable')).ports)).toBe('unavailable');
    expect(calls).toBe(3);
    expect(await runImport(ROWS, new Map(), setUp(countAndRefuse('no-permission')).ports)).toBe('no-permission');
    expect(calls).toBe(4);
  });
});

it('derives the same id from the same name and phone, and another id from another phone', async () => {
  const ana = { Nombre: 'Ana Núñez', Phone: '+528112345678', HomeBranch: 'centro' };
  expect(await deriveRowId(ana)).toBe(await deriveRowId({ ...ana, HomeBranch: 'valle' }));
  expect(await deriveRowId(ana)).not.toBe(await deriveRowId({ ...ana, Phone: '+528112345679' }));
  expect(await deriveRowId(ana)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
