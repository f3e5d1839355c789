import {
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  onChildAdded,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  type QueryConstraint,
  query,
  ref,
  set,
  startAfter,
  startAt,
} from 'firebase/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestEmulator, type TestEmulator } from './support.ts';
import { compareValue, type Leaf } from './value-order.ts';

type Row = { readonly key: string; readonly value: Leaf | object; readonly priority: string | number | null };

/** Returns the value of a descendant, `null` if there is none. */
const valueAt = (value: Leaf | object, path: readonly string[]): Leaf | object => {
  let node: unknown = value;
  for (const key of path)
    node = typeof node === 'object' && node !== null ? new Map(Object.entries(node)).get(key) : undefined;
  return node === undefined ? null : (node as Leaf | object);
};

const ROWS: readonly Row[] = [
  { key: 'a', value: { n: 3, t: 'x', deep: { n: 1 } }, priority: 'p' },
  { key: 'b', value: { n: 1, t: 'y' }, priority: 2 },
  { key: '10', value: { n: 3, t: true }, priority: null },
  { key: '9', value: { n: 'três', t: null }, priority: -1 },
  { key: '09', value: { n: false }, priority: null },
  { key: 'c', value: { n: { x: 1 } }, priority: 2 },
  { key: 'ñ', value: { t: 'z' }, priority: null },
  { key: 'd', value: 7, priority: null },
  { key: 'e', value: 'texto', priority: 'p' },
  { key: 'f', value: true, priority: null },
  { key: '-1', value: { n: 2.5, t: 'x' }, priority: null },
  { key: 'Z', value: 7, priority: null },
];

/** Returns the number of an integer-like key. */
const parseInteger = (key: string): number | undefined => (/^-?0*\d{1,10}$/.test(key) ? Number(key) : undefined);
/** Compares keys in the documented order, independently of the emulator's own order. */
const compareKey = (a: string, b: string): number => {
  if (a === b) return 0;
  const [x, y] = [parseInteger(a), parseInteger(b)];
  if (x !== undefined && y !== undefined) return x - y || a.length - b.length;
  if (x !== undefined || y !== undefined) return x !== undefined ? -1 : 1;
  return a < b ? -1 : 1;
};

/** An order of a query. */
interface Order {
  readonly name: string;
  readonly orderBy: QueryConstraint;
  /** Returns the value by which a row is sorted. */
  readonly sortValue: (row: Row) => Leaf | object;
  /** The values with which bounds are tested. */
  readonly bounds: readonly Leaf[];
}

const ORDERS: readonly Order[] = [
  {
    name: 'child n',
    orderBy: orderByChild('n'),
    sortValue: (row) => valueAt(row.value, ['n']),
    bounds: [null, false, true, 1, 3, 'três', 'z'],
  },
  {
    name: 'child t',
    orderBy: orderByChild('t'),
    sortValue: (row) => valueAt(row.value, ['t']),
    bounds: [null, true, 'x', 'y'],
  },
  {
    name: 'deep child',
    orderBy: orderByChild('deep/n'),
    sortValue: (row) => valueAt(row.value, ['deep', 'n']),
    bounds: [null, 1],
  },
  { name: 'value', orderBy: orderByValue(), sortValue: (row) => row.value, bounds: [true, 7, 'texto'] },
  { name: 'priority', orderBy: orderByPriority(), sortValue: (row) => row.priority, bounds: [null, -1, 2, 'p'] },
  { name: 'key', orderBy: orderByKey(), sortValue: (row) => row.key, bounds: ['10', '9', 'a', 'd'] },
];

let setup: TestEmulator;
beforeAll(async () => {
  setup = await startTestEmulator({
    rules: '{"rules":{".read":true,".write":true,"rows":{".indexOn":["n","t","deep/n",".value"]}}}',
  });
  const data = Object.fromEntries(
    ROWS.map(({ key, value, priority }) => [
      key,
      typeof value === 'object' ? { ...value, '.priority': priority } : { '.value': value, '.priority': priority },
    ]),
  );
  await set(ref(setup.client('owner'), 'rows'), data);
});
afterAll(() => setup.close());

const joinKeys = (keys: readonly string[]): string => keys.join(' ');

