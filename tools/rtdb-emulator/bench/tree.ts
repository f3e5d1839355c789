/**
 * Measures the tree alone: a write in a list of 100 against one of 100,000, bounded indexed queries right after a
 * write, the change of a view, and memory against the size of the JSON. Run with `node --expose-gc bench/tree.ts [MB]`;
 * prints one table.
 */
import { diffKeys, EMPTY, fromJSON, leaf, parsePath } from '../src/tree/node.ts';
import type { Json, Query, TreeNode } from '../src/tree/types.ts';
import { viewOf } from '../src/tree/view.ts';
import { diffView } from '../src/tree/view-diff.ts';

const megabytes = Number(process.argv[2] ?? '100');
const rows: { measure: string; value: string; reach: string }[] = [];

/** A push id that grows with n. */
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

function listOf(size: number): TreeNode {
  return nodeOf({ list: Object.fromEntries(Array.from({ length: size }, (_, n) => [pushId(n), record(n)])) });
}

/** An operation's microseconds: the lower quartile of many rounds, as whatever else the machine does only ever adds. */
function cost(rounds: number, operations: number, run: (n: number) => void): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    for (let n = 0; n < operations; n++) run(round * operations + n);
    times.push(((performance.now() - start) / operations) * 1000);
  }
  return times.sort((a, b) => a - b)[rounds >> 2] ?? Number.NaN;
}

interface Costs {
  /** A put as it arrives: the message's text parsed, its path and data checked, the tree written. */
  readonly put: number;
  /** The write of one field of one record, in the tree alone. */
  readonly change: number;
  /** The mean of adding and removing a record, in the tree alone. */
  readonly insert: number;
}

const BY_BALANCE: Query = { index: { kind: 'child', path: ['balance'] }, limit: { count: 1, from: 'first' } };
let used = 0;

function writeCosts(size: number, indexed: boolean): Costs {
  let root = listOf(size);
  if (indexed)
    // Views are computed lazily: reading the entries builds the index.
    used += viewOf(root.child('list'), BY_BALANCE).entries.length;
  const keys = Array.from({ length: 5000 }, (_, n) => pushId((n * 7919) % size));
  const messages = keys.map((key, n) =>
    JSON.stringify({ t: 'd', d: { r: n, a: 'p', b: { p: `/list/${key}`, d: record(n) } } }),
  );
  globalThis.gc?.();
  const put = cost(31, 2000, (n) => {
    const message = JSON.parse(messages[n % 5000] ?? '') as { d: { b: { p: string; d: Json } } };
    const { p, d } = message.d.b;
    const at = parsePath(p);
    if (at.ok) root = root.set(at.path, nodeOf(d));
  });
  const change = cost(31, 5000, (n) => {
    root = root.set(['list', keys[n % 5000] ?? '', 'balance'], leaf(n));
  });
  const added = nodeOf(record(1));
  const insert = cost(31, 2000, (n) => {
    const key = `${pushId((n * 7919) % size)}+`;
    root = root.set(['list', key], added);
    root = root.set(['list', key], EMPTY);
  });
  return { put, change, insert: insert / 2 };
}

function compareWrites(indexed: boolean): void {
  // Both sides run once as a warm-up, and are then measured.
  writeCosts(100, indexed);
  writeCosts(100_000, indexed);
  const small = writeCosts(100, indexed);
  const large = writeCosts(100_000, indexed);
  const names = {
    put: 'put message, parsed and written',
    change: 'field written, tree alone',
    insert: 'child added or removed, tree alone',
  };
  for (const kind of ['put', 'change', 'insert'] as const) {
    const ratio = large[kind] / small[kind];
    rows.push({
      measure: `${names[kind]}${indexed ? ', one index kept' : ''}: 100 → 100,000`,
      value: `${small[kind].toFixed(2)} → ${large[kind].toFixed(2)} µs, × ${ratio.toFixed(2)}`,
      reach: kind === 'put' ? '≤ × 2' : '',
    });
  }
}

function queries(): void {
  let list = listOf(100_000).child('list');
  const asked: [string, Query][] = [
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
  for (const [name, query] of asked) {
    const start = performance.now();
    used += viewOf(list, query).entries.length;
    const first = performance.now() - start;
    const times: number[] = [];
    for (let n = 0; n < 2000; n++) {
      const field = n % 2 === 0 ? leaf(n % 10_000) : leaf('2026-03-11');
      list = list.set([pushId((n * 31) % 100_000), n % 2 === 0 ? 'balance' : 'endsOn'], field);
      const from = performance.now();
      viewOf(list, query).node.toJSON({ exportFormat: true });
      times.push(performance.now() - from);
    }
    times.sort((a, b) => a - b);
    const [half, most] = [times[1000] ?? 0, times[1979] ?? 0];
    rows.push({
      measure: `query ${name}, after a write`,
      value: `${half.toFixed(3)} ms median, ${most.toFixed(2)} ms 99 % (first ever ${first.toFixed(0)} ms)`,
      reach: '≤ 5 ms',
    });
    const diff = cost(11, 200, (n) => {
      const before = list;
      list = list.set([pushId((n * 31) % 100_000), 'balance'], leaf((n * 13) % 10_000));
      diffView(before, list, query);
    });
    rows.push({ measure: `view change ${name}`, value: `${diff.toFixed(1)} µs with the write`, reach: '' });
  }
  const alone = cost(11, 500, (n) => {
    diffKeys(list, list.set([pushId((n * 31) % 100_000), 'balance'], leaf(n)));
  });
  rows.push({ measure: 'diffKeys of one among 100,000', value: `${alone.toFixed(1)} µs with the write`, reach: '' });
}

function heap(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** On its own, so that nothing of the parsed text stays on the measuring function's stack. */
function load(file: Buffer): TreeNode {
  return nodeOf(JSON.parse(file.toString()));
}

function memory(): void {
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
  const before = heap();
  const start = performance.now();
  let root = load(file);
  const loaded = performance.now() - start;
  const held = heap() - before;
  rows.push({
    measure: `memory for ${(file.length / 1e6).toFixed(0)} MB of JSON`,
    value: `${(held / 1e6).toFixed(0)} MB, × ${(held / file.length).toFixed(2)}; parsed and built in ${loaded.toFixed(0)} ms`,
    reach: '≤ × 6',
  });
  const written = heap();
  const key = pushId(5);
  for (let n = 0; n < 1_000_000; n++) root = root.set([key, 'balance'], leaf(n));
  rows.push({
    measure: 'growth after 1,000,000 writes to one place',
    value: `${((heap() - written) / 1e6).toFixed(2)} MB`,
    reach: 'none',
  });
  if (root.isEmpty || text.length + used === 0) throw new Error('lost');
}

compareWrites(false);
compareWrites(true);
queries();
memory();
console.table(rows);
