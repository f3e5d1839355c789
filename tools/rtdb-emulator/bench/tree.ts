/**
 * Measures time and memory of the data tree without the server, and prints a table. Run it in `tools/rtdb-emulator`,
 * with Node 24: `npx node --expose-gc bench/tree.ts [MB]`. MB is the size of the JSON in the measurement of memory
 * (default 100).
 */
import { checkReadPath, segments } from '../src/server/paths.ts';
import { diffKeys, EMPTY, fromJSON, leaf } from '../src/tree/node.ts';
import type { Json, Query, TreeNode } from '../src/tree/types.ts';
import { viewOf } from '../src/tree/view.ts';
import { diffView } from '../src/tree/view-diff.ts';

const megabytes = Number(process.argv[2] ?? '100');
const rows: { measure: string; value: string; limit: string }[] = [];

/** Returns a key in the format of push ids. Keys of larger `n` sort later. */
function pushId(n: number): string {
  return `-O${(1_000_000_000 + n).toString(36).padStart(9, '0')}${((n * 7919) % 46656).toString(36).padStart(9, 'x')}`;
}

function record(n: number): Json {
  return {
    name: `Persona número ${n}`,
    branch: `sucursal-${n % 7}`,
    endsOn: `2026-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
    balance: (n * 37) % 10_000,
    active: n % 3 === 0,
    updatedAt: 1_790_000_000_000 + n,
  };
}

function nodeOf(json: Json): TreeNode {
  const result = fromJSON(json);
  if (!result.ok) throw new Error(result.problem.message);
  return result.node;
}

/** Returns a tree whose child `list` has `size` records. */
function listOf(size: number): TreeNode {
  return nodeOf({ list: Object.fromEntries(Array.from({ length: size }, (_, n) => [pushId(n), record(n)])) });
}

/**
 * Returns the duration of an operation in microseconds: the lower quartile of many rounds, because other load on the
 * machine only makes rounds slower.
 */
function measureCost(rounds: number, operations: number, run: (n: number) => void): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    for (let n = 0; n < operations; n++) run(round * operations + n);
    times.push(((performance.now() - start) / operations) * 1000);
  }
  return times.sort((a, b) => a - b)[rounds >> 2] ?? Number.NaN;
}

/** Durations of operations, microseconds. */
interface Costs {
  /** Handling of a `put` message: parsing its text, checking its path and data, and writing the tree. */
  readonly put: number;
  /** Write of one field of a record, in the tree only. */
  readonly change: number;
  /** Mean of adding and of removing a record, in the tree only. */
  readonly insert: number;
}

const BY_BALANCE: Query = { index: { kind: 'child', path: ['balance'] }, limit: { count: 1, from: 'first' } };
/** Sum of results that the measurements compute, so that the optimiser can't remove them. */
let used = 0;

/** Measures writes into a list of `size` records. `indexed`: the list has an index on `balance`. */
function measureWrites(size: number, indexed: boolean): Costs {
  let root = listOf(size);
  if (indexed)
    // Views are computed lazily: reading the entries builds the index.
    used += viewOf(root.child('list'), BY_BALANCE).entries.length;
  // The prime factor spreads the written keys over the list.
  const keys = Array.from({ length: 5000 }, (_, n) => pushId((n * 7919) % size));
  const messages = keys.map((key, n) =>
    JSON.stringify({ t: 'd', d: { r: n, a: 'p', b: { p: `/list/${key}`, d: record(n) } } }),
  );
  globalThis.gc?.();
  const put = measureCost(31, 2000, (n) => {
    const message = JSON.parse(messages[n % 5000] ?? '') as { d: { b: { p: string; d: Json } } };
    const { p, d } = message.d.b;
    const parsed = checkReadPath(segments(p));
    if (parsed.ok) root = root.set(parsed.path, nodeOf(d));
  });
  const change = measureCost(31, 5000, (n) => {
    root = root.set(['list', keys[n % 5000] ?? '', 'balance'], leaf(n));
  });
  const added = nodeOf(record(1));
  const insert = measureCost(31, 2000, (n) => {
    const key = `${pushId((n * 7919) % size)}+`;
    root = root.set(['list', key], added);
    root = root.set(['list', key], EMPTY);
  });
  return { put, change, insert: insert / 2 };
}

function compareWrites(indexed: boolean): void {
  // The first run of each size is a warm-up.
  measureWrites(100, indexed);
  measureWrites(100_000, indexed);
  const small = measureWrites(100, indexed);
  const large = measureWrites(100_000, indexed);
  const names = {
    put: 'put message, parsed and written',
    change: 'field written, tree only',
    insert: 'child added or removed, tree only',
  };
  for (const kind of ['put', 'change', 'insert'] as const) {
    const ratio = large[kind] / small[kind];
    rows.push({
      measure: `${names[kind]}${indexed ? ', with an index' : ''}: 100 → 100,000`,
      value: `${small[kind].toFixed(2)} → ${large[kind].toFixed(2)} µs, × ${ratio.toFixed(2)}`,
      limit: kind === 'put' ? '≤ × 2' : '',
    });
  }
}

function measureQueries(): void {
  let list = listOf(100_000).child('list');
  const queries: [string, Query][] = [
    [
      'by child, range + limit 50',
      {
        index: { kind: 'child', path: ['balance'] },
        start: { value: 5000, inclusive: true },
        limit: { count: 50, from: 'first' },
      },
    ],
    [
      'by child, equal, limitToLast 50',
      {
        index: { kind: 'child', path: ['endsOn'] },
        start: { value: '2026-03-11', inclusive: true },
        end: { value: '2026-03-11', inclusive: true },
        limit: { count: 50, from: 'last' },
      },
    ],
    ['by key, limitToLast 100', { index: { kind: 'key' }, limit: { count: 100, from: 'last' } }],
  ];
  for (const [name, query] of queries) {
    const start = performance.now();
    used += viewOf(list, query).entries.length;
    const firstQueryMs = performance.now() - start;
    const times: number[] = [];
    for (let n = 0; n < 2000; n++) {
      const field = n % 2 === 0 ? leaf(n % 10_000) : leaf('2026-03-11');
      list = list.set([pushId((n * 31) % 100_000), n % 2 === 0 ? 'balance' : 'endsOn'], field);
      const from = performance.now();
      viewOf(list, query).node.toJSON({ exportFormat: true });
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    const [p50, p99] = [times[1000] ?? 0, times[1979] ?? 0];
    rows.push({
      measure: `query ${name}, after a write`,
      value: `${p50.toFixed(3)} ms median, ${p99.toFixed(2)} ms 99 % (first query ${firstQueryMs.toFixed(0)} ms)`,
      limit: '≤ 5 ms',
    });
    const diff = measureCost(11, 200, (n) => {
      const previous = list;
      list = list.set([pushId((n * 31) % 100_000), 'balance'], leaf((n * 13) % 10_000));
      diffView(previous, list, query);
    });
    rows.push({ measure: `view change ${name}`, value: `${diff.toFixed(1)} µs with the write`, limit: '' });
  }
  const diffCost = measureCost(11, 500, (n) => {
    diffKeys(list, list.set([pushId((n * 31) % 100_000), 'balance'], leaf(n)));
  });
  rows.push({ measure: 'diffKeys of one among 100,000', value: `${diffCost.toFixed(1)} µs with the write`, limit: '' });
}

/** Returns the memory in use after a garbage collection, bytes. */
function measureHeap(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Builds the tree from JSON. A separate function, so that the caller's stack doesn't retain the parsed value. */
function load(file: Buffer): TreeNode {
  return nodeOf(JSON.parse(file.toString()));
}

function measureMemory(): void {
  const pieces: string[] = [];
  let bytes = 0;
  for (let n = 0; bytes < megabytes * 1e6; n++) {
    const piece = `"${pushId(n)}":${JSON.stringify(record(n))}`;
    pieces.push(piece);
    bytes += Buffer.byteLength(piece) + 1;
  }
  const text = `{${pieces.join(',')}}`;
  pieces.length = 0;
  const file = Buffer.from(text);
  const bytesBefore = measureHeap();
  const start = performance.now();
  let root = load(file);
  const loadMs = performance.now() - start;
  const treeBytes = measureHeap() - bytesBefore;
  rows.push({
    measure: `memory for ${(file.length / 1e6).toFixed(0)} MB of JSON`,
    value: `${(treeBytes / 1e6).toFixed(0)} MB, × ${(treeBytes / file.length).toFixed(2)}; parsed and built in ${loadMs.toFixed(0)} ms`,
    limit: '≤ × 6',
  });
  const bytesBeforeWrites = measureHeap();
  const key = pushId(5);
  for (let n = 0; n < 1_000_000; n++) root = root.set([key, 'balance'], leaf(n));
  rows.push({
    measure: 'growth after 1,000,000 writes to one path',
    value: `${((measureHeap() - bytesBeforeWrites) / 1e6).toFixed(2)} MB`,
    limit: 'no growth',
  });
  // Uses the values, so that the garbage collector can't free them before the last measurement.
  if (root.isEmpty || text.length + used === 0) throw new Error('lost');
}

compareWrites(false);
compareWrites(true);
measureQueries();
measureMemory();
console.table(rows);