describe.each(ORDERS)('ordered by $name', ({ orderBy, sortValue, bounds, name }) => {
  const byKey = name === 'key';
  const compare = (a: Leaf | object, aKey: string, b: Leaf | object, bKey: string): number =>
    byKey ? compareKey(aKey, bKey) : compareValue(a, b) || compareKey(aKey, bKey);
  const all = [...ROWS].sort((a, b) => compare(sortValue(a), a.key, sortValue(b), b.key));
  const compareWithBound = (row: Row, bound: Leaf): number =>
    byKey ? compareKey(row.key, String(bound)) : compareValue(sortValue(row), bound);

  const cases: { readonly form: string; readonly constraints: QueryConstraint[]; readonly rows: readonly Row[] }[] = [
    { form: 'all', constraints: [], rows: all },
    { form: 'limitToFirst(3)', constraints: [limitToFirst(3)], rows: all.slice(0, 3) },
    { form: 'limitToLast(4)', constraints: [limitToLast(4)], rows: all.slice(-4) },
  ];
  for (const bound of bounds) {
    const from = all.filter((row) => compareWithBound(row, bound) >= 0);
    const upTo = all.filter((row) => compareWithBound(row, bound) <= 0);
    cases.push(
      { form: `startAt(${bound})`, constraints: [startAt(bound)], rows: from },
      {
        form: `startAfter(${bound})`,
        constraints: [startAfter(bound)],
        rows: all.filter((row) => compareWithBound(row, bound) > 0),
      },
      { form: `endAt(${bound})`, constraints: [endAt(bound)], rows: upTo },
      {
        form: `endBefore(${bound})`,
        constraints: [endBefore(bound)],
        rows: all.filter((row) => compareWithBound(row, bound) < 0),
      },
      {
        form: `equalTo(${bound})`,
        constraints: [equalTo(bound)],
        rows: all.filter((row) => compareWithBound(row, bound) === 0),
      },
      {
        form: `startAt(${bound}) limitToFirst(2)`,
        constraints: [startAt(bound), limitToFirst(2)],
        rows: from.slice(0, 2),
      },
      { form: `endAt(${bound}) limitToLast(2)`, constraints: [endAt(bound), limitToLast(2)], rows: upTo.slice(-2) },
    );
    if (byKey) continue;
    const compareWithBoundAndB = (row: Row): number => compareWithBound(row, bound) || compareKey(row.key, 'b');
    cases.push(
      {
        form: `startAt(${bound}, 'b')`,
        constraints: [startAt(bound, 'b')],
        rows: all.filter((row) => compareWithBoundAndB(row) >= 0),
      },
      {
        form: `startAfter(${bound}, 'b')`,
        constraints: [startAfter(bound, 'b')],
        rows: all.filter((row) => compareWithBoundAndB(row) > 0),
      },
      {
        form: `endAt(${bound}, 'b')`,
        constraints: [endAt(bound, 'b')],
        rows: all.filter((row) => compareWithBoundAndB(row) <= 0),
      },
      {
        form: `endBefore(${bound}, 'b')`,
        constraints: [endBefore(bound, 'b')],
        rows: all.filter((row) => compareWithBoundAndB(row) < 0),
      },
    );
  }

  test('returns the right rows for every bound and limit, to a single read and to a listener', async () => {
    const client = setup.client();
    for (const { form, constraints, rows } of cases) {
      const tested = query(ref(client, 'rows'), orderBy, ...constraints);
      const keys: string[] = [];
      (await get(tested)).forEach((row) => {
        keys.push(String(row.key));
      });
      expect(`${form}: ${joinKeys(keys)}`).toBe(`${form}: ${joinKeys(rows.map((row) => row.key))}`);
      const listenedKeys = await new Promise<string[]>((resolve, reject) => {
        const added: string[] = [];
        const stopAdded = onChildAdded(tested, (row) => added.push(String(row.key)));
        const stopValue = onValue(
          tested,
          () => {
            resolve(added);
            // The SDK may call back before `onValue` returns and `stopValue` is assigned.
            queueMicrotask(() => {
              stopAdded();
              stopValue();
            });
          },
          reject,
        );
      });
      expect(`${form}: ${joinKeys(listenedKeys)}`).toBe(`${form}: ${joinKeys(rows.map((row) => row.key))}`);
    }
  });
});
